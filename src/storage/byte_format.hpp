// How P-positions become the bytes of a file, one format each.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "nimhoff/storage/result_file.hpp"

namespace nimhoff {

/// A format that is written from front to back. It keeps nothing from batch to batch but
/// the number of positions that came before, so that a file can be gone on with.
class ByteFormat {
 public:
  virtual ~ByteFormat() = default;
  [[nodiscard]] virtual std::string beginning() const { return ""; }
  virtual void append(std::string& bytes, std::span<const Position> batch,
                      std::uint64_t before) const = 0;
  [[nodiscard]] virtual std::string ending(std::uint64_t /*positions*/) const { return ""; }
  /// What must stand at the beginning once the number of positions is known, of the same
  /// length as beginning(); none when that is right as it is.
  [[nodiscard]] virtual std::optional<std::string> final_beginning(
      std::uint64_t /*positions*/) const {
    return std::nullopt;
  }
  /// Whether final_beginning() gives one.
  [[nodiscard]] virtual bool is_patched() const { return false; }
  /// Whether the bytes themselves hold the provenance; else a sidecar does.
  [[nodiscard]] virtual bool carries_provenance() const { return false; }
};

[[nodiscard]] std::unique_ptr<ByteFormat> tsv_format(const Provenance& provenance);
[[nodiscard]] std::unique_ptr<ByteFormat> csv_format(const Provenance& provenance);
[[nodiscard]] std::unique_ptr<ByteFormat> npy_format(const Provenance& provenance);
[[nodiscard]] std::unique_ptr<ByteFormat> json_format(const Provenance& provenance);
[[nodiscard]] std::unique_ptr<ByteFormat> bfile_format(const Provenance& provenance);

}  // namespace nimhoff
