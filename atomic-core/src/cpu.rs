//! Which instructions the processor has, asked at run time. The only module that decides which path runs.

/// Whether the generator may use `POPCNT`, `LZCNT`, `TZCNT`, `PEXT` and `PDEP`, and they are fast.
#[inline]
pub(crate) fn has_bmi2() -> bool {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    {
        std::is_x86_feature_detected!("bmi2")
            && std::is_x86_feature_detected!("bmi1")
            && std::is_x86_feature_detected!("lzcnt")
            && std::is_x86_feature_detected!("popcnt")
    }
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    {
        cfg!(all(
            target_feature = "bmi2",
            target_feature = "bmi1",
            target_feature = "lzcnt",
            target_feature = "popcnt"
        ))
    }
}

/// Whether, besides [`has_bmi2`], there is AVX2.
#[inline]
#[cfg(target_arch = "x86_64")]
pub(crate) fn has_avx2() -> bool {
    #[cfg(feature = "std")]
    {
        has_bmi2() && std::is_x86_feature_detected!("avx2")
    }
    #[cfg(not(feature = "std"))]
    {
        has_bmi2() && cfg!(target_feature = "avx2")
    }
}

/// Whether, besides [`has_bmi2`], there is AVX-512 with `VPOPCNTQ`.
#[inline]
#[cfg(target_arch = "x86_64")]
pub(crate) fn has_avx512() -> bool {
    #[cfg(feature = "std")]
    {
        has_bmi2()
            && std::is_x86_feature_detected!("avx512f")
            && std::is_x86_feature_detected!("avx512bw")
            && std::is_x86_feature_detected!("avx512dq")
            && std::is_x86_feature_detected!("avx512vl")
            && std::is_x86_feature_detected!("avx512vpopcntdq")
    }
    #[cfg(not(feature = "std"))]
    {
        has_bmi2()
            && cfg!(all(
                target_feature = "avx512f",
                target_feature = "avx512bw",
                target_feature = "avx512dq",
                target_feature = "avx512vl",
                target_feature = "avx512vpopcntdq"
            ))
    }
}
