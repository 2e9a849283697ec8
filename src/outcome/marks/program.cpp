// Compiles a condition, and evaluates it for a row of moves.
#include "outcome/marks/program.hpp"

#include <algorithm>
#include <cmath>

namespace nimhoff {
namespace {

using Op = Condition::Op;
using Node = Condition::Node;

// Whole numbers up to here are exact.
constexpr double largest_float = 16777216.0;
constexpr double largest_double = 9007199254740992.0;

bool has_second(Op op) { return op > Op::abs; }

// What a node can be in the region.
struct Bounds {
  double low = 0;
  double high = 0;
  [[nodiscard]] double size() const { return std::max(std::abs(low), std::abs(high)); }
};

Bounds bounds_of(const Node& node, const Bounds& a, const Bounds& b) {
  switch (node.op) {
    case Op::plus:
      return {a.low + b.low, a.high + b.high};
    case Op::minus:
      return {a.low - b.high, a.high - b.low};
    case Op::times: {
      const auto [low, high] =
          std::minmax({a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high});
      return {low, high};
    }
    case Op::over:
      return {-a.size(), a.size()};
    case Op::modulo:
      return {b.low > 0 ? 0 : -b.size(), b.size()};
    case Op::gcd:
      return {0, std::max(a.size(), b.size())};
    case Op::min:
      return {std::min(a.low, b.low), std::min(a.high, b.high)};
    case Op::max:
      return {std::max(a.low, b.low), std::max(a.high, b.high)};
    case Op::negative:
      return {-a.high, -a.low};
    default:
      return {0, a.size()};
  }
}

// The largest number that occurs on the way to a decision.
double largest_number_in(const Condition& condition, double columns, double rows) {
  std::vector<Bounds> bounds;
  double largest = 0;
  for (const Node& node : condition.nodes()) {
    Bounds here;
    if (node.op == Op::number) {
      const auto value = static_cast<double>(node.value);
      here = {value, value};
    } else if (node.op == Op::i || node.op == Op::x) {
      here = {0, columns};
    } else if (node.op == Op::j || node.op == Op::y) {
      here = {0, rows};
    } else if (node.op < Op::equal) {
      const Bounds& a = bounds[node.first];
      const Bounds& b = bounds[has_second(node.op) ? node.second : node.first];
      here = bounds_of(node, a, b);
      // A product of quotient and divisor is about as large as what is divided.
      largest = std::max(largest, a.size() + b.size());
    }
    largest = std::max(largest, here.size());
    bounds.push_back(here);
  }
  return largest;
}

std::uint16_t register_of(Op name) {
  return static_cast<std::uint16_t>(static_cast<int>(name) - static_cast<int>(Op::i));
}

void gather_parts(const std::vector<Node>& nodes, Op op, std::size_t at,
                  std::vector<std::size_t>& parts) {
  if (nodes[at].op != op) {
    parts.push_back(at);
    return;
  }
  gather_parts(nodes, op, nodes[at].first, parts);
  gather_parts(nodes, op, nodes[at].second, parts);
}

template <class T>
void fill_lanes(std::vector<T>& numbers, Op name, std::int64_t from, bool grows,
                std::size_t lanes) {
  T* lane = numbers.data() + register_of(name) * block_lanes;
  for (std::size_t l = 0; l < lanes; ++l) {
    lane[l] = static_cast<T>(from + (grows ? static_cast<std::int64_t>(l) : 0));
  }
}

std::size_t rounded_to_words(std::int64_t lanes) {
  return (static_cast<std::size_t>(lanes) + 63) / 64 * 64;
}

}  // namespace

ConditionProgram::ConditionProgram(const Condition& condition, std::int64_t columns,
                                   std::int64_t rows)
    : condition_(condition), rows_(rows) {
  const double largest =
      largest_number_in(condition, static_cast<double>(columns), static_cast<double>(rows));
  if (largest <= largest_float) {
    lanes_ = Lanes::floats;
  } else if (largest <= largest_double) {
    lanes_ = Lanes::doubles;
  } else {
    return;
  }
  for (const Node& node : condition_.nodes()) {
    const bool is_leaf = node.op <= Op::y;
    const std::size_t second = has_second(node.op) ? node.second : node.first;
    is_row_.push_back(is_leaf ? node.op != Op::j && node.op != Op::y
                              : is_row_[node.first] && is_row_[second]);
    size_.push_back(is_leaf ? 1 : 1 + size_[node.first] + size_[second]);
  }
  register_.resize(condition_.nodes().size());
  last_.resize(condition_.nodes().size());
  result_ = compiled(condition_.nodes().size() - 1);
  if (lanes_ == Lanes::floats) {
    prepare(floats_);
  } else {
    prepare(doubles_);
  }
  words_.resize(block_words * statements_);
}

// The register of the node's result, once the code has run.
std::uint16_t ConditionProgram::compiled(std::size_t at) { return register_[at] = compile(at); }

std::uint16_t ConditionProgram::compile(std::size_t at) {
  const Node& node = condition_.nodes()[at];
  std::vector<VectorStep>& code = is_row_[at] ? row_code_ : code_;
  if (node.op == Op::number) {
    constants_.emplace_back(numbers_, node.value);
    return numbers_++;
  }
  if (node.op <= Op::y) return register_of(node.op);
  if (node.op == Op::all && !is_row_[at]) return compile_all(at);
  VectorStep step{node.op, 0, compiled(node.first), 0, 0};
  step.second = has_second(node.op) ? compiled(node.second) : step.first;
  step.to = node.op < Op::equal ? numbers_++ : statements_++;
  code.push_back(step);
  return step.to;
}

std::uint16_t ConditionProgram::compile_all(std::size_t at) {
  std::vector<std::size_t> parts;
  gather_parts(condition_.nodes(), Op::all, at, parts);
  std::stable_sort(parts.begin(), parts.end(), [&](std::size_t one, std::size_t other) {
    if (is_row_[one] != is_row_[other]) return static_cast<bool>(is_row_[one]);
    return size_[one] < size_[other];
  });
  const std::uint16_t to = statements_++;
  std::uint16_t so_far = compiled(parts[0]);
  std::vector<std::size_t> leaving;
  for (std::size_t n = 1; n < parts.size(); ++n) {
    leaving.push_back(code_.size());
    code_.push_back({Op::all, to, so_far, so_far, 1});
    const std::uint16_t part = compiled(parts[n]);
    code_.push_back({Op::all, to, so_far, part, 0});
    so_far = to;
  }
  for (const std::size_t step : leaving) {
    code_[step].leaves_out = static_cast<std::uint16_t>(code_.size() - 1 - step);
  }
  return to;
}

template <class T>
void ConditionProgram::prepare(std::vector<T>& numbers) {
  numbers.resize(block_lanes * numbers_);
  for (const auto& [place, value] : constants_) {
    std::fill_n(numbers.begin() + static_cast<std::ptrdiff_t>(place * block_lanes), block_lanes,
                static_cast<T>(value));
  }
}

template <class T>
void ConditionProgram::run_row(std::vector<T>& numbers, std::int64_t i, std::int64_t x,
                               std::size_t lanes) {
  fill_lanes(numbers, Op::i, i, false, lanes);
  fill_lanes(numbers, Op::x, x, false, lanes);
  run_steps(row_code_.data(), row_code_.size(), VectorRegisters<T>{numbers.data(), words_.data()},
            lanes);
}

template <class T>
void ConditionProgram::evaluate_in(std::vector<T>& numbers, const RowOfMoves& row,
                                   std::int64_t count, std::uint64_t* bits) {
  const VectorRegisters<T> registers{numbers.data(), words_.data()};
  const auto most = static_cast<std::int64_t>(block_lanes);
  std::size_t lanes = rounded_to_words(std::min(count, most));
  run_row(numbers, row.i, row.x, lanes);
  for (std::int64_t lane = 0; lane < count; lane += most) {
    lanes = rounded_to_words(std::min(count - lane, most));
    fill_lanes(numbers, Op::j, row.j + (row.j_grows ? lane : 0), row.j_grows, lanes);
    fill_lanes(numbers, Op::y, row.y + (row.y_grows ? lane : 0), row.y_grows, lanes);
    run_steps(code_.data(), code_.size(), registers, lanes);
    std::copy_n(words_.begin() + static_cast<std::ptrdiff_t>(result_ * block_words), lanes / 64,
                bits + lane / 64);
  }
}

void ConditionProgram::evaluate_one_by_one(const RowOfMoves& row, std::int64_t count,
                                           std::uint64_t* bits) const {
  std::fill_n(bits, (count + 63) / 64, std::uint64_t{0});
  for (std::int64_t lane = 0; lane < count; ++lane) {
    const std::int64_t j = row.j + (row.j_grows ? lane : 0);
    const std::int64_t y = row.y + (row.y_grows ? lane : 0);
    if (condition_.holds({row.i, j, row.x, y})) bits[lane / 64] |= std::uint64_t{1} << (lane % 64);
  }
}

void ConditionProgram::evaluate(const RowOfMoves& row, std::int64_t count, std::uint64_t* bits) {
  if (lanes_ == Lanes::none) {
    evaluate_one_by_one(row, count, bits);
    return;
  }
  if (lanes_ == Lanes::floats) {
    evaluate_in(floats_, row, count, bits);
  } else {
    evaluate_in(doubles_, row, count, bits);
  }
  if (count % 64 != 0) bits[count / 64] &= (std::uint64_t{1} << (count % 64)) - 1;
}

// A part that names neither j nor y holds for the whole row or nowhere, and one that compares j
// with what names neither bounds it.
template <class T>
std::int64_t ConditionProgram::last_j_in(std::vector<T>& numbers, std::int64_t i, std::int64_t x) {
  const std::vector<Node>& nodes = condition_.nodes();
  run_row(numbers, i, x, 64);
  const auto bound = [&](const Node& node) {
    const bool is_first = nodes[node.first].op == Op::j && is_row_[node.second];
    const bool is_second =
        node.op == Op::equal && nodes[node.second].op == Op::j && is_row_[node.first];
    if (node.op == Op::unequal || (!is_first && !is_second)) return rows_ - 1;
    const T value = numbers[register_[is_first ? node.second : node.first] * block_lanes];
    if (!(value >= 0)) return std::int64_t{-1};  // or no number
    const T most = std::min(value, static_cast<T>(rows_ - 1));
    return static_cast<std::int64_t>(most) - (node.op == Op::less && most == value ? 1 : 0);
  };
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    const Node& node = nodes[n];
    if (node.op < Op::equal) continue;
    if (node.op == Op::all) {
      last_[n] = std::min(last_[node.first], last_[node.second]);
    } else if (node.op == Op::any) {
      last_[n] = std::max(last_[node.first], last_[node.second]);
    } else if (is_row_[n]) {
      last_[n] = (words_[register_[n] * block_words] & 1) != 0 ? rows_ - 1 : -1;
    } else {
      last_[n] = bound(node);
    }
  }
  return last_.back();
}

std::int64_t ConditionProgram::last_j(std::int64_t i, std::int64_t x) {
  if (lanes_ == Lanes::none) return rows_ - 1;
  return lanes_ == Lanes::floats ? last_j_in(floats_, i, x) : last_j_in(doubles_, i, x);
}

double ConditionProgram::cost() const {
  const auto nodes = static_cast<double>(condition_.nodes().size());
  if (lanes_ == Lanes::none) return 100 * nodes;
  return (lanes_ == Lanes::floats ? 1 : 2) * (2 + static_cast<double>(code_.size()));
}

}  // namespace nimhoff
