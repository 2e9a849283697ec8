// The inner loop of a measurement, compiled once per instruction set.
#include "measure/slope_kernel.hpp"

#include <algorithm>

#include "outcome/instruction_set.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "measure/slope_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace nimhoff::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// 2^52 as a double: below it, the bits of v | magic are the double 2^52 + v.
constexpr std::int64_t magic_bits = 0x4330000000000000;
constexpr double magic = 4503599627370496.0;
// 2^52 + 2^51 also takes negative numbers: the low bits of the sum are theirs.
constexpr double signed_magic = 6755399441055744.0;

// So many probes are compiled in line; the rest are asked in a loop.
constexpr std::size_t most_probes = 4;

// Which lanes of x, y lie in a sampled class of these probes, whose number the compiler knows.
template <std::size_t count, class D, class V>
HWY_INLINE auto sampled(D d, V x, V y, const ClassProbe* probes, std::int64_t mask) {
  const hn::RebindToSigned<D> whole;
  const auto kept = hn::Set(whole, mask);
  auto any = hn::FirstN(whole, 0);
  for (std::size_t i = 0; i < count; ++i) {
    const auto side = hn::MulSub(hn::Set(d, probes[i].a), y, hn::Mul(hn::Set(d, probes[i].b), x));
    const auto bits = hn::BitCast(whole, hn::Add(side, hn::Set(d, signed_magic)));
    any = hn::Or(any, hn::Eq(hn::And(bits, kept), hn::Zero(whole)));
  }
  return any;
}

template <std::size_t count>
bool fill_whole_groups(std::span<const Position> positions, std::span<const ClassProbe> probes,
                       std::int64_t mask, std::size_t at, ShareTile& tile) {
  const hn::CappedTag<double, 4> d;
  const hn::RebindToSigned<decltype(d)> whole;
  const hn::Rebind<std::int32_t, decltype(d)> narrow;
  const std::size_t lanes = hn::Lanes(d);
  const auto bits = hn::Set(whole, magic_bits);
  const auto base = hn::Set(d, magic);
  const auto scale = hn::Set(d, static_cast<double>(share_bins));
  // By value, so that the compiler keeps them at hand through the stores below.
  std::array<ClassProbe, count + 1> first{};
  std::copy_n(probes.begin(), count, first.begin());
  auto seen = hn::Zero(whole);
  tile.group = lanes;
  for (std::size_t i = 0; i < positions.size(); i += lanes) {
    auto xs = hn::Zero(whole);
    auto ys = hn::Zero(whole);
    hn::LoadInterleaved2(whole, &positions[i].x, xs, ys);
    seen = hn::Or(seen, hn::Or(xs, ys));
    const auto x = hn::Sub(hn::BitCast(d, hn::Or(xs, bits)), base);
    const auto y = hn::Sub(hn::BitCast(d, hn::Or(ys, bits)), base);
    // A multiple by a power of 2, and what is left of it past a whole number: both are exact.
    const auto share = hn::Mul(hn::Div(y, hn::Add(x, y)), scale);
    const auto bin = hn::DemoteTo(narrow, share);
    hn::StoreU(bin, narrow, &tile.bin[at + i]);
    hn::StoreU(hn::Sub(share, hn::PromoteTo(d, bin)), d, &tile.offset[at + i]);
    bool is_hit = false;
    if constexpr (count < most_probes) {
      is_hit = !hn::AllFalse(whole, sampled<count>(d, x, y, first.data(), mask));
    } else {
      auto any = sampled<count>(d, x, y, first.data(), mask);
      for (std::size_t more = count; more < probes.size(); ++more) {
        any = hn::Or(any, sampled<1>(d, x, y, &probes[more], mask));
      }
      is_hit = !hn::AllFalse(whole, any);
    }
    if (is_hit) tile.hits.push_back(static_cast<std::uint32_t>(at + i));
  }
  const auto too_large = hn::Set(whole, ~(largest_measured - 1));
  return hn::AllTrue(whole, hn::Eq(hn::And(seen, too_large), hn::Zero(whole)));
}

template <std::size_t count>
bool fill_groups_of(std::span<const Position> positions, std::span<const ClassProbe> probes,
                    std::int64_t mask, ShareTile& tile) {
  if constexpr (count < most_probes) {
    if (probes.size() > count) {
      return fill_groups_of<count + 1>(positions, probes, mask, tile);
    }
  }
  const std::size_t lanes = hn::Lanes(hn::CappedTag<double, 4>());
  const std::size_t whole = positions.size() / lanes * lanes;
  const bool is_small = fill_whole_groups<count>(positions.first(whole), probes, mask, 0, tile);
  if (whole == positions.size()) return is_small;
  std::array<Position, 4> last;
  last.fill(positions.back());
  std::copy(positions.begin() + static_cast<std::ptrdiff_t>(whole), positions.end(), last.begin());
  return fill_whole_groups<count>(std::span(last).first(lanes), probes, mask, whole, tile) &&
         is_small;
}

bool fill_groups(std::span<const Position> positions, std::span<const ClassProbe> probes,
                 std::int64_t mask, ShareTile& tile) {
  tile.hits.clear();
  return fill_groups_of<0>(positions, probes, mask, tile);
}

// Adds one offset to its cell.
HWY_INLINE void add_offset(double offset, ShareCell& cell) {
#if HWY_TARGET == HWY_SCALAR
  cell.sum += offset;
  cell.squares += offset * offset;
  cell.least = std::min(cell.least, offset);
  cell.negated_greatest = std::min(cell.negated_greatest, -offset);
#else
  const hn::FixedTag<double, 2> pair;
  alignas(16) constexpr std::array<double, 2> negate_second{0.0, -0.0};
  const auto both = hn::Set(pair, offset);
  const auto powers = hn::Mul(both, hn::InterleaveLower(pair, hn::Set(pair, 1.0), both));
  const auto sides = hn::Xor(both, hn::Load(pair, negate_second.data()));
  hn::Store(hn::Add(hn::Load(pair, &cell.sum), powers), pair, &cell.sum);
  hn::Store(hn::Min(hn::Load(pair, &cell.least), sides), pair, &cell.least);
#endif
}

void add_offsets(const ShareTile& tile, std::size_t from, std::size_t to, ShareCell* cells,
                 std::uint64_t* counts) {
  const double* const offsets = tile.offset.data();
  const std::int32_t* const bins = tile.bin.data();
#pragma GCC unroll 4
  for (std::size_t i = from; i < to; ++i) {
    const auto bin = static_cast<std::size_t>(static_cast<std::uint32_t>(bins[i]));
    ++counts[bin];
    add_offset(offsets[i], cells[bin]);
  }
}

}  // namespace nimhoff::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace nimhoff {

bool fill_tile(std::span<const Position> positions, std::span<const ClassProbe> probes,
               std::int64_t mask, ShareTile& tile) {
  return NIMHOFF_BEST_KERNEL(fill_groups)(positions, probes, mask, tile);
}

void add_to_cells(const ShareTile& tile, std::size_t from, std::size_t to,
                  std::span<ShareCell> cells, std::span<std::uint64_t> counts) {
  NIMHOFF_BEST_KERNEL(add_offsets)(tile, from, to, cells.data(), counts.data());
}

}  // namespace nimhoff
#endif
