// The blocking engine against the reference, a loop without jumps, and the closed forms.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <random>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "outcome/blocking/lines.hpp"
#include "outcome/blocking/plain_blocking.hpp"
#include "outcome/blocking/window.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t far = 100'000;

std::vector<Position> solved(const std::string& engine, const Game& game, const Region& region) {
  KeepAll all;
  solve(engine_named(engine), game, region, all);
  return all.positions();
}

Game blocking_wythoff(std::int64_t k) { return parse_game("wythoff@block=" + std::to_string(k)); }

// (0,1) and up to four steps more with a, b <= 6, of any reach and width; block k <= 9 of any
// scope.
Game random_blocking_game(std::mt19937& random) {
  const auto upto = [&](unsigned most) { return static_cast<std::int64_t>(random() % (most + 1)); };
  std::vector<Rule> rules{Rule(Step(0, 1))};
  for (std::int64_t more = 1 + upto(3); more > 0; --more) {
    const std::int64_t a = upto(6);
    const std::int64_t reach =
        random() % 2 == 0 ? unlimited : 1 + upto(static_cast<unsigned>(1 + random() % 12));
    if (random() % 4 == 0)
      rules.emplace_back(Step(1, 1), reach, 2 + upto(3));
    else
      rules.emplace_back(Step(a, a == 0 ? 1 + upto(5) : upto(6)), reach);
  }
  constexpr std::array scopes{Scope::all, Scope::all, Scope::diagonal, Scope::nim};
  const Game game = Game::of_rules(rules).with(
      Maneuver(Maneuver::Kind::block, 1 + upto(8), scopes[random() % scopes.size()]));
  return random() % 4 == 0 ? game.misere() : game;
}

TEST(BlockingColumnsLong, Equals_the_reference_on_500_random_games_with_rows_and_without) {
  constexpr unsigned seed = 11;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const Engine& blocking = engine_named("blocking");
  for (int taken = 0; taken < 500;) {
    const Game game = random_blocking_game(random);
    // Such as with (2,2) and (3,3), which share options.
    if (blocking.why_not(game)) continue;
    // The reference takes the fourth power of the columns: one in five is large.
    const std::int64_t least = taken % 5 == 0 ? 40 : 20;
    Region region{least + static_cast<std::int64_t>(random() % 21), {}};
    if (random() % 2 == 0) region.rows = 1 + static_cast<std::int64_t>(random() % 70);
    ASSERT_EQ(solved("blocking", game, region), solved("reference", game, region))
        << spelling(game) << ", " << region.columns << " columns, " << region.rows.value_or(0)
        << " rows";
    ++taken;
  }
}

TEST(BlockingColumns, Equals_the_columns_engine_where_nothing_is_blocked) {
  for (const char* text : {"wythoff", "gdwn:1,2", "gdwn:3,5+8,5", "lines:0,1:2,2:3,3", "nim+7,9"}) {
    const Game game = parse_game(text);
    EXPECT_TRUE(solved("blocking", game, {20'000, {}}) == solved("columns", game, {20'000, {}}))
        << text;
  }
}

TEST(BlockingColumnsLong, Jumps_over_no_P_position_of_W2_to_W10_W40_and_W300) {
  for (const std::int64_t k : {2, 3, 4, 5, 6, 7, 8, 9, 10, 40, 300}) {
    // These three are jumped by classes too, which takes wider gaps.
    const std::int64_t columns = k == 2 || k == 6 || k == 10 ? far / 5 : far / 40;
    EXPECT_TRUE(solved("blocking", blocking_wythoff(k), {columns, {}}) ==
                plain_blocking({{1, 0}, {1, 1}}, k, columns))
        << "W^" << k;
  }
}

TEST(BlockingColumnsLong, Jumps_over_no_P_position_of_games_with_more_rules) {
  const std::vector<std::pair<std::string, std::vector<ColumnStep>>> games{
      {"nim", {{1, 0}}},
      {"gdwn:1,2", {{1, 0}, {1, 1}, {1, 2}, {2, 1}}},
      {"gdwn:3,5", {{1, 0}, {1, 1}, {3, 5}, {5, 3}}},
      {"lines:0,1:2,1:3,4", {{2, 1}, {3, 4}}},
      {"wythoff+6,1", {{1, 0}, {1, 1}, {6, 1}}}};
  for (const auto& [text, steps] : games) {
    for (const std::int64_t k : {2, 3, 6, 256}) {
      const Game game = parse_game(text + "@block=" + std::to_string(k));
      EXPECT_TRUE(solved("blocking", game, {2000, {}}) == plain_blocking(steps, k, 2000))
          << spelling(game);
    }
  }
}

TEST(BlockingColumns, The_loop_without_jumps_equals_the_reference) {
  EXPECT_EQ(plain_blocking({{1, 0}, {1, 1}}, 5, 60),
            solved("reference", blocking_wythoff(5), {60, {}}));
}

// Sorted by x, then y; each unordered pair both ways; columns below `far` only.
std::vector<Position> both_ways(const std::vector<Position>& pairs) {
  std::vector<Position> all;
  for (const auto& [x, y] : pairs) {
    if (x < far) all.push_back({x, y});
    if (y < far) all.push_back({y, x});
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

TEST(BlockingColumns, W2_is_R2_of_Theorem_1_1_of_Blocking_Wythoff_Nim) {
  std::vector<Position> pairs{{0, 0}};
  for (std::int64_t n = 0; n < far; ++n) pairs.push_back({n, 2 * n + 1});
  const double phi = (1 + std::sqrt(5.0)) / 2;
  for (std::int64_t n = 0; n < far; ++n) {
    const auto a = static_cast<std::int64_t>(phi * static_cast<double>(n));
    pairs.push_back({2 * a + 2, 2 * (a + n) + 2});
  }
  EXPECT_TRUE(solved("blocking", blocking_wythoff(2), {far, {}}) == both_ways(pairs));
}

TEST(BlockingColumns, W3_is_R3_of_Theorem_1_1_of_Blocking_Wythoff_Nim) {
  std::vector<Position> pairs{{0, 0}};
  for (std::int64_t n = 0; n < far; ++n) {
    pairs.push_back({n, 2 * n + 1});
    pairs.push_back({n, 2 * n + 2});
  }
  EXPECT_TRUE(solved("blocking", blocking_wythoff(3), {far, {}}) == both_ways(pairs));
}

TEST(BlockingColumnsLong,
     Every_row_and_column_of_Wk_holds_exactly_k_P_positions_and_no_diagonal_more) {
  // Proposition 1.2 (ii) as its proof counts, and (iii). No P-position with y < far / 4
  // lies right of far, as none seen has x > 3 y + k.
  for (const std::int64_t k : {1, 2, 3, 4, 5, 6, 7, 10, 15, 20, 300}) {
    std::vector<std::int64_t> row(far / 4), column(far), diagonal(far);
    for (const auto& [x, y] : solved("blocking", blocking_wythoff(k), {far, {}})) {
      ++column[static_cast<std::size_t>(x)];
      if (y < far / 4) ++row[static_cast<std::size_t>(y)];
      if (y >= x && y - x < far) ++diagonal[static_cast<std::size_t>(y - x)];
    }
    const auto is_k = [k](std::int64_t count) { return count == k; };
    EXPECT_TRUE(std::all_of(column.begin(), column.end(), is_k)) << "W^" << k;
    EXPECT_TRUE(std::all_of(row.begin(), row.end(), is_k)) << "W^" << k;
    EXPECT_LE(*std::max_element(diagonal.begin(), diagonal.end()), k) << "W^" << k;
  }
}

TEST(BlockingColumnsLong, A_run_restored_from_its_saved_state_goes_on_alike) {
  const Engine& blocking = engine_named("blocking");
  for (const char* text :
       {"wythoff@block=10", "gdwn:3,5@block=300", "wythoff@block=3:diagonal",
        "wythoff+2,3x9@block=3", "wythoff:3,4", "wythoff+2,5x4@block=5@misere"}) {
    const Game game = parse_game(text);
    const Region region{12'000, {}};
    const auto run = blocking.start(game, region);
    KeepAll parts;
    while (run->columns_done() < 5'000) run->advance(parts);
    std::vector<std::byte> state;
    run->save([&](std::span<const std::byte> part) {
      state.insert(state.end(), part.begin(), part.end());
    });
    std::size_t at = 0;
    const auto restored = blocking.restore(game, region, [&](std::span<std::byte> part) {
      std::memcpy(part.data(), state.data() + at, part.size());
      at += part.size();
    });
    EXPECT_EQ(at, state.size());
    EXPECT_EQ(restored->columns_done(), run->columns_done());
    while (restored->columns_done() < region.columns) restored->advance(parts);
    EXPECT_TRUE(parts.positions() == solved("blocking", game, region)) << text;
  }
}

template <class Count>
void expect_equal_paths(Count most) {
  std::mt19937 random(5);
  std::vector<Count> one(2 * rows_per_window), other(2 * rows_per_window);
  for (int n = 0; n < 2000; ++n) {
    const auto bound = 1 + random() % (1U + most);
    for (Count& count : one) count = static_cast<Count>(random() % bound);
    for (Count& count : other) count = static_cast<Count>(random() % bound);
    const auto need = static_cast<Count>(1 + random() % most);
    const auto shift = random() % rows_per_window;
    Window<Count> plain{}, fast{};
    add_plain(plain, one.data() + shift);
    add_plain(plain, other.data());
    add(fast, one.data() + shift);
    add(fast, other.data());
    ASSERT_EQ(below(fast, need), below_plain(plain, need)) << "need " << need;
  }
}

TEST(BlockingColumns, The_vector_path_of_a_window_equals_the_plain_one_at_every_shift) {
  expect_equal_paths<std::uint8_t>(255);
  expect_equal_paths<std::uint16_t>(65535);
}

template <class Count>
void expect_true_blocks(const LineCounts<Count>& lines, int n, std::int64_t block) {
  const std::int64_t size = level_mask(n) + 1;
  const Count* const counts = lines.counts() + block * size;
  ASSERT_EQ(lines.block(n, block).least, *std::min_element(counts, counts + size));
  for (std::int64_t i = 0; n >= lowest_class_level && i < size; ++i) {
    const std::int64_t line = block * size + i;
    ASSERT_LE(lines.classes(n, block).window(line)[0], counts[i]);
    ASSERT_LE(lines.classes(n, block).window(line - line % size)[i % class_count], counts[i]);
  }
}

TEST(BlockingColumns, The_least_of_a_block_is_exact_and_of_its_classes_a_bound_while_counts_grow) {
  std::mt19937 random(3);
  LineCounts<std::uint8_t> lines({{1, 0}, 1}, 1000, 9000);
  for (int n = 0; n < 60'000; ++n) {
    const auto line = static_cast<std::int64_t>(random() % 4096);
    if (lines.counts()[line] < 20) lines.add(line);
    if (n % 1000 == 0) lines.find_classes(2, line >> level_shift(2));
    if (n % 5000 == 0) lines.find_classes(3, 0);
    if (n % 500 != 0) continue;
    for (int level = 1; level <= 3; ++level)
      expect_true_blocks(lines, level, line >> level_shift(level));
  }
  EXPECT_GT(lines.block(3, 0).least, 0);
  EXPECT_GT(lines.block(3, 0).most, 0);
}

TEST(BlockingColumns, Plans_the_memory_that_its_counts_take) {
  const Engine& blocking = engine_named("blocking");
  // Two rules, a byte a line, lines to about 2.6 columns up and one column down.
  const std::uint64_t planned = blocking.planned_bytes(blocking_wythoff(10), {1'000'000, {}});
  EXPECT_GT(planned, 5'000'000U);
  EXPECT_LT(planned, 20'000'000U);
  KeepAll all;
  EXPECT_THROW(solve(blocking, blocking_wythoff(10), {largest_number, {}}, all), BadInput);
}

TEST(BlockingColumns, Says_in_one_sentence_what_it_cannot_take) {
  const Engine& blocking = engine_named("blocking");
  const std::vector<std::pair<std::string, std::string>> cases{
      {"take:1,2@block=2", "it is played on one heap"},
      {"wythoff@q=2/7,10/1@block=2", "it is played on a cone"},
      {"imitation:1,2@max=3", "it has memory"},
      {"wythoff@comply=2", "its maneuver is not blocking"},
      {"wythoff@block=65536", "it blocks 65536, and counts go up to 65535"},
      {"wythoff:5000,3", "its rule (1,1) is wider than 4096"},
      {"nim@max=3@block=2", "(0,1) of unlimited reach is not among its rules"},
      {"lines:1,0:1,1@block=2", "(0,1) of unlimited reach is not among its rules"},
      {"wythoff:2,1+2,3@block=2", "its rules (1,1) and (2,3) share options"},
      {"nim+2,2+3,3@block=2", "its rules (2,2) and (3,3) share options"}};
  for (const auto& [game, why] : cases) EXPECT_EQ(blocking.why_not(parse_game(game)), why) << game;
  for (const char* game :
       {"wythoff@block=2", "wythoff@block=3:diagonal", "wythoff@block=2:nim", "wythoff@block=65535",
        "nim+2,2+3,3@block=2:nim", "wythoff:2,3", "maharaja@block=2", "nim+2,2x2+3,3x1@block=2",
        "wythoff@block=2@misere"}) {
    EXPECT_EQ(blocking.why_not(parse_game(game)), std::nullopt) << game;
    EXPECT_EQ(&fastest_engine(parse_game(game)), &blocking) << game;
  }
}

}  // namespace
}  // namespace nimhoff
