// Result files for NumPy: format 1.0, little-endian int64, shape (n, 2).
//
// The header has a fixed length, so that n can be written when it is known.
#include <fcntl.h>
#include <fmt/format.h>

#include <bit>

#include "storage/byte_file.hpp"
#include "storage/pending_file.hpp"
#include "storage/result_writers.hpp"

namespace nimhoff {
namespace {

static_assert(sizeof(Position) == 16 && std::endian::native == std::endian::little,
              "a batch is written as it lies in memory");

constexpr std::size_t header_size = 128;

std::string header(std::uint64_t count) {
  constexpr std::size_t preamble = 10;  // Magic, version and the length of the rest.
  std::string text =
      fmt::format("{{'descr': '<i8', 'fortran_order': False, 'shape': ({}, 2), }}", count);
  text.resize(header_size - preamble - 1, ' ');
  text.push_back('\n');
  std::string bytes("\x93NUMPY\x01\x00", 8);
  bytes.push_back(static_cast<char>(text.size() & 0xff));
  bytes.push_back(static_cast<char>(text.size() >> 8));
  return bytes + text;
}

class NpyFile final : public ResultFile {
 public:
  explicit NpyFile(const std::string& path)
      : pending_(path), file_(ByteFile::open(pending_.beside(), O_WRONLY)) {
    file_.write(header(0));
  }

  void take(std::span<const Position> batch) override {
    file_.write(batch.data(), batch.size_bytes());
    count_ += batch.size();
  }

  void finish() override {
    file_.write_at(0, header(count_));
    file_.close();
    pending_.commit();
  }

 private:
  PendingFile pending_;
  ByteFile file_;
  std::uint64_t count_ = 0;
};

}  // namespace

std::unique_ptr<ResultFile> make_npy(const std::string& path, const Provenance&) {
  return std::make_unique<NpyFile>(path);
}

}  // namespace nimhoff
