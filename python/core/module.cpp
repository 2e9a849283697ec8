// nimhoff._core: the library as the package's Python files call it.
//
// Arguments arrive checked for their type, and numbers as machine integers; texts, files and
// whatever the library refuses are its business. Results leave as JSON documents or arrays.
#include <pybind11/pybind11.h>

#include <nimhoff/nimhoff.hpp>

#include "call.hpp"
#include "parts.hpp"

PYBIND11_MODULE(_core, module) {
  using namespace nimhoff;
  module.attr("version") = version;
  module.def("parse_count", &parse_count, pybind11::arg("text"), pybind11::arg("argument"));
  pybind11::module_::import("atexit").attr("register")(
      pybind11::cpp_function(&python::wait_for_what_was_left));
  python::add_errors(module);
  python::add_game(module);
  python::add_arrays(module);
  python::add_values(module);
  python::add_analysis(module);
  python::add_pictures(module);
  python::add_scans(module);
  python::add_play(module);
}
