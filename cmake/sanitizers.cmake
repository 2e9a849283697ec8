# The library and the program once more, with AddressSanitizer and UBSan, where the first finding ends
# the program: `cmake --build --preset release --target sanitized`, `ctest --preset sanitize`.
#
# Tests are compiled once and linked twice, as what is looked at is the library. Its sanitized objects
# come first, so that of a function in a header theirs is taken.
#
# Left out is what costs most and finds least. Of UBSan null, at which AddressSanitizer stops, too,
# and alignment, vptr and object-size: they double the time to compile. The rooms of the papers and of
# scans put other rooms' results together, by vectors and strings: they are not instrumented, and their
# tests are not run again. Nor is what disturbs a run from outside: two runs at once, signals, full
# disks; nor the statistics of planted signals, which run the same loops again and again.
add_library(nimhoff_sanitizers INTERFACE)
target_compile_options(nimhoff_sanitizers INTERFACE -O1 -g1 -UNDEBUG
  -fsanitize=address,undefined -fno-sanitize=null,alignment,vptr,object-size
  -fno-sanitize-recover=all -fno-omit-frame-pointer
  -w)  # warnings are the business of the other build
target_compile_definitions(nimhoff_sanitizers INTERFACE _GLIBCXX_ASSERTIONS)
target_link_options(nimhoff_sanitizers INTERFACE -fsanitize=address,undefined)
add_custom_target(sanitized)

# add_sanitized(TARGET OPTION...): the objects of TARGET once more, with these options last.
function(add_sanitized target)
  get_target_property(sources ${target} SOURCES)
  get_target_property(root ${target} SOURCE_DIR)
  add_library(${target}_sanitized OBJECT EXCLUDE_FROM_ALL ${sources})
  set_target_properties(${target}_sanitized PROPERTIES UNITY_BUILD_MODE GROUP)
  target_include_directories(${target}_sanitized PRIVATE
    $<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>)
  target_link_libraries(${target}_sanitized PRIVATE
    nimhoff_sanitizers $<TARGET_PROPERTY:${target},LINK_LIBRARIES>)
  target_compile_options(${target}_sanitized PRIVATE ${ARGN})
endfunction()

# add_sanitized_program(NAME OUTPUT OBJECTS LIBRARY...): a program in <build>/sanitized/, of these
# objects and the sanitized library.
function(add_sanitized_program name output objects)
  get_property(sanitized GLOBAL PROPERTY nimhoff_sanitized_objects)
  add_executable(${name} EXCLUDE_FROM_ALL ${sanitized} ${objects})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX
    OUTPUT_NAME ${output} RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/sanitized)
  target_link_libraries(${name} PRIVATE nimhoff_sanitizers ${ARGN})
  add_dependencies(sanitized ${name})
endfunction()
