// Heaps of any size, from Python's whole numbers and back.
//
// By hexadecimal digits, which Python turns into numbers of any size in linear time and without the
// limit that it has for decimals.
//
// Checked: tests/python/outcome_test.py.
#include "heaps.hpp"

#include <nimhoff/game/error.hpp>
#include <string>

namespace nimhoff::python {
namespace {

namespace py = pybind11;

constexpr int hexadecimal = 16;

BigInteger heap_of(const py::handle& heap) {
  if (py::isinstance<py::str>(heap)) return parse_heap(heap.cast<std::string>());
  if (PyBool_Check(heap.ptr()) || PyIndex_Check(heap.ptr()) == 0) {
    throw BadInput({.argument = "heaps",
                    .given = py::repr(heap).cast<std::string>(),
                    .problem = "no heap",
                    .allowed = "whole numbers from 0 on are allowed"});
  }
  const auto whole = py::reinterpret_steal<py::object>(PyNumber_Index(heap.ptr()));
  if (!whole) throw py::error_already_set();
  int overflow = 0;
  const long long small = PyLong_AsLongLongAndOverflow(whole.ptr(), &overflow);
  if (overflow == 0 && small >= 0) return BigInteger(std::to_string(small));
  if (overflow < 0 || (overflow == 0 && small < 0)) {
    throw BadInput({.argument = "heaps",
                    .given = overflow < 0 ? "a negative number" : std::to_string(small),
                    .problem = "no heap is below 0",
                    .allowed = "whole numbers from 0 on are allowed"});
  }
  const auto digits = py::reinterpret_steal<py::object>(PyNumber_ToBase(whole.ptr(), hexadecimal));
  if (!digits) throw py::error_already_set();
  BigInteger big(digits.cast<std::string>().substr(2), hexadecimal);
  // Digits of the base are fewer than decimal ones, so this refuses nothing that is allowed.
  if (mpz_sizeinbase(big.get_mpz_t(), 10) > most_heap_digits + 1) {
    throw BadInput({.argument = "heaps",
                    .given = in_short(big),
                    .problem = "too large",
                    .allowed = "up to a million digits are allowed"});
  }
  return big;
}

py::object int_of(const BigInteger& number) {
  if (number.fits_slong_p()) return py::int_(number.get_si());
  return py::reinterpret_steal<py::object>(
      PyLong_FromString(number.get_str(hexadecimal).c_str(), nullptr, hexadecimal));
}

}  // namespace

BigHeaps heaps_of(const py::handle& heaps) {
  BigHeaps found;
  for (const py::handle heap : heaps) found.push_back(heap_of(heap));
  return found;
}

Heaps small_heaps_of(const py::handle& heaps) {
  const BigHeaps big = heaps_of(heaps);
  if (auto small = small_heaps(big)) return std::move(*small);
  throw BadInput({.argument = "heaps",
                  .given = in_short(big),
                  .problem = "too large to play with",
                  .allowed = "heaps go up to 2^62 here"});
}

std::vector<Heaps> positions_of(const py::handle& positions) {
  std::vector<Heaps> found;
  for (const py::handle at : positions) found.push_back(small_heaps_of(at));
  return found;
}

py::tuple tuple_of(const BigHeaps& heaps) {
  py::tuple tuple(heaps.size());
  for (std::size_t i = 0; i < heaps.size(); ++i) tuple[i] = int_of(heaps[i]);
  return tuple;
}

py::tuple tuple_of(const Heaps& heaps) {
  py::tuple tuple(heaps.size());
  for (std::size_t i = 0; i < heaps.size(); ++i) tuple[i] = py::int_(heaps[i]);
  return tuple;
}

}  // namespace nimhoff::python
