// Places that are held for a while.
#include "server/places.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace nimhoff::web {
namespace {

constexpr std::chrono::milliseconds at_once{0};
constexpr std::chrono::seconds soon{20};

TEST(Places, Are_no_more_than_there_are_until_one_is_let_go) {
  Places places(10);
  auto some = places.taken(7, at_once, {});
  EXPECT_TRUE(some);
  EXPECT_FALSE(places.taken(4, at_once, {}));
  const auto rest = places.taken(3, at_once, {});
  EXPECT_TRUE(rest);
  some.reset();
  EXPECT_TRUE(places.taken(7, at_once, {}));
}

TEST(Places, Are_waited_for) {
  Places places(1);
  auto one = places.taken(1, at_once, {});
  std::jthread other([&] { one.reset(); });
  EXPECT_TRUE(places.taken(1, soon, {}));
}

TEST(Places, Are_not_waited_for_after_a_stop) {
  Places places(1);
  const auto one = places.taken(1, at_once, {});
  std::stop_source over;
  std::jthread other([&] { over.request_stop(); });
  const auto began = std::chrono::steady_clock::now();
  EXPECT_FALSE(places.taken(1, soon, over.get_token()));
  EXPECT_LT(std::chrono::steady_clock::now() - began, soon);
}

}  // namespace
}  // namespace nimhoff::web
