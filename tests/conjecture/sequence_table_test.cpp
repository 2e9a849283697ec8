#include "conjecture/sequence_table.hpp"

#include <gtest/gtest.h>

#include <nimhoff/nimhoff.hpp>
#include <set>

namespace nimhoff {
namespace {

TEST(SequenceTable, Names_are_unique_and_every_game_has_a_sequence) {
  std::set<std::string> names;
  for (const SequenceRow& row : sequence_rows()) EXPECT_TRUE(names.insert(row.name).second);
  for (const char* word : {"wythoff", "wythoff@max=2", "take:1,2", "wythoff@block=3",
                           "rational-nim:2/7,10/1", "imitation:1,2", "nim@misere"}) {
    const Game game = parse_game(word);
    int count = 0;
    for (const SequenceRow& row : sequence_rows()) count += row.why_not(game) ? 0 : 1;
    EXPECT_GE(count, 1) << word;
  }
}

TEST(SequenceTable, An_involution_needs_one_position_in_every_column) {
  const auto& row = sequence_rows()[0];
  const std::vector<Position> fine{{0, 0}, {1, 2}, {2, 1}};
  const std::vector<Position> two{{0, 0}, {1, 2}, {1, 3}};
  EXPECT_EQ(row.terms({.columns = 3, .positions = fine}), (std::vector<std::int64_t>{0, 2, 1}));
  EXPECT_TRUE(row.terms({.columns = 4, .positions = fine}).empty());
  EXPECT_TRUE(row.terms({.columns = 3, .positions = two}).empty());
}

}  // namespace
}  // namespace nimhoff
