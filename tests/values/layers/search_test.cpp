// The layers against the reference, against a search without skipping, and their saved states.
#include "values/layers/search.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <stdexcept>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/reference.hpp"
#include "outcome/columns/row_run.hpp"

namespace nimhoff {
namespace {

using Rows = std::vector<std::int64_t>;

// y[k][x] of the first layers.
std::vector<Rows> layers_of(const ColumnGame& game, std::int64_t layers, std::int64_t columns) {
  LayerSearch search(game, layers, columns);
  std::vector<Rows> found(static_cast<std::size_t>(layers));
  Rows ys(search.batch() * found.size());
  while (const std::size_t count = search.decide_all(ys)) {
    for (std::size_t k = 0; k < found.size(); ++k) {
      const auto from = ys.begin() + static_cast<std::ptrdiff_t>(k * search.batch());
      found[k].insert(found[k].end(), from, from + static_cast<std::ptrdiff_t>(count));
    }
  }
  return found;
}

// The same, each layer by every move of every position from below.
std::vector<Rows> plain_layers(const ColumnGame& game, std::int64_t layers, std::int64_t columns) {
  std::vector<Rows> found(static_cast<std::size_t>(layers));
  const auto sees = [&](const Rows& rows, std::int64_t x, std::int64_t y, std::int64_t i) {
    const std::int64_t j = y - rows[static_cast<std::size_t>(x - i)];
    for (const ColumnStep& step : game.steps) {
      if (step.width > 1) {
        if (j >= 1 && std::abs(i - j) < step.width && std::max(i, j) <= step.reach) return true;
      } else if (step.a > 0 && i % step.a == 0) {
        const std::int64_t k = i / step.a;
        std::int64_t rise;
        if (k <= step.reach && !__builtin_mul_overflow(k, step.b, &rise) && j == rise) return true;
      }
    }
    return false;
  };
  for (std::int64_t x = 0; x < columns; ++x) {
    for (std::size_t k = 0; k < found.size(); ++k) {
      const auto is_taken = [&](std::int64_t y) {
        for (std::size_t lower = 0; lower < k; ++lower) {
          if (found[lower][static_cast<std::size_t>(x)] == y) return true;
        }
        for (std::int64_t i = 1; i <= x; ++i) {
          if (sees(found[k], x, y, i)) return true;
        }
        return false;
      };
      std::int64_t y = 0;
      while (is_taken(y)) ++y;
      found[k].push_back(y);
    }
  }
  return found;
}

// A ruleset of any kind that the search takes, some of whose steps are enormous.
ColumnGame random_column_game(std::mt19937& random) {
  std::vector<ColumnStep> steps{{0, 1}};
  if (random() % 3 != 0) steps.push_back({1, 0});
  const std::int64_t size = std::array<std::int64_t, 3>{3, 8, 30}[random() % 3];
  const auto part = [&] { return static_cast<std::int64_t>(random()) % (size + 1); };
  for (auto count = random() % 6; count > 0; --count) {
    ColumnStep step{part(), part()};
    if (step == ColumnStep{0, 0}) continue;
    if (random() % 20 == 0) step.a <<= random() % 56;
    if (random() % 20 == 0) step.b <<= random() % 56;
    if (random() % 4 == 0) step.reach = static_cast<std::int64_t>(1 + random() % 20);
    if (random() % 6 == 0) {
      step.a = step.b = 1;
      step.width = static_cast<std::int64_t>(2 + random() % 5);
    }
    steps.push_back(step);
    if (random() % 2 == 0) steps.push_back({step.b, step.a, step.reach, step.width});
  }
  return {steps};
}

std::string name_of(const ColumnGame& game) {
  std::string text = "lines";
  for (const ColumnStep& s : game.steps) {
    text += ":" + std::to_string(s.a) + "," + std::to_string(s.b);
    if (s.width > 1) text += "w" + std::to_string(s.width);
    if (s.reach != unlimited) text += "x" + std::to_string(s.reach);
  }
  return text;
}

TEST(LayerSearch, Equals_trying_every_move_on_400_random_rulesets) {
  constexpr unsigned seed = 514;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (int n = 0; n < 400; ++n) {
    const ColumnGame game = random_column_game(random);
    const std::int64_t columns = 1 + static_cast<std::int64_t>(random() % 50);
    const std::int64_t layers = 1 + static_cast<std::int64_t>(random() % 12);
    ASSERT_EQ(layers_of(game, layers, columns), plain_layers(game, layers, columns))
        << name_of(game) << " with " << layers << " layers, " << columns << " columns";
  }
}

TEST(LayerSearch, Finds_each_of_30_layers_of_60_columns_where_the_reference_has_its_value) {
  for (const char* text : {"wythoff", "gdwn:1,2"}) {
    const ColumnGame game = column_game(parse_game(text));
    const std::vector<Rows> layers = layers_of(game, 30, 60);
    const std::int64_t top = 240;
    const ValueTable table = values_by_reference(parse_game(text), 60, top);
    for (std::int64_t x = 0; x < 60; ++x) {
      for (std::int64_t k = 0; k < 30; ++k) {
        const std::int64_t y = layers[static_cast<std::size_t>(k)][static_cast<std::size_t>(x)];
        ASSERT_LT(y, top);
        ASSERT_EQ(table.value({x, y}), k) << text << " " << x << "," << y;
      }
    }
  }
}

TEST(LayerSearch, Has_the_P_positions_as_its_layer_0) {
  for (const char* text : {"wythoff", "gdwn:3,5", "nimhoff:2,2", "gdwn:1,2+3,1x4"}) {
    const ColumnGame game = column_game(parse_game(text));
    constexpr std::int64_t columns = 20'000;
    ColumnSearch search(game, columns);
    Rows rows(columns);
    ASSERT_EQ(search.decide(rows), static_cast<std::size_t>(columns));
    ASSERT_TRUE(layers_of(game, 3, columns)[0] == rows) << text;
  }
}

// What plain_layers does in the square of the columns, by a bit for each line and row.
std::vector<Rows> layers_without_skipping(const std::vector<ColumnStep>& steps, std::size_t layers,
                                          std::int64_t columns) {
  std::vector<Rows> found(layers);
  const std::int64_t height = 8 * columns + 8 * static_cast<std::int64_t>(layers);
  // lines[k][step][residue] is indexed by y - (x div a) b, lifted to be positive.
  std::vector<std::vector<std::vector<bool>>> lines(layers);
  const auto line = [&](const ColumnStep& s, std::int64_t x, std::int64_t y) {
    const std::int64_t lift = (columns / s.a + 1) * s.b;
    return static_cast<std::size_t>((x % s.a) * (height + 2 * lift) + lift + y - x / s.a * s.b);
  };
  for (auto& of_layer : lines) {
    for (const ColumnStep& s : steps) {
      of_layer.emplace_back(line(s, s.a - 1, height) + line(s, s.a - 1, 0) + 1);
    }
  }
  for (std::int64_t x = 0; x < columns; ++x) {
    std::vector<std::int64_t> lower;
    for (std::size_t k = 0; k < layers; ++k) {
      std::int64_t y = 0;
      const auto is_taken = [&] {
        if (std::ranges::find(lower, y) != lower.end()) return true;
        for (std::size_t i = 0; i < steps.size(); ++i) {
          if (lines[k][i][line(steps[i], x, y)]) return true;
        }
        return false;
      };
      while (is_taken()) ++y;
      for (std::size_t i = 0; i < steps.size(); ++i) lines[k][i][line(steps[i], x, y)] = true;
      lower.push_back(y);
      found[k].push_back(y);
    }
  }
  return found;
}

TEST(LayerSearchLong, Equals_the_way_without_skipping_at_500_columns_and_12_layers) {
  const std::vector<std::vector<ColumnStep>> rulesets{
      {{1, 0}, {1, 1}},
      {{1, 0}, {1, 1}, {1, 2}, {2, 1}},
      {{1, 0}, {2, 2}},
      {{1, 0}, {1, 1}, {3, 5}, {5, 3}, {8, 5}},
      {{1, 0}, {1, 1}, {1, 2}, {2, 1}, {2, 3}, {3, 2}, {3, 5}, {5, 3}},
      {{2, 0}, {3, 1}, {4, 6}}};
  for (const auto& steps : rulesets) {
    ColumnGame game(steps);
    game.steps.push_back({0, 1});
    ASSERT_TRUE(layers_of(game, 12, 500) == layers_without_skipping(steps, 12, 500))
        << name_of(game);
  }
}

TEST(LayerSearch, Saved_at_any_column_is_loaded_and_continues_alike) {
  for (const char* text : {"wythoff", "gdwn:1,2", "lines:0,1:1,1+2,1x3", "nim+1,1x5"}) {
    const ColumnGame game = column_game(parse_game(text));
    LayerSearch search(game, 9, 6000);
    Rows ys(1000);
    while (search.column() < 3000) search.decide(std::span(ys).first(77));
    std::vector<std::byte> state;
    search.save([&](std::span<const std::byte> bytes) {
      state.insert(state.end(), bytes.begin(), bytes.end());
    });
    std::size_t at = 0;
    const ReadBytes read = [&](std::span<std::byte> bytes) {
      if (bytes.size() > state.size() - at) throw std::invalid_argument("the state is cut short");
      std::memcpy(bytes.data(), state.data() + at, bytes.size());
      at += bytes.size();
    };
    LayerSearch loaded = LayerSearch::load(game, 9, 6000, read);
    EXPECT_EQ(at, state.size());
    Rows others(1000);
    while (const std::size_t count = search.decide(ys)) {
      ASSERT_EQ(loaded.decide(others), count);
      ASSERT_TRUE(
          std::equal(ys.begin(), ys.begin() + static_cast<std::ptrdiff_t>(count), others.begin()))
          << text;
    }
    EXPECT_EQ(loaded.decide(others), 0U);
    at = 0;
    EXPECT_THROW(static_cast<void>(LayerSearch::load(game, 10, 6000, read)), std::invalid_argument);
  }
}

}  // namespace
}  // namespace nimhoff
