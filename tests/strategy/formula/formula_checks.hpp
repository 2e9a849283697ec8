// What every closed form must satisfy.
#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "nimhoff/strategy/formula.hpp"

namespace nimhoff::strategy_tests {

/// Where random tests begin; a failure prints it.
inline constexpr std::uint64_t seed = 20240611;

/// The formula of a game in notation; fails the test when there is none.
[[nodiscard]] std::unique_ptr<const Formula> formula_of(const std::string& game);

/// On all heaps below `side` the outcome is the reference's, and the P-options are exactly the
/// options that the reference calls P.
void expect_equals_reference(const std::string& game, std::int64_t side);

/// The same for every position of `count` heaps of at most `most`.
void expect_equals_reference_on_heaps(const std::string& game, std::size_t count,
                                      std::int64_t most);

/// The outcomes are the fastest engine's: at all P-positions of 300 random columns, right beside
/// them, and at random rows. The region has `columns` columns and, when not 0, `rows` rows.
void expect_equals_engine(const std::string& game, std::int64_t columns, std::int64_t rows);

/// A random number of so many digits.
[[nodiscard]] BigInteger random_number(std::mt19937_64& random, int digits);

/// From N some option is P, from P none, and all that is listed is P and increasing.
void expect_consistent(const Formula& formula, const BigHeaps& at);

}  // namespace nimhoff::strategy_tests
