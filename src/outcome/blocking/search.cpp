// Searches a column by jumps and windows: see search.hpp.
//
// The rows of a block of one rule are not those of a block of another: a jump goes to the
// first end of a block among the rules, where that rule's next block takes over. After a
// jump the next larger blocks are tried, after a failure the next smaller ones. Blocks whose
// minima do not sum to k may still be jumped class by class (classes.hpp).
//
// Cost:    a jump costs a few instructions a rule; a window of bytes about 10 a rule.
// Checked: tests/outcome/blocking/search_test.cpp.
#include "outcome/blocking/search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "nimhoff/outcome/run_limits.hpp"
#include "outcome/blocking/lines.hpp"
#include "outcome/blocking/window.hpp"
#include "outcome/columns/recent_rows.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t trial_columns = 4096;
constexpr std::size_t trial_positions = std::size_t{1} << 20;
constexpr double plan_margin = 1.25;
constexpr double most_addresses = 0x1p45;
constexpr double page = 4096;
// Classes are found anew at one failure in so many: a prime, so that in the rhythm of the
// columns no block is passed over for ever.
constexpr std::uint64_t failures_a_look = 61;

constexpr std::size_t any_rules = 0;

template <class Count>
class Search final : public BlockingColumns {
 public:
  Search(const BlockingRules& rules, std::int64_t columns)
      : rules_(rules),
        k_(rules.k),
        vertical_(rules.vertical_weight),
        end_(rules.highest + 1),
        columns_(columns) {
    for (const auto& [step, weight] : rules.steps) {
      for (const RuleLines& rule : lines_of(step)) {
        for (const LineTurn& turn : rule.turns) {
          turns_.push_back({lines_.size(), turn});
        }
        recent_.look_back(rule);
        at_once_.push_back(rule.at_once);
        lines_.emplace_back(WeightedStep{step, weight}, columns, rules.highest);
      }
    }
    firsts_.resize(lines_.size());
  }

  [[nodiscard]] std::int64_t column() const override { return x_; }

  void decide(std::vector<Position>& found) override {
    for (std::size_t i = 0; i < lines_.size(); ++i) firsts_[i] = lines_[i].first_line(x_);
    take_turns();
    const std::size_t before = found.size();
    // A loop over a known number of rules is unrolled.
    switch (lines_.size()) {
      case 1:
        search<1>(found);
        break;
      case 2:
        search<2>(found);
        break;
      case 3:
        search<3>(found);
        break;
      case 4:
        search<4>(found);
        break;
      default:
        search<any_rules>(found);
    }
    for (std::size_t i = 0; i < lines_.size() && before < found.size(); ++i) {
      if (!at_once_[i]) continue;
      for (std::size_t n = before; n < found.size(); ++n) lines_[i].add(firsts_[i] + found[n].y);
      lines_[i].widen(x_, found[before].y, found.back().y);
    }
    recent_.keep(x_, std::span(found).subspan(before));
    positions_ += found.size() - before;
    ++x_;
  }

  [[nodiscard]] double bytes_of(double times) const override {
    // Blocks of 64 lines, of 512, and so on: one for 56 lines; of 512 and so on, for 448.
    constexpr double a_line = sizeof(Count) * (1 + 2 / 56.0) + sizeof(LineClasses<Count>) / 448.0;
    double sum = 0;
    for (const LineCounts<Count>& lines : lines_) {
      const double live = static_cast<double>(lines.live_lines()) * times * a_line;
      const double all = static_cast<double>(lines.residues()) * (live + 6 * page);
      // Where lines lie far apart, a P-position writes a page of its own, and another above.
      sum += std::min(all, static_cast<double>(positions_) * times * 2 * page);
      sum += 4 * page * top_level;
    }
    return sum + recent_.bytes(static_cast<double>(positions_) / static_cast<double>(x_ + 1));
  }

  void save(const WriteBytes& write) const override {
    StateWriter to(write);
    to.number(columns_);
    to.number(k_);
    to.number(x_);
    for (const LineCounts<Count>& lines : lines_) lines.save(to);
    recent_.save(to);
    to.flush();
  }

  void load(const ReadBytes& read) override {
    StateReader from(read);
    from.number(columns_, columns_);
    from.number(k_, k_);
    x_ = from.number(0, columns_);
    for (LineCounts<Count>& lines : lines_) lines.load(from);
    recent_.load(from, k_, end_ - 1);
  }

 private:
  // What earlier P-positions do in this column.
  void take_turns() {
    for (const auto& [i, turn] : turns_) {
      if (x_ < turn.delay) continue;
      const std::vector<std::int64_t>& rows = recent_.of(x_ - turn.delay);
      for (const std::int64_t y : rows) {
        const std::int64_t line = firsts_[i] + y + turn.rise;
        turn.sets ? lines_[i].add(line) : lines_[i].remove(line);
      }
      if (turn.sets && !rows.empty()) {
        lines_[i].widen(x_, rows.front() + turn.rise, rows.back() + turn.rise);
      }
    }
  }

  // Whether misere play leaves a move at a position that sees so many P-positions.
  [[nodiscard]] bool leaves_a_move(std::int64_t y, std::int64_t seen) const {
    return y >= k_ || count_options(rules_, {x_, y}) > seen;
  }

  template <std::size_t rules>
  void search(std::vector<Position>& found) {
    std::int64_t need = k_;  // a row is P when it sees less than this in earlier columns
    int level = std::min(highest_level_ + 1, top_level);
    highest_level_ = 1;
    for (std::int64_t y = 0; y < end_ && need > 0;) {
      if (level == 0) {
        need = compare<rules>(y, need, found);
        y += rows_per_window;
        level = begins_classes(y) ? lowest_class_level : 1;
      } else if (const Jump jump = jump_from<rules>(y, need, level); jump.rows > 0) {
        y += jump.rows;
        highest_level_ = std::max(highest_level_, level);
        // Larger blocks were tried already, unless a new one begins here.
        level += level < top_level && (jump.line & level_mask(level + 1)) == 0;
      } else {
        --level;
      }
    }
  }

  // Whether a block that has classes began in the window before this row.
  [[nodiscard]] bool begins_classes(std::int64_t y) const {
    return std::any_of(firsts_.begin(), firsts_.end(), [y](std::int64_t first) {
      return ((first + y) & level_mask(lowest_class_level)) < rows_per_window;
    });
  }

  template <std::size_t rules>
  [[nodiscard]] std::size_t count_of() const {
    return rules == any_rules ? lines_.size() : rules;
  }

  struct Jump {
    std::int64_t rows;  // none when a row may be P
    std::int64_t line;  // that begins a new block there
  };

  // To the first end of a block of this level when all rows before it are N.
  template <std::size_t rules>
  Jump jump_from(std::int64_t y, std::int64_t need, int level) {
    const int shift = level_shift(level);
    const std::int64_t mask = level_mask(level);
    std::int64_t least = 0, most = 0, furthest = 0, furthest_line = 0;
    for (std::size_t i = 0; i < count_of<rules>(); ++i) {
      const std::int64_t line = firsts_[i] + y;
      const LineBlock<Count> block = lines_[i].block(level, line >> shift);
      least += block.least;
      most += block.most;
      if ((line & mask) >= furthest) {
        furthest = line & mask;
        furthest_line = line;
      }
    }
    if (least < need && (most < need || !is_jumped_by_class(y, need, level))) {
      if (level >= lowest_class_level && ++failures_ % failures_a_look == 0) {
        for (std::size_t i = 0; i < lines_.size(); ++i) {
          lines_[i].find_classes(level, (firsts_[i] + y) >> shift);
        }
      }
      return {0, 0};
    }
    const std::int64_t rows = mask + 1 - furthest;
    return {rows, furthest_line + rows};
  }

  // Whether each class of rows sees enough in the blocks of this level, which has classes.
  [[nodiscard]] bool is_jumped_by_class(std::int64_t y, std::int64_t need, int level) const {
    Window<Count> window{};
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::int64_t line = firsts_[i] + y;
      add(window, lines_[i].classes(level, line >> level_shift(level)).window(line));
    }
    return below(window, static_cast<Count>(need)) == 0;
  }

  // Finds what is P among 64 rows, and returns what a row above must stay below.
  template <std::size_t rules>
  std::int64_t compare(std::int64_t y, std::int64_t need, std::vector<Position>& found) const {
    Window<Count> window{};
    for (std::size_t i = 0; i < count_of<rules>(); ++i) {
      add(window, lines_[i].counts() + (firsts_[i] + y));
    }
    std::uint64_t left = ~std::uint64_t{0};
    if (end_ - y < rows_per_window) left >>= rows_per_window - (end_ - y);
    while (need > 0) {
      left &= below(window, static_cast<Count>(need));
      if (left == 0) break;
      const int row = std::countr_zero(left);
      left &= left - 1;
      if (rules_.is_misere && !leaves_a_move(y + row, window.sums[row] + k_ - need)) continue;
      found.push_back({x_, y + row});
      need -= vertical_;
    }
    return need;
  }

  BlockingRules rules_;
  std::int64_t k_, vertical_, end_, columns_;
  std::int64_t x_ = 0;
  std::size_t positions_ = 0;   // found since the start
  int highest_level_ = 1;       // from which a jump was made in the column before
  std::uint64_t failures_ = 0;  // to jump
  std::vector<LineCounts<Count>> lines_;
  std::vector<std::int64_t> firsts_;  // of each rule, the line through (x, 0)
  std::vector<bool> at_once_;         // of each rule, whether P-positions are added when found
  std::vector<std::pair<std::size_t, LineTurn>> turns_;
  RecentRows recent_;
};

std::size_t bytes_a_count(const BlockingRules& rules) {
  return rules.k <= std::numeric_limits<std::uint8_t>::max() ? 1 : 2;
}

}  // namespace

std::unique_ptr<BlockingColumns> blocking_columns(const BlockingRules& rules,
                                                  std::int64_t columns) {
  if (bytes_a_count(rules) == 1) return std::make_unique<Search<std::uint8_t>>(rules, columns);
  return std::make_unique<Search<std::uint16_t>>(rules, columns);
}

std::uint64_t planned_blocking_bytes(const BlockingRules& rules, std::int64_t columns,
                                     const RunLimits& limits) {
  double addresses = 0;
  for (const WeightedStep& rule : rules.steps) {
    addresses += static_cast<double>(lines_reserved(rule.step, columns, rules.highest)) *
                 static_cast<double>(bytes_a_count(rules));
  }
  // More than a process can address: that is what the run would need.
  if (addresses > most_addresses) return static_cast<std::uint64_t>(std::min(addresses, 0x1p63));
  const auto trial = blocking_columns(rules, columns);
  std::vector<Position> found;
  std::size_t positions = 0;
  while (trial->column() < std::min(columns, trial_columns) && positions < trial_positions) {
    throw_if_stopped(limits.stop);
    found.clear();
    trial->decide(found);
    positions += found.size();
    // A trial keeps to what the run is allowed: by then it is clear that the run would not.
    if (limits.memory > 0 && trial->bytes_of(1) > static_cast<double>(limits.memory)) break;
  }
  const double times = static_cast<double>(columns) / static_cast<double>(trial->column());
  return static_cast<std::uint64_t>(trial->bytes_of(times > 1 ? times * plan_margin : 1));
}

}  // namespace nimhoff
