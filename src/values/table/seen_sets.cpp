// Which values a position sees, as bit sets.
#include "values/table/seen_sets.hpp"

#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {
namespace {

// An odd number of cache lines, so that the sets of neighbours do not fall together in the cache.
std::size_t words_of_set(std::uint64_t most) {
  constexpr std::size_t line = 8;
  const std::size_t words = static_cast<std::size_t>(most / 64) + 1 + words_past_set;
  return ((words + line - 1) / line | 1) * line;
}

double lines_with(const Move& step, std::int64_t columns, std::int64_t rows) {
  const auto a = static_cast<double>(step.x);
  const auto b = static_cast<double>(step.y);
  if (step.x == 0) return b * static_cast<double>(columns);
  return a * (static_cast<double>(rows) + b * static_cast<double>((columns - 1) / step.x));
}

}  // namespace

double SeenSets::planned_bytes(const MoveLine& line, std::int64_t columns, std::int64_t rows,
                               std::uint64_t most) {
  return lines_with(line.step, columns, rows) *
             (8 * static_cast<double>(words_of_set(most)) + sizeof(std::uint32_t)) +
         8 * (static_cast<double>(columns) + static_cast<double>(rows));
}

SeenSets::SeenSets(const MoveLine& line, std::int64_t columns, std::int64_t rows,
                   std::uint64_t most, const std::stop_token& stop)
    : line_(line), stride_(words_of_set(most)) {
  const std::int64_t a = line.step.x;
  const std::int64_t b = line.step.y;
  const std::int64_t lowest = a == 0 ? 0 : -b * ((columns - 1) / a);
  const auto fill = [&stop](std::vector<std::int64_t>& parts, std::int64_t count,
                            const auto& part) {
    parts.reserve(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i) {
      if (i % 65536 == 0) throw_if_stopped(stop);
      parts.push_back(part(i));
    }
  };
  fill(by_column_, columns,
       [&](std::int64_t x) { return a == 0 ? b * x : x % a + a * (-b * (x / a) - lowest); });
  fill(by_row_, rows, [&](std::int64_t y) { return a == 0 ? y % b : a * y; });
  const auto lines = static_cast<std::size_t>(lines_with(line.step, columns, rows));
  bits_.resize(lines * stride_);
  low_.resize(lines);
}

SeenView::SeenView(SeenSets& sets, bool mirrored)
    : moves(sets.line_),
      is_mirrored(mirrored),
      by_x(mirrored ? sets.by_row_.data() : sets.by_column_.data()),
      by_y(mirrored ? sets.by_column_.data() : sets.by_row_.data()),
      bits(sets.bits_.data()),
      low(sets.low_.data()),
      stride(sets.stride_),
      inserts_own(sets.line_.first == sets.line_.step),
      is_bounded(sets.line_.length != unlimited) {}

}  // namespace nimhoff
