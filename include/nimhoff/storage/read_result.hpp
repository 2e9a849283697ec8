// Result files read back, with what they say of themselves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "nimhoff/storage/result_file.hpp"

namespace nimhoff {

/// What a result file was found to hold.
struct ResultContents {
  /// None when the file has no place for it and the file beside it that describes it is missing.
  std::optional<Provenance> provenance;
  std::string version;  ///< of the nimhoff that wrote it; empty when that is not known
  std::uint64_t positions = 0;
};

/// Hands the positions of a file to the sink, in the format that its ending names, as they are
/// read: memory is that of the largest column and some megabytes. Throws BadInput with what is
/// wrong and where when the file is missing, damaged or no result of the format; then what the
/// sink took is worth nothing. WorkFailed when the system cannot read it.
ResultContents read_result_file(const std::string& path, Sink& sink);

}  // namespace nimhoff
