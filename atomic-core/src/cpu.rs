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
