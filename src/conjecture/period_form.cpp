// The form `period`: columns that repeat, and rows, and heaps.
//
// A column is a word of its own: the gaps between its positions, and how far the next column's
// first position lies above its own; where columns are cut, the positions themselves. A period of
// these words is a period of the columns, up to a shift s in y that is 0 where they are cut.
//
// Cost:    linear in positions.
// Checked: tests/conjecture/period_form_test.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "conjecture/eventual_period.hpp"
#include "conjecture/findings.hpp"

namespace nimhoff {
namespace {

// Positions by column (or, swapped, by row).
class Lists {
 public:
  Lists(std::vector<Position> sorted, std::int64_t count) : positions_(std::move(sorted)) {
    begins_.reserve(static_cast<std::size_t>(count) + 1);
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      while (std::ssize(begins_) <= positions_[i].x) begins_.push_back(i);
    }
    while (std::ssize(begins_) <= count) begins_.push_back(positions_.size());
  }
  [[nodiscard]] std::int64_t size() const { return std::ssize(begins_) - 1; }
  // Whether some list from the x-th on holds a position.
  [[nodiscard]] bool has_any_from(std::int64_t x) const {
    return begins_[static_cast<std::size_t>(x)] < positions_.size();
  }
  [[nodiscard]] std::span<const Position> at(std::int64_t x) const {
    const std::size_t begin = begins_[static_cast<std::size_t>(x)];
    return std::span(positions_).subspan(begin, begins_[static_cast<std::size_t>(x) + 1] - begin);
  }
  // Whether list x + period is list x, moved up by a shift.
  [[nodiscard]] bool repeats(std::int64_t x, std::int64_t period, std::int64_t shift) const {
    const auto one = at(x);
    const auto other = at(x + period);
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [&](Position a, Position b) { return a.y + shift == b.y; });
  }

 private:
  std::vector<Position> positions_;
  std::vector<std::size_t> begins_;
};

void hear(const std::stop_token& stop, std::int64_t step) {
  if (step % 65'536 == 0) throw_if_stopped(stop);
}

std::int64_t mixed(std::int64_t sum, std::int64_t more) {
  auto bits = static_cast<std::uint64_t>(sum) ^ static_cast<std::uint64_t>(more);
  bits = (bits ^ (bits >> 31)) * 0x9E3779B97F4A7C15U;
  return static_cast<std::int64_t>(bits ^ (bits >> 29));
}

// A number for each list; equal lists have equal ones.
std::vector<std::int64_t> words_of(const Lists& lists, const std::stop_token& stop) {
  std::vector<std::int64_t> words;
  for (std::int64_t x = 0; x < lists.size(); ++x) {
    hear(stop, x);
    std::int64_t word = std::ssize(lists.at(x));
    for (const Position at : lists.at(x)) word = mixed(word, at.y);
    words.push_back(word);
  }
  return words;
}

// The same for lists and what comes next, wherever they stand; the last column has none.
std::vector<std::int64_t> shifted_words(const Lists& lists, const std::stop_token& stop) {
  std::vector<std::int64_t> words;
  for (std::int64_t x = 0; x + 1 < lists.size(); ++x) {
    hear(stop, x);
    const auto list = lists.at(x);
    if (list.empty() || lists.at(x + 1).empty()) return {};
    std::int64_t word = mixed(std::ssize(list), lists.at(x + 1).front().y - list.front().y);
    for (const Position at : list) word = mixed(word, at.y - list.front().y);
    words.push_back(word);
  }
  return words;
}

// Numbers of lists may be equal by chance; the lists themselves decide.
bool holds(const Lists& lists, const EventualPeriod& period, std::int64_t shift,
           const std::stop_token& stop) {
  for (std::int64_t x = period.preperiod; x + period.period < lists.size(); ++x) {
    hear(stop, x);
    if (!lists.repeats(x, period.period, shift)) return false;
  }
  return true;
}

// None where what would repeat, half of the lists at least, is empty.
std::optional<EventualPeriod> period_of(const Lists& lists, const std::stop_token& stop) {
  if (!lists.has_any_from(lists.size() / 2)) return std::nullopt;
  const auto period = eventual_period(words_of(lists, stop), {}, stop);
  return period && holds(lists, *period, 0, stop) ? period : std::nullopt;
}

std::vector<Position> swapped(std::vector<Position> positions) {
  for (Position& at : positions) std::swap(at.x, at.y);
  std::sort(positions.begin(), positions.end());
  return positions;
}

Statement period_statement(const EventualPeriod& period, std::int64_t last, std::string text) {
  return {.form = "period",
          .text = std::move(text),
          .variable = "x",
          .from = period.preperiod,
          .to = last,
          .exceptions = period.exceptions,
          .tested = last + 1 - period.preperiod,
          .tried = static_cast<double>(last + 1) / 4};
}

void find_heap_period(const PositionData& data, Findings& findings) {
  std::vector<std::int64_t> bits(static_cast<std::size_t>(data.columns), 0);
  for (const Position at : data.positions) bits[static_cast<std::size_t>(at.x)] = 1;
  findings.tried(static_cast<double>(bits.size()) / 4);
  const auto period = eventual_period(bits, {}, findings.stop());
  if (!period) return;
  std::vector<std::int64_t> residues;
  for (std::int64_t x = period->preperiod; x < period->preperiod + period->period; ++x) {
    if (bits[static_cast<std::size_t>(x)] == 1) residues.push_back(x % period->period);
  }
  std::sort(residues.begin(), residues.end());
  const std::string list = fmt::format("{}", fmt::join(residues, ", "));
  const bool is_long = residues.size() > 40;
  findings.add(
      period_statement(
          *period, data.columns - 1,
          is_long ? fmt::format("x is {} exactly when x + {} is", findings.word(), period->period)
                  : fmt::format("x is {} exactly when x = {} mod {}", findings.word(),
                                residues.empty() ? "no number" : list, period->period)),
      is_long || residues.empty()
          ? fmt::format("a heap of $x$ is {} exactly when one of $x + {}$ is", findings.word(),
                        period->period)
          : fmt::format("a heap of $x$ is {} exactly when $x \\equiv {} \\pmod{{{}}}$",
                        findings.word(), list, period->period));
}

bool find_cut_periods(const PositionData& data, Findings& findings) {
  const auto columns = period_of(Lists(data.positions, data.columns), findings.stop());
  const auto rows = period_of(Lists(swapped(data.positions), *data.rows), findings.stop());
  findings.tried(static_cast<double>(data.columns + *data.rows) / 4);
  if (columns) {
    findings.add(period_statement(*columns, data.columns - 1,
                                  fmt::format("(x, y) is {} exactly when (x + {}, y) is, y < {}",
                                              findings.word(), columns->period, *data.rows)),
                 fmt::format("$(x, y)$ is {} exactly when $(x + {}, y)$ is, $y < {}$",
                             findings.word(), columns->period, *data.rows));
  }
  if (rows) {
    Statement statement =
        period_statement(*rows, *data.rows - 1,
                         fmt::format("(x, y) is {} exactly when (x, y + {}) is, x < {}",
                                     findings.word(), rows->period, data.columns));
    statement.variable = "y";
    findings.add(std::move(statement),
                 fmt::format("$(x, y)$ is {} exactly when $(x, y + {})$ is, $x < {}$",
                             findings.word(), rows->period, data.columns));
  }
  return columns && rows;
}

void find_shifted_period(const PositionData& data, Findings& findings) {
  const Lists lists(data.positions, data.columns);
  throw_if_stopped(findings.stop());
  findings.tried(static_cast<double>(lists.size()) / 4);
  const auto period = eventual_period(shifted_words(lists, findings.stop()),
                                      {.periods = 8, .may_rotate = true}, findings.stop());
  if (!period) return;
  const std::int64_t from = period->preperiod;
  const std::int64_t shift = lists.at(from + period->period).front().y - lists.at(from).front().y;
  if (!holds(lists, *period, shift, findings.stop())) return;
  findings.add(period_statement(*period, data.columns - 1,
                                fmt::format("(x, y) is {} exactly when (x + {}, y + {}) is",
                                            findings.word(), period->period, shift)),
               fmt::format("$(x, y)$ is {} exactly when $(x + {}, y + {})$ is", findings.word(),
                           period->period, shift));
}

}  // namespace

bool find_periods(const PositionData& data, bool is_on_strands, Findings& findings) {
  throw_if_stopped(findings.stop());
  if (data.board.is_one_heap()) {
    find_heap_period(data, findings);
    return true;
  }
  if (data.rows) return find_cut_periods(data, findings);
  if (!is_on_strands) find_shifted_period(data, findings);
  return false;
}

}  // namespace nimhoff
