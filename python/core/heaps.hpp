// Heaps of any size, from Python's whole numbers and back.
#pragma once

#include <pybind11/pybind11.h>

#include <nimhoff/strategy/big_heaps.hpp>
#include <optional>
#include <vector>

namespace nimhoff::python {

/// Each a whole number, or a text as parse_heap reads it. Throws BadInput.
[[nodiscard]] BigHeaps heaps_of(const pybind11::handle& heaps);
/// The same for heaps that are played with. Throws BadInput past 2^62.
[[nodiscard]] Heaps small_heaps_of(const pybind11::handle& heaps);
/// Of a list of positions.
[[nodiscard]] std::vector<Heaps> positions_of(const pybind11::handle& positions);

/// A tuple of whole numbers.
[[nodiscard]] pybind11::tuple tuple_of(const BigHeaps& heaps);
[[nodiscard]] pybind11::tuple tuple_of(const Heaps& heaps);

/// A list of tuples.
template <class AnyHeaps>
[[nodiscard]] pybind11::list list_of(const std::vector<AnyHeaps>& positions) {
  pybind11::list list;
  for (const AnyHeaps& at : positions) list.append(tuple_of(at));
  return list;
}

}  // namespace nimhoff::python
