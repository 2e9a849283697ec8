// Sums of games, by the theorem of Sprague and Grundy.
//
// A sum has the nim-sum v of its parts' values for its value, and is P when v is 0. A move in the
// part of value g wins exactly when it leads to a position of value g xor v there.
//
// Cost:    that of the values of each part, which a later part of the same game shares where none
//          of its heaps is larger.
// Checked: tests/strategy/sum/sum_test.cpp, against a search of the sum itself.
#include "nimhoff/strategy/sum.hpp"

#include <algorithm>
#include <functional>

#include "nimhoff/game/notation.hpp"
#include "strategy/heap_moves.hpp"
#include "strategy/nim_heaps.hpp"
#include "strategy/sum/sum_values.hpp"

namespace nimhoff {
namespace {

// Whether the values of this start include those of the other. In a cone they are those of another
// game, whose heaps are not in the same order.
bool holds_all_of(const SumPart& one, const SumPart& other) {
  if (one.game != other.game || one.heaps.size() != other.heaps.size()) return false;
  if (one.game.board().cone()) return one.heaps == other.heaps;
  return std::equal(one.heaps.begin(), one.heaps.end(), other.heaps.begin(),
                    std::greater_equal<>());
}

}  // namespace

ErrorDetails in_part(ErrorDetails details, std::size_t part) {
  details.problem = "in part " + std::to_string(part) + ": " + details.problem;
  return details;
}

SumValues::SumValues(const Sum& sum, const RunLimits& limits, const ValuesUse& use) {
  if (sum.empty()) throw BadInput({.argument = "sum", .problem = "a sum needs a part"});
  for (std::size_t i = 0; i < sum.size(); ++i) {
    const auto end = sum.begin() + static_cast<std::ptrdiff_t>(i);
    const auto known = std::find_if(sum.begin(), end, [&](const SumPart& earlier) {
      return use.is_one_move ? earlier == sum[i] : holds_all_of(earlier, sum[i]);
    });
    try {
      require_heaps_of(sum[i].game, sum[i].heaps);
      values_.push_back(known != end ? values_[static_cast<std::size_t>(known - sum.begin())]
                                     : values_for(sum[i].game, sum[i].heaps, limits, use));
    } catch (const BadInput& error) {
      throw BadInput(in_part(error.details(), i));
    }
  }
}

BigInteger SumValues::value(const Sum& sum) const {
  BigInteger all = 0;
  for (std::size_t i = 0; i < sum.size(); ++i) all ^= values_[i]->value(sum[i].heaps);
  return all;
}

OptionsOfValue SumValues::winning_moves(const Sum& sum, std::size_t part) const {
  const BigInteger own = values_[part]->value(sum[part].heaps);
  return values_[part]->options(sum[part].heaps, value(sum) ^ own);
}

std::string SumValues::reason(const Sum& sum) const {
  BigHeaps values;
  for (std::size_t i = 0; i < sum.size(); ++i) values.push_back(values_[i]->value(sum[i].heaps));
  const BigInteger all = value(sum);
  return "the nim-sum of the values, " + nim_sum_in_words(values) + ", is " +
         (all == 0 ? "0" : in_short(all) + ", not 0");
}

SumAnswer answer(const Sum& sum, const RunLimits& limits, const std::string& cache) {
  const SumValues values(sum, limits, {.is_one_move = true, .cache = cache});
  SumAnswer answer;
  answer.value = values.value(sum);
  answer.outcome = answer.value == 0 ? Outcome::P : Outcome::N;
  answer.reason = values.reason(sum);
  for (std::size_t i = 0; i < sum.size(); ++i) {
    const PartValues& part = values.part(i);
    answer.parts.push_back(
        {spelling(sum[i].game), sum[i].heaps, part.value(sum[i].heaps), part.name()});
    if (answer.outcome == Outcome::P) continue;
    OptionsOfValue winning = values.winning_moves(sum, i);
    for (BigHeaps& to : winning.listed) answer.winning_moves.push_back({i, std::move(to)});
    if (!winning.more.empty()) {
      answer.more_winning_moves.push_back("in part " + std::to_string(i) + " " + winning.more);
    }
  }
  return answer;
}

}  // namespace nimhoff
