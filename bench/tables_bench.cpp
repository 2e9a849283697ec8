// nimhoff bench tables: Grundy values in tables, against a plain loop over bit sets; one core
// against two; other games against wythoff.
#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "benches.hpp"
#include "measure.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/values/table.hpp"

namespace nimhoff::bench {
namespace {

constexpr std::int64_t side = 8192;
constexpr double cells = static_cast<double>(side) * static_cast<double>(side);

// wythoff row by row: three bit sets a position, joined word by word from 0 on.
std::uint64_t plain_sum(std::int64_t size) {
  const auto n = static_cast<std::size_t>(size);
  const std::size_t words = 2 * n / 64 + 1;
  std::vector<std::uint64_t> columns(n * words), diagonals(2 * n * words), row(words);
  std::uint64_t sum = 0;
  for (std::size_t y = 0; y < n; ++y) {
    std::fill(row.begin(), row.end(), 0);
    for (std::size_t x = 0; x < n; ++x) {
      std::uint64_t* column = &columns[x * words];
      std::uint64_t* diagonal = &diagonals[(x + n - y) * words];
      std::size_t word = 0;
      while ((row[word] | column[word] | diagonal[word]) == ~std::uint64_t{0}) ++word;
      const int bit = std::countr_one(row[word] | column[word] | diagonal[word]);
      for (std::uint64_t* set : {row.data(), column, diagonal}) {
        set[word] |= std::uint64_t{1} << bit;
      }
      sum += (64 * word + static_cast<std::uint64_t>(bit)) * (x + 1);
    }
  }
  return sum;
}

std::uint64_t table_sum(const GrundyTable& table) {
  std::uint64_t sum = 0;
  for (std::int64_t x = 0; x < table.columns(); ++x) {
    for (std::int64_t y = 0; y < table.rows(); ++y) {
      sum += table.cells().get(x, y) * static_cast<std::uint64_t>(x + 1);
    }
  }
  return sum;
}

using Clock = double (*)(const std::function<void()>&);

// The least of some tries: what else the machine does only ever adds.
double seconds_of(const std::string& game, std::int64_t size, unsigned threads,
                  Clock clock = cpu_seconds) {
  const Game parsed = parse_game(game);
  double least = 1e9;
  for (int i = 0; i < 3; ++i) {
    least = std::min(least, clock([&] {
                       static_cast<void>(table_of_values(parsed, size, size, {.threads = threads}));
                     }));
  }
  return least;
}

void against_plain_loop(Report& report) {
  constexpr std::int64_t small = 4096;
  std::uint64_t sum = 0;
  const double plain = cpu_seconds([&] { sum = plain_sum(small); });
  if (sum != table_sum(table_of_values(Game::wythoff(), small, small, {}))) {
    throw std::runtime_error("the ways differ, so the figures mean nothing");
  }
  report.add("wythoff, 4096 x 4096: plain loop over table, one core",
             plain / seconds_of("wythoff", small, 1), "times");
}

}  // namespace

void bench_tables(Report& report, bool is_long) {
  against_plain_loop(report);
  const double one = seconds_of("wythoff", side, 1);
  report.add("wythoff, 8192 x 8192, one core", cells / one / 1e6, "million values a second", 30);
  report.add("the same: two cores over one, by CPU time", 2 * one / seconds_of("wythoff", side, 2),
             "times", 1.8);
  report.add(
      "the same: one core over two, by the clock",
      seconds_of("wythoff", side, 1, wall_seconds) / seconds_of("wythoff", side, 2, wall_seconds),
      "times", 1.8);
  const TablePlan plan = plan_table(Game::wythoff(), side, side, {});
  report.add("the same: resident at most, of all so far, over the plan",
             static_cast<double>(peak_resident_bytes()) / static_cast<double>(plan.bytes), "times");
  for (const char* game : {"nim", "gdwn:1,2", "wythoff@max=9", "maharaja", "wythoff:3,1",
                           "nimhoff:1,2", "wythoff@q=1/3,3/1"}) {
    report.add(fmt::format("{}, 4096 x 4096: its time over wythoff's", game),
               seconds_of(game, 4096, 1) / seconds_of("wythoff", 4096, 1), "times");
  }
  if (!is_long) return;
  report.add("wythoff: time a value of 32768 x 32768 over 8192 x 8192",
             seconds_of("wythoff", 4 * side, 1) / one / 16, "times");
}

}  // namespace nimhoff::bench
