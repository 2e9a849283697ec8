// Reads conditions: whole numbers, i j x y, + - * / %, comparisons, and or not, gcd abs min max.
//
// From loose to tight: or, and, not, a comparison, + -, * / %, a sign. Statements and numbers are
// told apart while reading, so that `i and 3` is refused at the `i`.
//
// Cost:    linear; nested at most as deep as a condition may have nodes.
// Checked: tests/game/condition/condition_test.cpp, and by the fuzzer
//          tests/fuzz/condition_fuzz.cpp.
#include "game/condition/parse.hpp"

#include <array>
#include <utility>

#include "game/condition/tree.hpp"

namespace nimhoff {
namespace {

using Op = Condition::Op;

const ConditionNames& names_of_moves() {
  static const ConditionNames names{{{"i", Op::i}, {"j", Op::j}, {"x", Op::x}, {"y", Op::y}},
                                    "a condition is like i==2 and j<=x"};
  return names;
}

struct Sign {
  const char* text;
  Op op;
  bool swaps;  // a > b is b < a
};

// Longer ones before what they begin with.
constexpr std::array comparisons{Sign{"==", Op::equal, false},   Sign{"!=", Op::unequal, false},
                                 Sign{"<=", Op::at_most, false}, Sign{">=", Op::at_most, true},
                                 Sign{"<", Op::less, false},     Sign{">", Op::less, true}};
constexpr std::array sums{Sign{"+", Op::plus, false}, Sign{"-", Op::minus, false}};
constexpr std::array products{Sign{"*", Op::times, false}, Sign{"/", Op::over, false},
                              Sign{"%", Op::modulo, false}};

// What other languages write, and what to write here.
constexpr std::array<std::pair<const char*, const char*>, 8> foreign{{{"&&", "and"},
                                                                      {"||", "or"},
                                                                      {"&", "and"},
                                                                      {"|", "or, or abs(...)"},
                                                                      {"!", "not"},
                                                                      {"**", "a product"},
                                                                      {"^", "a product"},
                                                                      {"=", "=="}}};

struct Function {
  const char* word;
  Op op;
  int operands;
};

constexpr std::array functions{Function{"gcd", Op::gcd, 2}, Function{"min", Op::min, 2},
                               Function{"max", Op::max, 2}, Function{"abs", Op::abs, 1}};

class ConditionParser {
 public:
  ConditionParser(Reader& reader, const ConditionNames& names) : reader_(reader), names_(names) {}

  ConditionTree statement() {
    reader_.skip_spaces();
    const std::size_t begin = reader_.at();
    ConditionTree tree = either();
    require_statement(tree, begin);
    return tree;
  }

  ConditionTree whole_sum() {
    reader_.skip_spaces();
    const std::size_t begin = reader_.at();
    ConditionTree tree = sum();
    require_number(tree, begin);
    return tree;
  }

 private:
  using Part = ConditionTree (ConditionParser::*)();

  ConditionTree either() { return chain("or", Op::any, &ConditionParser::both); }
  ConditionTree both() { return chain("and", Op::all, &ConditionParser::denial); }

  ConditionTree chain(const char* word, Op op, Part part) {
    std::size_t begin = reader_.at();
    ConditionTree first = (this->*part)();
    if (!reader_.accept_word(word)) return first;
    require_statement(first, begin);
    ConditionTree all{op, 0, {}};
    all.parts.push_back(std::move(first));
    do {
      count_node();
      reader_.skip_spaces();
      begin = reader_.at();
      all.parts.push_back((this->*part)());
      require_statement(all.parts.back(), begin);
    } while (reader_.accept_word(word));
    return all;
  }

  ConditionTree denial() {
    if (!reader_.accept_word("not")) return comparison();
    const Nested nested(*this);
    reader_.skip_spaces();
    const std::size_t begin = reader_.at();
    const ConditionTree statement = denial();
    require_statement(statement, begin);
    return negated(statement);
  }

  ConditionTree comparison() {
    const std::size_t begin = reader_.at();
    ConditionTree first = sum();
    const Sign* sign = accepted(comparisons);
    if (sign == nullptr) {
      refuse_foreign();
      return first;
    }
    require_number(first, begin);
    count_node();
    reader_.skip_spaces();
    const std::size_t second_begin = reader_.at();
    ConditionTree second = sum();
    require_number(second, second_begin);
    const std::size_t at = reader_.at();
    if (accepted(comparisons) != nullptr) {
      reader_.fail(at, {.problem = "a second comparison in a row",
                        .advice = "join two by and, as in 0<i and i<5"});
    }
    refuse_foreign();
    if (sign->swaps) std::swap(first, second);
    return {sign->op, 0, {std::move(first), std::move(second)}};
  }

  ConditionTree sum() { return binary(sums, &ConditionParser::product_of); }
  ConditionTree product_of() { return binary(products, &ConditionParser::signed_part); }

  template <class Signs>
  ConditionTree binary(const Signs& signs, Part part) {
    std::size_t begin = reader_.at();
    ConditionTree first = (this->*part)();
    while (const Sign* sign = accepted(signs)) {
      require_number(first, begin);
      count_node();
      reader_.skip_spaces();
      begin = reader_.at();
      ConditionTree second = (this->*part)();
      require_number(second, begin);
      first = {sign->op, 0, {std::move(first), std::move(second)}};
    }
    return first;
  }

  ConditionTree signed_part() {
    if (!reader_.accept('-')) return operand();
    const Nested nested(*this);
    reader_.skip_spaces();
    const std::size_t begin = reader_.at();
    ConditionTree part = signed_part();
    require_number(part, begin);
    if (part.op == Op::number) return {Op::number, -part.value, {}};
    if (part.op == Op::negative) return part.parts[0];
    count_node();
    return {Op::negative, 0, {std::move(part)}};
  }

  ConditionTree operand() {
    const Nested nested(*this);
    const char c = reader_.next();
    if (c >= '0' && c <= '9') return number();
    if (reader_.accept('(')) {
      reader_.skip_spaces();
      ConditionTree inside = either();
      reader_.expect(')', names_.example);
      reader_.skip_spaces();
      return inside;
    }
    const std::size_t at = reader_.at();
    const std::string word(reader_.letters());
    if (word.empty()) {
      refuse_foreign();
      reader_.expect_other("a number or a name", names_.example);
    }
    return named(word, at);
  }

  ConditionTree number() {
    count_node();
    const std::int64_t value = reader_.digits();
    reader_.skip_spaces();
    return {Op::number, value, {}};
  }

  ConditionTree named(const std::string& word, std::size_t at) {
    count_node();
    for (const ConditionName& known : names_.names) {
      if (word != known.word) continue;
      reader_.skip_spaces();
      return {known.op, known.value, {}};
    }
    for (const Function& known : functions) {
      if (word == known.word) return called(known);
    }
    std::vector<std::string> all;
    for (const ConditionName& known : names_.names) all.push_back(known.word);
    const auto& reserved = reserved_condition_words();
    all.insert(all.end(), reserved.begin(), reserved.end());
    reader_.fail(at, unknown_word("", word, "no such name in a condition", all));
  }

  ConditionTree called(const Function& function) {
    reader_.skip_spaces();
    ConditionTree tree{function.op, 0, {}};
    for (int n = 0; n < function.operands; ++n) tree.parts.push_back(argument(n == 0 ? '(' : ','));
    reader_.expect(')', std::string(function.word) +
                            (function.operands == 1 ? " takes one number" : " takes two numbers"));
    reader_.skip_spaces();
    return tree;
  }

  ConditionTree argument(char before) {
    reader_.expect(before, names_.example);
    reader_.skip_spaces();
    const std::size_t begin = reader_.at();
    ConditionTree part = sum();
    require_number(part, begin);
    return part;
  }

  template <class Signs>
  const Sign* accepted(const Signs& signs) {
    for (const Sign& sign : signs) {
      if (reader_.accept(sign.text)) return &sign;
    }
    return nullptr;
  }

  void refuse_foreign() {
    const std::size_t at = reader_.at();
    for (const auto& [sign, here] : foreign) {
      if (reader_.accept(sign)) {
        reader_.fail(at, {.problem = std::string(sign) + " means nothing in a condition",
                          .advice = std::string("write ") + here});
      }
    }
  }

  void require_number(const ConditionTree& tree, std::size_t at) const {
    if (is_statement(tree)) {
      reader_.fail(
          at, {.problem = "a comparison where a number must stand", .allowed = names_.example});
    }
  }

  void require_statement(const ConditionTree& tree, std::size_t at) const {
    if (!is_statement(tree)) {
      reader_.fail(
          at, {.problem = "a number where a comparison must stand", .allowed = names_.example});
    }
  }

  void count_node() {
    if (++nodes_ <= most_condition_nodes) return;
    reader_.fail(reader_.at(),
                 {.problem = "a condition of more than " + std::to_string(most_condition_nodes) +
                             " numbers, names and signs",
                  .advice = "write a shorter one"});
  }

  // A level of nesting, while it lasts.
  class Nested {
   public:
    explicit Nested(ConditionParser& parser) : parser_(parser) {
      if (++parser_.depth_ <= most_condition_nodes) return;
      parser_.reader_.fail(
          parser_.reader_.at(),
          {.problem = "nested deeper than " + std::to_string(most_condition_nodes) + " levels",
           .advice = "write fewer parentheses"});
    }
    ~Nested() { --parser_.depth_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;

   private:
    ConditionParser& parser_;
  };

  Reader& reader_;
  const ConditionNames& names_;
  std::size_t nodes_ = 0;
  std::size_t depth_ = 0;
};

}  // namespace

ConditionTree read_statement(Reader& reader, const ConditionNames& names) {
  return ConditionParser(reader, names).statement();
}

ConditionTree read_sum(Reader& reader, const ConditionNames& names) {
  return ConditionParser(reader, names).whole_sum();
}

const std::vector<std::string>& reserved_condition_words() {
  static const std::vector<std::string> words{"gcd", "abs", "min", "max", "and", "or", "not"};
  return words;
}

Condition read_condition(Reader& reader) {
  return condition_of(read_statement(reader, names_of_moves()));
}

Condition Condition::parse(std::string_view text) {
  Reader reader(text, "condition");
  Condition condition = read_condition(reader);
  if (!reader.is_at_end()) reader.expect_other("the end", names_of_moves().example);
  return condition;
}

}  // namespace nimhoff
