// Families of games: the values of the variables one after the other.
//
// Cost:    some hundred nanoseconds for each choice of values, whether its condition holds or not.
// Checked: tests/scan/family_test.cpp.
#include "nimhoff/scan/family.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/run_limits.hpp"
#include "scan/pattern.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

const std::string range_form = "a range is like p=1..12 or q=p+1,p+3";

struct Interval {
  Expression first;
  std::optional<Expression> last;  // none of a single number
};

struct Range {
  std::string text;
  std::vector<Interval> intervals;
};

// What means something of its own in a notation or a condition.
bool is_reserved(const std::string& name) {
  static const std::vector<std::string> words{"i",   "j",   "x",   "y",   "w",  "gcd",
                                              "abs", "min", "max", "and", "or", "not"};
  return std::find(words.begin(), words.end(), name) != words.end();
}

// Reads a range, and adds its variable to those before it.
Range read_range(const std::string& text, std::vector<std::string>& variables) {
  Reader reader(text, "for");
  reader.skip_spaces();
  const std::size_t begin = reader.at();
  const std::string name(reader.letters());
  if (name.empty()) reader.expect_other("the name of a variable", range_form);
  if (is_reserved(name)) {
    reader.fail(begin, {.problem = name + " means something else in games and conditions",
                        .advice = "take another letter, like p"});
  }
  if (std::find(variables.begin(), variables.end(), name) != variables.end()) {
    reader.fail(begin, {.problem = name + " has a range already", .advice = "take another letter"});
  }
  reader.skip_spaces();
  reader.expect('=', range_form);
  Range range{text, {}};
  do {
    Interval interval{Expression::number(reader, variables), std::nullopt};
    if (reader.accept("..")) interval.last = Expression::number(reader, variables);
    range.intervals.push_back(std::move(interval));
  } while (reader.accept(','));
  if (!reader.is_at_end()) reader.expect_other("the end", range_form);
  variables.push_back(name);
  return range;
}

Expression read_condition_on(const std::string& text, const std::vector<std::string>& variables) {
  Reader reader(text, "if");
  Expression condition = Expression::statement(reader, variables);
  if (!reader.is_at_end()) reader.expect_other("the end", "a condition is like gcd(p,q)==1");
  return condition;
}

class Enumeration {
 public:
  Enumeration(const std::string& pattern, const std::vector<std::string>& ranges,
              const std::vector<std::string>& conditions, const std::stop_token& stop)
      : stop_(stop) {
    for (const std::string& range : ranges) ranges_.push_back(read_range(range, family_.variables));
    pattern_.emplace(pattern, family_.variables);
    for (const std::string& condition : conditions) {
      conditions_.push_back(read_condition_on(condition, family_.variables));
    }
    for (std::size_t n = 0; n < ranges_.size(); ++n) require_used(n, pattern);
  }

  Family all() && {
    choose();
    return std::move(family_);
  }

 private:
  // A variable that changes nothing would give every game several times.
  void require_used(std::size_t variable, const std::string& pattern) const {
    const auto is_in = [&](const Interval& interval) {
      return interval.first.names(variable) || (interval.last && interval.last->names(variable));
    };
    if (pattern_->names(variable)) return;
    for (const Range& range : ranges_) {
      if (std::any_of(range.intervals.begin(), range.intervals.end(), is_in)) return;
    }
    throw BadInput({.argument = "for",
                    .given = ranges_[variable].text,
                    .problem = family_.variables[variable] + " does not occur in " + pattern,
                    .advice = "write it into the pattern, or leave its range out"});
  }

  std::int64_t number(const Expression& expression, const Range& range) const {
    if (const auto value = expression.value(values_)) return *value;
    throw BadInput({.argument = "for",
                    .given = range.text,
                    .problem = "a number divided by zero, or past 2^62"});
  }

  // Every choice of the variables from here on.
  void choose() {
    if (values_.size() == ranges_.size()) {
      add();
      return;
    }
    const Range& range = ranges_[values_.size()];
    for (const Interval& interval : range.intervals) {
      const std::int64_t first = number(interval.first, range);
      const std::int64_t last = interval.last ? number(*interval.last, range) : first;
      for (std::int64_t value = first; value <= last; ++value) {
        throw_if_stopped(stop_);
        values_.push_back(value);
        choose();
        values_.pop_back();
      }
    }
  }

  void add() {
    const auto holds = [&](const Expression& condition) { return condition.holds(values_); };
    if (!std::all_of(conditions_.begin(), conditions_.end(), holds)) return;
    if (family_.games.size() == most_games_of_a_family) {
      throw BadInput({.argument = "for",
                      .given = ranges_.back().text,
                      .problem = "more than " + std::to_string(most_games_of_a_family) + " games",
                      .advice = "narrow a range"});
    }
    family_.games.push_back({pattern_->at(values_), values_});
  }

  std::stop_token stop_;
  std::optional<Pattern> pattern_;
  std::vector<Range> ranges_;
  std::vector<Expression> conditions_;
  std::vector<std::int64_t> values_;
  Family family_;
};

// Throws what the first game throws, when all of them do: then the pattern is wrong.
void require_one_game(const Family& family, const std::stop_token& stop) {
  for (const FamilyMember& member : family.games) {
    throw_if_stopped(stop);
    try {
      static_cast<void>(parse_game(member.game));
      return;
    } catch (const BadInput&) {
      continue;
    }
  }
  static_cast<void>(parse_game(family.games.front().game));
}

std::string_view trimmed(std::string_view line) {
  line = line.substr(0, line.find('#'));
  constexpr std::string_view blanks = " \t\r";
  const std::size_t begin = std::min(line.find_first_not_of(blanks), line.size());
  const std::size_t end = line.find_last_not_of(blanks);
  return end == std::string_view::npos ? "" : line.substr(begin, end + 1 - begin);
}

}  // namespace

Family family_of(const std::string& pattern, const std::vector<std::string>& ranges,
                 const std::vector<std::string>& conditions, const std::stop_token& stop) {
  Family family = Enumeration(pattern, ranges, conditions, stop).all();
  if (family.games.empty()) {
    throw BadInput({.argument = "pattern",
                    .given = pattern,
                    .problem = "no values satisfy the ranges and conditions",
                    .advice = "widen a range"});
  }
  require_one_game(family, stop);
  return family;
}

Family family_in(std::string_view text) {
  Family family;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view game = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!game.empty()) family.games.push_back({std::string(game), {}});
    if (family.games.size() > most_games_of_a_family) {
      throw BadInput({.argument = "games",
                      .problem = "more than " + std::to_string(most_games_of_a_family) + " games",
                      .advice = "part the list"});
    }
  }
  if (family.games.empty()) {
    throw BadInput(
        {.argument = "games", .problem = "no game in it", .advice = "write one game a line"});
  }
  return family;
}

Family family_in_file(const std::string& path) {
  std::error_code failed;
  if (std::filesystem::is_directory(path, failed)) fail_on_reading(path, EISDIR);
  std::ifstream file(path, std::ios::binary);
  if (!file) fail_on_reading(path, errno);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (file.bad()) fail_on_reading(path, errno);
  return family_in(text);
}

}  // namespace nimhoff
