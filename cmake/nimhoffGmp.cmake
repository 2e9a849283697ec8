# Finds GMP for C++ as PkgConfig::nimhoff_gmp, for the build and for the projects that link the
# installed static library.
find_package(PkgConfig REQUIRED)
pkg_search_module(nimhoff_gmp REQUIRED IMPORTED_TARGET GLOBAL gmpxx)
