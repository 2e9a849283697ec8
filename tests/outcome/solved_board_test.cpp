// Boards that grow, against the reference, in any order of queries and from several threads.
#include "nimhoff/outcome/solved_board.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <atomic>
#include <thread>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/reference.hpp"
#include "random_game.hpp"
#include "stopped.hpp"

namespace nimhoff {
namespace {

RC_GTEST_PROP(SolvedBoardsLong, Give_the_outcomes_of_the_reference_in_any_order_of_queries, ()) {
  const Game game = *random_games::number(0, 2) > 0 ? random_games::two_heap_game(4)
                                                    : random_games::game_with_condition(4);
  SolvedBoard board(game);
  ReferenceTable table(game, 40);
  while (table.columns() < 25) table.add_column();
  for (int i = 0; i < 40; ++i) {
    const Position at{*random_games::number(0, 24), *random_games::number(0, 39)};
    if (!game.board().holds(at)) continue;
    RC_ASSERT(board.outcome(at) == table.outcome(at));
    if (i == 20) board.release();
  }
}

TEST(SolvedBoards, Hand_over_what_a_rectangle_holds_and_only_that) {
  SolvedBoard board(parse_game("gdwn:1,2"));
  std::vector<Position> expected;
  for (const Position at : p_positions(parse_game("gdwn:1,2"), {.columns = 9000})) {
    if (at.x >= 4000 && at.y >= 3000 && at.y < 10'000) expected.push_back(at);
  }
  ASSERT_FALSE(expected.empty());
  EXPECT_EQ(board.p_positions({.from = {4000, 3000}, .to = {9000, 10'000}}), expected);
  EXPECT_EQ(board.p_positions({.from = {5, 5}, .to = {5, 9}}), std::vector<Position>{});
  EXPECT_GE(board.solved().columns, 9000);
}

TEST(SolvedBoards, Solve_no_further_than_is_asked_and_give_memory_back) {
  SolvedBoard board(parse_game("wythoff+2,3x1@misere"));
  EXPECT_EQ(board.outcome({1, 2}),
            p_positions(board.game(), {.columns = 2, .rows = 3}).back() == (Position{1, 2})
                ? Outcome::P
                : Outcome::N);
  EXPECT_LT(board.solved().columns, 10'000);
  EXPECT_GT(board.bytes(), 0U);
  board.release();
  EXPECT_EQ(board.bytes(), 0U);
  EXPECT_EQ(board.solved().columns, 0);
}

TEST(SolvedBoards, Say_before_which_column_they_handed_over_all) {
  // A sink that takes the board away behind its first batch, as one who looks higher does.
  class Releasing final : public Sink {
   public:
    explicit Releasing(SolvedBoard& board) : board_(board) {}
    void take(std::span<const Position>) override { board_.release(); }

   private:
    SolvedBoard& board_;
  };
  SolvedBoard board(parse_game("wythoff"));
  board.extend({.columns = 1'000'000});
  const BoardPart part{{0, 0}, {1'000'000, 2'000'000}};
  Releasing releasing(board);
  EXPECT_LT(board.hand_over(part, releasing), 1'000'000);
  board.extend({.columns = 1'000'000});
  KeepAll all;
  EXPECT_EQ(board.hand_over(part, all), 1'000'000);
}

TEST(SolvedBoards, Solve_higher_where_columns_hold_infinitely_many) {
  SolvedBoard board(parse_game("wythoff@comply=2"));
  const std::vector<Position> low = board.p_positions({.from = {0, 0}, .to = {20, 20}});
  const std::vector<Position> high = board.p_positions({.from = {0, 0}, .to = {20, 60'000}});
  EXPECT_EQ(low, p_positions(board.game(), {.columns = 20, .rows = 20}));
  EXPECT_EQ(high, p_positions(board.game(), {.columns = 20, .rows = 60'000}));
}

TEST(SolvedBoards, Keep_what_they_found_when_they_are_stopped) {
  SolvedBoard board(parse_game("gdwn:3,5"));
  board.extend({.columns = 5000});
  EXPECT_THROW(board.extend({.columns = 1'000'000'000}, stopped_limits()), Cancelled);
  EXPECT_GE(board.solved().columns, 5000);
  const StopSoon soon;
  EXPECT_THROW(board.extend({.columns = 100'000'000'000}, soon.limits()), Error);
  EXPECT_EQ(board.outcome({3, 7}), SolvedBoard(board.game()).outcome({3, 7}));
}

TEST(SolvedBoards, Refuse_what_the_limits_do_not_allow) {
  SolvedBoard board(parse_game("gdwn:3,5"));
  EXPECT_THROW(board.extend({.columns = 1'000'000}, {.memory = 1000}), BadInput);
  EXPECT_THROW(SolvedBoard(parse_game("imitation:1,2")), BadInput);
  EXPECT_THROW((void)board.outcome({-1, 3}), BadInput);
}

TEST(SolvedBoards, Give_the_same_to_threads_that_query_while_others_extend) {
  const Game game = parse_game("gdwn:2,3");
  const std::vector<Position> all = p_positions(game, {.columns = 60'000});
  SolvedBoard board(game);
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (std::int64_t x = 100 * (t + 1); x < 60'000; x += 997 + 131 * t) {
        const Position p = all[static_cast<std::size_t>(x)];
        if (board.outcome(p) != Outcome::P) ++wrong;
        if (board.outcome({p.x, p.y + 1}) != Outcome::N) ++wrong;
        if (board.solved().columns <= std::min(p.x, p.y)) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace nimhoff
