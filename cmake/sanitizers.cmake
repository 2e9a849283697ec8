# AddressSanitizer and UBSan, where the first finding ends the program.
#
# Left out is what costs most and finds least. Of UBSan null, at which AddressSanitizer stops, too,
# and alignment, vptr and object-size: they double the time to compile. The room of the papers
# puts other rooms' results together, by vectors and strings whose assertions look at every index:
# it is not instrumented, and its tests are not run again.
if(NIMHOFF_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=null,alignment,vptr,object-size
                      -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
