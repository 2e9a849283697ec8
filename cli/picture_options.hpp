// Options that draw and plot share: what surrounds a picture, and its size on paper.
#pragma once

#include <nimhoff/picture/picture_words.hpp>

#include "commands.hpp"

namespace nimhoff::cli {

/// The options of a command that takes these too: before the file that it writes.
[[nodiscard]] std::vector<OptionSpec> with_sheet_options(std::vector<OptionSpec> options);

/// The options of a command that draws, by the names of the library's arguments.
class ArgumentWords final : public PictureWords {
 public:
  explicit ArgumentWords(const Arguments& arguments) : arguments_(arguments) {}
  [[nodiscard]] std::vector<std::string> all(const std::string& name) const override;
  [[nodiscard]] bool has(const std::string& name) const override;

 private:
  const Arguments& arguments_;
};

}  // namespace nimhoff::cli
