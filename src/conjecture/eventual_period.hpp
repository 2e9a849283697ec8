// From where on a sequence repeats.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>

namespace nimhoff {

/// terms[n] = terms[n + period] for every n >= preperiod, as far as there are terms.
struct EventualPeriod {
  std::int64_t preperiod = 0;
  std::int64_t period = 1;
  std::int64_t exceptions =
      0;  ///< the n < preperiod whose term is another than the period would give
};

/// What an end of a sequence must have to count.
struct PeriodNeeds {
  std::int64_t terms = 32;   ///< at the least
  std::int64_t periods = 4;  ///< at the least
  /// Whether terms may come from rotations by an irrational number, which repeat for long at the
  /// denominators of its convergents: then a sixteenth of the period squared, too.
  bool may_rotate = false;
};

/// The least period that the longest end of the sequence has which meets the needs and is half of
/// all terms at the least. None when there is no such end. Throws Cancelled.
[[nodiscard]] std::optional<EventualPeriod> eventual_period(std::span<const std::int64_t> terms,
                                                            const PeriodNeeds& needs = {},
                                                            const std::stop_token& stop = {});

}  // namespace nimhoff
