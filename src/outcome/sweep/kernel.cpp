// The inner loop of a sweep, compiled once per instruction set.
#include "outcome/sweep/kernel.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>

#include "outcome/instruction_set.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "outcome/sweep/kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace nimhoff::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Sums stick at the largest count; see LaneWidth.
template <class V>
HWY_INLINE V plus(V one, V other) {
  if constexpr (sizeof(hn::TFromV<V>) < 4) {
    return hn::SaturatedAdd(one, other);
  } else {
    return hn::Add(one, other);
  }
}

// Notes which lanes of a step from `lane` on are P.
template <class D, class M>
HWY_INLINE void note_p(D d, M mask, std::vector<PWord>& words, std::size_t step_word,
                       std::size_t lane) {
  std::array<std::uint8_t, 8> bytes{};
  hn::StoreMaskBits(d, mask, bytes.data());
  std::uint64_t bits = 0;
  std::memcpy(&bits, bytes.data(), sizeof bits);
  if (bits == 0) return;
  const std::size_t number = step_word + lane / 64;
  if (words.empty() || words.back().number != number) words.push_back({number, 0});
  words.back().bits |= bits << (lane % 64);
}

// The rows that one step reads and writes.
template <class T>
class StepRows {
 public:
  StepRows(const StripRows& strip, std::int64_t t) : strip_(strip), t_(t + strip.lead) {}

  const T* at(const PlaneEntry& entry) const {
    const PlaneRows& plane = strip_.planes[entry.plane];
    const auto row = static_cast<std::size_t>(t_ - entry.back) & plane.mask;
    return reinterpret_cast<const T*>(plane.rows + row * plane.stride + plane.margin) - entry.left;
  }
  std::uint8_t* row(std::size_t number) const {
    const PlaneRows& plane = strip_.planes[number];
    return plane.rows + (static_cast<std::size_t>(t_) & plane.mask) * plane.stride;
  }
  T* lanes(std::size_t number) const {
    return reinterpret_cast<T*>(row(number) + strip_.planes[number].margin);
  }
  const T* board() const { return reinterpret_cast<const T*>(strip_.board); }

 private:
  const StripRows& strip_;
  std::int64_t t_;
};

HWY_INLINE void copy_margin(const std::uint8_t* from, std::uint8_t* to, std::size_t size) {
  for (std::size_t i = 0; i < size; i += margin_unit) std::memcpy(to + i, from + i, margin_unit);
}

// What the strip before left at this step.
template <class T>
void take_margins(const StripRows& strip, std::int64_t t) {
  const StepRows<T> step(strip, t);
  for (std::size_t i = 0; i < strip.planes.size(); ++i) {
    const PlaneRows& plane = strip.planes[i];
    const auto index = static_cast<std::size_t>(t + strip.lead);
    copy_margin(plane.kept + index * plane.margin, step.row(i), plane.margin);
  }
}

// What the next strip needs: for it, this is `lanes` steps earlier.
template <class T>
void leave_margins(const StripRows& strip, std::int64_t t) {
  const std::int64_t index = t + strip.lead - static_cast<std::int64_t>(strip.lanes);
  if (index < 0) return;
  const StepRows<T> step(strip, t);
  for (std::size_t i = 0; i < strip.planes.size(); ++i) {
    const PlaneRows& plane = strip.planes[i];
    const std::uint8_t* end = step.row(i) + plane.margin + strip.lanes * sizeof(T);
    copy_margin(end - plane.margin, plane.kept + static_cast<std::size_t>(index) * plane.margin,
                plane.margin);
  }
}

template <class T>
void follow_board(StripRows& strip, std::int64_t t) {
  auto* board = reinterpret_cast<T*>(strip.board);
  for (; strip.next_event < strip.events.size(); ++strip.next_event) {
    const BoardEvent& event = strip.events[strip.next_event];
    if (event.at > t) return;
    board[event.lane] = event.is_on ? 1 : 0;
    strip.lanes_on_board += event.is_on ? std::size_t{1} : ~std::size_t{0};
  }
}

// Every kind of game: sums over lists of reads.
template <class T>
class AnyGame {
 public:
  static void decide(StripRows& strip, std::int64_t t) {
    const SweepPlan& plan = *strip.plan;
    const StepRows<T> step(strip, t);
    const hn::ScalableTag<T> d;
    const auto zero = hn::Zero(d);
    const auto k = hn::Set(d, static_cast<T>(plan.k));
    const bool has_outside = !plan.outside.plus.empty();
    const std::size_t step_word = static_cast<std::size_t>(t) * (strip.lanes / 64);
    for (std::size_t l = 0; l < strip.lanes; l += hn::Lanes(d)) {
      const auto board = hn::LoadU(d, step.board() + l);
      const auto inside = sum(step, plan.inside, l);
      auto is_hit = hn::Lt(inside, k);
      if (has_outside) is_hit = hn::And(is_hit, hn::Eq(sum(step, plan.outside, l), zero));
      if (plan.is_misere) {
        const auto options_in = sum(step, plan.board_inside, l);
        const auto options_out = sum(step, plan.board_outside, l);
        const auto goes_on = plan.is_comply
                                 ? hn::Or(hn::Not(hn::Lt(options_in, k)), hn::Gt(options_out, zero))
                                 : hn::Gt(plus(options_in, options_out), inside);
        is_hit = hn::And(is_hit, goes_on);
      }
      const auto hit = hn::IfThenElseZero(is_hit, board);
      note_p(d, hn::Ne(hit, plan.is_comply ? board : zero), strip.p_words, step_word, l);
      for (std::size_t i = 0; i < plan.planes.size(); ++i) {
        const Plane& plane = plan.planes[i];
        auto count = plane.counts_board ? board : hit;
        if (plane.before) count = plus(hn::LoadU(d, step.at(*plane.before) + l), count);
        if (plane.leaving) count = hn::Sub(count, hn::LoadU(d, step.at(*plane.leaving) + l));
        hn::StoreU(count, d, step.lanes(i) + l);
      }
    }
  }

 private:
  static HWY_INLINE hn::Vec<hn::ScalableTag<T>> sum(const StepRows<T>& step, const CountOf& count,
                                                    std::size_t l) {
    const hn::ScalableTag<T> d;
    auto total = hn::Zero(d);
    for (const PlaneEntry& entry : count.plus) {
      total = plus(total, hn::LoadU(d, step.at(entry) + l));
    }
    for (const PlaneEntry& entry : count.minus) {
      total = hn::Sub(total, hn::LoadU(d, step.at(entry) + l));
    }
    return total;
  }
};

// Games whose plan is plain: counts lie still by line, and most vectors hold no hit, so they
// are read and not written.
template <class T, std::size_t lines>
class PlainGame {
 public:
  static void run(StripRows& strip, std::int64_t from, std::int64_t to) {
    PlainGame game(strip, std::max<std::int64_t>(from, 0));
    for (std::int64_t t = std::max<std::int64_t>(from, 0); t < to; ++t) {
      follow_board<T>(strip, t);
      game.step_word_ = static_cast<std::size_t>(t) * (strip.lanes / 64);
      if (strip.plan->is_comply) {
        game.decide_at_border<true>();
      } else if (strip.lanes_on_board < strip.lanes) {
        game.decide_at_border<false>();
      } else {
        game.decide_inside();
      }
      game.go_on();
    }
  }

 private:
  using D = hn::ScalableTag<T>;
  using V = hn::Vec<D>;
  static constexpr std::size_t together = 4;  // vectors that share one look for a hit

  PlainGame(StripRows& strip, std::int64_t t) : strip_(strip) {
    for (std::size_t i = 0; i < lines; ++i) {
      const LineRows& line = strip.lines[i];
      const std::int64_t turn = (strip.x + t) / line.period;
      row_[i] = strip.x + t - turn * line.period;
      counts_[i] =
          reinterpret_cast<T*>(line.counts + static_cast<std::size_t>(row_[i]) * line.stride) +
          (strip.x - line.a * turn + line.origin);
    }
  }

  // To the next antidiagonal: the next row, or the first one, a places further left.
  void go_on() {
    for (std::size_t i = 0; i < lines; ++i) {
      const LineRows& line = strip_.lines[i];
      const auto stride = static_cast<std::int64_t>(line.stride / sizeof(T));
      if (++row_[i] < line.period) {
        counts_[i] += stride;
      } else {
        row_[i] = 0;
        counts_[i] -= stride * (line.period - 1) + line.a;
      }
    }
  }

  HWY_INLINE V total(std::size_t l) const {
    auto sum = hn::LoadU(D(), counts_[0] + l);
    for (std::size_t i = 1; i < lines; ++i) sum = plus(sum, hn::LoadU(D(), counts_[i] + l));
    return sum;
  }

  template <class M>
  HWY_INLINE void count(M is_hit, std::size_t l) const {
    const auto hit = hn::IfThenElseZero(is_hit, hn::Set(D(), T{1}));
    for (std::size_t i = 0; i < lines; ++i) {
      hn::StoreU(plus(hn::LoadU(D(), counts_[i] + l), hit), D(), counts_[i] + l);
    }
  }

  HWY_INLINE void decide_inside() const {
    const D d;
    const auto k = hn::Set(d, static_cast<T>(strip_.plan->k));
    const std::size_t size = hn::Lanes(d);
    std::size_t l = 0;
    for (; l + together * size <= strip_.lanes; l += together * size) {
      const auto low = hn::Min(total(l), total(l + size));
      const auto high = hn::Min(total(l + 2 * size), total(l + 3 * size));
      if (HWY_LIKELY(hn::AllFalse(d, hn::Lt(hn::Min(low, high), k)))) continue;
      for (std::size_t v = 0; v < together; ++v) decide_vector(k, l + v * size);
    }
    for (; l < strip_.lanes; l += size) decide_vector(k, l);
  }

  HWY_INLINE void decide_vector(V k, std::size_t l) const {
    const auto is_hit = hn::Lt(total(l), k);
    if (hn::AllFalse(D(), is_hit)) return;
    note_p(D(), is_hit, strip_.p_words, step_word_, l);
    count(is_hit, l);
  }

  template <bool shows_others>
  HWY_INLINE void decide_at_border() const {
    const D d;
    const auto k = hn::Set(d, static_cast<T>(strip_.plan->k));
    const auto* on_board = reinterpret_cast<const T*>(strip_.board);
    for (std::size_t l = 0; l < strip_.lanes; l += hn::Lanes(d)) {
      const auto is_on = hn::Eq(hn::LoadU(d, on_board + l), hn::Set(d, T{1}));
      const auto is_low = hn::Lt(total(l), k);
      const auto is_hit = hn::And(is_low, is_on);
      if constexpr (shows_others) {
        note_p(d, hn::AndNot(is_low, is_on), strip_.p_words, step_word_, l);
      }
      if (HWY_LIKELY(hn::AllFalse(d, is_hit))) continue;
      if constexpr (!shows_others) note_p(d, is_hit, strip_.p_words, step_word_, l);
      count(is_hit, l);
    }
  }

  StripRows& strip_;
  std::array<T*, lines> counts_;  // where lane 0 finds its counts
  std::array<std::int64_t, lines> row_;
  std::size_t step_word_ = 0;
};

template <class T>
void run_any_game(StripRows& strip, std::int64_t from, std::int64_t to) {
  for (std::int64_t t = from; t < to; ++t) {
    take_margins<T>(strip, t);
    if (t >= 0) {
      follow_board<T>(strip, t);
      AnyGame<T>::decide(strip, t);
    } else {
      for (std::size_t i = 0; i < strip.planes.size(); ++i) {
        std::memset(StepRows<T>(strip, t).lanes(i), 0, strip.lanes * sizeof(T));
      }
    }
    leave_margins<T>(strip, t);
  }
}

template <class T>
void run_lanes(StripRows& strip, std::int64_t from, std::int64_t to) {
  switch (strip.lines.size()) {
    case 0:
      return run_any_game<T>(strip, from, to);
    case 1:
      return PlainGame<T, 1>::run(strip, from, to);
    case 2:
      return PlainGame<T, 2>::run(strip, from, to);
    case 3:
      return PlainGame<T, 3>::run(strip, from, to);
    case 4:
      return PlainGame<T, 4>::run(strip, from, to);
    case 5:
      return PlainGame<T, 5>::run(strip, from, to);
    case 6:
      return PlainGame<T, 6>::run(strip, from, to);
    case 7:
      return PlainGame<T, 7>::run(strip, from, to);
    default:
      std::abort();  // a plain game of more lines than most_plain_lines
  }
}

void run_strip(StripRows& strip, std::int64_t from, std::int64_t to) {
  switch (strip.plan->width) {
    case LaneWidth::one:
      return run_lanes<std::uint8_t>(strip, from, to);
    case LaneWidth::two:
      return run_lanes<std::uint16_t>(strip, from, to);
    case LaneWidth::four:
      return run_lanes<std::uint32_t>(strip, from, to);
  }
}

}  // namespace nimhoff::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nimhoff {

void sweep_steps(StripRows& strip, std::int64_t from, std::int64_t to) {
  NIMHOFF_BEST_KERNEL(run_strip)(strip, from, to);
}

}  // namespace nimhoff
#endif
