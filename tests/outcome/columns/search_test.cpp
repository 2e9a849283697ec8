// The column search against two ways without skipping, and its saved states.
#include "outcome/columns/search.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <stdexcept>

#include "check_often.hpp"
#include "outcome/columns/plain_columns.hpp"

namespace nimhoff {
namespace {

using Steps = std::vector<ColumnStep>;
using Rows = std::vector<std::int64_t>;

std::string name(const ColumnGame& game) {
  std::string text = game.is_compact ? "compact " : "";
  text += game.is_misere ? "misere lines" : "lines";
  for (const ColumnStep& s : game.steps) {
    text += ":" + std::to_string(s.a) + "," + std::to_string(s.b);
    if (s.width > 1) text += "w" + std::to_string(s.width);
    if (s.reach != unlimited) text += "x" + std::to_string(s.reach);
  }
  return text;
}

Rows rest_of(ColumnSearch& search, std::size_t batch = 1000) {
  Rows rows;
  Rows ys(batch);
  while (const std::size_t n = search.decide(ys)) {
    rows.insert(rows.end(), ys.begin(), ys.begin() + static_cast<std::ptrdiff_t>(n));
  }
  return rows;
}

Rows searched(const ColumnGame& game, std::int64_t columns) {
  ColumnSearch search(game, columns);
  return rest_of(search);
}

Steps gdwn(std::initializer_list<ColumnStep> pairs) {
  Steps steps{{1, 0}, {0, 1}, {1, 1}};
  for (const ColumnStep& s : pairs) steps.insert(steps.end(), {s, {s.b, s.a}});
  return steps;
}

ColumnGame compact(ColumnGame game) {
  game.is_compact = true;
  return game;
}

const std::vector<ColumnGame>& games() {
  static const std::vector<ColumnGame> all{
      gdwn({}),
      gdwn({{1, 2}}),
      gdwn({{3, 5}}),
      gdwn({{4, 7}}),
      gdwn({{1, 2}, {2, 3}, {3, 5}, {5, 8}, {8, 13}}),
      {{1, 0}, {0, 1}, {2, 2}},
      {{1, 0}, {0, 1}},
      {{1, 0}, {0, 1}, {1, 1}, {3, 5}, {5, 3}, {8, 5}},
      {{0, 1}, {1, 1}, {2, 1}},
      {{0, 1}, {2, 0}, {3, 1}, {4, 6}},
      {{0, 1}, {1, 0}, {1, 10}, {7, 100}},
      {{0, 1}, {5, 3}, {7, 2}, {70, 90}},
      {{0, 1}, {1, 0}, {1, 2}, {2, 1}},
      {{0, 1}, {1, 0}, {100, 101}, {1, 3}},
      {{0, 1}, {1, 0}, {4, 6}, {6, 4}, {100, 3}, {3, 100}},
      {{0, 1}, {1, 0}, {1, 1}, {1, 2, 1}, {2, 1, 1}},
      {{0, 1}, {1, 0}, {1, 1}, {2, 3, 5}, {3, 2, 5}},
      {{0, 1}, {1, 0}, {1, 1}, {3, 5, 400}, {5, 3, 400}},
      {{0, 1}, {1, 0}, {1, 1, unlimited, 3}},
      {{0, 1}, {1, 0}, {1, 1, 9, 3}, {1, 2}, {2, 1}},
      {{0, 1}, {1, 0, 30}, {1, 1, unlimited, 20}, {3, 1, 2}},
      {{0, 1}, {3, 4, 2}, {5, 2, 7}},
      {{{0, 1}, {1, 0}, {1, 1}}, true},
      {{{0, 1}, {2, 0}, {1, 1, 6}, {1, 3}}, true},
      {{{0, 1}, {1, 1}, {2, 5, 3}}, true},
      compact(gdwn({})),
      compact(gdwn({{3, 5}})),
      compact(gdwn({{1, 2}, {2, 3}, {3, 5}, {5, 8}, {8, 13}})),
      compact({{0, 1}, {1, 0}, {1, 2}, {2, 1}}),
      compact({{{0, 1}, {1, 0}, {1, 1}}, true}),
  };
  return all;
}

// A random ruleset, some of whose steps are enormous, some of bounded reach, some wide.
ColumnGame random_game(std::mt19937& random) {
  Steps steps{{0, 1}};
  if (random() % 2 == 0) steps.push_back({1, 0});
  const std::int64_t size = std::array<std::int64_t, 3>{5, 12, 40}[random() % 3];
  const auto part = [&] { return static_cast<std::int64_t>(random()) % (size + 1); };
  for (auto count = 1 + random() % 6; count > 0; --count) {
    ColumnStep step{part(), part()};
    if (step == ColumnStep{0, 0}) continue;
    if (random() % 20 == 0) step.a <<= random() % 56;
    if (random() % 20 == 0) step.b <<= random() % 56;
    if (random() % 3 == 0)
      step.reach = static_cast<std::int64_t>(1 + random() % (1 << random() % 9));
    if (random() % 4 == 0) {
      step.a = step.b = 1;
      step.width = static_cast<std::int64_t>(2 + random() % (1 << random() % 5));
    }
    steps.push_back(step);
    if (random() % 2 == 0) steps.push_back({step.b, step.a, step.reach, step.width});
  }
  ColumnGame game(steps, random() % 4 == 0);
  game.is_compact = random() % 2 == 0;
  return game;
}

TEST(ColumnSearch, Equals_trying_every_move_on_1200_random_rulesets) {
  constexpr unsigned seed = 20240;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (int n = 0; n < as_often(1200); ++n) {
    const ColumnGame game = random_game(random);
    const std::int64_t columns = 1 + static_cast<std::int64_t>(random() % 120);
    ASSERT_EQ(searched(game, columns), brute_columns(game, columns)) << name(game);
  }
}

TEST(ColumnSearchLong, Equals_the_way_without_skipping_at_10000_columns) {
  constexpr std::int64_t columns = 10'000;
  const auto is_listed = [](const ColumnStep& s) { return s.width > 1 || s.reach != unlimited; };
  for (const ColumnGame& game : games()) {
    // What is listed row by row takes the square of the columns.
    const std::int64_t far = std::ranges::any_of(game.steps, is_listed) ? 2000 : columns;
    ASSERT_TRUE(searched(game, far) == plain_columns(game, far)) << name(game);
  }
}

TEST(ColumnSearch, Equals_the_way_without_skipping_on_40_random_rulesets_at_5000_columns) {
  std::mt19937 random(77);
  for (int n = 0; n < 40; ++n) {
    Steps steps{{0, 1}};
    if (random() % 3 != 0) steps.push_back({1, 0});
    const bool is_symmetric_game = random() % 2 == 0;
    for (auto count = 1 + random() % 4; count > 0; --count) {
      const ColumnStep step{static_cast<std::int64_t>(1 + random() % 9),
                            static_cast<std::int64_t>(random() % 10)};
      steps.push_back(step);
      if (is_symmetric_game && step.b > 0) steps.push_back({step.b, step.a});
    }
    ASSERT_TRUE(searched(steps, 5000) == plain_columns(steps, 5000)) << name(steps);
  }
}

// Every row is used at most once where (1,0) is a rule.
TEST(ColumnSearch, Uses_no_row_twice_where_1_0_is_a_rule) {
  for (const ColumnGame& game : games()) {
    if (std::find(game.steps.begin(), game.steps.end(), ColumnStep{1, 0}) == game.steps.end()) {
      continue;
    }
    Rows rows = searched(game, 200'000);
    ASSERT_EQ(rows.size(), 200'000U);
    std::sort(rows.begin(), rows.end());
    EXPECT_EQ(std::adjacent_find(rows.begin(), rows.end()), rows.end()) << name(game);
  }
}

std::vector<std::byte> saved(const ColumnSearch& search) {
  std::vector<std::byte> state;
  search.save([&](std::span<const std::byte> part) {
    state.insert(state.end(), part.begin(), part.end());
  });
  return state;
}

ColumnSearch loaded(const ColumnGame& game, std::int64_t columns,
                    const std::vector<std::byte>& state) {
  std::size_t at = 0;
  const auto read = [&](std::span<std::byte> part) {
    if (part.size() > state.size() - at) throw std::runtime_error("cut short");
    std::memcpy(part.data(), state.data() + at, part.size());
    at += part.size();
  };
  ColumnSearch search = ColumnSearch::load(game, columns, read);
  EXPECT_EQ(at, state.size()) << "load reads all that save wrote";
  return search;
}

TEST(ColumnSearch, Saved_and_loaded_at_random_moments_goes_on_alike) {
  std::mt19937 random(5);
  constexpr std::int64_t columns = 40'000;
  for (const ColumnGame& game : games()) {
    const Rows whole = searched(game, columns);
    ColumnSearch search(game, columns);
    std::size_t done = 0;
    for (int cut = 0; cut < 5; ++cut) {
      Rows ys(random() % 7000);
      done += search.decide(ys);
      const auto state = saved(search);
      ASSERT_TRUE(state == saved(search)) << "saving is repeatable";
      ColumnSearch next = loaded(game, columns, state);
      ASSERT_EQ(next.column(), search.column());
      const Rows rest = rest_of(next);
      ASSERT_TRUE(std::equal(rest.begin(), rest.end(),
                             whole.begin() + static_cast<std::ptrdiff_t>(done), whole.end()))
          << name(game);
    }
  }
}

TEST(ColumnSearch, A_damaged_state_throws_or_runs_to_its_end) {
  std::mt19937 random(9);
  int refused = 0;
  for (const ColumnGame& game : games()) {
    ColumnSearch search(game, 20'000);
    Rows ys(7777);
    search.decide(ys);
    const auto state = saved(search);
    for (int n = 0; n < 20; ++n) {
      auto bad = state;
      const std::size_t first = n % 2 == 1 ? bad.size() : std::min<std::size_t>(bad.size(), 100);
      bad[random() % first] ^= static_cast<std::byte>(1U << random() % 8);
      if (n % 5 == 0) bad.resize(random() % bad.size());
      try {
        std::size_t at = 0;
        ColumnSearch next = ColumnSearch::load(game, 20'000, [&](std::span<std::byte> part) {
          if (part.size() > bad.size() - at) throw std::runtime_error("cut short");
          std::memcpy(part.data(), bad.data() + at, part.size());
          at += part.size();
        });
        EXPECT_LE(rest_of(next).size(), 20'000U);
      } catch (const std::exception&) {
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 50);
}

TEST(ColumnSearch, Refuses_rules_without_0_1_and_more_columns_than_it_can_number) {
  EXPECT_THROW(ColumnSearch({{1, 0}}, 10), std::invalid_argument);
  EXPECT_THROW(ColumnSearch({{0, 1}, {0, 0}}, 10), std::invalid_argument);
  EXPECT_THROW(ColumnSearch({{0, 1}, {-1, 2}}, 10), std::invalid_argument);
  EXPECT_THROW(ColumnSearch(gdwn({}), std::int64_t{1} << 60), std::length_error);
}

TEST(ColumnSearch, Takes_the_smallest_games_and_steps_of_2_62) {
  EXPECT_TRUE(searched({{0, 1}}, 0).empty());
  EXPECT_EQ(searched({{0, 1}}, 3), (Rows{0, 0, 0}));
  EXPECT_EQ(searched({{0, 1}, {1, 0}}, 1), (Rows{0}));
  const std::int64_t big = std::int64_t{1} << 62;
  EXPECT_EQ(searched({{0, 1}, {1, 0}, {big, 1}, {1, big}, {big, big}}, 100),
            searched({{0, 1}, {1, 0}}, 100));
}

TEST(ColumnSearchLong, Plans_the_memory_that_it_will_hold_and_not_much_more) {
  constexpr std::int64_t columns = 1'000'000;
  for (const ColumnGame& game : games()) {
    ColumnSearch search(game, columns);
    Rows ys(5000);
    std::uint64_t most = 0;
    while (search.decide(ys) > 0) most = std::max(most, search.bytes());
    const std::uint64_t planned = planned_search_bytes(game, columns);
    EXPECT_GE(planned, most) << name(game);
    EXPECT_TRUE(planned < most * 22 / 10 || planned < 20'000'000)
        << name(game) << ' ' << planned << ' ' << most;
  }
}

TEST(ColumnSearchLong, Plans_10_to_the_10_columns_of_3_5_GDWN_within_20_GiB_where_it_is_compact) {
  constexpr std::int64_t columns = 10'000'000'000;
  constexpr std::uint64_t asked = std::uint64_t{20} << 30;
  EXPECT_LE(planned_search_bytes(compact(gdwn({{3, 5}})), columns), asked);
  EXPECT_GT(planned_search_bytes(gdwn({{3, 5}}), columns), asked);
}

}  // namespace
}  // namespace nimhoff
