// What a user of `outcome` sees, of one game and of sums.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

TEST(OutcomeCommand, Says_P_or_N_on_the_first_line_and_then_the_winning_moves) {
  const Ran ran = run_program("outcome wythoff@block=2 11 15");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(ran.out.starts_with("N\n"));
  EXPECT_NE(ran.out.find("move to (3,7), taking (8,8)\n"), std::string::npos);
  EXPECT_TRUE(run_program("outcome wythoff@block=2 8 12").out.ends_with("block (3,7)\n"));
  EXPECT_NE(run_program("outcome wythoff@comply=2 4 5").out.find("\npropose ("), std::string::npos);
}

TEST(OutcomeCommand, With_a_history_tells_credits_and_whether_it_is_dynamic) {
  const Ran ran = run_program("outcome imitation:1,2 --history '2,2 1,2'");
  EXPECT_TRUE(ran.out.starts_with("P\n"));
  EXPECT_NE(ran.out.find("imitations left: 1 to the player to move"), std::string::npos);
  EXPECT_NE(ran.out.find("\ndynamic"), std::string::npos);
  const auto json =
      nlohmann::json::parse(run_program("outcome imitation:1,2 --json --history '2,2 1,2'").out);
  EXPECT_EQ(json["dynamic"], true);
  EXPECT_EQ(json["outcome"], "P");
  EXPECT_EQ(json["position"], nlohmann::json::parse("[1,2]"));
}

TEST(OutcomeCommand, As_json_has_the_keys_that_others_rely_on) {
  const auto json = nlohmann::json::parse(run_program("outcome wythoff 2 5 --json").out);
  for (const char* key : {"game", "position", "outcome", "winning_moves", "block", "method"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  EXPECT_EQ(json["winning_moves"], nlohmann::json::parse("[[2,1]]"));
}

TEST(OutcomeCommand, Takes_three_heaps_of_nim_and_one_of_a_take_game) {
  EXPECT_TRUE(run_program("outcome nim 3 2 1").out.starts_with("P\n"));
  EXPECT_TRUE(run_program("outcome nim 5").out.starts_with("N\n"));
  EXPECT_TRUE(run_program("outcome take:primes 12").out.starts_with("P\n"));
}

TEST(OutcomeCommand, Takes_heaps_with_commas_as_with_spaces) {
  EXPECT_EQ(run_program("outcome wythoff 3,4").out, run_program("outcome wythoff 3 4").out);
  EXPECT_EQ(run_program("outcome nim 3,2,1").out, run_program("outcome nim 3 2 1").out);
  EXPECT_EQ(run_program("play wythoff 3,4 --computer both").out,
            run_program("play wythoff 3 4 --computer both").out);
  EXPECT_TRUE(run_program("outcome nim 3,2,1").out.starts_with("P\n"));
}

TEST(OutcomeCommand, Takes_heaps_of_any_size_and_prints_large_ones_as_strings_in_json) {
  const Ran ran = run_program("outcome wythoff 10^30 1_618033988_749894848_204586834_366");
  EXPECT_TRUE(ran.out.starts_with("P\n")) << ran.out;
  EXPECT_TRUE(run_program("outcome nim@max=5 17 4 9 200").out.starts_with("P\n"));
  EXPECT_TRUE(
      run_program("outcome rational-wythoff:2/7,10/1 10^40 3*10^40").out.starts_with("N\n"));
  const auto json = nlohmann::json::parse(run_program("outcome nim 2^62*4 5 --json").out);
  EXPECT_EQ(json["position"], nlohmann::json::parse(R"(["18446744073709551616",5])"));
  EXPECT_EQ(json["winning_moves"], nlohmann::json::parse("[[5,5]]"));
  EXPECT_EQ(json["method"], "formula: nim-sum");
}

TEST(OutcomeCommand, Shows_a_hundred_moves_and_json_all_of_them) {
  const Ran ran = run_program("outcome take:primes 1000003");
  EXPECT_TRUE(ran.out.starts_with("N\nthe heap leaves the remainder 3 mod 4")) << ran.out;
  EXPECT_TRUE(ran.out.ends_with("more; --json prints them all\n"));
  const auto json = nlohmann::json::parse(run_program("outcome take:primes 1000003 --json").out);
  // 39322 primes below a million are 3 mod 4 (OEIS A091099 counts them), and 1000003 itself.
  EXPECT_EQ(json["winning_moves"].size(), 39323U);
}

TEST(OutcomeCommand, Says_in_words_what_is_too_much_to_list) {
  const Ran ran = run_program("outcome wythoff:1,20000 19000 19000");
  EXPECT_TRUE(ran.out.starts_with("P\n"));
  EXPECT_NE(ran.out.find("\nto block as well: more pairs of the difference 0, from ("),
            std::string::npos);
  const auto json =
      nlohmann::json::parse(run_program("outcome wythoff:1,20000 19000 19000 --json").out);
  EXPECT_TRUE(json["more_to_block"].is_string());
  const auto whole = nlohmann::json::parse(run_program("outcome wythoff:1,2 3 5 --json").out);
  EXPECT_TRUE(whole.at("more_to_block").is_null());
  EXPECT_NE(run_program("outcome wythoff@comply=2 500000 1000001").out.find("\nwinning: every"),
            std::string::npos);
}

TEST(OutcomeCommand, Of_a_thousand_digits_keeps_the_reason_short_and_the_moves_whole) {
  const std::string heap = "1" + std::string(999, '0');
  const Ran ran = run_program("outcome wythoff 10^999 0");
  EXPECT_NE(ran.out.find("10000000...00000000 (1000 digits)"), std::string::npos);
  EXPECT_NE(ran.out.find("move to (0,0), taking (" + heap + ",0)\n"), std::string::npos);
}

TEST(OutcomeCommand, Of_a_sum_has_the_value_of_each_part_and_every_winning_move) {
  EXPECT_EQ(run_program("outcome wythoff 30 41 + gdwn:1,2 7 11 + nim 4 9 2").out,
            "N\n"
            "the nim-sum of the values, 57 xor 5 xor 15, is 51, not 0\n"
            "part  game      position  value\n"
            "0     wythoff   (30,41)   57\n"
            "1     gdwn:1,2  (7,11)    5\n"
            "2     nim       (4,9,2)   15\n"
            "in part 0 move to (4,15), taking (26,26)\n");
  EXPECT_EQ(run_program("outcome wythoff 3,5 + nim 4 4").out,
            "P\n"
            "the nim-sum of the values, 0 xor 0, is 0\n"
            "part  game     position  value\n"
            "0     wythoff  (3,5)     0\n"
            "1     nim      (4,4)     0\n");
}

TEST(OutcomeCommandLong, Of_a_sum_keeps_what_took_long_where_it_is_told_to) {
  const TemporaryFolder folder;
  const std::string line = "\"$NIMHOFF\" outcome wythoff 5000 5000 + nim 3 9 --memory 3e8 ";
  const Ran first = run_in(folder, line + "--cache c; ls c | wc -l");
  EXPECT_NE(first.out.find("\n1\n"), std::string::npos) << first.out << first.err;
  EXPECT_EQ(run_in(folder, line + "--cache c; ls c | wc -l").out, first.out);
  // And without being told, where the system keeps such things; a folder that cannot be made is
  // none.
  EXPECT_EQ(run_in(folder, line + "; ls $XDG_CACHE_HOME/nimhoff | wc -l").out, first.out);
  EXPECT_EQ(run_in(folder, "touch f; " + line + "--cache f/g; echo 1").out, first.out);
}

TEST(OutcomeCommand, Of_a_sum_as_json_has_the_keys_that_others_rely_on) {
  const auto json = nlohmann::json::parse(run_program("outcome take:2,5,7 9 + nim 1 3 --json").out);
  EXPECT_EQ(json["parts"][0]["game"], "take:2,5,7");
  EXPECT_EQ(json["parts"][1]["value"], 2);
  EXPECT_EQ(json["outcome"], json["value"] == 0 ? "P" : "N");
  for (const auto& move : json["winning_moves"]) EXPECT_LT(move["part"], 2);
}

}  // namespace
}  // namespace nimhoff
