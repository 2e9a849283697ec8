// Errors of the library as exceptions of the package, which words them.
//
// Checked: tests/python/errors_test.py.
#include <pybind11/pybind11.h>

#include <nimhoff/game/error.hpp>
#include <optional>
#include <system_error>

#include "parts.hpp"

namespace nimhoff::python {
namespace {

namespace py = pybind11;

// Bytes that are no UTF-8 become marks.
py::str text_of(const std::string& text) {
  return py::reinterpret_steal<py::str>(
      PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
}

void raise(const char* kind, const ErrorDetails& details, std::optional<std::size_t> at = {}) {
  const py::object type = py::module_::import("nimhoff._errors").attr(kind);
  const py::object error = type(
      py::arg("argument") = text_of(details.argument), py::arg("given") = text_of(details.given),
      py::arg("problem") = text_of(details.problem), py::arg("allowed") = text_of(details.allowed),
      py::arg("advice") = text_of(details.advice),
      py::arg("at") = at ? py::object(py::int_(*at)) : py::object(py::none()));
  PyErr_SetObject(type.ptr(), error.ptr());
}

void translate(std::exception_ptr failure) {
  try {
    if (failure) std::rethrow_exception(failure);
  } catch (const BadNotation& error) {
    raise("BadInput", error.details(), error.at());
  } catch (const BadInput& error) {
    raise("BadInput", error.details());
  } catch (const WorkFailed& error) {
    raise("WorkFailed", error.details());
  } catch (const Cancelled&) {
    PyErr_SetNone(PyExc_KeyboardInterrupt);
  } catch (const std::system_error& error) {
    raise("WorkFailed", {.problem = std::string("the system refused: ") + error.what(),
                         .advice = "free some of its memory or processes"});
  }
}

}  // namespace

void add_errors(py::module_&) { py::register_exception_translator(&translate); }

}  // namespace nimhoff::python
