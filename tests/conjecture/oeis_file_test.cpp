#include <gtest/gtest.h>
#include <zlib.h>

#include <nimhoff/nimhoff.hpp>

#include "stopped.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

const std::string copy =
    "# OEIS Sequence Data\n"
    "A000027 ,1,2,3,4,5,6,7,8,9,10,11,12,13,\n"
    "A000201 ,1,3,4,6,8,9,11,12,14,16,17,19,21,22,24,25,27,29,30,\n"
    "A002251 ,0,2,1,5,7,3,10,4,13,15,6,18,20,8,23,9,26,28,\n"
    "A099999 ,0,2,1,5,7,3,10,4,13,15,6,18,99,\n"
    "A099998 ,9,9,9,9,0,2,1,5,7,3,10,4,13,15,6,18,20,\n"
    "A199998 ,3,4,6,8,9,11,12,14,16,17,19,21,22,24,25,\n";

void write_compressed(const std::string& path, const std::string& text) {
  const gzFile file = gzopen(path.c_str(), "wb");
  gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
  gzclose(file);
}

std::vector<std::string> numbers(const std::vector<OeisMatch>& matches) {
  std::vector<std::string> all;
  for (const OeisMatch& match : matches) all.push_back(match.number);
  return all;
}

using Names = std::vector<std::string>;

TEST(OeisFile, Sequences_of_a_game_are_found_compressed_or_not) {
  const TemporaryFolder folder;
  write_compressed(folder / "stripped.gz", copy);
  write_file(folder / "stripped", copy);
  for (const char* name : {"stripped.gz", "stripped"}) {
    const OeisListing listing = oeis_listing(parse_game("wythoff"), 60, folder / name);
    ASSERT_TRUE(listing.was_searched);
    EXPECT_EQ(numbers(listing.found[0]), Names{"A002251"});               // involution
    EXPECT_EQ(numbers(listing.found[1]), (Names{"A000201", "A199998"}));  // lower
    EXPECT_EQ(listing.found[1][0].from, 1);
    EXPECT_EQ(listing.found[1][0].agreeing, 19);
  }
}

TEST(OeisFile, A_term_that_differs_or_stands_far_in_is_no_match) {
  const TemporaryFolder folder;
  write_file(folder / "stripped", copy);
  const std::vector<std::int64_t> terms = parse_terms("0,2,1,5,7,3,10,4,13,15,6,18,20,8").terms;
  EXPECT_EQ(numbers(find_in_oeis(folder / "stripped", {terms})[0]), Names{"A002251"});
  EXPECT_TRUE(find_in_oeis(folder / "stripped", {parse_terms("0,2,1,5,7,3,10").terms})[0].empty())
      << "eight terms are needed";
}

TEST(OeisFile, Terms_are_found_beside_games) {
  const TemporaryFolder folder;
  write_file(folder / "stripped", copy);
  const auto found =
      identify_all({parse_terms("1,3,4,6,8,9,11,12,14,16")}, {.matches = 1}, folder / "stripped");
  EXPECT_EQ(numbers(found.lists[0].oeis), (Names{"A000201", "A199998"}));
}

TEST(OeisFile, What_is_no_copy_is_refused) {
  const TemporaryFolder folder;
  write_file(folder / "other", "x,y\n1,2\n");
  EXPECT_THROW((void)find_in_oeis(folder / "other", {}), BadInput);
  EXPECT_THROW((void)find_in_oeis(folder / "none", {}), WorkFailed);
  EXPECT_THROW((void)find_in_oeis("/dev/zero", {}), BadInput);
  write_compressed(folder / "cut.gz", copy);
  const std::string bytes = bytes_of(folder / "cut.gz");
  write_file(folder / "cut.gz", bytes.substr(0, bytes.size() / 2));
  EXPECT_THROW((void)find_in_oeis(folder / "cut.gz", {}), BadInput);
}

TEST(OeisFile, Is_cancelled_by_a_stop) {
  const TemporaryFolder folder;
  std::string many;
  for (int i = 0; i < 5000; ++i) many += "A000027 ,1,2,3,4,5,6,7,8,9,\n";
  write_file(folder / "stripped", many);
  EXPECT_THROW((void)find_in_oeis(folder / "stripped", {}, stopped_limits()), Cancelled);
}

}  // namespace
}  // namespace nimhoff
