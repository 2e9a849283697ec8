// Blocking Wythoff Nim: Table 1, the quotients of W^k, and Tables 2 to 4, the first pairs.
//
// A row of Table 1 is measured once for all its entries. For k <= 3 Theorem 1.1 proves the
// quotients; for the others the paper conjectures them, so one that is exact stays open.
//
// Checked: tests/papers/reproduce_test.cpp holds the verdicts of every entry, and
// verdict_test.cpp plants wrong rows.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "papers/blocking/paper.hpp"

namespace nimhoff::papers {
namespace {

constexpr std::int64_t proved_upto = 3;

/// The beams of one W^k above the diagonal, measured when they are first needed.
class MeasuredRow {
 public:
  explicit MeasuredRow(std::int64_t k) : k_(k) {}

  [[nodiscard]] const std::vector<SeenBeam>& beams(const CheckBudget& budget) {
    const std::int64_t columns = columns_of(budget);
    if (columns != columns_)
      beams_ = seen_beams(budget, blocking_wythoff(k_), columns, Part::upper);
    columns_ = columns;
    return beams_;
  }
  [[nodiscard]] static std::int64_t columns_of(const CheckBudget& budget) {
    return by_size<std::int64_t>(budget, 100'000, 1'000'000);
  }

 private:
  std::int64_t k_;
  std::int64_t columns_ = 0;
  std::vector<SeenBeam> beams_;
};

/// The number that an exact entry stands for; none for a decimal.
std::optional<double> exact_quotient(const std::string& printed) {
  if (printed == "phi") return std::numbers::phi;
  if (printed == "1 + sqrt 2") return 1 + std::numbers::sqrt2;
  if (printed == "2") return 2;
  return std::nullopt;
}

double number_of(const std::string& printed) {
  return exact_quotient(printed).value_or(std::strtod(printed.c_str(), nullptr));
}

Finding count_finding(const QuotientRow& row, MeasuredRow& measured, const CheckBudget& budget) {
  const std::vector<SeenBeam>& beams = measured.beams(budget);
  std::string slopes;
  for (const SeenBeam& beam : beams) slopes += (slopes.empty() ? "" : ", ") + to_string(beam.slope);
  const bool is_same = beams.size() == row.quotients.size();
  const Verdict same = row.k <= proved_upto ? Verdict::agrees : Verdict::open;
  return {fmt::format("{}: {}", beams.size(), slopes),
          is_same ? same : Verdict::differs,
          fmt::format("lines measured in {} columns", MeasuredRow::columns_of(budget)),
          {}};
}

/// The beam of an entry: the one in its place when there are as many as printed, or else the
/// nearest.
const SeenBeam& beam_of(const QuotientRow& row, std::size_t entry,
                        const std::vector<SeenBeam>& beams) {
  if (beams.size() == row.quotients.size()) return beams[entry];
  const double printed = number_of(row.quotients[entry]);
  return *std::ranges::min_element(
      beams, {}, [&](const SeenBeam& beam) { return std::abs(beam.slope.value - printed); });
}

Finding entry_finding(const QuotientRow& row, std::size_t entry, MeasuredRow& measured,
                      const CheckBudget& budget) {
  const std::vector<SeenBeam>& beams = measured.beams(budget);
  if (beams.empty()) return {"no line at all", Verdict::differs, "", {}};
  const SeenBeam& beam = beam_of(row, entry, beams);
  const std::string& printed = row.quotients[entry];
  const auto exact = exact_quotient(printed);
  Judgement judgement =
      exact ? judge_exact(*exact, beam.slope) : judge_decimal(printed, beam.slope);
  if (exact && judgement.verdict == Verdict::agrees && row.k > proved_upto) {
    judgement.verdict = Verdict::open;
  }
  return {fmt::format("{}, with {}", to_string(beam.slope), density_in_words(beam)),
          judgement.verdict,
          fmt::format("{}; {:.3f} P-positions a diagonal", judgement.reason,
                      beam.density.value / (beam.slope.value - 1)),
          {}};
}

}  // namespace

std::vector<Check> quotient_checks(const QuotientRow& row) {
  const auto measured = std::make_shared<MeasuredRow>(row.k);
  const std::string id = fmt::format("table-1.k{}", row.k);
  const std::string command = beams_command(blocking_wythoff(row.k), "1e6");
  std::vector<Check> checks{
      {{id, fmt::format("l({}), how many limits b/a has in W^{}.", row.k, row.k), "Table 1",
        std::to_string(row.quotients.size()), command},
       [=](const CheckBudget& budget) { return count_finding(row, *measured, budget); }}};
  for (std::size_t entry = 0; entry < row.quotients.size(); ++entry) {
    checks.push_back(
        {{fmt::format("{}.{}", id, entry + 1),
          fmt::format("Limit {} of b/a in W^{}{}.", entry + 1, row.k,
                      row.k <= proved_upto ? "" : ", conjectured"),
          "Table 1", row.quotients[entry], command},
         [=](const CheckBudget& budget) { return entry_finding(row, entry, *measured, budget); }});
  }
  return checks;
}

Check row_table_check(int table, std::int64_t k, std::span<const BlockingRow> rows) {
  const std::vector<BlockingRow> printed(rows.begin(), rows.end());
  const Claim claim{
      fmt::format("table-{}", table),
      fmt::format("The first {} P-positions of W^{} with their differences.", rows.size(), k),
      fmt::format("Table {}", table), fmt::format("{} rows", rows.size()),
      fmt::format("nimhoff solve {} --columns {}", blocking_wythoff(k), rows.back().a + 1)};
  return {claim, [=](const CheckBudget& budget) {
            const Positions pairs =
                upper(p_below(budget, blocking_wythoff(k), printed.back().a + 1));
            Comparisons comparisons;
            for (std::size_t n = 0; n < printed.size(); ++n) {
              const Position row{printed[n].a, printed[n].b};
              const std::string where = fmt::format("row {}", n);
              if (n >= pairs.size() || pairs[n] != row) {
                comparisons.add(where, n < pairs.size() ? nimhoff::to_string(pairs[n]) : "none");
              } else {
                const std::int64_t delta = row.y - row.x;
                comparisons.add(where, delta == printed[n].delta ? "" : std::to_string(delta));
              }
            }
            return comparisons.finding(fmt::format("the same {} rows", printed.size()));
          }};
}

}  // namespace nimhoff::papers
