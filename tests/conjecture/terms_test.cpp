#include <gtest/gtest.h>

#include <nimhoff/nimhoff.hpp>

#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

using Numbers = std::vector<std::int64_t>;

std::string refusal(const std::function<void()>& call) {
  try {
    call();
  } catch (const BadInput& error) {
    return error.details().problem;
  }
  return "";
}

TEST(Terms, Are_numbers_parted_by_commas_or_blanks) {
  EXPECT_EQ(parse_terms("0, 2,1 -5\n7").terms, (Numbers{0, 2, 1, -5, 7}));
  EXPECT_EQ(refusal([] { (void)parse_terms("1,2,x,4"); }), "no whole number below 2^63");
  EXPECT_EQ(refusal([] { (void)parse_terms("1,2,3,9223372036854775808"); }),
            "no whole number below 2^63");
  EXPECT_EQ(refusal([] { (void)parse_terms("1,2,3"); }), "too few terms to tell games apart");
}

TEST(Terms, Of_a_b_file_may_begin_anywhere_and_have_comments) {
  const TemporaryFolder folder;
  write_file(folder / "b.txt", "# A000201\n\n1 1\n2 3\r\n3  4\n4 6\n5 8");
  EXPECT_EQ(terms_of_b_file(folder / "b.txt").terms, (Numbers{1, 3, 4, 6, 8}));
  write_file(folder / "gap.txt", "1 1\n2 3\n4 6\n5 8\n");
  EXPECT_EQ(refusal([&] { (void)terms_of_b_file(folder / "gap.txt"); }), "line 3 skips an index");
  write_file(folder / "word.txt", "1 1\n2\n");
  EXPECT_EQ(refusal([&] { (void)terms_of_b_file(folder / "word.txt"); }), "line 2 is not n a(n)");
  EXPECT_THROW((void)terms_of_b_file(folder / "none.txt"), WorkFailed);
}

TEST(Terms, Of_a_table_are_its_columns_of_numbers) {
  const TemporaryFolder folder;
  write_file(folder / "t.csv", "game,x,y,z\na,1,5,\n\"b,c\",2,6,7\nd,3,7,8\ne,4,8,9\n");
  const auto all = terms_of_csv(folder / "t.csv");
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].source, (folder / "t.csv") + ":x");
  EXPECT_EQ(all[1].terms, (Numbers{5, 6, 7, 8}));
  EXPECT_EQ(terms_of_csv(folder / "t.csv", "y").size(), 1U);
  EXPECT_EQ(refusal([&] { (void)terms_of_csv(folder / "t.csv", "z"); }),
            "holds no list of whole numbers");
  EXPECT_NE(refusal([&] { (void)terms_of_csv(folder / "t.csv", "w"); }), "");
}

}  // namespace
}  // namespace nimhoff
