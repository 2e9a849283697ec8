#include <random>

#include "found.hpp"
#include "stopped.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

// Theorem 1.1 of Blocking Wythoff Nim.
TEST(Conjecture, W3_is_two_strands) {
  EXPECT_EQ(texts(conjectures_on("wythoff@block=3", 2000), "strand"),
            (Texts{"y = 2 x + 2 is P for every x, and mirrored; density 1",
                   "y = 2 x + 1 is P for every x, and mirrored; density 1"}));
}

TEST(Conjecture, Wythoff_with_one_jump_of_2_3_and_block_3_has_three_strands_above_the_diagonal) {
  const auto strands = texts(conjectures_on("wythoff+2,3x1@block=3", 3000), "strand");
  ASSERT_EQ(strands.size(), 5U);
  EXPECT_EQ(strands[0], "y = 2 x + 4 is P for every x; density 1");
  EXPECT_EQ(strands[1], "y = 2 x + 1 is P for x = 1, 2 mod 3; density 0.666667");
  EXPECT_EQ(strands[2], "y = 2 x - 5 is P for x = 0 mod 3; density 0.333333");
}

// Keeps the columns and shuffles the rows.
PositionData shuffled(const char* word, std::int64_t columns, std::uint64_t seed) {
  const Game game = parse_game(word);
  const Region region{columns, std::nullopt};
  PositionData data = positions_of(fastest_engine(game, region), game, region);
  std::mt19937_64 random(seed);
  std::vector<std::int64_t> ys;
  for (const Position at : data.positions) ys.push_back(at.y);
  std::shuffle(ys.begin(), ys.end(), random);
  for (std::size_t i = 0; i < ys.size(); ++i) data.positions[i].y = ys[i];
  std::sort(data.positions.begin(), data.positions.end());
  const auto twice = std::unique(data.positions.begin(), data.positions.end());
  data.positions.erase(twice, data.positions.end());
  return data;
}

TEST(Conjecture, Nothing_is_found_in_shuffled_P_positions) {
  for (const char* word : {"wythoff", "gdwn:3,5", "wythoff@block=2", "wythoff@block=5", "nim"}) {
    for (const std::int64_t columns : {60, 400, 3000}) {
      for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const Conjectures found = conjectures_of(shuffled(word, columns, seed));
        EXPECT_TRUE(found.statements.empty())
            << word << " " << columns << " seed " << seed << ": " << found.statements[0].text;
        EXPECT_GT(found.tried, 0);
      }
    }
  }
}

// Pairs {a, b} at random: symmetric, and one in every column.
TEST(Conjecture, Nothing_is_found_in_random_involutions) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    std::mt19937_64 random(seed);
    std::vector<std::int64_t> order(1000);
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::int64_t>(i);
    std::shuffle(order.begin(), order.end(), random);
    PositionData data{.name = "random", .columns = 1000};
    for (std::size_t i = 0; i < order.size(); i += 2) {
      data.positions.push_back({order[i], order[i + 1]});
      data.positions.push_back({order[i + 1], order[i]});
    }
    std::sort(data.positions.begin(), data.positions.end());
    const Conjectures found = conjectures_of(data);
    EXPECT_TRUE(found.statements.empty()) << seed << ": " << found.statements[0].text;
  }
}

TEST(Conjecture, Random_columns_and_heaps_have_no_period) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    std::mt19937_64 random(seed);
    PositionData cut{.name = "random", .columns = 60, .rows = 60};
    PositionData heap{.name = "random", .columns = 200, .board = Board::one_heap()};
    for (std::int64_t x = 0; x < 200; ++x) {
      if (random() % 3 == 0) heap.positions.push_back({x, 0});
      for (std::int64_t y = 0; y < 60 && x < 60; ++y) {
        if (random() % 4 == 0) cut.positions.push_back({x, y});
      }
    }
    EXPECT_TRUE(conjectures_of(cut).statements.empty()) << seed;
    EXPECT_TRUE(conjectures_of(heap).statements.empty()) << seed;
  }
}

TEST(Conjecture, A_file_gives_what_its_game_gives) {
  const TemporaryFolder folder;
  const Game game = parse_game("wythoff@block=2");
  const Region region{800, std::nullopt};
  const Engine& engine = fastest_engine(game, region);
  for (const char* name : {"p.tsv", "p.npy", "p.json"}) {
    const auto file = open_result_file(folder / name, provenance_of(engine, game, region));
    solve(engine, game, region, *file);
    file->finish();
    const Conjectures read = conjectures_of(positions_in(folder / name));
    EXPECT_EQ(json_text(read), json_text(conjectures_on("wythoff@block=2", 800))) << name;
  }
}

TEST(Conjecture, Data_without_positions_give_nothing) {
  EXPECT_TRUE(conjectures_of({.name = "none", .columns = 10}).statements.empty());
  EXPECT_TRUE(conjectures_on("wythoff", 1).statements.empty());
  EXPECT_TRUE(conjectures_on("wythoff", 7).statements.empty());
}

TEST(Conjecture, More_positions_than_memory_allows_are_refused) {
  const Game game = parse_game("wythoff@block=2");
  const Region region{100'000, std::nullopt};
  const Engine& engine = fastest_engine(game, region);
  const std::uint64_t planned = engine.planned_bytes(game, region);
  EXPECT_THROW((void)positions_of(engine, game, region, {.memory = planned + 1'000'000}), BadInput);
}

TEST(Conjecture, Is_cancelled_by_a_stop) {
  const Game game = parse_game("wythoff");
  const Region region{1000, std::nullopt};
  const PositionData data = positions_of(fastest_engine(game, region), game, region);
  EXPECT_THROW((void)conjectures_of(data, stopped_limits()), Cancelled);
}

TEST(Conjecture, A_latex_file_holds_sentences_that_stand_by_themselves) {
  const Conjectures found = conjectures_on("wythoff", 500);
  EXPECT_EQ(
      found.statements[0].latex,
      "Let $(a_n, b_n)$, $n = 0, 1, \\ldots$, be the P-positions with $x \\le y$ of "
      "\\texttt{wythoff} in order of $x$. Then $a_n = \\lfloor n\\alpha\\rfloor$ with $\\alpha = "
      "\\frac{1 + \\sqrt{5}}{2}$ for $0 \\le n \\le 309$.");
  const std::string text = data_text(found, DataFormat::tex);
  EXPECT_EQ(text.find("\\begin{itemize}\n\\item Let"), 0U);
  EXPECT_EQ(data_text(conjectures_on("wythoff", 3), DataFormat::tex), "% nothing found\n");
}

TEST(Conjecture, Strands_of_a_cut_board_end_where_the_data_do) {
  // y = x + 10 leaves the board at y = 600.
  PositionData data{.name = "planted", .columns = 600, .rows = 600};
  for (std::int64_t x = 0; x + 10 < 600; ++x) data.positions.push_back({x, x + 10});
  const auto strand = only(conjectures_of(data), "strand");
  EXPECT_EQ(strand.text, "y = x + 10 is P for every x; density 1");
  EXPECT_EQ(strand.to, 589);
}

TEST(Conjecture, A_pattern_in_two_dimensions_is_not_a_thousand_strands) {
  const Game game = parse_game("gdwn:1,2@max=4");
  const Region region{400, 400};
  const PositionData data = positions_of(fastest_engine(game, region), game, region);
  EXPECT_TRUE(texts(conjectures_of(data), "strand").empty());
}

}  // namespace
}  // namespace nimhoff
