// The operations of conditions on numbers of 128 bits.
//
// Checked: tests/game/condition/condition_test.cpp.
#include "game/condition/evaluate.hpp"

#include <algorithm>

namespace nimhoff {
namespace {

using Op = Condition::Op;
using Number = std::optional<Wide>;

// 2^127 - 1.
constexpr Wide largest_wide = (((Wide{1} << 126) - 1) << 1) + 1;

Number negative(Wide value) {
  if (value < -largest_wide) return std::nullopt;
  return -value;
}

Number absolute(Wide value) { return value < 0 ? negative(value) : Number(value); }

// Rounded down.
Number quotient(Wide one, Wide other) {
  if (other == 0 || (other == -1 && one < -largest_wide)) return std::nullopt;
  const Wide rounded = one / other;
  const bool is_above = one % other != 0 && (one < 0) != (other < 0);
  return is_above ? rounded - 1 : rounded;
}

Number remainder(Wide one, Wide other) {
  if (other == 0) return std::nullopt;
  if (other == -1) return 0;
  const Wide rest = one % other;
  return rest != 0 && (rest < 0) != (other < 0) ? rest + other : rest;
}

Number common_divisor(Wide one, Wide other) {
  Number a = absolute(one);
  Number b = absolute(other);
  if (!a || !b) return std::nullopt;
  while (*b != 0) {
    const Wide rest = *a % *b;
    a = b;
    b = rest;
  }
  return a;
}

}  // namespace

std::optional<Wide> computed(Condition::Op op, Wide a, Wide b) {
  Wide value = 0;
  bool is_past = false;
  switch (op) {
    case Op::plus:
      is_past = __builtin_add_overflow(a, b, &value);
      break;
    case Op::minus:
      is_past = __builtin_sub_overflow(a, b, &value);
      break;
    case Op::times:
      is_past = __builtin_mul_overflow(a, b, &value);
      break;
    case Op::over:
      return quotient(a, b);
    case Op::modulo:
      return remainder(a, b);
    case Op::gcd:
      return common_divisor(a, b);
    case Op::min:
      return std::min(a, b);
    case Op::max:
      return std::max(a, b);
    case Op::negative:
      return negative(a);
    default:
      return absolute(a);
  }
  return is_past ? Number() : Number(value);
}

bool compared(Condition::Op op, Wide a, Wide b) {
  switch (op) {
    case Op::equal:
      return a == b;
    case Op::unequal:
      return a != b;
    case Op::less:
      return a < b;
    default:
      return a <= b;
  }
}

}  // namespace nimhoff
