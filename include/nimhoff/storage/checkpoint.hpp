// Checkpoints: the state of a run on disk, so that it survives whatever ends its process.
//
// A checkpoint is a row of blocks, each with its name, its length and a CRC-32 of its
// bytes: first `format`, then `run`, then the engine's state in pieces, then `end`. It
// appears whole or not at all; what is read from it has passed its checksum before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "nimhoff/storage/result_file.hpp"

namespace nimhoff {

using WriteBytes = std::function<void(std::span<const std::byte>)>;
using ReadBytes = std::function<void(std::span<std::byte>)>;

/// What a checkpoint is of.
struct CheckpointRun {
  Provenance provenance;    ///< of the run
  std::string out;          ///< the result file
  std::int64_t column = 0;  ///< the next column to be decided
  ResultMark mark;          ///< how far the result file was then
};

/// Writes a checkpoint: `state` is called once, with where to put the engine's bytes. A run
/// whose columns are all decided needs none. Whoever writes one holds the claim on its path.
/// Throws WorkFailed when it cannot be written; then the former one is still there.
void write_checkpoint(const std::string& path, const CheckpointRun& run,
                      const std::function<void(const WriteBytes&)>& state);

class CheckpointReader {
 public:
  /// Throws BadInput when there is no checkpoint, when it is of another version, cut short
  /// or damaged; the message names the block.
  explicit CheckpointReader(const std::string& path);
  ~CheckpointReader();
  CheckpointReader(const CheckpointReader&) = delete;
  CheckpointReader& operator=(const CheckpointReader&) = delete;

  [[nodiscard]] const CheckpointRun& run() const;
  /// The next bytes of the engine's state. Throws BadInput as above.
  void read(std::span<std::byte> bytes);
  /// Throws BadInput unless the whole state was read and the end stands behind it.
  void require_end();

 private:
  class Blocks;
  std::unique_ptr<Blocks> blocks_;
};

/// Throws BadInput that names what differs, unless the checkpoint is of this run.
void require_same_run(const std::string& path, const CheckpointRun& found,
                      const Provenance& provenance, const std::string& out);

}  // namespace nimhoff
