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

[[nodiscard]] CommandSpec solve_spec();
[[nodiscard]] CommandSpec outcome_spec();
[[nodiscard]] CommandSpec periods_spec();
[[nodiscard]] CommandSpec describe_spec();
[[nodiscard]] CommandSpec predict_spec();
[[nodiscard]] CommandSpec games_spec();
[[nodiscard]] CommandSpec play_spec();
[[nodiscard]] CommandSpec values_spec();
[[nodiscard]] CommandSpec measure_spec();
[[nodiscard]] CommandSpec reproduce_spec();
[[nodiscard]] CommandSpec scan_spec();
[[nodiscard]] CommandSpec draw_spec();
[[nodiscard]] CommandSpec plot_spec();
[[nodiscard]] CommandSpec compare_spec();
[[nodiscard]] CommandSpec conjecture_spec();
[[nodiscard]] CommandSpec identify_spec();
[[nodiscard]] CommandSpec oeis_spec();
[[nodiscard]] CommandSpec serve_spec();
[[nodiscard]] CommandSpec bench_spec();
int run_measure(const Arguments& arguments);
/// What the program shows without a command.
int run_welcome();

}  // namespace nimhoff::cli
