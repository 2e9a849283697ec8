# Compiles each room of a target's sources as one translation unit, where the preset asks for unity
# builds: what a room includes is then read, and what it instantiates compiled, once and not once a
# file. Engines are units of their own folders: their loops are inlined by size.
#
# So the names in the anonymous namespaces of one unit differ, and a missing include may show
# only in the debug preset, which compiles every file by itself.
#
# What Highway compiles once for each instruction set includes itself, and stays a file.
function(join_folders target)
  get_target_property(root ${target} SOURCE_DIR)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources EXCLUDE REGEX "^\\$<")  # objects of another target
  foreach(source IN LISTS sources)
    file(STRINGS ${source} stays REGEX "#include <hwy/foreach_target.h>")
    if(stays)
      set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    else()
      cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${root})
      cmake_path(GET source PARENT_PATH unit)
      if(NOT unit MATCHES "^(\\.\\./)*([a-z]+/)?outcome(/|$)")
        string(REGEX REPLACE "/.*" "" unit "${unit}")
      endif()
      string(MAKE_C_IDENTIFIER "${unit}" group)
      set_source_files_properties(${root}/${source} PROPERTIES UNITY_GROUP "folder_${group}")
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()
