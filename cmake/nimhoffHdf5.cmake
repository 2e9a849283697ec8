# Finds the serial HDF5 C library as PkgConfig::nimhoff_hdf5, for the build and for the
# projects that link the installed static library.
#
# CMake's own FindHDF5 wants C as a language of the project, which a C++ project that only
# links Nimhoff need not have; Debian's name is hdf5-serial, everyone else's is hdf5.
find_package(PkgConfig REQUIRED)
pkg_search_module(nimhoff_hdf5 REQUIRED IMPORTED_TARGET GLOBAL hdf5-serial hdf5)
