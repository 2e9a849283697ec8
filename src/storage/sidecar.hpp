// `name.json` beside a result file whose format has no place for its provenance.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "nimhoff/storage/result_file.hpp"

namespace nimhoff {

/// What it records of the file.
struct Sidecar {
  Provenance provenance;
  std::string version;
  std::uint64_t positions = 0;
  std::uint64_t bytes = 0;
  std::uint32_t checksum = 0;  ///< CRC-32 of all of them
};

[[nodiscard]] std::string sidecar_path(const std::string& path);

/// The text of the file.
[[nodiscard]] std::string sidecar_text(const Sidecar& sidecar);

/// The one that lies beside the path; none when there is none. Throws BadInput when it is no
/// sidecar.
[[nodiscard]] std::optional<Sidecar> read_sidecar(const std::string& path);

}  // namespace nimhoff
