# Finds the serial HDF5 C library as nimhoff_hdf5, for the build and for the projects that link the
# installed static library; ZLIB is found before.
#
# CMake's own FindHDF5 wants C as a language of the project, which a C++ project that only
# links Nimhoff need not have; Debian's name is hdf5-serial, everyone else's is hdf5.
#
# Programs link its static library, where that works, as Debian's shared one loads 25 others whenever a
# program starts, for files in Amazon's S3: a sixth of the time. It is not compiled for shared
# libraries, as Python's module is.
if(NOT TARGET nimhoff_hdf5)
  find_package(PkgConfig REQUIRED)
  pkg_search_module(nimhoff_hdf5 REQUIRED IMPORTED_TARGET GLOBAL hdf5-serial hdf5)
  find_library(NIMHOFF_HDF5_STATIC NAMES libhdf5.a HINTS ${nimhoff_hdf5_LIBRARY_DIRS})
  find_library(NIMHOFF_SZIP sz)  # which Debian's static library is compiled with
  if(NIMHOFF_HDF5_STATIC AND NIMHOFF_SZIP)
    set(nimhoff_links ${NIMHOFF_HDF5_STATIC} ${NIMHOFF_SZIP} ZLIB::ZLIB ${CMAKE_DL_LIBS} m)
    include(CheckCXXSourceCompiles)
    block()
      set(CMAKE_REQUIRED_INCLUDES ${nimhoff_hdf5_INCLUDE_DIRS})
      set(CMAKE_REQUIRED_LIBRARIES ${nimhoff_links})
      check_cxx_source_compiles("#include <hdf5.h>\nint main() { return H5open(); }"
        NIMHOFF_HDF5_STATIC_LINKS)
    endblock()
  endif()
  add_library(nimhoff_hdf5 INTERFACE IMPORTED GLOBAL)
  target_include_directories(nimhoff_hdf5 SYSTEM INTERFACE ${nimhoff_hdf5_INCLUDE_DIRS})
  set(nimhoff_is_static $<BOOL:${NIMHOFF_HDF5_STATIC_LINKS}>)
  set(nimhoff_is_program $<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>)
  target_link_libraries(nimhoff_hdf5 INTERFACE
    "$<IF:$<AND:${nimhoff_is_static},${nimhoff_is_program}>,${nimhoff_links},PkgConfig::nimhoff_hdf5>")
endif()
