#!/usr/bin/env bash
# Installs the C and C++ interface, or takes it away again: install.sh install|uninstall, with PREFIX (/usr/local),
# LIBDIR (PREFIX/lib), INCLUDEDIR (PREFIX/include), DATADIR (PREFIX/share) and DESTDIR from the environment.
# PROFILE is the profile of cargo to build with (release). `cargo cinstall -p atomic-ffi --release` installs the same files.
set -euo pipefail
cd "$(dirname "$0")/../.."

name=atomic_chess
prefix=${PREFIX:-/usr/local}
libdir=${LIBDIR:-$prefix/lib}
includedir=${INCLUDEDIR:-$prefix/include}
datadir=${DATADIR:-$prefix/share}
root=${DESTDIR:-}
# The version of the binary interface, whose first number is AC_ABI_VERSION.
library_version=$(sed -n '/^\[package.metadata.capi.library\]/,/^\[/s/^version = "\(.*\)"/\1/p' atomic-ffi/Cargo.toml)
version=$(sed -n 's/^#define AC_VERSION "\(.*\)"/\1/p' include/$name.h)
soname=lib$name.so.${library_version%%.*}

# What the header for C++ includes.
parts=(include/$name/*.hpp)
files=(
    "$includedir/$name.h"
    "$includedir/$name.hpp"
    "${parts[@]/#include/$includedir}"
    "$libdir/lib$name.a"
    "$libdir/lib$name.so.$library_version"
    "$libdir/$soname"
    "$libdir/lib$name.so"
    "$libdir/pkgconfig/$name.pc"
    "$datadir/$name/cmake/${name}Config.cmake"
    "$datadir/$name/cmake/${name}ConfigVersion.cmake"
)

case ${1:-install} in
uninstall)
    rm -f "${files[@]/#/$root}"
    rmdir "$root$datadir/$name/cmake" "$root$datadir/$name" "$root$includedir/$name" 2>/dev/null || true
    exit
    ;;
install) ;;
*)
    echo "usage: $0 install|uninstall" >&2
    exit 2
    ;;
esac

# Without a Rust library beside them, so that they are optimised across crates.
cargo rustc -p atomic-ffi --lib --profile "${PROFILE:-release}" --crate-type staticlib,cdylib -- -C "link-arg=-Wl,-soname,$soname"
case ${PROFILE:-release} in
dev | test) built=debug ;;
*) built=${PROFILE:-release} ;;
esac
built=${CARGO_TARGET_DIR:-target}/$built

install -d "$root$includedir/$name" "$root$libdir/pkgconfig" "$root$datadir/$name/cmake"
install -m 644 include/$name.h include/$name.hpp "$root$includedir"
install -m 644 "${parts[@]}" "$root$includedir/$name"
install -m 644 "$built/lib$name.a" "$root$libdir"
install -m 755 "$built/lib$name.so" "$root$libdir/lib$name.so.$library_version"
ln -sf "lib$name.so.$library_version" "$root$libdir/$soname"
ln -sf "$soname" "$root$libdir/lib$name.so"
install -m 644 atomic-ffi/install/${name}Config.cmake atomic-ffi/install/${name}ConfigVersion.cmake \
    "$root$datadir/$name/cmake"

# Below the prefix the paths are given relative to the file, so that the tree can be moved.
from_prefix() {
    case $1 in
    "$prefix"/*) echo "\${prefix}${1#"$prefix"}" ;;
    *) echo "$1" ;;
    esac
}
case $libdir/pkgconfig in
"$prefix"/*) pc_prefix="\${pcfiledir}$(sed 's|[^/]*/\?|/..|g' <<<"${libdir#"$prefix"/}/pkgconfig")" ;;
*) pc_prefix=$prefix ;;
esac
cat >"$root$libdir/pkgconfig/$name.pc" <<EOF
prefix=$pc_prefix
libdir=$(from_prefix "$libdir")
includedir=$(from_prefix "$includedir")

Name: $name
Description: Atomic chess: move generation, explosions, results
Version: $version
Libs: -L\${libdir} -l$name
Libs.private: -lpthread -ldl -lm
Cflags: -I\${includedir}
EOF
