// What the forms add to while they are looked for.
#pragma once

#include <stop_token>
#include <string>

#include "conjecture/branch.hpp"
#include "conjecture/quadratic.hpp"
#include "nimhoff/conjecture/conjecture.hpp"

namespace nimhoff {

/// Puts statements together, each with the sentence of a paper.
class Findings {
 public:
  Findings(const PositionData& data, std::stop_token stop)
      : game_(data.name), value_(data.value), stop_(std::move(stop)) {}

  [[nodiscard]] const std::stop_token& stop() const { return stop_; }
  /// What the positions of the data are: `P`, or `of value 5`.
  [[nodiscard]] std::string word() const {
    return value_ == 0 ? "P" : "of value " + std::to_string(value_);
  }
  void tried(double forms) { found_.tried += forms; }

  /// A statement about positions; `latex` is the claim in a sentence, without its range.
  void add(Statement statement, const std::string& latex);
  /// The same about the pairs of a branch.
  void add(const Branch& branch, Statement statement, const std::string& latex);
  void refute(const Branch& branch, Refutation refutation, const std::string& latex);

  [[nodiscard]] Conjectures& found() { return found_; }

 private:
  [[nodiscard]] std::string game_latex() const;
  [[nodiscard]] std::string pairs_latex(const Branch& branch) const;

  std::string game_;
  std::int64_t value_;
  std::stop_token stop_;
  Conjectures found_;
};

/// What is known of the two sequences of a branch.
struct BranchForms {
  std::optional<Quadratic> a;  ///< a_n = floor(n alpha + gamma)
  std::optional<Quadratic> b;
  std::optional<Quadratic> limit;  ///< of b_n / a_n
};

/// Beatty sequences of a branch.
void find_beatty(const Branch& branch, Findings& findings, BranchForms& forms);
/// Differences b_n - a_n, and mex rules with them.
void find_differences(const Branch& branch, Findings& findings);
/// The limit of b_n / a_n as a quadratic number.
void find_limit(const Branch& branch, std::int64_t columns, Findings& findings, BranchForms& forms);
/// Columns, rows or heaps that repeat. Whether the whole set is doubly periodic.
bool find_periods(const PositionData& data, bool is_on_strands, Findings& findings);
/// The cone of the board: the same looked for in the canonical game. Whether that decides all.
bool find_in_canonical(const PositionData& data, Findings& findings);

/// What the positions of a set on the quadrant are called.
struct Called {
  std::string text;
  std::string latex;
};

/// Strands, pairs and limits of positions on the quadrant. The limits of y / x that were
/// recognised.
std::vector<Quadratic> find_on_quadrant(const PositionData& data, const Called& called,
                                        Findings& findings);

}  // namespace nimhoff
