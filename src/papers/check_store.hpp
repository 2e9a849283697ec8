// The store: what a run of checks has found so far, in one small JSON file.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "nimhoff/papers/reproduce.hpp"

namespace nimhoff::papers {

class CheckStore {
 public:
  /// An empty store of this size, not yet on disk. Throws BadInput when the path names
  /// something that is no file.
  CheckStore(std::string path, Size size);
  /// The store that lies at the path. Throws BadInput when there is none, when it is damaged,
  /// of another version or of another size.
  [[nodiscard]] static CheckStore read(const std::string& path, Size size);

  /// What was found of this claim, when it was the same claim then.
  [[nodiscard]] std::optional<Result> found(const std::string& paper, const Claim& claim) const;
  /// Adds a result and brings the store to the disk. Throws WorkFailed.
  void add(const std::string& paper, const Result& result);

 private:
  void write() const;

  std::string path_;
  Size size_;
  std::map<std::string, std::map<std::string, Result>> results_;  // by paper, by id
};

}  // namespace nimhoff::papers
