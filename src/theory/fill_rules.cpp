// Which rules of a game are fill rules: the reorganization model.
//
// Section 4 of Geometric analysis: drop every rule that is a multiple of another; start with
// Nim and its one line; take the others by increasing a + b. While both inequalities (3) hold
// a rule changes nothing. When one fails it becomes a fill rule and the lines are solved anew.
// From Nim's line only a rule (a,a) does that, by splitting it (section 4.1).
//
// Why at most one of (3) fails: let r lie between two neighbouring lines, s the fill rule in
// the same gap, and r below s. As r came later its a is the larger one, so every line above
// both is further from r, a (m - b/a), than from s, and r's sum there is below s's, which is 1.
//
// Rules with the same a + b are taken by increasing a, and then again in other orders: where
// these give other fill rules, a note says so.
//
// A rule that changed nothing in its turn may fail (3) for the lines of later fill rules: (2,4)
// does so in wythoff+2,4+3,5. The model as printed does not look back, and the game is seen to
// have four lines where it gives three. Where that happens a revised model is given too, apart:
// it goes back to the first rule after every change, so that (3) holds for all in the end.
//
// Cost:    a continuation and a certificate per fill rule; as many again per order tried.
// Checked: Theorem 11, Conjecture 13, random rulesets (tests/theory/).
#include "theory/fill_rules.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "game/wide_integer.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/step_list.hpp"
#include "theory/closed_forms.hpp"
#include "theory/continuation.hpp"
#include "theory/inequalities.hpp"

namespace nimhoff {
namespace {

using Verdict = ModelStep::Verdict;

std::string in_brackets(const Step& step) { return listed({step}); }

bool is_lower(const Step& one, const Step& other) {
  return product(one.b(), other.a()) < product(other.b(), one.a());
}

bool is_multiple(const Step& rule, const Step& of) {
  if (rule == of || !are_parallel(rule, of)) return false;
  return of.a() > 0 ? rule.a() % of.a() == 0 && rule.a() > of.a()
                    : rule.b() % of.b() == 0 && rule.b() > of.b();
}

// a + b, which may be 2^63.
Wide length(const Step& rule) { return Wide{rule.a()} + rule.b(); }

// The fill rules so far, and their lines.
class Model {
 public:
  Model(slong bits, const RunLimits& limits)
      : bits_(bits), limits_(&limits), rules_{{1, 0}, {0, 1}}, lines_(nim_lines(bits)) {}

  [[nodiscard]] Judgement judged(const Step& rule) const {
    return judge(rule, rules_, lines_, bits_);
  }
  /// Takes one rule more. Once there is a problem the lines are no longer those of the rules.
  ModelStep adjoin(const Step& rule) {
    const Judgement judgement = judged(rule);
    ModelStep step{rule, Verdict::changes_nothing, judgement.sum_below, judgement.sum_above,
                   "",   judgement.is_decided};
    if (judgement.is_on_a_line) {
      step.verdict = Verdict::splits_a_line;
      step.why = "a line has exactly its slope and splits in two";
      split(rule);
    } else if (judgement.is_violated_twice) {
      step.verdict = Verdict::fill_rule;
      step.why = "more P-positions on either side of it than classes";
      problem_ = fmt::format(
          "{} has more P-positions than classes on both sides, and the model knows no line that "
          "mends both",
          in_brackets(rule));
    } else if (judgement.violated) {
      const bool is_below = *judgement.violated == Side::below;
      step.verdict = Verdict::fill_rule;
      step.why = is_below ? "more P-positions below it than classes, so a line is born above it"
                          : "more P-positions above it than classes, so a line is born below it";
      grow(rule, judgement);
    } else {
      step.why = judgement.is_decided
                     ? "at most one P-position a class on either side, so the lines stay"
                     : "a sum that no precision tells from 1 counts as 1, so the lines stay";
    }
    return step;
  }

  [[nodiscard]] const std::vector<Step>& rules() const { return rules_; }
  [[nodiscard]] const CertifiedLines& lines() const { return lines_; }
  [[nodiscard]] const std::string& problem() const { return problem_; }
  [[nodiscard]] double residual() const { return residual_; }

 private:
  std::size_t insert(const Step& rule) {
    const auto place = std::lower_bound(rules_.begin(), rules_.end(), rule, is_lower);
    const auto index = static_cast<std::size_t>(place - rules_.begin());
    rules_.insert(place, rule);
    return index;
  }

  void split(const Step& rule) {
    const bool is_nim = rules_.size() == 2;
    insert(rule);
    if (is_nim) {
      take(certify(rules_, diagonal_lines(rule.a(), bits_), bits_), rule);
    } else {
      problem_ = fmt::format(
          "a line of the smaller ruleset cannot be told from the slope of {}, "
          "and only Nim's line is known to split",
          in_brackets(rule));
    }
  }

  void grow(const Step& rule, const Judgement& judgement) {
    const Lines<long double> smaller = as_numbers(lines_.lines);
    const std::size_t place = insert(rule);
    const std::size_t expected = judgement.below + (*judgement.violated == Side::below ? 0 : 1);
    if (place != expected) {
      problem_ = fmt::format(
          "{} and the fill rule beside it are in no order that leaves a place "
          "for a line between them",
          in_brackets(rule));
      return;
    }
    const Continued continued = follow({rules_, place, *judgement.violated}, smaller, *limits_);
    if (!continued.lines) {
      problem_ = continued.problem;
      residual_ = static_cast<double>(continued.residual);
      return;
    }
    take(certify(rules_, as_balls(*continued.lines, bits_), bits_), rule);
  }

  void take(Certificate certificate, const Step& rule) {
    if (certificate.proved) {
      lines_ = std::move(*certificate.proved);
      return;
    }
    problem_ = fmt::format("the lines with {} are not certified: {}", in_brackets(rule),
                           certificate.problem);
    residual_ = certificate.residual;
  }

  slong bits_;
  const RunLimits* limits_;
  std::vector<Step> rules_;
  CertifiedLines lines_;
  std::string problem_;
  double residual_ = 0;
};

// The rules that are no multiples, by increasing a + b, then a; the others are told.
std::vector<Step> in_model_order(const std::vector<Step>& steps, std::vector<ModelStep>& dropped) {
  std::vector<Step> order;
  for (const Step& step : steps) {
    if (step == Step(1, 0) || step == Step(0, 1)) continue;
    const auto of = std::find_if(steps.begin(), steps.end(),
                                 [&](const Step& other) { return is_multiple(step, other); });
    if (of == steps.end()) {
      order.push_back(step);
    } else {
      dropped.push_back({step, Verdict::multiple, 0, 0, "a multiple of " + in_brackets(*of), true});
    }
  }
  std::sort(order.begin(), order.end(), [](const Step& one, const Step& other) {
    return length(one) != length(other) ? length(one) < length(other) : one.a() < other.a();
  });
  return order;
}

// The rules of the group that become fill rules in this order; none when the model fails.
std::optional<std::set<Step>> kept_in_order(Model model, const std::vector<Step>& order) {
  std::set<Step> kept;
  for (const Step& rule : order) {
    if (model.adjoin(rule).verdict != Verdict::changes_nothing) kept.insert(rule);
    if (!model.problem().empty()) return std::nullopt;
  }
  return kept;
}

// Other orders of a group: the reverse, and each rule first in turn.
std::vector<std::vector<Step>> other_orders(const std::vector<Step>& group) {
  std::vector<std::vector<Step>> orders{{group.rbegin(), group.rend()}};
  for (std::size_t first = 1; group.size() > 2 && first < group.size(); ++first) {
    orders.push_back(group);
    std::rotate(orders.back().begin(), orders.back().begin() + static_cast<std::ptrdiff_t>(first),
                orders.back().end());
  }
  return orders;
}

// Says so when another order of the group gives other fill rules; else empty.
std::string note_on_orders(const Model& before, const std::vector<Step>& group,
                           const std::set<Step>& kept) {
  if (group.size() < 2 || kept.empty()) return "";
  for (const std::vector<Step>& order : other_orders(group)) {
    const std::optional<std::set<Step>> other = kept_in_order(before, order);
    if (other == kept) continue;
    const std::string found = other ? "the fill rules " + listed({other->begin(), other->end()})
                                    : "lines that were not found";
    return fmt::format("the order of rules with the same a + b matters: {} gives {}, and not {}",
                       listed(order), found, listed({kept.begin(), kept.end()}));
  }
  return "";
}

// The rules, in this order, that are no fill rules and for which (3) fails.
std::vector<Step> failing(const Model& model, const std::vector<Step>& order) {
  std::vector<Step> result;
  for (const Step& rule : order) {
    const std::vector<Step>& kept = model.rules();
    if (std::find(kept.begin(), kept.end(), rule) != kept.end()) continue;
    const Judgement judgement = model.judged(rule);
    if (judgement.violated || judgement.is_on_a_line) result.push_back(rule);
  }
  return result;
}

// The printed model takes every rule once. This one starts again and goes back to the first
// rule after every change, until (3) holds for all that are no fill rules.
void go_back(const Model& model, Model revised, const std::vector<Step>& order,
             Reorganized& result) {
  const std::vector<Step> passed = failing(model, order);
  if (passed.empty()) return;
  while (revised.problem().empty()) {
    const std::vector<Step> next = failing(revised, order);
    if (next.empty()) break;
    revised.adjoin(next.front());
  }
  std::string note =
      fmt::format("the model passed {}, but for its last lines (3) fails there", listed(passed));
  if (revised.problem().empty()) {
    result.revised = Revision{revised.rules(), revised.lines()};
    note += "; going back after each change gives the revised lines";
  } else {
    note += "; going back after each change ended: " + revised.problem();
  }
  result.notes.push_back(note);
}

}  // namespace

Reorganized reorganize(const std::vector<Step>& steps, const RunLimits& limits) {
  const slong bits = working_bits(steps);
  Model model(bits, limits);
  Reorganized result{{}, nim_lines(2), {}, {}, {}, "", 0};
  const std::vector<Step> order = in_model_order(steps, result.steps);
  for (auto rule = order.begin(); rule != order.end();) {
    const auto end = std::find_if(rule, order.end(),
                                  [&](const Step& step) { return length(step) != length(*rule); });
    const Model before = model;
    std::set<Step> kept;
    const std::vector<Step> group(rule, end);
    for (; rule != end && model.problem().empty(); ++rule) {
      limits.reached({"predicting", static_cast<double>(rule - order.begin()),
                      static_cast<double>(order.size()), "rules"});
      result.steps.push_back(model.adjoin(*rule));
      if (!result.steps.back().is_decided) {
        result.notes.push_back("no precision decided (3) for " + in_brackets(*rule) +
                               "; a sum that near to 1 counts as 1");
      }
      if (result.steps.back().verdict != Verdict::changes_nothing) kept.insert(*rule);
    }
    if (!model.problem().empty()) break;
    const std::string note = note_on_orders(before, group, kept);
    if (!note.empty()) result.notes.push_back(note);
  }
  result.fill_rules = model.rules();
  result.lines = model.lines();
  result.problem = model.problem();
  result.residual = model.residual();
  if (result.problem.empty()) go_back(model, Model(bits, limits), order, result);
  return result;
}

std::string note_on_orders(const std::vector<Step>& before, const std::vector<Step>& group) {
  std::vector<Step> all = before;
  all.insert(all.end(), group.begin(), group.end());
  const RunLimits limits;
  Model model(working_bits(all), limits);
  for (const Step& rule : before) model.adjoin(rule);
  const std::optional<std::set<Step>> kept = kept_in_order(model, group);
  return kept ? note_on_orders(model, group, *kept) : model.problem();
}

}  // namespace nimhoff
