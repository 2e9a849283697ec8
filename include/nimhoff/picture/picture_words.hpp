// Pictures as their users ask for them: words behind the names of arguments, read by every door
// alike.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimhoff/picture/drawing.hpp"
#include "nimhoff/picture/plot_request.hpp"

namespace nimhoff {

/// What was given for the arguments of a picture: `size` 1000, `from` 20,30, `label` P@3,5 twice.
class PictureWords {
 public:
  virtual ~PictureWords() = default;
  /// Every word given for an argument.
  [[nodiscard]] virtual std::vector<std::string> all(const std::string& name) const = 0;
  /// Whether it was given, with a word or without.
  [[nodiscard]] virtual bool has(const std::string& name) const = 0;
  [[nodiscard]] std::optional<std::string> word(const std::string& name) const;
  [[nodiscard]] std::optional<std::int64_t> count(const std::string& name) const;
};

/// An argument of draw or plot.
struct PictureArgument {
  std::string name;
  bool has_word = true;  ///< else it is there or not
  bool may_repeat = false;
};
[[nodiscard]] const std::vector<PictureArgument>& drawing_arguments();
[[nodiscard]] const std::vector<PictureArgument>& plot_arguments();

/// All but its predicted lines. Throws BadInput.
[[nodiscard]] Drawing drawing_in(const Game& game, const PictureWords& words);
/// All but its predicted lines; the kind and the game are named beside. Throws BadInput.
[[nodiscard]] PlotRequest plot_request_in(const std::string& kind, const Game& game,
                                          const PictureWords& words);

/// The lines that `slopes` lists, or with `lines` those that theory predicts; they may take their
/// time. Throws BadInput.
[[nodiscard]] std::vector<double> slopes_in(const PictureWords& words, const Game& game,
                                            const RunLimits& limits = {});

}  // namespace nimhoff
