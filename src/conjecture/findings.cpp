// Statements put together, each with the sentence of a paper.
#include "conjecture/findings.hpp"

#include <fmt/core.h>

namespace nimhoff {
namespace {

std::string escaped(const std::string& text) {
  std::string result;
  for (const char letter : text) {
    if (std::string_view("&%$#_{}").find(letter) != std::string_view::npos) result += '\\';
    if (letter == '~' || letter == '^' || letter == '\\') {
      result += fmt::format("\\char{} ", static_cast<int>(letter));
    } else {
      result += letter;
    }
  }
  return result;
}

std::string range_latex(const Statement& statement) {
  return fmt::format("for ${} \\le {} \\le {}$", statement.from, statement.variable, statement.to);
}

}  // namespace

std::string Findings::game_latex() const { return "\\texttt{" + escaped(game_) + "}"; }

std::string Findings::pairs_latex(const Branch& branch) const {
  return fmt::format("Let $(a_n, b_n)$, $n = 0, 1, \\ldots$, be {} of {} in order of $x$. Then ",
                     branch.about_latex, game_latex());
}

void Findings::add(Statement statement, const std::string& latex) {
  statement.latex = fmt::format("In {}, {} {}.", game_latex(), latex, range_latex(statement));
  found_.statements.push_back(std::move(statement));
}

void Findings::add(const Branch& branch, Statement statement, const std::string& latex) {
  statement.about = "(a_n, b_n): " + branch.about + ", in order of x";
  statement.latex = fmt::format("{}{} {}.", pairs_latex(branch), latex, range_latex(statement));
  found_.statements.push_back(std::move(statement));
}

void Findings::refute(const Branch& branch, Refutation refutation, const std::string& latex) {
  refutation.about = "(a_n, b_n): " + branch.about + ", in order of x";
  refutation.latex = pairs_latex(branch) + latex + ".";
  found_.refuted.push_back(std::move(refutation));
}

}  // namespace nimhoff
