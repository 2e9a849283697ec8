// Errors as data: their parts put together, renamed, and as JSON.
#include "nimhoff/game/error.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace nimhoff {
namespace {

const ErrorDetails too_far{.argument = "columns",
                           .given = "1e12",
                           .problem = "`columns` needs 9.1 TiB",
                           .allowed = "21 GiB are free",
                           .advice = "try `columns=1e9`, not `columns_from`"};

TEST(Errors, Are_written_as_given_problem_allowed_advice_without_backquotes) {
  EXPECT_STREQ(BadInput(too_far).what(),
               "columns=1e12: columns needs 9.1 TiB; 21 GiB are free; try columns=1e9, not "
               "columns_from");
  EXPECT_EQ(to_string(ErrorDetails{.argument = "columns", .problem = "missing"}),
            "columns: missing");
  EXPECT_EQ(to_string(ErrorDetails{.given = "p.npy", .problem = "no file"}), "p.npy: no file");
  EXPECT_EQ(to_string(ErrorDetails{.problem = "stopped"}), "stopped");
}

TEST(Errors, Said_of_another_argument_name_it_everywhere) {
  const ErrorDetails of_size = renamed(too_far, "columns", "size");
  EXPECT_EQ(of_size.argument, "size");
  EXPECT_EQ(of_size.given, "1e12");
  EXPECT_EQ(of_size.problem, "`size` needs 9.1 TiB");
  EXPECT_EQ(of_size.advice, "try `size=1e9`, not `columns_from`");
  EXPECT_EQ(renamed(too_far, "rows", "size").argument, "columns");
}

TEST(Errors, Are_five_keys_as_JSON_and_null_where_nothing_is_said) {
  const nlohmann::ordered_json json = ErrorDetails{.given = "p.npy", .problem = "no file"};
  EXPECT_EQ(
      json.dump(),
      R"({"argument":null,"given":"p.npy","problem":"no file","allowed":null,"advice":null})");
}

TEST(Errors, That_are_thrown_also_carry_their_text_and_the_character_to_point_at) {
  nlohmann::ordered_json json;
  to_json(json, BadNotation(5, {.argument = "game", .given = "gdwn:x", .problem = "no number"}));
  EXPECT_EQ(json["error"]["given"], "gdwn:x");
  EXPECT_EQ(json["error"]["text"], "game=gdwn:x: no number");
  EXPECT_EQ(json["error"]["at"], 5);
  to_json(json, WorkFailed({.problem = "no file"}));
  EXPECT_EQ(json["error"]["text"], "no file");
  EXPECT_TRUE(json["error"]["at"].is_null());
}

TEST(UnknownWords, Get_the_nearest_known_one_or_all_of_them) {
  const std::vector<std::string> known{"reference", "columns", "sweep"};
  EXPECT_EQ(to_string(unknown_word("engine", "refrence", "no such engine", known)),
            "engine=refrence: no such engine; did you mean reference?");
  EXPECT_EQ(to_string(unknown_word("engine", "x", "no such engine", known)),
            "engine=x: no such engine; reference, columns or sweep is allowed");
  EXPECT_EQ(to_string(unknown_word("", "", "no such plot", {"ratio"})),
            "an empty word: no such plot; ratio is allowed");
}

}  // namespace
}  // namespace nimhoff
