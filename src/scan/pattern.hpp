// A game's notation with variables in it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/condition/expression.hpp"

namespace nimhoff {

class Pattern {
 public:
  /// Throws BadNotation.
  Pattern(const std::string& text, const std::vector<std::string>& variables);

  [[nodiscard]] bool names(std::size_t variable) const;
  /// The notation with these numbers in it. Throws BadInput where one cannot be computed.
  [[nodiscard]] std::string at(std::span<const std::int64_t> values) const;

 private:
  // Text as it stands, and behind it a number.
  struct Piece {
    std::string text;
    std::optional<Expression> number;
    bool is_in_condition = false;
  };

  std::string text_;
  std::vector<Piece> pieces_;
};

}  // namespace nimhoff
