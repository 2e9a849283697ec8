// The store: what a run of checks has found so far, in a file to which each check adds a line.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "nimhoff/papers/reproduce.hpp"
#include "storage/byte_file.hpp"
#include "storage/file_claim.hpp"

namespace nimhoff::papers {

class CheckStore {
 public:
  /// A new store of this size, in the place of one that was there. Throws BadInput when the path
  /// names something that is no file or when another run is writing it; WorkFailed when nothing
  /// can be written there.
  CheckStore(const std::string& path, Size size);
  /// The store that lies at the path. Throws BadInput when there is none, when it is damaged,
  /// of another version or of another size, or when another run is writing it.
  [[nodiscard]] static CheckStore read(const std::string& path, Size size);

  /// What was found of this claim, when it was the same claim then.
  [[nodiscard]] std::optional<Result> found(const std::string& paper, const Claim& claim) const;
  /// Adds a result and brings it to the disk. Throws WorkFailed.
  void add(const std::string& paper, const Result& result);

 private:
  using Results = std::map<std::string, std::map<std::string, Result>>;  // by paper, by id
  CheckStore(std::unique_ptr<FileClaim> claim, ByteFile file, Results results);

  std::unique_ptr<FileClaim> claim_;
  ByteFile file_;
  Results results_;
};

}  // namespace nimhoff::papers
