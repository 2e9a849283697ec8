// Result files: P-positions on disk, in the format that the file's ending names.
//
// A file appears whole or not at all: it is written beside its name and renamed by
// finish(). A ResultFile that is destroyed before that leaves nothing behind.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "nimhoff/storage/sink.hpp"

namespace nimhoff {

/// What a result file says of itself.
struct Provenance {
  std::string game;    ///< canonical spelling
  std::string engine;  ///< which engine decided it
  std::int64_t columns = 0;
  std::int64_t rows = 0;  ///< 0 when the columns were not cut
};

/// One of .tsv .npy .h5 .json .b.txt, with what it holds.
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

/// Throws BadInput for an unknown ending, WorkFailed when the place cannot be written.
[[nodiscard]] std::unique_ptr<ResultFile> open_result_file(const std::string& path,
                                                           const Provenance& provenance);

}  // namespace nimhoff
