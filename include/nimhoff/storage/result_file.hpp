// Result files: P-positions on disk, in the format that the file's ending names.
//
// A file appears whole or not at all: it is written beside its name and renamed by
// finish(). An ordinary one that is destroyed before that leaves nothing behind; a kept
// one leaves its part, which a later process resumes from a mark. Formats that have no place
// for the provenance have it in a file beside them, `name.json`: see docs/files.md.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimhoff/storage/sink.hpp"

namespace nimhoff {

/// What a result file says of itself.
struct Provenance {
  std::string game;    ///< canonical spelling
  std::string engine;  ///< which engine decided it
  std::int64_t columns = 0;
  std::int64_t rows = 0;   ///< 0 when the columns were not cut
  std::int64_t value = 0;  ///< the Grundy value of the positions: 0 is that of P-positions
  friend bool operator==(const Provenance&, const Provenance&) = default;
};

/// {game, engine, columns, rows, value}; rows are null when the columns were not cut.
void to_json(nlohmann::ordered_json& json, const Provenance& provenance);

/// A result file that was written.
struct WrittenResult {
  Provenance provenance;
  std::uint64_t count = 0;  ///< positions in it
  std::string path;
};

/// {game, engine, columns, rows, value, count, out}
void to_json(nlohmann::ordered_json& json, const WrittenResult& written);

/// One of .tsv .csv .npy .h5 .json .b.txt, with what it holds.
struct ResultFormat {
  std::string ending;
  std::string meaning;
};

[[nodiscard]] const std::vector<ResultFormat>& result_formats();

/// Throws BadInput when the path ends in no known format.
void require_known_ending(const std::string& path);

class ResultFile : public Sink {
 public:
  /// Makes the file appear. Throws WorkFailed when it cannot.
  virtual void finish() = 0;
};

/// How far a kept result file has got.
struct ResultMark {
  std::uint64_t bytes = 0;      ///< on the disk
  std::uint64_t positions = 0;  ///< that were taken
  std::uint32_t checksum = 0;   ///< CRC-32 of these bytes, but for a header that changes
  friend bool operator==(const ResultMark&, const ResultMark&) = default;
};

/// A result file whose part, beside its name with `.part` behind it, outlives the process.
class KeptResultFile : public ResultFile {
 public:
  /// Brings everything taken so far to the disk and says how far that is.
  [[nodiscard]] virtual ResultMark mark() = 0;
};

/// Throws BadInput for an unknown ending and when another run is writing the file, WorkFailed
/// when the place cannot be written. Until it is destroyed no other run can write the file.
[[nodiscard]] std::unique_ptr<ResultFile> open_result_file(const std::string& path,
                                                           const Provenance& provenance);

using WriteText = std::function<void(std::string_view)>;

/// A result that goes to no file: its bytes go to `write`, piece by piece as they are made. The
/// format is an ending without its first point: tsv, csv, npy, h5, json, b.txt; npy and h5 come
/// at the end, in one go, through a temporary file. Throws BadInput for an unknown format.
[[nodiscard]] std::unique_ptr<ResultFile> open_result_stream(const std::string& format,
                                                             const Provenance& provenance,
                                                             WriteText write);

/// With a mark, goes on from there: what lies behind it in the part is cut off. Throws
/// BadInput when the part is missing, shorter than the mark or damaged, for a device, and when
/// another run is writing the file.
[[nodiscard]] std::unique_ptr<KeptResultFile> open_kept_result_file(
    const std::string& path, const Provenance& provenance,
    const std::optional<ResultMark>& from = std::nullopt);

/// Whether the file at the path is the finished one of a run that was at this mark when its
/// last column was decided, and no part of it is left. Throws BadInput when another run is
/// writing it.
[[nodiscard]] bool is_finished_result(const std::string& path, const Provenance& provenance,
                                      const ResultMark& mark);

}  // namespace nimhoff
