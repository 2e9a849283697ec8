# Writes what ctest runs of a GoogleTest program: one test a suite, as one process that shares what
# the suite computes. Tests with Long in their names are a test of their own, labelled
# <room>-long and started first.
#
#   cmake -D program=P -D room=R -D listing=FILE -D results=FOLDER -P list_suites.cmake
#
# Each run leaves FOLDER/<name>.xml, from which ./test counts single tests.
execute_process(COMMAND ${program} --gtest_list_tests OUTPUT_VARIABLE listed
                COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "#[^\n]*" "" listed "${listed}")
string(REGEX MATCHALL "[^\n]+" lines "${listed}")

set(commands "")
macro(add_suite name filter properties)
  string(MAKE_C_IDENTIFIER "${name}" file)
  string(APPEND commands
    "add_test([==[${name}]==] [==[${program}]==] [==[--gtest_filter=${filter}]==]\n"
    "         [==[--gtest_output=xml:${results}/${file}.xml]==])\n"
    "set_tests_properties([==[${name}]==] PROPERTIES ${properties})\n")
endmacro()

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
    add_suite(${room}.${suite} "${suite}.*-*Long*" "LABELS ${room}")
  endif()
  if(suite AND has_long)
    set(name ${room}.${suite})
    set(long_filter "${suite}.*")
    if(NOT suite MATCHES "Long")
      set(name ${room}.${suite}.Long)
      set(long_filter "${suite}.*Long*")
    endif()
    add_suite(${name} "${long_filter}" "LABELS ${room}-long COST 100")
  endif()
  string(REGEX REPLACE "\\.[ ]*$" "" suite "${line}")
  set(has_quick FALSE)
  set(has_long FALSE)
endforeach()
file(WRITE ${listing} "${commands}")
