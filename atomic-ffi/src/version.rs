//! Which library this is. The `AC_VERSION_` macros are written into the header from the manifest.

use std::ffi::CStr;

use libc::c_char;

use crate::guard::guard_value;

/// The version of the binary interface that this header describes.
///
/// It goes up when a program that was compiled against an older header can no longer run with the
/// newer library; the SONAME of the shared library carries it. A program may compare it with
/// `ac_abi_version()` to be sure of what it was loaded with.
pub const AC_ABI_VERSION: u32 = 1;

const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(version) => version,
    Err(_) => unreachable!(),
};
const MAJOR: u32 = number(env!("CARGO_PKG_VERSION_MAJOR"));
const MINOR: u32 = number(env!("CARGO_PKG_VERSION_MINOR"));
const PATCH: u32 = number(env!("CARGO_PKG_VERSION_PATCH"));

const fn number(digits: &str) -> u32 {
    match u32::from_str_radix(digits, 10) {
        Ok(number) => number,
        Err(_) => panic!("a version is made of numbers"),
    }
}

/// Returns the major version of the library that runs; compare `AC_VERSION_MAJOR`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_version_major() -> u32 {
    guard_value(0, || MAJOR)
}

/// Returns the minor version of the library that runs; compare `AC_VERSION_MINOR`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_version_minor() -> u32 {
    guard_value(0, || MINOR)
}

/// Returns the patch version of the library that runs; compare `AC_VERSION_PATCH`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_version_patch() -> u32 {
    guard_value(0, || PATCH)
}

/// Returns the version of the library that runs as a static string such as "1.2.3"; compare
/// `AC_VERSION`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_version() -> *const c_char {
    guard_value(c"", || VERSION).as_ptr()
}

/// Returns the version of the binary interface of the library that runs; compare
/// `AC_ABI_VERSION`.
#[unsafe(no_mangle)]
pub extern "C" fn ac_abi_version() -> u32 {
    guard_value(0, || AC_ABI_VERSION)
}
