// Values of one position and its options: what a single answer needs.
//
// They are found without a table where that can be done, and kept for the next call where a folder
// is given.
//
// Cost:    the first time that of a table; then a look into a file.
// Checked: tests/strategy/sum/option_values_test.cpp.
#include <algorithm>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "nimhoff/values/table.hpp"
#include "strategy/heap_moves.hpp"
#include "strategy/sum/part_values.hpp"
#include "strategy/sum/value_cache.hpp"

namespace nimhoff {
namespace {

// The start comes first.
std::vector<Position> start_and_options(const Game& game, Position start) {
  std::vector<Position> all = options(game, start);
  all.insert(all.begin(), start);
  return all;
}

std::string cache_key(const Game& game, Position start) {
  return spelling(game) + ' ' + std::to_string(start.x) + ' ' + std::to_string(start.y);
}

class OptionValues final : public PartValues {
 public:
  OptionValues(const Game& game, std::vector<Position> at, std::vector<std::int64_t> values)
      : game_(game), at_(std::move(at)), values_(std::move(values)) {}

  [[nodiscard]] std::string name() const override { return "table"; }
  [[nodiscard]] BigInteger value(const BigHeaps&) const override { return values_[0]; }
  [[nodiscard]] OptionsOfValue options(const BigHeaps&, const BigInteger& value) const override {
    OptionsOfValue found;
    for (std::size_t i = 1; i < at_.size(); ++i) {
      if (values_[i] == value) found.listed.push_back(big_heaps(heaps_of(game_, at_[i])));
    }
    return found;
  }

 private:
  Game game_;
  std::vector<Position> at_;
  std::vector<std::int64_t> values_;
};

std::optional<TablePlan> single_plan(const Game& game, Position start, const RunLimits& limits) {
  auto plan = plan_single_values(game, start.x + 1, start.y + 1, limits);
  // The options, their values, and where each is found.
  if (plan) plan->bytes += 64 * (3 * static_cast<std::uint64_t>(start.x + start.y) + 100);
  return plan;
}

std::vector<std::int64_t> values_from_table(const Game& game, const std::vector<Position>& at,
                                            const RunLimits& limits) {
  const GrundyTable table = table_of_values(game, at[0].x + 1, at[0].y + 1, limits);
  std::vector<std::int64_t> values;
  for (const Position& one : at) values.push_back(table.value(one));
  return values;
}

}  // namespace

ValuesPlan option_plan(const Game& game, const BigHeaps& start, const RunLimits& limits) {
  const ValuesPlan table = table_plan(game, start, limits);
  const auto small = small_heaps(start);
  if (!small) return table;
  try {
    const auto single = single_plan(game, position_of(*small), limits);
    if (!single || (table.why_not.empty() && table.seconds <= single->work.seconds)) return table;
    return memory_plan(single->bytes, single->work.seconds, limits);
  } catch (const BadInput& error) {
    return {.why_not = error.details().problem};
  }
}

PartValuesOrNull cached_option_values(const Game& game, const BigHeaps& start,
                                      const std::string& cache) {
  const auto small = small_heaps(start);
  if (cache.empty() || !small) return nullptr;
  const Position at = position_of(*small);
  auto values = cached_values(cache, cache_key(game, at));
  if (!values) return nullptr;
  std::vector<Position> all = start_and_options(game, at);
  if (values->size() != all.size()) return nullptr;
  return std::make_unique<OptionValues>(game, std::move(all), std::move(*values));
}

PartValuesOrNull option_values(const Game& game, const BigHeaps& start, const RunLimits& limits,
                               const std::string& cache) {
  const Position at = position_of(small_heaps(start).value());
  std::vector<Position> all = start_and_options(game, at);
  const auto single = single_plan(game, at, limits);
  const bool is_single = single && single->bytes <= allowed_memory(limits);
  std::vector<std::int64_t> values =
      is_single ? single_values(game, all, limits) : values_from_table(game, all, limits);
  if (!cache.empty()) cache_values(cache, cache_key(game, at), values);
  return std::make_unique<OptionValues>(game, std::move(all), std::move(values));
}

}  // namespace nimhoff
