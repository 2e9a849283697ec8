// Boards: the quadrant, one heap, and the cones of Rational heap games.
//
// Products of two numbers below 2^62 fit into 128 bits, so nothing here wraps.
#include "nimhoff/game/board.hpp"

#include <algorithm>

#include "game/wide_integer.hpp"
#include "nimhoff/game/error.hpp"

namespace nimhoff {
namespace {

Wide determinant_of(const Cone& cone) {
  return product(cone.p1(), cone.q2()) - product(cone.q1(), cone.p2());
}

std::int64_t checked(Wide value) {
  if (value > largest_number) {
    throw BadInput({.problem = "the image of a step is past 2^62",
                    .advice = "write smaller fractions or steps"});
  }
  return static_cast<std::int64_t>(value);
}

// ceil(n / d) for n >= 0, d > 0; 2^62 when it is more.
std::int64_t quotient_up(Wide n, std::int64_t d) {
  return static_cast<std::int64_t>(std::min<Wide>((n + d - 1) / d, largest_number));
}

}  // namespace

Cone::Cone(std::int64_t q1, std::int64_t p1, std::int64_t q2, std::int64_t p2)
    : q1_(q1), p1_(p1), q2_(q2), p2_(p2) {
  const auto require = [&](bool holds, const std::string& problem) {
    if (holds) return;
    throw BadInput({.argument = "cone",
                    .given = to_string(*this),
                    .problem = problem,
                    .advice = "try 2/7,10/1"});
  };
  for (const std::int64_t part : {q1, p1, q2, p2}) {
    require(part >= 0 && part <= largest_number, "a part is no whole number from 0 to 2^62");
  }
  require(p1 > 0 && q2 > 0, "q1/p1,q2/p2 needs p1 > 0 and q2 > 0");
  require(determinant_of(*this) > 0, "q1/p1 must be the smaller fraction, p1 q2 > q1 p2");
}

bool Cone::holds(Position at) const {
  return product(at.x, q1_) <= product(at.y, p1_) && product(at.y, p2_) <= product(at.x, q2_);
}

Step Cone::image(const Step& step) const {
  return {checked(product(p1_, step.a()) + product(p2_, step.b())),
          checked(product(q1_, step.a()) + product(q2_, step.b()))};
}

std::optional<Step> Cone::preimage(const Step& step) const {
  const Wide determinant = determinant_of(*this);
  const Wide s = product(q2_, step.a()) - product(p2_, step.b());
  const Wide t = product(p1_, step.b()) - product(q1_, step.a());
  if (s < 0 || t < 0 || s % determinant != 0 || t % determinant != 0) return std::nullopt;
  return Step(static_cast<std::int64_t>(s / determinant),
              static_cast<std::int64_t>(t / determinant));
}

Cone Cone::then(const Cone& next) const {
  const Step first = next.image(first_row());
  const Step second = next.image(second_row());
  return {first.b(), first.a(), second.b(), second.a()};
}

std::string Cone::determinant() const {
  Wide rest = determinant_of(*this);
  std::string digits;
  for (; rest > 0; rest /= 10) digits += static_cast<char>('0' + static_cast<int>(rest % 10));
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::string to_string(const Cone& cone) {
  return std::to_string(cone.q1()) + '/' + std::to_string(cone.p1()) + ',' +
         std::to_string(cone.q2()) + '/' + std::to_string(cone.p2());
}

std::string positions_in_words(const Cone& cone) {
  return "(x,y) with " + std::to_string(cone.q1()) + " x <= " + std::to_string(cone.p1()) +
         " y and " + std::to_string(cone.p2()) + " y <= " + std::to_string(cone.q2()) + " x";
}

Position canonical_position(const Cone& cone, Position at) {
  const Wide determinant = determinant_of(cone);
  const Wide first = product(at.x, cone.q2()) - product(at.y, cone.p2());
  const Wide second = product(at.y, cone.p1()) - product(at.x, cone.q1());
  return {static_cast<std::int64_t>(first / determinant),
          static_cast<std::int64_t>(second / determinant)};
}

std::vector<Position> terminal_positions(const Cone& cone, std::int64_t columns,
                                         const std::stop_token& stop) {
  std::vector<Position> found;
  const Board board = Board::inside(cone);
  const Wide determinant = determinant_of(cone);
  // The cell that the two rows of Q span has its far corner at their sum.
  const std::int64_t end = std::min(columns, cone.p1() + cone.p2());
  if (end == cone.p1() + cone.p2()) found.reserve(static_cast<std::size_t>(determinant));
  for (std::int64_t x = 0; x < end && !stop.stop_requested(); ++x) {
    // Up a column the first part of phi_Q falls to where the cone ends, and the second one grows.
    std::int64_t y = board.column_begin(x);
    Wide first = product(x, cone.q2()) - product(y, cone.p2());
    Wide second = product(y, cone.p1()) - product(x, cone.q1());
    for (; first >= 0 && second < determinant && y < largest_number; ++y) {
      if (first < determinant) found.push_back({x, y});
      first -= cone.p2();
      second += cone.p1();
    }
  }
  return found;
}

Board Board::inside(Cone cone) {
  if (cone == Cone(0, 1, 1, 0)) return quadrant();
  return Board(false, cone);
}

bool Board::holds(Position at) const {
  if (at.x < 0 || at.y < 0) return false;
  if (one_heap_) return at.y == 0;
  return !cone_ || cone_->holds(at);
}

std::int64_t Board::column_begin(std::int64_t x) const {
  if (!cone_) return 0;
  return quotient_up(product(x, cone_->q1()), cone_->p1());
}

std::optional<std::int64_t> Board::column_end(std::int64_t x) const {
  if (one_heap_) return 1;
  if (!cone_ || cone_->p2() == 0) return std::nullopt;
  const Wide end = product(x, cone_->q2()) / cone_->p2() + 1;
  return static_cast<std::int64_t>(std::min<Wide>(end, largest_number));
}

}  // namespace nimhoff
