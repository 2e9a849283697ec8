// The parts of a condition that are rules: by their spelling, and move by move.
#include "game/condition/lines.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "random_condition.hpp"

namespace nimhoff {
namespace {

TEST(ConditionLines, A_condition_of_plain_lines_is_the_game_of_these_rules) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"moves:{i==0 or j==0}", "nim"},
      {"moves:{i==0 or j==0 or i==j}", "wythoff"},
      {"moves:{j-i==0 or 2*j==0 or i==i+i}", "wythoff"},
      {"nim+{j==2*i or i==2*j}", "nimhoff:1,2:2,1"},
      {"nim+{3*i==5*j}", "nimhoff:5,3"},
      {"nim+{6*i-10*j==0}", "nimhoff:5,3"},
      {"wythoff+{i==2 and j==3}", "wythoff+2,3x1"},
      {"wythoff+{i==1 and j==2 or j==1 and i==2}", "maharaja"},
      {"wythoff+{i==2*j and i<=10}", "wythoff+2,1x5"},
      {"wythoff+{i==2*j and i<=11 and j>0}", "wythoff+2,1x5"},
      {"wythoff+{i==2*j and j==4}", "wythoff+8,4x1"},
      {"nim+{abs(i-j)<3 and i>=1 and j>=1}", "wythoff:3,1"},
      {"nim+{abs(i-j)<=2 and 0<i and 0<j and i<=7 and j<=7}", "nim+1,1x7w3"},
      {"nim+{i<=0 and j<=9}", "nim"},
      {"moves:{i==0 and j<=3 or i*j==6}", "lines:0,1@max=3+{i*j==6}"},
      {"moves:{i*j==6 or i==0}+{j==0}", "nim+{i*j==6}"},
      {"nim@q=2/7,10/1+{i==4 and j==6}", "nim@q=2/7,10/1+4,6x1"},
      {"wythoff-{i==j}", "wythoff-{i==j}"},
      {"moves:{i==2*j and i>=4}", "moves:{4<=i and i==2*j}"},
      {"moves:{i+j==0}", "moves:{i+j==0}"},
      {"moves:{i+j==5}", "moves:{i+j==5}"},
      {"moves:{i==2}", "moves:{i==2}"},
      {"moves:{i==x}", "moves:{i==x}"},
      {"wythoff+{i*j==6}+{i+j==9}", "wythoff+{i*j==6 or i+j==9}"},
      {"wythoff+{i+j==9 or i*j==6}", "wythoff+{i*j==6 or i+j==9}"},
      {"wythoff-{i==2}-{j==3}", "wythoff-{i==2 or j==3}"},
      {"wythoff-{i*j==4}+2,3", "wythoff+2,3-{i*j==4}"},
      {"moves:{i<j}-{i==1}@block=2@misere", "moves:{i<j}-{i==1}@block=2@misere"},
      {"nim+~2,3x5", "nim+2,3x5+3,2x5"},
      {"wythoff+~3,5", "gdwn:3,5"},
  };
  for (const auto& [text, spelled] : cases) {
    EXPECT_EQ(spelling(parse_game(text)), spelled) << text;
  }
}

std::string line_text() {
  const auto number = [](int from, int to) { return std::to_string(*rc::gen::inRange(from, to)); };
  std::string text = number(0, 4) + "*i==" + number(0, 4) + "*j";
  const int kind = *rc::gen::inRange(0, 6);
  if (kind == 1) text += " and i<=" + number(0, 9);
  if (kind == 2) text += " and j<" + number(0, 9) + " and i>" + number(-2, 3);
  if (kind == 3) text += " and i+j==" + number(0, 12);
  if (kind == 4) text = "i==" + number(0, 5) + " and j==" + number(0, 5);
  if (kind == 5) {
    text = "abs(i-j)<" + number(0, 4) + " and i>=" + number(0, 3) + " and j>=1";
    if (*rc::gen::inRange(0, 2) == 0) text += " and i<=5 and j<=5";
  }
  return text;
}

RC_GTEST_PROP(ConditionLines, The_rules_and_the_rest_give_exactly_the_moves_of_the_condition, ()) {
  std::string text = line_text();
  for (int more = *rc::gen::inRange(0, 3); more > 0; --more) {
    text += " or " + (*rc::gen::inRange(0, 3) == 0 ? '(' + random_games::condition_text(1) + ')'
                                                   : line_text());
  }
  const Condition condition = Condition::parse(text);
  const Game game = Game::of_moves(condition);
  RC_LOG() << text << " is " << spelling(game);
  for (const Position at : {Position{9, 9}, Position{4, 12}, Position{12, 5}}) {
    std::vector<Position> wanted;
    for (std::int64_t x = 0; x <= at.x; ++x) {
      for (std::int64_t y = 0; y <= at.y; ++y) {
        const Taken taken{at.x - x, at.y - y, at.x, at.y};
        if (taken.i + taken.j > 0 && condition.holds(taken)) wanted.push_back({x, y});
      }
    }
    RC_ASSERT(options(game, at) == wanted);
  }
}

}  // namespace
}  // namespace nimhoff
