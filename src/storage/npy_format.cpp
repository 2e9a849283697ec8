// The format of NumPy: version 1.0, little-endian int64, shape (n, 2).
//
// The header has a fixed length, so that n can be written when it is known.
#include <fmt/core.h>

#include <bit>

#include "storage/byte_format.hpp"

namespace nimhoff {
namespace {

static_assert(sizeof(Position) == 16 && std::endian::native == std::endian::little,
              "a batch is written as it lies in memory");

constexpr std::size_t header_size = 128;

std::string header(std::uint64_t positions) {
  constexpr std::size_t preamble = 10;  // Magic, version and the length of the rest.
  std::string text =
      fmt::format("{{'descr': '<i8', 'fortran_order': False, 'shape': ({}, 2), }}", positions);
  text.resize(header_size - preamble - 1, ' ');
  text.push_back('\n');
  std::string bytes("\x93NUMPY\x01\x00", 8);
  bytes.push_back(static_cast<char>(text.size() & 0xff));
  bytes.push_back(static_cast<char>(text.size() >> 8));
  return bytes + text;
}

class NpyFormat final : public ByteFormat {
  [[nodiscard]] std::string beginning() const override { return header(0); }
  void append(std::string& bytes, std::span<const Position> batch, std::uint64_t) const override {
    bytes.append(reinterpret_cast<const char*>(batch.data()), batch.size_bytes());
  }
  [[nodiscard]] std::optional<std::string> final_beginning(std::uint64_t positions) const override {
    return header(positions);
  }
  [[nodiscard]] bool is_patched() const override { return true; }
};

}  // namespace

std::unique_ptr<ByteFormat> npy_format(const Provenance&) { return std::make_unique<NpyFormat>(); }

}  // namespace nimhoff
