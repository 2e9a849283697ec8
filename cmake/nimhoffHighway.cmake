# Finds Highway as PkgConfig::nimhoff_highway, for the build and for the projects that link
# the installed static library. Debian's package brings no CMake files of its own.
find_package(PkgConfig REQUIRED)
pkg_search_module(nimhoff_highway REQUIRED IMPORTED_TARGET GLOBAL libhwy)
