// P-positions as text: lines, and one JSON object that is written as they come.
#pragma once

#include <string>

#include "nimhoff/game/position.hpp"
#include "nimhoff/storage/result_file.hpp"

namespace nimhoff {

/// Appends `x<TAB>y<NEWLINE>`, the form of solve and of .tsv files, or with another sign between.
void append_line(std::string& text, Position at, char between = '\t');

/// The parts of {"version":...,"game":...,"p_positions":[[x,y],...],"count":n}, in order.
class JsonForm {
 public:
  /// Goes on after so many positions.
  explicit JsonForm(std::uint64_t count = 0) : count_(count) {}
  [[nodiscard]] static std::string beginning(const Provenance& provenance);
  void append(std::string& text, Position at);
  [[nodiscard]] std::string ending() const;

 private:
  std::uint64_t count_;
};

}  // namespace nimhoff
