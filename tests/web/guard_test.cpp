// Who may enter.
#include "server/guard.hpp"

#include <gtest/gtest.h>

namespace nimhoff::web {
namespace {

TEST(Guard, A_server_of_this_machine_answers_to_its_own_names_only) {
  for (const char* name :
       {"127.0.0.1:7317", "localhost:7317", "localhost", "[::1]:80", "127.0.0.1"}) {
    EXPECT_TRUE(is_own_name(name, "127.0.0.1")) << name;
  }
  for (const char* name :
       {"", "evil.example", "evil.example:7317", "localhost.evil.example", "127.0.0.1.evil.example",
        "127.evil.example:7317", "10.0.0.1:7317", "[::1", "[]:80", ":7317", "0.0.0.0"}) {
    EXPECT_FALSE(is_own_name(name, "127.0.0.1")) << name;
  }
}

TEST(Guard, A_server_of_other_machines_answers_to_addresses_and_its_given_name) {
  EXPECT_TRUE(is_own_name("10.1.2.3:7317", "0.0.0.0"));
  EXPECT_TRUE(is_own_name("[fe80::1]:7317", "::"));
  EXPECT_TRUE(is_own_name("lab:7317", "lab"));
  EXPECT_FALSE(is_own_name("evil.example:7317", "0.0.0.0"));
  EXPECT_FALSE(is_own_name("", "0.0.0.0"));
}

TEST(Guard, Only_addresses_of_this_machine_are_loopback) {
  for (const char* host : {"127.0.0.1", "127.9.9.9", "::1", "localhost"}) {
    EXPECT_TRUE(is_loopback(host)) << host;
  }
  for (const char* host : {"0.0.0.0", "::", "127.evil", "127.", "10.0.0.1", ""}) {
    EXPECT_FALSE(is_loopback(host)) << host;
  }
}

TEST(Guard, A_token_is_equal_to_itself_only) {
  EXPECT_TRUE(is_same_token("correct-horse", "correct-horse"));
  for (const char* given :
       {"", "c", "correct-hors", "correct-horsf", "correct-horsecorrect-horse"}) {
    EXPECT_FALSE(is_same_token(given, "correct-horse")) << given;
  }
  EXPECT_FALSE(is_same_token("x", ""));
}

TEST(Guard, A_cookie_is_found_by_its_whole_name) {
  EXPECT_EQ(cookie_value("a=1; nimhoff_token=t; b=2", "nimhoff_token"), "t");
  EXPECT_EQ(cookie_value("xnimhoff_token=t", "nimhoff_token"), "");
  EXPECT_EQ(cookie_value("nimhoff_tokens=t", "nimhoff_token"), "");
  EXPECT_EQ(cookie_value("", "nimhoff_token"), "");
}

}  // namespace
}  // namespace nimhoff::web
