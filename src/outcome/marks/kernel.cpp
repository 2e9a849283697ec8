// The inner loops of marking, compiled once per instruction set.
#include "outcome/marks/kernel.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

#include "outcome/instruction_set.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "outcome/marks/kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace nimhoff::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Op = Condition::Op;

// NaN where one of the two is.
template <class V>
HWY_INLINE V unless_nan(V value, V one, V other) {
  const V both = hn::Add(one, other);
  return hn::IfThenElse(hn::Eq(both, both), value, both);
}

template <class D, class V>
HWY_INLINE V quotient(D d, V one, V other) {
  const V nan = hn::Set(d, std::numeric_limits<hn::TFromD<D>>::quiet_NaN());
  const V rounded = hn::Floor(hn::Div(one, other));
  return hn::IfThenElse(hn::Eq(other, hn::Zero(d)), nan, rounded);
}

template <class D, class V>
HWY_INLINE V common_divisor(D d, V one, V other) {
  const V sum = hn::Add(one, other);
  const auto is_number = hn::Eq(sum, sum);
  V a = hn::IfThenElseZero(is_number, hn::Abs(one));
  V b = hn::IfThenElseZero(is_number, hn::Abs(other));
  while (true) {
    const auto is_open = hn::Gt(b, hn::Zero(d));
    if (hn::AllFalse(d, is_open)) break;
    const V divisor = hn::IfThenElse(is_open, b, hn::Set(d, hn::TFromD<D>{1}));
    const V rest = hn::Sub(a, hn::Mul(divisor, hn::Floor(hn::Div(a, divisor))));
    a = hn::IfThenElse(is_open, b, a);
    b = hn::IfThenElseZero(is_open, rest);
  }
  return hn::IfThenElse(is_number, a, sum);
}

template <class T, class Compute>
HWY_INLINE void for_lanes(const VectorStep& step, T* numbers, std::size_t lanes,
                          const Compute& compute) {
  const hn::ScalableTag<T> d;
  const T* first = numbers + step.first * block_lanes;
  const T* second = numbers + step.second * block_lanes;
  T* to = numbers + step.to * block_lanes;
  for (std::size_t l = 0; l < lanes; l += hn::Lanes(d)) {
    hn::StoreU(compute(hn::LoadU(d, first + l), hn::LoadU(d, second + l)), d, to + l);
  }
}

template <class D, class M>
HWY_INLINE std::uint64_t bits_of(D d, M mask) {
  std::array<std::uint8_t, 8> bytes{};
  hn::StoreMaskBits(d, mask, bytes.data());
  std::uint64_t bits = 0;
  std::memcpy(&bits, bytes.data(), sizeof bits);
  return bits;
}

template <class T, class Compare>
HWY_INLINE void for_words(const VectorStep& step, const VectorRegisters<T>& registers,
                          std::size_t lanes, const Compare& compare) {
  const hn::ScalableTag<T> d;
  const T* first = registers.numbers + step.first * block_lanes;
  const T* second = registers.numbers + step.second * block_lanes;
  std::uint64_t* to = registers.statements + step.to * block_words;
  for (std::size_t word = 0; word < lanes / 64; ++word) {
    std::uint64_t bits = 0;
    for (std::size_t l = 0; l < 64; l += hn::Lanes(d)) {
      const std::size_t lane = 64 * word + l;
      bits |= bits_of(d, compare(hn::LoadU(d, first + lane), hn::LoadU(d, second + lane))) << l;
    }
    to[word] = bits;
  }
}

template <class T>
HWY_INLINE void compute(const VectorStep& step, T* numbers, std::size_t lanes) {
  const hn::ScalableTag<T> d;
  const auto run = [&](const auto& of) { for_lanes(step, numbers, lanes, of); };
  switch (step.op) {
    case Op::plus:
      return run([](auto a, auto b) HWY_ATTR { return hn::Add(a, b); });
    case Op::minus:
      return run([](auto a, auto b) HWY_ATTR { return hn::Sub(a, b); });
    case Op::times:
      return run([](auto a, auto b) HWY_ATTR { return hn::Mul(a, b); });
    case Op::over:
      return run([d](auto a, auto b) HWY_ATTR { return quotient(d, a, b); });
    case Op::modulo:
      return run([d](auto a, auto b)
                     HWY_ATTR { return hn::Sub(a, hn::Mul(b, quotient(d, a, b))); });
    case Op::gcd:
      return run([d](auto a, auto b) HWY_ATTR { return common_divisor(d, a, b); });
    case Op::min:
      return run([](auto a, auto b) HWY_ATTR { return unless_nan(hn::Min(a, b), a, b); });
    case Op::max:
      return run([](auto a, auto b) HWY_ATTR { return unless_nan(hn::Max(a, b), a, b); });
    case Op::negative:
      return run([](auto a, auto) HWY_ATTR { return hn::Neg(a); });
    default:
      return run([](auto a, auto) HWY_ATTR { return hn::Abs(a); });
  }
}

template <class T>
HWY_INLINE void decide(const VectorStep& step, const VectorRegisters<T>& registers,
                       std::size_t lanes) {
  const auto run = [&](const auto& of) { for_words(step, registers, lanes, of); };
  switch (step.op) {
    case Op::equal:
      return run([](auto a, auto b) HWY_ATTR { return hn::Eq(a, b); });
    case Op::unequal:
      return run([](auto a, auto b) HWY_ATTR { return hn::Or(hn::Lt(a, b), hn::Gt(a, b)); });
    case Op::less:
      return run([](auto a, auto b) HWY_ATTR { return hn::Lt(a, b); });
    default:
      return run([](auto a, auto b) HWY_ATTR { return hn::Le(a, b); });
  }
}

HWY_INLINE bool join(const VectorStep& step, std::uint64_t* statements, std::size_t lanes) {
  const std::uint64_t* first = statements + step.first * block_words;
  std::uint64_t* to = statements + step.to * block_words;
  if (step.leaves_out > 0) {
    const auto is_none = [](std::uint64_t word) { return word == 0; };
    if (!std::all_of(first, first + lanes / 64, is_none)) return false;
    std::fill(to, to + lanes / 64, std::uint64_t{0});
    return true;
  }
  const std::uint64_t* second = statements + step.second * block_words;
  for (std::size_t word = 0; word < lanes / 64; ++word) {
    to[word] = step.op == Op::all ? first[word] & second[word] : first[word] | second[word];
  }
  return false;
}

template <class T>
HWY_INLINE void run_all(const VectorStep* steps, std::size_t count,
                        const VectorRegisters<T>& registers, std::size_t lanes) {
  for (std::size_t n = 0; n < count; ++n) {
    const VectorStep& step = steps[n];
    if (step.op >= Op::all) {
      if (join(step, registers.statements, lanes)) n += step.leaves_out;
    } else if (step.op >= Op::equal) {
      decide(step, registers, lanes);
    } else {
      compute(step, registers.numbers, lanes);
    }
  }
}

void run_floats(const VectorStep* steps, std::size_t count, VectorRegisters<float> registers,
                std::size_t lanes) {
  run_all(steps, count, registers, lanes);
}

void run_doubles(const VectorStep* steps, std::size_t count, VectorRegisters<double> registers,
                 std::size_t lanes) {
  run_all(steps, count, registers, lanes);
}

// The vector of words from `from` on, each with what moves in from the word before.
template <class D>
HWY_INLINE hn::Vec<D> moved_up(D d, const std::uint64_t* from, int bits) {
  const auto here = hn::LoadU(d, from);
  if (bits == 0) return here;
  const auto before = hn::LoadU(d, from - 1);
  return hn::Or(hn::ShiftLeftSame(here, bits), hn::ShiftRightSame(before, 64 - bits));
}

template <class D>
HWY_INLINE void count_in(D d, hn::Vec<D> carry, std::uint64_t* reached, std::size_t stride,
                         std::size_t planes) {
  for (std::size_t p = 1; p <= planes; ++p) {
    std::uint64_t* plane = reached + p * stride;
    const auto old = hn::LoadU(d, plane);
    hn::StoreU(hn::Xor(old, carry), d, plane);
    carry = hn::And(old, carry);
  }
  hn::StoreU(hn::Or(hn::LoadU(d, reached), carry), d, reached);
}

void count_row(const std::uint64_t* row, std::int64_t up, const CountedRow& counts) {
  const hn::ScalableTag<std::uint64_t> d;
  const hn::CappedTag<std::uint64_t, 1> one;
  const auto skipped = static_cast<std::size_t>(up / 64);
  const int bits = static_cast<int>(up % 64);
  std::size_t to = skipped;
  for (; to + hn::Lanes(d) <= counts.words; to += hn::Lanes(d)) {
    count_in(d, moved_up(d, row + (to - skipped), bits), counts.reached + to, counts.stride,
             counts.planes);
  }
  for (; to < counts.words; ++to) {
    count_in(one, moved_up(one, row + (to - skipped), bits), counts.reached + to, counts.stride,
             counts.planes);
  }
}

}  // namespace nimhoff::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nimhoff {

void run_steps(const VectorStep* steps, std::size_t count, VectorRegisters<float> registers,
               std::size_t lanes) {
  NIMHOFF_BEST_KERNEL(run_floats)(steps, count, registers, lanes);
}

void run_steps(const VectorStep* steps, std::size_t count, VectorRegisters<double> registers,
               std::size_t lanes) {
  NIMHOFF_BEST_KERNEL(run_doubles)(steps, count, registers, lanes);
}

void count_moved_up(const std::uint64_t* row, std::int64_t up, const CountedRow& counts) {
  NIMHOFF_BEST_KERNEL(count_row)(row, up, counts);
}

}  // namespace nimhoff
#endif
