# The library and the program once more, by clang++ with AddressSanitizer and UBSan, where the first
# finding ends the program; the core also for libFuzzer. Tests are compiled once and linked twice, as
# what is looked at is the library. Its sanitized objects come first, so that of a function in a
# header theirs is taken.
#
# Left out is what costs most and finds least: null and pointer-overflow, at which AddressSanitizer
# stops, too, and alignment, vptr, object-size and function, which double the time to compile. Nor are
# the rooms measure, conjecture, papers and scan instrumented: they put other rooms' results together,
# by vectors and strings, and nothing was ever found in them.
add_library(nimhoff_sanitizers INTERFACE)
target_compile_options(nimhoff_sanitizers INTERFACE
  -fsanitize=address,undefined
  -fno-sanitize=null,alignment,vptr,object-size,pointer-overflow,function
  -fno-sanitize-recover=all -fno-omit-frame-pointer
  -w)  # warnings are the business of the other build
# The second is defined by g++ itself, and says to the sources what clang++ only says by a feature.
target_compile_definitions(nimhoff_sanitizers INTERFACE _GLIBCXX_ASSERTIONS __SANITIZE_ADDRESS__)
target_link_options(nimhoff_sanitizers INTERFACE -fsanitize=address,undefined)

# add_sanitized(ROOM OPTION...): the objects of a room once more, with these options last, as
# ROOM_sanitized.
function(add_sanitized room)
  get_target_property(sources ${room}_objects SOURCES)
  add_library(${room}_sanitized OBJECT EXCLUDE_FROM_ALL ${sources})
  set_target_properties(${room}_sanitized PROPERTIES UNITY_BUILD_MODE GROUP)
  foreach(kind INCLUDE_DIRECTORIES COMPILE_DEFINITIONS)
    set_property(TARGET ${room}_sanitized PROPERTY
      ${kind} $<TARGET_PROPERTY:${room}_objects,${kind}>)
  endforeach()
  target_compile_options(${room}_sanitized PRIVATE ${ARGN})
  target_link_libraries(${room}_sanitized PRIVATE nimhoff_sanitizers)
  set_property(GLOBAL APPEND PROPERTY nimhoff_sanitized_objects $<TARGET_OBJECTS:${room}_sanitized>)
endfunction()

# add_sanitized_program(NAME OUTPUT SOURCES LIBRARY...): a program in <build>/sanitized/, of these
# sources or objects and the sanitized library.
function(add_sanitized_program name output sources)
  get_property(sanitized GLOBAL PROPERTY nimhoff_sanitized_objects)
  add_executable(${name} ${sanitized} ${sources})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX UNITY_BUILD_BATCH_SIZE 0
    OUTPUT_NAME ${output} RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/sanitized)
  target_link_libraries(${name} PRIVATE nimhoff_sanitizers ${ARGN})
  add_dependencies(${name} nimhoff_tested)
endfunction()
