// Positions that an engine writes and an array of NumPy then owns.
//
// Cost:    the pages that are written to, beyond the first 2 MiB large ones where the system has
//          such; nothing is moved.
// Needs:   mmap with addresses that need no memory behind them.
// Checked: tests/python/solve_test.py.
#include "position_buffer.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <nimhoff/game/error.hpp>
#include <nimhoff/outcome/available_memory.hpp>

namespace nimhoff::python {
namespace {

namespace py = pybind11;

constexpr std::uint64_t huge_page = std::uint64_t{1} << 21;

std::uint64_t rounded_up(std::uint64_t bytes, std::uint64_t unit) {
  return (bytes + unit - 1) / unit * unit;
}

// What an array holds on to.
struct Pages {
  void* first;
  std::size_t bytes;
};

}  // namespace

PositionBuffer::PositionBuffer(std::uint64_t most_bytes, std::uint64_t expected_bytes) {
  std::uint64_t bytes = rounded_up(std::max(most_bytes, huge_page), huge_page);
  bytes = std::min(bytes, rounded_up(available_addresses() / 2, huge_page));
  void* const memory = mmap(nullptr, bytes + huge_page, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  // From where a large page can begin.
  auto* const all = static_cast<std::byte*>(memory);
  const std::uint64_t skipped = rounded_up(reinterpret_cast<std::uintptr_t>(all), huge_page) -
                                reinterpret_cast<std::uintptr_t>(all);
  if (skipped > 0) munmap(all, skipped);
  if (skipped < huge_page) munmap(all + skipped + bytes, huge_page - skipped);
  // A small array takes small pages.
  const std::uint64_t small = expected_bytes < huge_page ? huge_page : 0;
  if (bytes > small) madvise(all + skipped + small, bytes - small, MADV_HUGEPAGE);
  first_ = reinterpret_cast<Position*>(all + skipped);
  capacity_ = bytes / sizeof(Position);
}

PositionBuffer::~PositionBuffer() {
  if (first_ != nullptr) munmap(first_, capacity_ * sizeof(Position));
}

void PositionBuffer::take(std::span<const Position> batch) {
  if (batch.size() > capacity_ - size_) {
    throw BadInput({.argument = "columns",
                    .problem = "its positions need more than the " +
                               bytes_in_words(capacity_ * sizeof(Position)) + " that are free",
                    .advice = "try fewer `columns`, or stream them"});
  }
  std::memcpy(static_cast<void*>(first_ + size_), batch.data(), batch.size_bytes());
  size_ += batch.size();
}

py::array_t<std::int64_t> PositionBuffer::as_array() {
  static_assert(sizeof(Position) == 2 * sizeof(std::int64_t));
  const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  const std::size_t used = rounded_up(std::max<std::size_t>(size_, 1) * sizeof(Position), page);
  const std::size_t all = capacity_ * sizeof(Position);
  auto* const bytes = reinterpret_cast<std::byte*>(first_);
  if (all > used) munmap(bytes + used, all - used);
  const auto count = static_cast<py::ssize_t>(size_);
  const py::capsule owner(new Pages{first_, used}, [](void* held) {
    const auto* pages = static_cast<Pages*>(held);
    munmap(pages->first, pages->bytes);
    delete pages;
  });
  const auto* numbers = reinterpret_cast<const std::int64_t*>(first_);
  first_ = nullptr;
  size_ = capacity_ = 0;
  return py::array_t<std::int64_t>({count, py::ssize_t{2}}, numbers, owner);
}

}  // namespace nimhoff::python
