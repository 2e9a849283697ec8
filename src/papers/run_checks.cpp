// Runs checks in order and keeps what they find.
//
// Checked: tests/papers/run_checks_test.cpp and check_store_test.cpp.
#include <algorithm>
#include <chrono>
#include <optional>

#include "nimhoff/game/error.hpp"
#include "nimhoff/papers/reproduce.hpp"
#include "papers/check_store.hpp"

namespace nimhoff::papers {
namespace {

Result run(const Paper& paper, const Check& check, const CheckBudget& budget) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  Result result{check.claim, {}, 0};
  try {
    result.finding = check.find(budget);
  } catch (const BadInput& error) {
    // The call was right: it is the machine that is too small for this check.
    ErrorDetails details = error.details();
    if (!details.given.empty()) {
      const std::string set = details.argument.empty() ? "" : details.argument + '=';
      details.problem = '`' + set + details.given + "`: " + details.problem;
    }
    details.argument.clear();
    details.given = paper.name + ' ' + check.claim.id;
    details.advice.clear();  // The check has its own numbers.
    throw WorkFailed(details);
  }
  result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return result;
}

}  // namespace

std::string to_string(Size size) { return size == Size::quick ? "quick" : "full"; }

std::size_t count_of(const Report& report, Verdict verdict) {
  return static_cast<std::size_t>(std::ranges::count_if(
      report.results, [&](const Result& result) { return result.finding.verdict == verdict; }));
}

std::vector<Report> run_checks(const std::vector<Paper>& papers, const CheckOrder& order) {
  std::optional<CheckStore> store;
  if (!order.store.empty()) {
    store.emplace(order.resume ? CheckStore::read(order.store, order.budget.size)
                               : CheckStore(order.store, order.budget.size));
  }
  std::size_t of = 0;
  for (const Paper& paper : papers) of += paper.checks.size();
  std::size_t index = 0;
  std::vector<Report> reports;
  for (const Paper& paper : papers) {
    Report& report = reports.emplace_back(Report{paper.name, paper.title, paper.authors, {}});
    for (const Check& check : paper.checks) {
      throw_if_stopped(order.budget.limits.stop);
      order.announce({paper, check, index++, of});
      const auto kept = store ? store->found(paper.name, check.claim) : std::nullopt;
      report.results.push_back(kept ? *kept : run(paper, check, order.budget));
      if (store && !kept) store->add(paper.name, report.results.back());
    }
  }
  return reports;
}

}  // namespace nimhoff::papers
