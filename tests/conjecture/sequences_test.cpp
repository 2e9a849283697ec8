#include <gtest/gtest.h>

#include <nimhoff/nimhoff.hpp>

#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

std::string line(const char* word, const char* name, std::int64_t columns) {
  return terms_in_line(sequence_of(parse_game(word), name, columns).terms, 60);
}

// The OEIS, https://oeis.org, CC BY-SA 4.0: A002251, A000201, A001950, A004481, A047708, A307281.
TEST(Sequences, Have_the_terms_that_the_OEIS_prints) {
  EXPECT_EQ(line("wythoff", "involution", 17),
            "0, 2, 1, 5, 7, 3, 10, 4, 13, 15, 6, 18, 20, 8, 23, 9, 26");
  EXPECT_EQ(line("wythoff", "lower", 23), "0, 1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22");
  EXPECT_EQ(line("wythoff", "upper", 15), "0, 2, 5, 7, 10, 13, 15, 18, 20, 23");
  EXPECT_EQ(line("wythoff", "grundy", 6),
            "0, 1, 1, 2, 2, 2, 3, 0, 0, 3, 4, 4, 1, 4, 4, 5, 5, 5, 5, 5");
  EXPECT_EQ(line("wythoff", "grundy-diagonal", 12), "0, 2, 1, 6, 7, 8, 3, 5, 4, 16, 14, 15");
  EXPECT_EQ(line("maharaja", "involution", 15),
            "0, 3, 6, 1, 5, 4, 2, 10, 13, 16, 7, 19, 18, 8, 23");
}

TEST(Sequences, Of_blocking_games_and_of_one_heap_are_there) {
  EXPECT_EQ(line("wythoff@block=2", "lower", 5), "0, 0, 1, 2, 2, 3, 4, 4");
  EXPECT_EQ(line("wythoff@block=2", "column-count", 5), "2, 2, 2, 2, 2");
  EXPECT_EQ(line("take:1,3,4", "heaps", 20), "0, 2, 7, 9, 14, 16");
  EXPECT_EQ(line("take:1,3,4", "grundy-heap", 9), "0, 1, 0, 1, 2, 3, 2, 0, 1");
  EXPECT_EQ(line("wythoff", "indicator", 4), "1, 0, 0, 0, 0, 0, 0, 1, 1, 0");
}

TEST(Sequences, A_b_file_says_what_it_is_and_begins_with_0) {
  EXPECT_EQ(
      b_file_text(sequence_of(parse_game("wythoff"), "difference", 4)),
      "# wythoff: a(n) = y - x of the n-th P-position with x <= y, by x\n# n = 0..2, computed by "
      "Nimhoff " +
          std::string(version) + "\n0 0\n1 1\n2 2\n");
}

TEST(Sequences, B_files_are_read_back_as_terms) {
  const TemporaryFolder folder;
  const GameSequences all = sequences_of(parse_game("wythoff@block=2"), 50);
  EXPECT_EQ(write_b_files(all, folder / "b"), all.sequences.size());
  for (const GameSequence& sequence : all.sequences) {
    EXPECT_EQ(terms_of_b_file(folder / ("b/" + sequence.name + ".b.txt")).terms, sequence.terms);
    EXPECT_LE(sequence.terms.size(), 50U);
  }
}

TEST(Sequences, Lists_hold_as_many_terms_as_requested) {
  for (const char* word : {"wythoff", "gdwn:1,2", "take:1,2", "nim@max=2"}) {
    for (const GameSequence& sequence : sequences_of(parse_game(word), 40).sequences) {
      EXPECT_EQ(sequence.terms.size(), 40U) << word << " " << sequence.name;
    }
  }
}

TEST(Sequences, What_memory_does_not_allow_is_skipped_with_the_reason) {
  const GameSequences all = sequences_of(parse_game("wythoff"), 1000, {.memory = 2'000'000});
  ASSERT_EQ(all.skipped.size(), 2U);
  EXPECT_EQ(all.skipped[0].name, "grundy-diagonal");
  EXPECT_EQ(all.skipped[0].reason, "needs 2.0 MiB, 1.9 MiB are allowed");
  EXPECT_GT(all.sequences.size(), 5U);
  EXPECT_THROW((void)sequences_of(parse_game("wythoff"), 1000, {.memory = 1000}), BadInput);
}

TEST(Sequences, What_a_game_has_not_is_refused) {
  EXPECT_THROW((void)sequence_of(parse_game("wythoff"), "uper", 9), BadInput);
  EXPECT_THROW((void)sequence_of(parse_game("wythoff"), "heaps", 9), BadInput);
  EXPECT_THROW((void)sequence_of(parse_game("wythoff@block=2"), "involution", 9), BadInput);
  EXPECT_THROW((void)sequence_of(parse_game("wythoff@block=2"), "grundy", 9), BadInput);
  EXPECT_THROW((void)sequence_of(parse_game("nim@max=2"), "lower", 9), BadInput);
  EXPECT_THROW((void)sequence_of(parse_game("wythoff"), "lower", 0), BadInput);
  EXPECT_THROW((void)sequence_of(parse_game("wythoff"), "indicator", 16'879), BadInput);
}

}  // namespace
}  // namespace nimhoff
