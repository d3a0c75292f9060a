//! Which instructions the processor has, asked once at run time.

#[cfg(all(feature = "std", target_arch = "x86_64"))]
use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// Sets of instructions, each with all before it.
#[cfg_attr(not(feature = "std"), allow(dead_code, reason = "it cannot be asked for more"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(crate) enum Level {
    /// What every processor of the target has.
    Portable = 1,
    /// BMI1, BMI2, LZCNT and POPCNT, but `PEXT` is slow.
    #[cfg(target_arch = "x86_64")]
    SlowPext,
    /// The same with a fast `PEXT`.
    #[cfg(target_arch = "x86_64")]
    Bmi2,
    /// AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// AVX-512 F, BW, DQ, VL and VPOPCNTDQ.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

/// The highest level that the processor has, 0 until it is asked.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
static LEVEL: AtomicU8 = AtomicU8::new(0);

/// Whether the processor is known to have a level. It is one comparison, for the shortest functions; where it is false,
/// [`level`] tells more.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[inline(always)]
pub(crate) fn is_known(level: Level) -> bool {
    LEVEL.load(Relaxed) >= level as u8
}

/// The highest level that the processor has.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[inline]
pub(crate) fn level() -> Level {
    match LEVEL.load(Relaxed) {
        1 => Level::Portable,
        2 => Level::SlowPext,
        3 => Level::Bmi2,
        4 => Level::Avx2,
        5 => Level::Avx512,
        _ => {
            let level = detect();
            LEVEL.store(level as u8, Relaxed);
            level
        }
    }
}

/// Without `std` there is nobody to ask, and other processors have one path.
#[cfg(not(all(feature = "std", target_arch = "x86_64")))]
#[inline]
pub(crate) fn level() -> Level {
    Level::Portable
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[cold]
fn detect() -> Level {
    macro_rules! has {
        ($($feature:tt)*) => { $(std::is_x86_feature_detected!($feature))&&* };
    }
    if !has!("bmi1" "bmi2" "lzcnt" "popcnt") {
        Level::Portable
    } else if pext_is_slow() {
        Level::SlowPext
    } else if !has!("avx2") {
        Level::Bmi2
    } else if !has!("avx512f" "avx512bw" "avx512dq" "avx512vl" "avx512vpopcntdq") {
        Level::Avx2
    } else {
        Level::Avx512
    }
}

/// AMD's families before Zen 3, and Hygon's of the same make, take hundreds of cycles for a `PEXT`.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
fn pext_is_slow() -> bool {
    use core::arch::x86_64::__cpuid;

    let (vendor, version) = (__cpuid(0), __cpuid(1));
    let vendor: [[u8; 4]; 3] = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes);
    let family = (version.eax >> 8 & 15) + (version.eax >> 20 & 255);
    matches!(&vendor.concat()[..], b"AuthenticAMD" | b"HygonGenuine") && family < 0x19
}
