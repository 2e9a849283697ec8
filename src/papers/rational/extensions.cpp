// Rational heap games, section 4: (1/1,1/0)-RW, (1,2)GDWN, and the extensions (a), (b), (c)
// of (2/7,10/1)-RN, with the figures.
//
// Checked: tests/papers/reproduce_test.cpp holds the verdicts.
#include <fmt/core.h>

#include <algorithm>
#include <numbers>

#include "papers/beams.hpp"
#include "papers/rational/paper.hpp"
#include "strategy/golden_ratio.hpp"

namespace nimhoff::papers {
namespace {

const std::string extended_nim = std::string("nim@q=") + sample_q;
const std::string rw_1_1 = "rational-wythoff:1/1,1/0";

Positions sorted(std::span<const Position> printed) {
  return in_order({printed.begin(), printed.end()});
}

Finding list_of_rw(const CheckBudget& budget) {
  Comparisons comparisons;
  comparisons.add(rw_1_1, p_below(budget, rw_1_1, 12, 12), sorted(printed_rw_list));
  return comparisons.finding("the same, and no others with x, y < 12");
}

Finding set_of_rw(const CheckBudget& budget) {
  const std::int64_t columns = by_size<std::int64_t>(budget, 5000, 1'000'000);
  Positions claimed;
  for (std::int64_t n = 0; floor_phi(n) < columns; ++n) {
    const std::int64_t sum = floor_phi(n) + floor_phi_squared(n);
    claimed.push_back({floor_phi(n), sum});
    if (floor_phi_squared(n) < columns) claimed.push_back({floor_phi_squared(n), sum});
  }
  Comparisons comparisons;
  comparisons.add(rw_1_1, p_below(budget, rw_1_1, columns), in_order(claimed));
  return comparisons.finding(fmt::format("the same in all {} columns", columns));
}

std::string slopes_of(const std::vector<SeenBeam>& beams) {
  std::string words;
  for (const SeenBeam& beam : beams) {
    words += fmt::format("{}{} ({})", words.empty() ? "" : ", ", to_string(beam.slope),
                         density_in_words(beam));
  }
  return words;
}

Finding convergents_of_rw(const CheckBudget& budget) {
  const auto columns = by_size<std::int64_t>(budget, 20000, 1'000'000);
  const std::vector<SeenBeam> beams = seen_beams(budget, rw_1_1, columns, Part::whole);
  const double phi = std::numbers::phi;
  const bool is_same = beams.size() == 2 &&
                       judge_exact(phi, beams[0].slope).verdict == Verdict::agrees &&
                       judge_exact(phi * phi, beams[1].slope).verdict == Verdict::agrees;
  return {slopes_of(beams),
          is_same ? Verdict::agrees : Verdict::differs,
          fmt::format("phi = {:.6f}, phi^2 = {:.6f}; {} columns", phi, phi * phi, columns),
          {}};
}

Finding gdwn(const CheckBudget& budget, const char* printed, std::size_t beam) {
  const auto columns = by_size<std::int64_t>(budget, 20000, 1'000'000);
  const std::vector<SeenBeam> beams = seen_beams(budget, "gdwn:1,2", columns, Part::upper);
  if (beams.size() != 2) {
    return {fmt::format("{} beams: {}", beams.size(), slopes_of(beams)),
            Verdict::differs,
            "two are conjectured",
            {}};
  }
  const Judgement judgement = judge_decimal(printed, beams[beam].slope, Precision::about);
  return {slopes_of({beams[beam]}),
          judgement.verdict,
          fmt::format("{}; measured in {} columns", judgement.reason, columns),
          {}};
}

std::string beams_in_words(const CheckBudget& budget, const std::string& game) {
  const auto columns = by_size<std::int64_t>(budget, 4000, 20000);
  return slopes_of(seen_beams(budget, game, columns, Part::whole));
}

Finding splitting_of_a(const CheckBudget& budget) {
  const auto columns = by_size<std::int64_t>(budget, 4000, 20000);
  const std::vector<SeenBeam> beams =
      seen_beams(budget, extended_nim + "+4,6", columns, Part::whole);
  return {fmt::format("{}: {}", beams.size(), slopes_of(beams)),
          beams.size() == 2 ? Verdict::open : Verdict::differs,
          fmt::format("measured in {} columns; (2/7,10/1)-RW: {}", columns,
                      beams_in_words(budget, std::string("rational-wythoff:") + sample_q)),
          {}};
}

/// The first P-position by x and then y that only one of the two games has, and which.
std::string first_change(const CheckBudget& budget, const std::string& extension,
                         std::int64_t columns) {
  return difference(p_below(budget, extended_nim + extension, columns),
                    p_below(budget, extended_nim, columns));
}

Finding pattern_of_b(const CheckBudget& budget) {
  const std::string change = first_change(budget, "+4,4", 24);
  return {change.empty() ? "the same for x < 24" : "against RN: " + change,
          change.empty() ? Verdict::differs : Verdict::agrees,
          "(b) splits as well: " + beams_in_words(budget, extended_nim + "+4,4"),
          {}};
}

Finding same_as_c(const CheckBudget& budget) {
  Comparisons comparisons;
  comparisons.add("P(c) against P(RN), x < 60", first_change(budget, "+8,4", 60));
  return comparisons.finding(
      "the same for x < 60",
      fmt::format("one new move leads from (9,13), which is P in RN, to (1,9), from which there "
                  "is no move; far out (c) has {}, RN {}",
                  beams_in_words(budget, extended_nim + "+8,4"),
                  beams_in_words(budget, extended_nim)));
}

// (9,22) is the image of (1,2). In Nim no move along (1,2) joins two P-positions, as these
// are the (n,n); so Nim with it has the same, and by Theorem 1 so has its image: a proof.
Finding answer_to_first_question(const CheckBudget& budget) {
  const auto columns = by_size<std::int64_t>(budget, 400, 5000);
  Comparisons comparisons;
  for (const char* extension : {"+9,22", "+8,2"}) {
    comparisons.add(extended_nim + extension, first_change(budget, extension, columns));
  }
  return comparisons.finding(
      fmt::format("+9,22 and +8,2 change no P-position of RN in {} columns", columns),
      "extension (c), which is to show it, does not; but (9,22), the image of (1,2), never joins "
      "two P-positions of RN, and (8,2), which is no image, joins none so far");
}

}  // namespace

Finders rational_extension_finders() {
  return {{"section-4.list", list_of_rw},
          {"section-4.set", set_of_rw},
          {"section-4.convergents-rw", convergents_of_rw},
          {"section-4.gdwn-low",
           [](const CheckBudget& budget) { return gdwn(budget, printed_gdwn_low, 0); }},
          {"section-4.gdwn-high",
           [](const CheckBudget& budget) { return gdwn(budget, printed_gdwn_high, 1); }},
          {"section-4.a", splitting_of_a},
          {"section-4.b", pattern_of_b},
          {"section-4.c", same_as_c},
          {"section-4.answer", answer_to_first_question}};
}

}  // namespace nimhoff::papers
