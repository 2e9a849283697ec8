// Positions that an engine writes and an array of NumPy then owns.
#pragma once

#include <pybind11/numpy.h>

#include <cstddef>
#include <cstdint>
#include <nimhoff/storage/sink.hpp>

namespace nimhoff::python {

/// Memory that grows in its place: addresses for all that is allowed, pages only where something
/// was written.
class PositionBuffer final : public Sink {
 public:
  /// For positions of so many bytes, of which at least so many are expected. Throws std::bad_alloc
  /// when there are no addresses.
  explicit PositionBuffer(std::uint64_t most_bytes, std::uint64_t expected_bytes = 0);
  ~PositionBuffer() override;
  PositionBuffer(const PositionBuffer&) = delete;
  PositionBuffer& operator=(const PositionBuffer&) = delete;

  /// Throws BadInput when they need more than is allowed.
  void take(std::span<const Position> batch) override;
  [[nodiscard]] std::size_t size() const { return size_; }

  /// An array (n, 2) of int64 over these very bytes, which gives them back when it is gone. Leaves
  /// this buffer empty.
  [[nodiscard]] pybind11::array_t<std::int64_t> as_array();

 private:
  Position* first_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;  // in positions
};

}  // namespace nimhoff::python
