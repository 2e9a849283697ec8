// Conditions: when they hold, how they are spelled, and where a wrong one points.
#include "nimhoff/game/condition.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/position.hpp"
#include "random_condition.hpp"

namespace nimhoff {
namespace {

bool holds(const std::string& text, const Taken& taken) {
  return Condition::parse(text).holds(taken);
}

std::string respelled_condition(const std::string& text) {
  return to_string(Condition::parse(text));
}

RC_GTEST_PROP(Condition, Printing_and_parsing_any_condition_gives_the_same_one, ()) {
  const Condition condition = Condition::parse(random_games::condition_text(3));
  const std::string text = to_string(condition);
  RC_LOG() << text;
  RC_ASSERT(Condition::parse(text) == condition);
  RC_ASSERT(respelled_condition(text) == text);
}

RC_GTEST_PROP(Condition, A_condition_or_its_negation_holds_but_never_both, ()) {
  const std::string text = random_games::condition_text(3);
  const Condition condition = Condition::parse(text);
  const Condition negation = Condition::parse("not (" + text + ")");
  const bool divides = text.find_first_of("/%") != std::string::npos;
  for (std::int64_t n = 0; n < 40; ++n) {
    const Taken taken{n % 3, n % 5, n % 7, n % 4};
    RC_ASSERT(!(condition.holds(taken) && negation.holds(taken)));
    RC_ASSERT(divides || condition.holds(taken) || negation.holds(taken));
  }
}

RC_GTEST_PROP(Condition, The_mirrored_condition_holds_for_the_mirrored_move, ()) {
  const Condition condition = Condition::parse(random_games::condition_text(3));
  const Condition mirrored = condition.mirrored();
  RC_ASSERT(mirrored.mirrored() == condition);
  for (std::int64_t n = 0; n < 40; ++n) {
    const Taken taken{n % 3, n % 5, n % 7, n % 4};
    RC_ASSERT(condition.holds(taken) == mirrored.holds({taken.j, taken.i, taken.y, taken.x}));
  }
}

TEST(Condition, Numbers_are_computed_as_in_school_and_rounded_down) {
  const Taken taken{2, 3, 7, 9};
  for (const char* text : {"1+2*3==7",
                           "(1+2)*3==9",
                           "10-3-2==5",
                           "7/2*2==6",
                           "7%2*3==3",
                           "-7/2==-4",
                           "-7%2==1",
                           "7%-2==-1",
                           "7/-2==-4",
                           "gcd(12,-18)==6",
                           "gcd(0,0)==0",
                           "abs(i-j)==1",
                           "min(x,y)==7",
                           "max(i,-j)==2",
                           "--i==2",
                           "-(-3)==3",
                           "i - -3==5",
                           "x*y==63",
                           "not i==3",
                           "not not i==2",
                           "i==2 or j==9 and x==0",
                           "i<j and x<=7 and y>8 and y>=9 and i!=j"}) {
    EXPECT_TRUE(holds(text, taken)) << text;
    EXPECT_FALSE(holds("not (" + std::string(text) + ")", taken)) << text;
  }
}

TEST(Condition, A_comparison_that_divides_by_zero_is_false_and_so_is_its_negation) {
  const Taken taken{0, 3, 7, 9};
  EXPECT_FALSE(holds("j/i==0", taken));
  EXPECT_FALSE(holds("not j/i==0", taken));
  EXPECT_FALSE(holds("j%(i*5)<x", taken));
  EXPECT_FALSE(holds("0*(j/i)==0", taken)) << "what is no number stays none";
  EXPECT_FALSE(holds("min(1,j/i)==1", taken));
  EXPECT_TRUE(holds("j/i==0 or i==0", taken)) << "the other part still holds";
}

TEST(Condition, What_grows_past_128_bits_is_no_number) {
  const Taken large{largest_number, largest_number, largest_number, largest_number};
  EXPECT_TRUE(holds("i*j==x*y and 0<i*j", large)) << "2^124 fits";
  EXPECT_FALSE(holds("i*j*x==i*j*x", large));
  EXPECT_FALSE(holds("i*j*x!=i*j*x", large));
}

TEST(Condition, One_condition_has_one_spelling) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"i == 0", "i==0"},
      {"0==i", "i==0"},
      {"2*i==j", "j==2*i"},
      {"i*2==j", "j==2*i"},
      {"(i==2)and(j==3)", "i==2 and j==3"},
      {"j==3 and i==2 and j==3", "i==2 and j==3"},
      {"i>j", "j<i"},
      {"i>=j", "j<=i"},
      {"not(i>j or j==2)", "i<=j and j!=2"},
      {"not (i==1 and not j==2)", "i!=1 or j==2"},
      {"(i==1 or j==1) and x==y", "(i==1 or j==1) and x==y"},
      {"x==y and i==1 or j==1", "i==1 and x==y or j==1"},
      {"1+i+j<=x", "i+1+j<=x"},
      {"i-(j-x)==0", "i-(j-x)==0"},
      {"gcd(j,i)==1", "gcd(i,j)==1"},
      {"-(3)<i", "-3<i"},
  };
  for (const auto& [text, spelled] : cases) EXPECT_EQ(respelled_condition(text), spelled) << text;
}

struct Refused {
  std::string text;
  std::size_t at;
  std::string says;
};

TEST(Condition, A_wrong_condition_is_refused_at_the_character) {
  for (const Refused& refused : std::vector<Refused>{
           {"", 0, "the end where a number or a name must stand"},
           {"i", 0, "a number where a comparison must stand"},
           {"i=2", 1, "= means nothing in a condition; write =="},
           {"i==2 && j==3", 5, "&& means nothing in a condition; write and"},
           {"i==2 and j", 9, "a number where a comparison must stand"},
           {"i==2 and !j==3", 9, "! means nothing in a condition; write not"},
           {"0<i<5", 3, "a second comparison in a row"},
           {"i+(j==2)==3", 2, "a comparison where a number must stand"},
           {"i==k", 3, "no such name in a condition"},
           {"gdc(i,j)==1", 0, "did you mean gcd?"},
           {"gcd(i)==1", 5, "')' where ',' must stand"},
           {"abs(i,j)==1", 5, "',' where ')' must stand"},
           {"(i==2", 5, "the end where ')' must stand"},
           {"i==2)", 4, "')' where the end must stand"},
           {"i^2==4", 1, "^ means nothing in a condition"},
           {"i==4611686018427387905", 3, "a number past 2^62"},
           {"i==2 j==3", 5, "'j' where the end must stand"},
           {"i==1.5", 4, "'.' where the end must stand"},
       }) {
    try {
      static_cast<void>(Condition::parse(refused.text));
      ADD_FAILURE() << refused.text << " is read";
    } catch (const BadNotation& error) {
      EXPECT_EQ(error.at(), refused.at) << refused.text;
      EXPECT_NE(std::string(error.what()).find(refused.says), std::string::npos) << error.what();
    }
  }
}

TEST(Condition, Length_and_depth_are_bounded) {
  std::string sum = "i";
  for (int n = 0; n < 400; ++n) sum += "+i";
  EXPECT_THROW(static_cast<void>(Condition::parse(sum + "==0")), BadNotation);
  const std::string deep = std::string(300, '(') + "i" + std::string(300, ')') + "==0";
  EXPECT_THROW(static_cast<void>(Condition::parse(deep)), BadNotation);
  const std::string open(1'000'000, '(');
  EXPECT_THROW(static_cast<void>(Condition::parse(open)), BadNotation);
  EXPECT_THROW(static_cast<void>(Condition::parse(std::string(1'000'000, '-'))), BadNotation);
  std::string nested = "i";
  for (int n = 0; n < 250; ++n) nested = "abs(" + nested + ")";
  EXPECT_EQ(respelled_condition(nested + "==0"), nested + "==0");
}

}  // namespace
}  // namespace nimhoff
