# The warnings that every target of the house is built with. They are errors.
#
# Left out: -Wrestrict, which g++ 12 gives falsely on "text" + string (its bug 105329), and
# -Wnull-dereference, which it gives falsely inside the standard library at -O3.
#
# Where folders are compiled as one, a local name may be that of a constant in another file, and
# no type in an anonymous namespace is in the main file: -Wshadow and -Wsubobject-linkage look
# for the rest in the debug preset.
add_library(nimhoff_warnings INTERFACE)
target_compile_options(nimhoff_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Werror
  -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wcast-qual
  -Wnon-virtual-dtor -Woverloaded-virtual -Wformat=2 -Wextra-semi -Wundef
  $<$<AND:$<BOOL:${CMAKE_UNITY_BUILD}>,$<CXX_COMPILER_ID:GNU>>:-Wno-shadow -Wshadow=local
    -Wno-subobject-linkage>
  $<$<AND:$<BOOL:${CMAKE_UNITY_BUILD}>,$<CXX_COMPILER_ID:Clang>>:-Wno-shadow>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict -Wduplicated-cond -Wduplicated-branches -Wlogical-op>)
