// From where on a sequence repeats.
//
// Read from its end, a sequence that is periodic from some place on begins with its periods. The
// prefix function of Knuth, Morris and Pratt gives the least period of every such beginning; the
// longest one that holds enough of its periods is taken.
//
// Cost:    linear.
// Checked: tests/conjecture/eventual_period_test.cpp, against all preperiods and periods.
#include "conjecture/eventual_period.hpp"

#include <algorithm>
#include <vector>

#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {

std::optional<EventualPeriod> eventual_period(std::span<const std::int64_t> terms,
                                              const PeriodNeeds& needs,
                                              const std::stop_token& stop) {
  const std::int64_t size = std::ssize(terms);
  const auto from_end = [&](std::int64_t i) {
    return terms[static_cast<std::size_t>(size - 1 - i)];
  };
  std::vector<std::int64_t> border(static_cast<std::size_t>(size), 0);
  const auto border_of = [&](std::int64_t length) -> std::int64_t& {
    return border[static_cast<std::size_t>(length - 1)];
  };
  std::int64_t longest = 0;
  for (std::int64_t i = 1; i < size; ++i) {
    if (i % 65'536 == 0) throw_if_stopped(stop);
    std::int64_t length = border_of(i);
    while (length > 0 && from_end(i) != from_end(length)) length = border_of(length);
    border_of(i + 1) = from_end(i) == from_end(length) ? length + 1 : 0;
    const std::int64_t period = i + 1 - border_of(i + 1);
    const bool is_repeated = needs.periods * period <= i + 1;
    if (is_repeated && (!needs.may_rotate || period * period <= 16 * (i + 1))) longest = i + 1;
  }
  if (longest < needs.terms || 2 * longest < size) return std::nullopt;
  EventualPeriod found{size - longest, longest - border_of(longest), 0};
  for (std::int64_t n = 0; n < found.preperiod; ++n) {
    const std::int64_t periods = (found.preperiod - n + found.period - 1) / found.period;
    const auto repeated = static_cast<std::size_t>(n + periods * found.period);
    found.exceptions += terms[static_cast<std::size_t>(n)] != terms[repeated] ? 1 : 0;
  }
  return found;
}

}  // namespace nimhoff
