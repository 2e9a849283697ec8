// Help in all its forms, from the table of commands.
#include "help.hpp"

#include <fmt/core.h>

#include <nimhoff/game/catalogue.hpp>
#include <nimhoff/version.hpp>

#include "layout.hpp"

namespace nimhoff::cli {
namespace {

using Rows = std::vector<std::pair<std::string, std::string>>;

std::string usage_of(const CommandSpec& command) {
  std::string text = "nimhoff " + command.name;
  for (const PositionalSpec& positional : command.positionals) {
    const std::string name = positional.name + (positional.is_many ? "..." : "");
    text += ' ' + (positional.is_optional ? '[' + name + ']' : name);
  }
  return text + " [options]";
}

std::string with_value(const OptionSpec& option) {
  return option.value.empty() ? option.name : option.name + ' ' + option.value;
}

Rows rows_of(const std::vector<OptionSpec>& options) {
  Rows rows;
  for (const OptionSpec& option : options) rows.emplace_back(with_value(option), option.help);
  return rows;
}

Rows rows_of(const std::vector<Example>& examples) {
  Rows rows;
  for (const Example& example : examples)
    rows.emplace_back("nimhoff " + example.line, example.help);
  return rows;
}

Rows rows_of(const std::vector<PositionalSpec>& positionals) {
  Rows rows;
  for (const PositionalSpec& positional : positionals)
    rows.emplace_back(positional.name, positional.help);
  return rows;
}

Rows command_rows() {
  Rows rows;
  for (const CommandSpec& command : commands()) rows.emplace_back(command.name, command.summary);
  return rows;
}

std::size_t readable(std::size_t width) { return std::min<std::size_t>(width, 100); }

// The characters that troff would take for its own.
std::string for_troff(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '\\') {
      safe += "\\e";
    } else if (c == '-') {
      safe += "\\-";
    } else {
      safe += c;
    }
  }
  const bool is_request = safe.starts_with('.') || safe.starts_with('\'');
  return is_request ? "\\&" + safe : safe;
}

std::string troff_rows(const Rows& rows) {
  std::string text;
  for (const auto& [first, second] : rows) {
    text += fmt::format(".TP\n.B {}\n{}\n", for_troff(first), for_troff(second));
  }
  return text;
}

std::string catalogue_in_troff() {
  std::string text;
  for (const auto* entries : {&catalogue().bases, &catalogue().suffixes}) {
    for (const CatalogueEntry& entry : *entries) {
      text += fmt::format(".TP\n.B {}\n{}; for example {}\n", for_troff(entry.form),
                          for_troff(entry.meaning), for_troff(entry.example));
    }
  }
  return text;
}

std::string names_of(const std::vector<OptionSpec>& options) {
  std::string text;
  for (const OptionSpec& option : options) text += (text.empty() ? "" : " ") + option.name;
  return text;
}

std::string escaped_bar(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '|') safe += '\\';
    safe += c;
  }
  return safe;
}

}  // namespace

std::string overview_help(std::size_t width) {
  width = readable(width);
  return wrapped("Nimhoff, a laboratory for two-heap take-away games.", width, 0) +
         "\n\nusage: nimhoff COMMAND [arguments]\n\ncommands:\n" +
         two_columns(command_rows(), width) + "\noptions:\n" +
         two_columns(rows_of(global_options()), width) + '\n' +
         wrapped(
             "nimhoff COMMAND --help describes each. Without a command nimhoff shows what it "
             "does.",
             width, 0) +
         '\n';
}

std::string command_help(const CommandSpec& command, std::size_t width) {
  width = readable(width);
  std::string text = "usage: " + usage_of(command) + "\n\n" + wrapped(command.summary, width, 0) +
                     ".\n\n" + wrapped(command.details, width, 0) + '\n';
  if (!command.positionals.empty()) {
    text += "\narguments:\n" + two_columns(rows_of(command.positionals), width);
  }
  return text + "\noptions:\n" + two_columns(rows_of(command.options), width) + "\nexamples:\n" +
         two_columns(rows_of(command.examples), width);
}

std::string man_page() {
  std::string text = fmt::format(
      ".TH NIMHOFF 1 \"\" \"nimhoff {}\" \"User Commands\"\n"
      ".SH NAME\nnimhoff \\- a laboratory for two-heap take\\-away games\n"
      ".SH SYNOPSIS\n.B nimhoff\n.I COMMAND\n[arguments]\n"
      ".SH DESCRIPTION\nWrite a game in one word; get its P\\-positions, who wins at a position "
      "and by "
      "which move.\n.SH OPTIONS\n",
      version);
  text += troff_rows(rows_of(global_options()));
  text += ".SH COMMANDS\n";
  for (const CommandSpec& command : commands()) {
    text += fmt::format(".SS {}\n{}.\n.PP\n{}\n", for_troff(usage_of(command)),
                        for_troff(command.summary), for_troff(command.details));
    text += troff_rows(rows_of(command.positionals)) + troff_rows(rows_of(command.options));
  }
  text += ".SH GAMES\nA base, then suffixes applied from left to right.\n" + catalogue_in_troff();
  text += ".SH EXAMPLES\n";
  for (const CommandSpec& command : commands()) text += troff_rows(rows_of(command.examples));
  return text +
         ".SH EXIT STATUS\n0 done, 1 the work failed, 2 the call was wrong, 130 stopped by a "
         "signal.\n";
}

std::string bash_completion() {
  std::string names;
  std::string cases;
  for (const CommandSpec& command : commands()) {
    names += (names.empty() ? "" : " ") + command.name;
    cases += fmt::format("    {}) words=\"{}\" ;;\n", command.name, names_of(command.options));
  }
  std::string games;
  for (const CatalogueEntry& entry : catalogue().bases)
    games += (games.empty() ? "" : " ") + entry.example;
  return fmt::format(
      "# bash completion for nimhoff\n"
      "_nimhoff() {{\n"
      "  local current=\"${{COMP_WORDS[COMP_CWORD]}}\" previous=\"${{COMP_WORDS[COMP_CWORD-1]}}\" "
      "words\n"
      "  if [ \"$previous\" = --out ] || [ \"$previous\" = -o ] || [ \"$previous\" = --checkpoint "
      "]; then\n"
      "    COMPREPLY=($(compgen -f -- \"$current\")); return\n"
      "  fi\n"
      "  if [ \"$previous\" = --print ]; then\n"
      "    COMPREPLY=($(compgen -W 'man bash markdown' -- \"$current\")); return\n"
      "  fi\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W '{} {}' -- \"$current\")); return\n"
      "  fi\n"
      "  case \"${{COMP_WORDS[1]}}\" in\n{}"
      "    *) words=\"\" ;;\n"
      "  esac\n"
      "  [ \"$COMP_CWORD\" -eq 2 ] && [ \"${{COMP_WORDS[1]}}\" != games ] && [ "
      "\"${{COMP_WORDS[1]}}\" != bench ] && [ \"${{COMP_WORDS[1]}}\" != plot ] && words=\"$words "
      "{}\"\n"
      "  [ \"${{COMP_WORDS[1]}}\" = bench ] && words=\"$words columns sweep outcome measure "
      "picture\"\n"
      "  [ \"${{COMP_WORDS[1]}}\" = plot ] && [ \"$COMP_CWORD\" -eq 2 ] && words=\"$words "
      "ratio density spectrum scatter\"\n"
      "  [ \"${{COMP_WORDS[1]}}\" = plot ] && [ \"$COMP_CWORD\" -eq 3 ] && words=\"$words {}\"\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
      "  declare -F __ltrim_colon_completions >/dev/null && __ltrim_colon_completions "
      "\"$current\"\n"
      "}}\n"
      "complete -F _nimhoff nimhoff\n",
      names, names_of(global_options()), cases, games, games);
}

std::string markdown_reference() {
  std::string text;
  for (const CommandSpec& command : commands()) {
    text += fmt::format("**`{}`**: {}\n\n| option | effect |\n| --- | --- |\n", usage_of(command),
                        command.summary);
    for (const OptionSpec& option : command.options) {
      text += fmt::format("| `{}` | {} |\n", with_value(option), escaped_bar(option.help));
    }
    text += '\n';
  }
  return text;
}

}  // namespace nimhoff::cli
