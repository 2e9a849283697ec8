// The parts of the module: each file adds its functions and classes.
#pragma once

#include <pybind11/pybind11.h>

namespace nimhoff::python {

void add_errors(pybind11::module_& module);
void add_game(pybind11::module_& module);
void add_arrays(pybind11::module_& module);
void add_values(pybind11::module_& module);
void add_analysis(pybind11::module_& module);
void add_pictures(pybind11::module_& module);
void add_scans(pybind11::module_& module);
void add_play(pybind11::module_& module);

}  // namespace nimhoff::python
