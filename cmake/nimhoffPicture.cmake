# Finds libpng and cairo as PkgConfig::nimhoff_png and PkgConfig::nimhoff_cairo, for the build
# and for the projects that link the installed static library.
find_package(PkgConfig REQUIRED)
pkg_search_module(nimhoff_png REQUIRED IMPORTED_TARGET GLOBAL libpng)
pkg_check_modules(nimhoff_cairo REQUIRED IMPORTED_TARGET GLOBAL cairo cairo-svg cairo-pdf)
