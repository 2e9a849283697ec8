// Values by rows: those below the smaller heap, each followed until it repeats or to the larger.
//
// A row that repeats gives its values at any x. Along it values grow with x, where a rule (s,0)
// has unlimited reach: then value v can only stand where x / s is near v, and few places are
// looked at, however large the heap.
//
// Cost:    columns times looks of each row, about 1.5 ns each, until it repeats; 4 bytes a column.
// Needs:   a game whose rows are followed: why_no_periods.
// Checked: tests/strategy/sum/part_values_test.cpp, against the reference.
#include <algorithm>
#include <cmath>

#include "nimhoff/game/error.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "nimhoff/values/periods.hpp"
#include "outcome/machine_speed.hpp"
#include "strategy/sum/part_values.hpp"
#include "values/periods/value_rows.hpp"

namespace nimhoff {
namespace {

// A row of a heap past all memory has to repeat before this column.
constexpr std::int64_t most_columns_followed = 100'000'000;

// What is to be followed, and what it takes.
struct RowPlan {
  std::int64_t rows = 1;
  std::int64_t columns = 1;
  ValueRows::Rest rest = ValueRows::Rest::kept;
  double seconds = 0;
};

Game mirrored(const Game& game) {
  std::vector<Rule> rules;
  for (const Rule& rule : game.rules()) {
    rules.emplace_back(Step(rule.step().b(), rule.step().a()), rule.reach(), rule.width());
  }
  return Game::of_rules(rules);
}

class RowValues final : public PartValues {
 public:
  RowValues(Game game, bool is_turned, const RowPlan& plan, const RunLimits& limits)
      : game_(std::move(game)),
        is_turned_(is_turned),
        rows_(game_, plan.columns, plan.rest, limits) {
    const auto report = [&](const Progress& progress) { limits.reached(progress); };
    while (rows_.size() < plan.rows) {
      const Progress progress{.stage = "values",
                              .done = static_cast<double>(rows_.size()),
                              .of = static_cast<double>(plan.rows),
                              .unit = "rows",
                              .expected_seconds = plan.seconds};
      if (!rows_.add([&] { return report(progress), std::string(); })) return;
      const auto& relative = rows_.row(rows_.size() - 1)->relative();
      const auto [low, high] = std::minmax_element(relative.begin(), relative.end());
      ranges_.emplace_back(*low, *high);
    }
  }

  /// Why a row could not be followed far enough; empty when all were.
  [[nodiscard]] std::string why_not() const {
    return rows_.row(rows_.size() - 1) ? "" : rows_.why_not(rows_.size() - 1);
  }

  [[nodiscard]] std::string name() const override { return "rows"; }

  [[nodiscard]] BigInteger value(const BigHeaps& at) const override {
    return value(along(at), up(at));
  }

  [[nodiscard]] OptionsOfValue options(const BigHeaps& at, const BigInteger& value) const override {
    const BigInteger& x = along(at);
    const std::int64_t y = up(at);
    const RowLooks looks = looks_of(game_, y);
    OptionsOfValue found;
    const auto look = [&](const BigInteger& to, std::int64_t row) {
      const bool is_found = to >= 0 && this->value(to, row) == value;
      if (is_found) found.listed.push_back(heaps(to, row));
    };
    for (const Look& one : looks.below) look(x - one.back, one.row);
    for (const std::int64_t back : looks.along) look(x - back, y);
    if (looks.step > 0) {
      const auto& [low, high] = ranges_[static_cast<std::size_t>(y)];
      for (std::int64_t relative = low; relative <= high; ++relative) {
        const BigInteger to = (value - relative) * looks.step + x % looks.step;
        if (to < x) look(to, y);
      }
    }
    std::sort(found.listed.begin(), found.listed.end());
    return found;
  }

 private:
  [[nodiscard]] const BigInteger& along(const BigHeaps& at) const { return at[is_turned_ ? 1 : 0]; }
  [[nodiscard]] std::int64_t up(const BigHeaps& at) const {
    return at.size() == 1 ? 0 : at[is_turned_ ? 0 : 1].get_si();
  }
  [[nodiscard]] BigHeaps heaps(const BigInteger& x, std::int64_t y) const {
    if (game_.board().is_one_heap()) return {x};
    return is_turned_ ? BigHeaps{y, x} : BigHeaps{x, y};
  }

  [[nodiscard]] BigInteger value(const BigInteger& x, std::int64_t y) const {
    const ValueRow& row = *rows_.row(y);
    if (x <= largest_number) return row.value(x.get_si());
    const auto& found = *row.found();
    const BigInteger into = (x - found.preperiod) % found.period;
    const std::int64_t same = found.preperiod + into.get_si();
    return row.value(same) + (x - same) / found.period * found.saltus;
  }

  Game game_;
  bool is_turned_;
  ValueRows rows_;
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges_;  // of what is kept of each row
};

// The game whose rows are followed, and along which heap.
struct Followed {
  Game game;
  bool is_turned = false;
};

// Rows run along the larger heap.
Followed followed(const Game& game, const BigHeaps& start) {
  const bool is_turned = start.size() == 2 && start[0] < start[1];
  const bool is_other = is_turned && !game.is_symmetric();
  return {is_other ? mirrored(game) : game, is_turned};
}

// By measurement on wythoff, where row y repeats after about y^3 / 6 columns.
RowPlan plan_of(const Followed& way, const BigHeaps& start, const RunLimits& limits) {
  const BigInteger& x = start[way.is_turned ? 1 : 0];
  const std::int64_t y = start.size() == 2 ? start[way.is_turned ? 0 : 1].get_si() : 0;
  const RowLooks looks = looks_of(way.game, y);
  const auto each = static_cast<double>(looks.below.size() + 2 * looks.along.size() + 1);
  const double columns = x.get_d() + 1;
  const double rows = static_cast<double>(y) + 1;
  constexpr double look_seconds = 1.5e-9;
  const double repeating = std::pow(rows, 4) / 24 * each / 2 * look_seconds;
  const double bytes = 4 * (rows + 2) * columns;
  RowPlan plan{.rows = y + 1};
  if (bytes <= static_cast<double>(allowed_memory(limits)) && columns <= 1e9) {
    plan.columns = x.get_si() + 1;
    plan.seconds = std::min(repeating, rows * columns * each / 2 * look_seconds);
  } else {
    plan.columns = most_columns_followed;
    plan.rest = ValueRows::Rest::given_up;
    plan.seconds = repeating;
  }
  plan.seconds = machine_seconds(plan.seconds);
  return plan;
}

}  // namespace

ValuesPlan row_plan(const Game& game, const BigHeaps& start, const RunLimits& limits) {
  constexpr std::int64_t most_rows_followed = 10'000;
  const bool has_rows = !game.board().cone() && !game.has_condition() && !game.series();
  if (!has_rows) return {.why_not = why_no_periods(game).value()};
  if (start.size() == 2 && std::min(start[0], start[1]) > most_rows_followed) {
    return {.why_not = "both heaps are above " + std::to_string(most_rows_followed)};
  }
  const Followed way = followed(game, start);
  if (auto why = why_no_periods(way.game)) return {.why_not = *why};
  try {
    return {.seconds = plan_of(way, start, limits).seconds, .why_not = ""};
  } catch (const BadInput& error) {
    return {.why_not = error.details().problem};
  }
}

PartValuesOrNull row_values(const Game& game, const BigHeaps& start, const RunLimits& limits) {
  const Followed way = followed(game, start);
  auto values =
      std::make_unique<RowValues>(way.game, way.is_turned, plan_of(way, start, limits), limits);
  if (const std::string why = values->why_not(); !why.empty()) refuse_values(game, start, why);
  return values;
}

}  // namespace nimhoff
