# Writes what ctest runs of a GoogleTest program: one test a suite, as one process that shares what
# the suite computes. Tests with Long in their names are a test of their own, labelled
# <room>-long and started first. Where SANITIZED is given, all others but those whose names match a
# pattern are listed once more, as sanitized.<room>.<suite>, for the program of the same name there:
# by fewer random games, as they are slower and what they find is rarely a matter of numbers.
#
#   cmake -D program=P -D room=R -D listing=FILE -D results=FOLDER
#         [-D sanitized=SANITIZED -D but=PATTERN] -P list_suites.cmake
#
# Each run leaves FOLDER/<name>.xml, from which ./test counts single tests.
execute_process(COMMAND ${program} --gtest_list_tests OUTPUT_VARIABLE listed
                COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "#[^\n]*" "" listed "${listed}")
string(REGEX MATCHALL "[^\n]+" lines "${listed}")

set(commands "")
cmake_path(GET program FILENAME file_name)
macro(add_suite name path filter properties)
  string(MAKE_C_IDENTIFIER "${name}" file)
  string(APPEND commands
    "add_test([==[${name}]==] [==[${path}]==] [==[--gtest_filter=${filter}]==]\n"
    "         [==[--gtest_output=xml:${results}/${file}.xml]==])\n"
    "set_tests_properties([==[${name}]==] PROPERTIES ${properties})\n")
endmacro()

# Of an allocation three callers are told, as deep recursions have too many different ones.
set(environment "NIMHOFF_PROGRAM=${sanitized}/nimhoff" "ASAN_OPTIONS=malloc_context_size=3"
    "RC_PARAMS=max_success=12 max_discard_ratio=50")
set(suite "")
foreach(line IN LISTS lines ITEMS "end.")
  if(line MATCHES "^  ")
    if("${suite}${line}" MATCHES "Long")
      set(has_long TRUE)
    else()
      set(has_quick TRUE)
    endif()
    continue()
  elseif(NOT line MATCHES "\\.[ ]*$")
    continue()  # what gtest_main says first
  endif()
  if(suite AND has_quick)
    set(filter "${suite}.*-*Long*")
    add_suite(${room}.${suite} ${program} "${filter}" "LABELS ${room}")
    if(sanitized AND NOT "${room}.${suite}" MATCHES "${but}")
      add_suite(sanitized.${room}.${suite} ${sanitized}/${file_name} "${filter}"
        "LABELS sanitized ENVIRONMENT [==[${environment}]==]")
    endif()
  endif()
  if(suite AND has_long)
    set(name ${room}.${suite})
    set(long_filter "${suite}.*")
    if(NOT suite MATCHES "Long")
      set(name ${room}.${suite}.Long)
      set(long_filter "${suite}.*Long*")
    endif()
    add_suite(${name} ${program} "${long_filter}" "LABELS ${room}-long COST 100")
  endif()
  string(REGEX REPLACE "\\.[ ]*$" "" suite "${line}")
  set(has_quick FALSE)
  set(has_long FALSE)
endforeach()
file(WRITE ${listing} "${commands}")
