# What `cmake --install` lays out: the program with its man page, completion and JSON Schemas, and
# the library with its headers and what find_package(nimhoff) reads.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/nimhoff)
configure_package_config_file(cmake/nimhoffConfig.cmake.in nimhoffConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(nimhoffConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/nimhoffConfig.cmake
              ${PROJECT_BINARY_DIR}/nimhoffConfigVersion.cmake cmake/nimhoffHdf5.cmake
              cmake/nimhoffGmp.cmake cmake/nimhoffArb.cmake
              cmake/nimhoffPicture.cmake
        DESTINATION ${package_dir})

foreach(component IN LISTS nimhoff_components ITEMS all)
  set(target nimhoff_${component})
  if(component STREQUAL "all")
    set(target nimhoff)
  endif()
  install(TARGETS ${target} EXPORT nimhoff_${component})
  install(EXPORT nimhoff_${component} NAMESPACE nimhoff:: FILE nimhoff_${component}.cmake
          DESTINATION ${package_dir})
endforeach()
install(DIRECTORY include/nimhoff ${PROJECT_BINARY_DIR}/include/nimhoff
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")
install(TARGETS nimhoff_cli)
install(FILES docs/json.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/schema DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.json")
# The page of the explorer, where it was built: the target nimhoff_explorer.
install(DIRECTORY ${PROJECT_BINARY_DIR}/explorer DESTINATION ${CMAKE_INSTALL_DATADIR}/nimhoff OPTIONAL)
if(TARGET nimhoff_bench)
  install(TARGETS nimhoff_bench)
endif()

if(TARGET nimhoff_mpi)
  install(TARGETS nimhoff_mpi)
endif()

# The program prints its own man page and completion, so a cross build has none.
if(NOT CMAKE_CROSSCOMPILING)
  install(FILES ${PROJECT_BINARY_DIR}/nimhoff.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${PROJECT_BINARY_DIR}/nimhoff.bash RENAME nimhoff
          DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
endif()

# The same library where it was built, for the build folder of the tests.
list(TRANSFORM nimhoff_components PREPEND nimhoff_ OUTPUT_VARIABLE archives)
export(TARGETS ${archives} nimhoff nimhoff_server nimhoff_warnings NAMESPACE tested::
       FILE nimhoff_tested.cmake)
