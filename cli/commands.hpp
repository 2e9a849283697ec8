// The table of commands and options: the one source of parsing, help, man page, shell
// completion and the README's reference.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace nimhoff::cli {

/// What was typed, by the names of the table.
class Arguments {
 public:
  std::vector<std::string> positionals;
  std::map<std::string, std::string> values;                ///< flags have the value "true"
  std::map<std::string, std::vector<std::string>> lists{};  ///< of options that may be repeated

  [[nodiscard]] bool has(const std::string& option) const { return values.contains(option); }
  [[nodiscard]] std::optional<std::string> value(const std::string& option) const;
  /// Every value of an option that may be repeated.
  [[nodiscard]] std::vector<std::string> list(const std::string& option) const;
};

struct OptionSpec {
  std::string name;      ///< `--columns`
  std::string value;     ///< what stands after it; empty for a flag
  std::string help;      ///< one line, no full stop
  bool is_many = false;  ///< may be given several times, and all count
};

struct PositionalSpec {
  std::string name;  ///< `GAME`
  std::string help;
  bool is_many = false;
  bool is_optional = false;  ///< shown in brackets
};

struct Example {
  std::string line;  ///< what to type after `nimhoff`
  std::string help;
};

struct CommandSpec {
  std::string name;
  std::string summary;  ///< one line, no full stop
  std::string details;  ///< a paragraph
  std::vector<PositionalSpec> positionals;
  std::vector<OptionSpec> options;
  std::vector<Example> examples;
  int (*run)(const Arguments&);
};

/// Every command, in the order of the help.
[[nodiscard]] const std::vector<CommandSpec>& commands();
/// The options that stand before any command.
[[nodiscard]] const std::vector<OptionSpec>& global_options();

/// What the program ends with when it was stopped.
inline constexpr int stopped_status = 130;

int run_solve(const Arguments& arguments);
int run_outcome(const Arguments& arguments);
int run_periods(const Arguments& arguments);
int run_describe(const Arguments& arguments);
int run_predict(const Arguments& arguments);
int run_games(const Arguments& arguments);
int run_play(const Arguments& arguments);
int run_values(const Arguments& arguments);
int run_measure(const Arguments& arguments);
int run_reproduce(const Arguments& arguments);
int run_scan(const Arguments& arguments);
int run_draw(const Arguments& arguments);
int run_plot(const Arguments& arguments);
int run_bench(const Arguments& arguments);
/// What the program shows without a command.
int run_welcome();

}  // namespace nimhoff::cli
