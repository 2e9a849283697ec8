// Values of all positions that can follow a sum of games.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "nimhoff/strategy/sum.hpp"
#include "strategy/sum/part_values.hpp"

namespace nimhoff {

/// Found once for a start; then every sum that can follow it, or what is one move away where the
/// use says so, is decided by looks.
class SumValues {
 public:
  /// Throws BadInput that names the part; Cancelled.
  SumValues(const Sum& start, const RunLimits& limits, const ValuesUse& use = {});

  [[nodiscard]] const PartValues& part(std::size_t part) const { return *values_[part]; }
  [[nodiscard]] BigInteger value(const Sum& sum) const;
  /// Of a sum that is not 0: the moves in this part that make it so.
  [[nodiscard]] OptionsOfValue winning_moves(const Sum& sum, std::size_t part) const;
  /// Why the sum is P or N, in one sentence.
  [[nodiscard]] std::string reason(const Sum& sum) const;

 private:
  std::vector<std::shared_ptr<const PartValues>> values_;
};

}  // namespace nimhoff
