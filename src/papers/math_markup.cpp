// Mathematics in plain text, as MathML.
//
// A formula is a run of numbers, single letters, names of Greek letters, floor, mex, operators
// and brackets; every other word ends it. It is set when something in it says that it is one: an
// index, an exponent, a Greek letter, floor, a relation, or a quotient of letters. What is not
// balanced stays as it was written.
//
// Checked: tests/papers/math_markup_test.cpp.
#include "nimhoff/papers/math_markup.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <vector>

namespace nimhoff::papers {
namespace {

enum class Kind {
  number,
  letter,
  greek,
  floor,
  root,
  relation,
  sign,
  open,
  close,
  script,
  blank,
  other
};

struct Token {
  Kind kind;
  std::string text;  // as written
  std::string sign;  // as set
};

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> greek_letters{
    {{"phi", "φ"},
     {"gamma", "γ"},
     {"lambda", "λ"},
     {"xi", "ξ"},
     {"alpha", "α"},
     {"beta", "β"},
     {"delta", "δ"},
     {"mu", "μ"},
     {"pi", "π"},
     {"rho", "ρ"},
     {"omega", "ω"},
     {"theta", "θ"}}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 9> relations{{{"<=", "≤"},
                                                                                  {">=", "≥"},
                                                                                  {"!=", "≠"},
                                                                                  {"->", "→"},
                                                                                  {"+-", "±"},
                                                                                  {"-+", "∓"},
                                                                                  {"<", "<"},
                                                                                  {">", ">"},
                                                                                  {"=", "="}}};

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_alpha(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

Token word_token(const std::string& word) {
  for (const auto& [name, letter] : greek_letters) {
    if (word == name) return {Kind::greek, word, std::string(letter)};
  }
  if (word == "floor") return {Kind::floor, word, word};
  if (word == "sqrt") return {Kind::root, word, word};
  if (word == "mex") return {Kind::letter, word, word};
  return {word.size() == 1 ? Kind::letter : Kind::other, word, word};
}

Token token_at(std::string_view text) {
  std::size_t size = 1;
  if (is_digit(text[0])) {
    while (size < text.size() && is_digit(text[size])) ++size;
    if (size + 1 < text.size() && text[size] == '.' && is_digit(text[size + 1])) {
      ++size;
      while (size < text.size() && is_digit(text[size])) ++size;
    }
    return {Kind::number, std::string(text.substr(0, size)), std::string(text.substr(0, size))};
  }
  if (is_alpha(text[0])) {
    while (size < text.size() && is_alpha(text[size])) ++size;
    return word_token(std::string(text.substr(0, size)));
  }
  // As in {a_i : i < n}; the colon of a sentence stands behind its word.
  constexpr std::string_view such_that = " : ";
  if (text.starts_with(such_that)) return {Kind::sign, std::string(such_that), ":"};
  for (const auto& [written, sign] : relations) {
    if (text.starts_with(written)) {
      return {written == "+-" || written == "-+" ? Kind::sign : Kind::relation,
              std::string(written), std::string(sign)};
    }
  }
  const std::string one(text.substr(0, 1));
  switch (text[0]) {
    case ' ':
      return {Kind::blank, one, one};
    case '(':
    case '{':
      return {Kind::open, one, one};
    case ')':
    case '}':
      return {Kind::close, one, one};
    case '^':
    case '_':
      return {Kind::script, one, one};
    case '-':
      return {Kind::sign, one, "−"};
    case '+':
    case '*':
    case '/':
    case ',':
    case '|':
      return {Kind::sign, one, one};
    default:
      return {Kind::other, one, one};
  }
}

using Tokens = std::vector<Token>;

std::string written(const Tokens& tokens, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t i = from; i < to; ++i) text += tokens[i].text;
  return text;
}

bool is_balanced(const Tokens& tokens, std::size_t from, std::size_t to) {
  int depth = 0;
  for (std::size_t i = from; i < to; ++i) {
    depth += tokens[i].kind == Kind::open ? 1 : tokens[i].kind == Kind::close ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth == 0;
}

bool says_formula(const Tokens& tokens, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < to; ++i) {
    const Kind kind = tokens[i].kind;
    const bool has_both_sides = i > from && i + 1 < to;
    if (kind == Kind::greek || kind == Kind::floor || kind == Kind::root) return true;
    if (has_both_sides && (kind == Kind::relation || kind == Kind::script)) return true;
    if (has_both_sides && tokens[i].text == "/" && tokens[i - 1].kind == Kind::letter &&
        tokens[i + 1].kind == Kind::letter) {
      return true;
    }
  }
  return false;
}

bool may_begin(const Token& token) {
  return token.kind == Kind::number || token.kind == Kind::letter || token.kind == Kind::greek ||
         token.kind == Kind::floor || token.kind == Kind::root || token.kind == Kind::open;
}

bool may_end(const Token& token) {
  return token.kind == Kind::number || token.kind == Kind::letter || token.kind == Kind::greek ||
         token.kind == Kind::close;
}

// Sets the tokens of a balanced run, one factor after the other.
class Formula {
 public:
  Formula(const Tokens& tokens, std::size_t from, std::size_t to)
      : tokens_(tokens), at_(from), end_(to) {}

  std::string row() {
    std::string text;
    while (at_ < end_ && tokens_[at_].kind != Kind::close) text += item();
    return text;
  }

 private:
  std::string item() {
    const Token& token = tokens_[at_];
    if (token.kind == Kind::blank) {
      ++at_;
      return "";
    }
    if (token.kind == Kind::relation || token.kind == Kind::sign || token.kind == Kind::script) {
      ++at_;
      return "<mo>" + escaped(token.sign) + "</mo>";
    }
    return scripted(atom());
  }

  std::string atom() {
    const Token& token = tokens_[at_++];
    if (token.kind == Kind::number) return "<mn>" + token.sign + "</mn>";
    if (token.kind == Kind::floor && at_ < end_ && tokens_[at_].text == "(") {
      ++at_;
      return bracketed("⌊", "⌋");
    }
    if (token.kind == Kind::root) return root();
    if (token.kind == Kind::open) return bracketed(token.text, token.text == "(" ? ")" : "}");
    return "<mi>" + token.sign + "</mi>";
  }

  std::string root() {
    while (at_ < end_ && tokens_[at_].kind == Kind::blank) ++at_;
    if (at_ == end_ || !may_begin(tokens_[at_])) return "<mi>sqrt</mi>";
    if (tokens_[at_].text != "(") return "<msqrt>" + atom() + "</msqrt>";
    ++at_;
    const std::string inside = row();
    ++at_;
    return "<msqrt>" + inside + "</msqrt>";
  }

  std::string bracketed(const std::string& open, const std::string& close) {
    const std::string inside = row();
    ++at_;
    return "<mrow><mo>" + open + "</mo>" + inside + "<mo>" + close + "</mo></mrow>";
  }

  // An index and an exponent behind it.
  std::string scripted(std::string base) {
    while (at_ + 1 < end_ && tokens_[at_].kind == Kind::script) {
      const std::string name = tokens_[at_].text == "^" ? "msup" : "msub";
      ++at_;
      std::string sign;
      if (tokens_[at_].kind == Kind::sign && at_ + 1 < end_) sign = item();
      base = "<" + name + ">" + base + "<mrow>" + sign + atom() + "</mrow></" + name + ">";
    }
    return base;
  }

  const Tokens& tokens_;
  std::size_t at_;
  std::size_t end_;
};

// A line can break only between elements, so commas stand outside them, and a long formula is
// cut before its relations.
std::string set_in_pieces(const Tokens& tokens, std::size_t begin, std::size_t end) {
  constexpr std::size_t long_formula = 20;
  std::string text;
  int depth = 0;
  std::size_t from = begin;
  for (std::size_t i = begin; i <= end; ++i) {
    const bool is_end = i == end;
    if (!is_end) {
      depth += tokens[i].kind == Kind::open ? 1 : tokens[i].kind == Kind::close ? -1 : 0;
    }
    const bool is_comma = !is_end && depth == 0 && tokens[i].text == ",";
    const bool is_cut = !is_end && depth == 0 && i > from && end - begin > long_formula &&
                        tokens[i].kind == Kind::relation;
    if (!is_end && !is_comma && !is_cut) continue;
    text += "<math>" + Formula(tokens, from, i).row() + "</math>";
    if (is_comma) text += ", ";
    if (is_cut) text += ' ';
    from = is_comma ? i + 1 : i;
  }
  return text;
}

// Behind a comma and before a word, `a` is an article.
bool is_article(const Tokens& tokens, std::size_t begin, std::size_t at) {
  return tokens[at].text == "a" && at >= begin + 2 && tokens[at - 1].kind == Kind::blank &&
         tokens[at - 2].text == ",";
}

// The run without what cannot stand at its ends.
std::string run_of(const Tokens& tokens, std::size_t from, std::size_t to) {
  std::size_t begin = from;
  std::size_t end = to;
  while (begin < end && !may_begin(tokens[begin])) ++begin;
  while (end > begin && (!may_end(tokens[end - 1]) || is_article(tokens, begin, end - 1))) --end;
  const std::string plain = escaped(written(tokens, from, to));
  if (!is_balanced(tokens, begin, end) || !says_formula(tokens, begin, end)) return plain;
  return escaped(written(tokens, from, begin)) + set_in_pieces(tokens, begin, end) +
         escaped(written(tokens, end, to));
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    switch (letter) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += letter;
    }
  }
  return safe;
}

std::string typeset(std::string_view text) {
  Tokens tokens;
  while (!text.empty()) {
    tokens.push_back(token_at(text));
    text.remove_prefix(tokens.back().text.size());
  }
  std::string set;
  for (std::size_t from = 0; from < tokens.size();) {
    std::size_t to = from;
    while (to < tokens.size() && tokens[to].kind != Kind::other) ++to;
    set += run_of(tokens, from, to);
    if (to < tokens.size()) set += escaped(tokens[to++].text);
    from = to;
  }
  return set;
}

}  // namespace nimhoff::papers
