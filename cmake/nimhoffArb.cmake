# Finds FLINT and Arb as nimhoff_arb, for the build and for the projects that link the installed
# static library; GMP is found before. Debian's FLINT and Arb bring neither CMake nor pkg-config
# files; Arb is called flint-arb there and arb elsewhere, and is part of FLINT from its version 3 on.
if(NOT TARGET nimhoff_arb)
  find_library(NIMHOFF_FLINT_LIBRARY flint REQUIRED)
  find_library(NIMHOFF_ARB_LIBRARY NAMES flint-arb arb)
  find_path(NIMHOFF_ARB_INCLUDE arb.h PATH_SUFFIXES flint REQUIRED)
  add_library(nimhoff_arb INTERFACE IMPORTED GLOBAL)
  target_include_directories(nimhoff_arb SYSTEM INTERFACE ${NIMHOFF_ARB_INCLUDE})
  if(NIMHOFF_ARB_LIBRARY)
    target_link_libraries(nimhoff_arb INTERFACE ${NIMHOFF_ARB_LIBRARY})
  endif()
  target_link_libraries(nimhoff_arb INTERFACE ${NIMHOFF_FLINT_LIBRARY} PkgConfig::nimhoff_gmp)
endif()
