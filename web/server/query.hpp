// The parameters of a request, named as the library's arguments.
#pragma once

#include <map>
#include <nimhoff/nimhoff.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/exchange.hpp"

namespace nimhoff::web {

class Query {
 public:
  /// Of what stands behind the question mark: `game=wythoff@block=2&heaps=3,5`. A plus is a plus,
  /// as games have it.
  explicit Query(std::string_view text);

  /// Throws BadInput on a parameter that is none of these, and on one that is given twice unless it
  /// is one of the first `repeated`.
  void require_known(const std::vector<std::string>& names, int repeated) const;

  [[nodiscard]] std::optional<std::string> text(const std::string& name) const;
  [[nodiscard]] std::vector<std::string> list(const std::string& name) const;
  [[nodiscard]] std::optional<std::int64_t> count(const std::string& name) const;
  /// Throws BadInput when there is none, or unless it is one.
  [[nodiscard]] Game game() const;
  /// The columns and rows. Throws BadInput when there are no columns.
  [[nodiscard]] Region region() const;
  /// The Grundy value of the positions requested: 0, that of P-positions, unless said.
  [[nodiscard]] std::int64_t value(const Game& game) const;
  /// `heaps=3,5`
  [[nodiscard]] BigHeaps heaps() const;
  /// `game=wythoff&heaps=3,5&game=nim&heaps=4,6`: as many games as heaps, in their order. Throws
  /// BadInput that names the part.
  [[nodiscard]] Sum sum() const;

 private:
  std::multimap<std::string, std::string> parameters_;
};

/// Of what stands behind the question mark of its target.
[[nodiscard]] Query query_of(const Asked& asked);

/// `3,5` as heaps. Throws BadInput.
[[nodiscard]] BigHeaps heaps_in(const std::string& text);

}  // namespace nimhoff::web
