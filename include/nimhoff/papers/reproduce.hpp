// The papers, claim by claim: what is printed, what is computed, and the verdict.
//
// A Paper is a row of checks. A Check holds a claim as it is printed and the computation
// that finds out about it; what was found is a verdict with its reasons, never a correction
// of the print.
#pragma once

#include <cstddef>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "nimhoff/outcome/solve.hpp"

namespace nimhoff::papers {

enum class Verdict {
  agrees,   ///< computed and printed are the same, as far as the print goes
  refined,  ///< computed gives more digits than the print, or better ones
  differs,  ///< computed contradicts the print
  open      ///< a claim without proof that nothing computed contradicts
};

/// Every verdict, in the order of the tables.
[[nodiscard]] const std::vector<Verdict>& all_verdicts();
/// `agrees`
[[nodiscard]] std::string to_string(Verdict verdict);

/// How far a computation goes: seconds for all checks together, or minutes.
enum class Size { quick, full };
[[nodiscard]] std::string to_string(Size size);

/// A picture that belongs to a check.
struct Figure {
  std::string name;   ///< a caption, one line
  std::string media;  ///< `image/svg+xml` or `image/png`
  std::string bytes;
  std::string command;  ///< a line for the shell that makes this very picture
};

/// What a paper says, and where.
struct Claim {
  std::string id;       ///< stable, unique in the paper: `table-1.k5.1`
  std::string what;     ///< one sentence
  std::string place;    ///< `Table 1`
  std::string printed;  ///< the value or the statement
  std::string command;  ///< a line for the shell with which a reader can redo it
};

/// What became of a claim.
struct Finding {
  std::string computed;
  Verdict verdict = Verdict::open;
  std::string note;  ///< what was compared, how far, why; may be empty
  std::vector<Figure> figures;
};

/// What a computation may use.
struct CheckBudget {
  Size size = Size::quick;
  RunLimits limits;
};

struct Check {
  Claim claim;
  std::function<Finding(const CheckBudget&)> find;
};

struct Paper {
  std::string name;  ///< the word on the command line: `blocking`
  std::string title;
  std::string authors;
  std::vector<Check> checks;
};

/// Every paper, in the order of the reading guide. The checks of one call share what they
/// compute, so that a run over several entries of a table solves its game once.
[[nodiscard]] std::vector<Paper> all_papers();

/// The papers of these names in the order of all_papers(); all when there are none. Throws
/// BadInput with the nearest name.
[[nodiscard]] std::vector<Paper> papers_named(const std::vector<std::string>& names);

/// A check that was run.
struct Result {
  Claim claim;
  Finding finding;
  double seconds = 0;
};

/// What was found on a paper.
struct Report {
  std::string name;
  std::string title;
  std::string authors;
  std::vector<Result> results;
};

/// What was found on several papers.
struct Reproduction {
  Size size = Size::quick;
  std::vector<Report> reports;
};

/// {id, what, place, printed, computed, verdict, note, command, seconds}
void to_json(nlohmann::ordered_json& json, const Result& result);
/// {paper, title, authors, checks}
void to_json(nlohmann::ordered_json& json, const Report& report);
/// {size, papers}
void to_json(nlohmann::ordered_json& json, const Reproduction& reproduction);

/// How many results of the report have this verdict.
[[nodiscard]] std::size_t count_of(const Report& report, Verdict verdict);

/// Where a run of checks stands.
struct CheckStart {
  const Paper& paper;
  const Check& check;
  std::size_t index;  ///< of the check that begins, from 0
  std::size_t of;     ///< checks of the run
};

/// How checks are to be run.
struct CheckOrder {
  CheckBudget budget;
  std::string store;    ///< a file that holds what was found so far; empty for none
  bool resume = false;  ///< go on from the store: what it holds is not run again
  std::function<void(const CheckStart&)> announce = [](const CheckStart&) {
  };  ///< before each check
};

/// Runs the checks in order. Throws BadInput when the store is damaged, of another version
/// or of another size; WorkFailed that names the check that could not be run; Cancelled.
/// What was found before is in the store.
[[nodiscard]] std::vector<Report> run_checks(const std::vector<Paper>& papers,
                                             const CheckOrder& order);

/// One page of HTML with nothing outside it: the counts, every check, every figure.
[[nodiscard]] std::string html_page(const std::vector<Report>& reports, Size size);

}  // namespace nimhoff::papers
