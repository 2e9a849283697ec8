// The table of commands and options.
#include "commands.hpp"

namespace nimhoff::cli {

std::optional<std::string> Arguments::value(const std::string& option) const {
  const auto found = values.find(option);
  return found == values.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> Arguments::list(const std::string& option) const {
  const auto found = lists.find(option);
  return found == lists.end() ? std::vector<std::string>() : found->second;
}

const std::vector<CommandSpec>& commands() {
  static const std::vector<CommandSpec> all{
      solve_spec(),    values_spec(), outcome_spec(), play_spec(),       predict_spec(),
      measure_spec(),  scan_spec(),   compare_spec(), conjecture_spec(), identify_spec(),
      oeis_spec(),     draw_spec(),   plot_spec(),    periods_spec(),    reproduce_spec(),
      describe_spec(), games_spec(),  serve_spec(),   bench_spec()};
  return all;
}

const std::vector<OptionSpec>& global_options() {
  static const std::vector<OptionSpec> all{
      {"--help", "", "show this help"},
      {"--version", "", "show the version"},
      {"--print", "WHAT",
       "print the man page, the bash completion or the README's reference: man, bash "
       "or markdown"}};
  return all;
}

}  // namespace nimhoff::cli
