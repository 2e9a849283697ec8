// Finds a number for a row, keeps the strays, saves and loads: see row_mirror.hpp.
//
// Invariant: a row that was pushed and not yet taken has either its 16 bits or is a
// stray, and a number once kept is not changed while its rows wait.
//
// Cost:    a new number costs a search of 16, once for each line and 512 rows.
// Checked: tests/outcome/columns/search_test.cpp.
#include "outcome/columns/row_mirror.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>

namespace nimhoff {

namespace {

constexpr std::int64_t released_positions = std::int64_t{1} << 19;

std::size_t size_for(std::int64_t highest, std::int64_t bytes) {
  return static_cast<std::size_t>((highest / 512 + 1) * 512 * bytes);
}

}  // namespace

RowMirror::RowMirror(std::int64_t highest)
    : most_(highest),
      entries_(size_for(highest, 2)),
      bases_(size_for(highest, 8) / 512 * slot_count) {}

std::int64_t RowMirror::push_elsewhere(std::int64_t x, std::int64_t y) {
  for (std::int64_t slot = 0; slot < slot_count; ++slot) {
    std::int64_t& number = base(y, slot);
    if (number == 0) number = y - x + bias - half_range;
    const std::int64_t differs = y - x - number + bias;
    if (differs <= 0 || differs >= 2 * half_range) continue;
    entry(y) = static_cast<std::uint16_t>(slot << difference_bits | differs);
    return slot;
  }
  strays_.push(x, y);
  return 0;
}

void RowMirror::settle(std::int64_t next, std::int64_t highest) {
  next_ = next;
  high_ = std::max({high_, highest, next - 1});
  if (next_ - released_ < released_positions) return;
  const std::int64_t span = next_ >> span_bits, done = released_ >> span_bits;
  Reserve::give_back(entries_.address() + 2 * released_, entries_.address() + 2 * next_);
  Reserve::give_back(bases_.address() + 8 * slot_count * done,
                     bases_.address() + 8 * slot_count * span);
  released_ = next_;
}

std::uint64_t RowMirror::growing_bytes() const {
  const auto rows = static_cast<std::uint64_t>(high_ - next_ + 1);
  return rows * 2 + (rows >> span_bits) * slot_count * 8 + strays_.bytes();
}

void RowMirror::save(StateWriter& to) const {
  strays_.save(to);
  to.number(high_);
  for (std::int64_t span = next_ >> span_bits; span <= high_ >> span_bits; ++span) {
    const auto* entries = reinterpret_cast<const std::uint64_t*>(&entry(span << span_bits));
    to.words({entries, 512 / 4});
    to.words({reinterpret_cast<const std::uint64_t*>(&base(span << span_bits, 0)), slot_count});
  }
}

void RowMirror::load(StateReader& from, std::int64_t next) {
  strays_.load(from, next, most_);
  high_ = from.number(next - 1, most_);
  next_ = next;
  for (std::int64_t span = next_ >> span_bits; span <= high_ >> span_bits; ++span) {
    from.words({reinterpret_cast<std::uint64_t*>(&entry(span << span_bits)), 512 / 4});
    from.words({reinterpret_cast<std::uint64_t*>(&base(span << span_bits, 0)), slot_count});
    for (std::int64_t slot = 0; slot < slot_count; ++slot) {
      const std::int64_t number = base(span << span_bits, slot);
      if (number < 0 || number > most_ + bias) {
        throw std::invalid_argument("the state holds a difference that cannot be");
      }
    }
  }
  for (std::int64_t y = next_; y <= high_; ++y) {
    if (entry(y) == 0) continue;
    const std::int64_t x = take(y);
    if (x < 0 || x >= next) throw std::invalid_argument("the state holds a column that cannot be");
  }
}

}  // namespace nimhoff
