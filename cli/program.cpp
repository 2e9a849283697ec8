// The program: reads the arguments by the table of commands and answers every failure in
// one line.
#include "program.hpp"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nimhoff/game/error.hpp>
#include <nimhoff/game/notation.hpp>
#include <nimhoff/version.hpp>

#include "commands.hpp"
#include "error_text.hpp"
#include "help.hpp"
#include "layout.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

constexpr int work_failed = 1;
constexpr int call_was_wrong = 2;
constexpr int pipe_closed = 141;

const CommandSpec& command_named(const std::string& name) {
  std::vector<std::string> names;
  for (const CommandSpec& command : commands()) {
    if (command.name == name) return command;
    names.push_back(command.name);
  }
  throw BadInput(unknown_of_many(name, "no such command", names, "nimhoff --help lists them"));
}

[[noreturn]] void refuse_extra(const CommandSpec& command, const std::string& extra) {
  const std::string given = extra.substr(0, extra.find('='));
  std::vector<std::string> names;
  for (const OptionSpec& option : command.options) names.push_back(option.name);
  throw BadInput(unknown_of_many(given, "not allowed for " + command.name, names,
                                 "nimhoff " + command.name + " --help lists what is"));
}

// Negative numbers are heaps that the command refuses, not options.
bool looks_like_option(const std::string& word) {
  return word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
}

// Refuses an option of a value without one, and a flag with one.
void require_values(const CommandSpec& command, const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    const std::string name = words[i].substr(0, words[i].find('='));
    const auto option = std::find_if(command.options.begin(), command.options.end(),
                                     [&](const OptionSpec& known) { return known.name == name; });
    if (option == command.options.end()) continue;
    const bool is_alone = words[i] == name;
    if (option->value.empty()) {
      if (is_alone) continue;
      throw BadInput({.given = name, .problem = "takes no value", .advice = "leave it out"});
    }
    const bool has_value =
        is_alone ? i + 1 < words.size() && !words[i + 1].empty() && !looks_like_option(words[i + 1])
                 : words[i].size() > name.size() + 1;
    if (!has_value) {
      throw BadInput({.given = name,
                      .problem = "a value is missing",
                      .advice = "write " + name + ' ' + option->value});
    }
    if (is_alone) ++i;
  }
}

// Reads the options of the table; what is no option is left in the app.
void add_options(CLI::App& app, const CommandSpec& command, Arguments& arguments) {
  std::map<std::string, std::string>& values = arguments.values;
  for (const OptionSpec& option : command.options) {
    if (option.value.empty()) {
      app.add_flag_callback(option.name, [&values, &option] { values[option.name] = "true"; })
          ->disable_flag_override();
    } else if (option.is_many) {
      app.add_option_function<std::vector<std::string>>(
             option.name,
             [&arguments, &option](const std::vector<std::string>& all) {
               arguments.lists[option.name] = all;
               arguments.values[option.name] = all.back();
             })
          ->allow_extra_args(false);
    } else {
      app.add_option_function<std::string>(
             option.name,
             [&values, &option](const std::string& value) { values[option.name] = value; })
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
  }
}

Arguments parsed(const CommandSpec& command, std::vector<std::string> words) {
  std::replace(words.begin(), words.end(), std::string("-h"), std::string("--help"));
  std::replace(words.begin(), words.end(), std::string("-o"), std::string("--out"));
  require_values(command, words);
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  Arguments arguments;
  add_options(app, command, arguments);
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::ParseError& error) {
    throw BadInput({.given = command.name,
                    .problem = error.what(),
                    .advice = "nimhoff " + command.name + " --help describes it"});
  }
  arguments.positionals = app.remaining();
  for (const std::string& word : arguments.positionals) {
    if (looks_like_option(word)) refuse_extra(command, word);
  }
  const bool takes_many = !command.positionals.empty() && command.positionals.back().is_many;
  if (!takes_many && arguments.positionals.size() > command.positionals.size()) {
    refuse_extra(command, arguments.positionals[command.positionals.size()]);
  }
  return arguments;
}

int print_document(const std::string& what) {
  if (what == "man") {
    print(man_page());
  } else if (what == "bash") {
    print(bash_completion());
  } else if (what == "markdown") {
    print(markdown_reference());
  } else if (what.empty()) {
    throw BadInput(
        {.argument = "print", .problem = "a value is missing", .advice = "write --print man"});
  } else {
    throw BadInput(unknown_word("print", what, "nothing to print", {"man", "bash", "markdown"}));
  }
  return 0;
}

// Sets the command as soon as it is known.
int run(std::vector<std::string> words, const CommandSpec*& command) {
  if (words.empty()) return run_welcome();
  const std::string first = words.front();
  words.erase(words.begin());
  if (first == "--help" || first == "-h" || first == "help") {
    print(words.empty() ? overview_help(output_width())
                        : command_help(command_named(words.front()), output_width()));
    return 0;
  }
  if (first == "--version") {
    print(fmt::format("nimhoff {}\n", version));
    return 0;
  }
  if (first == "--print" || first.starts_with("--print=")) {
    if (first != "--print") return print_document(first.substr(first.find('=') + 1));
    return print_document(words.empty() ? "" : words.front());
  }
  if (looks_like_option(first)) {
    std::vector<std::string> names;
    for (const OptionSpec& option : global_options()) names.push_back(option.name);
    throw BadInput(unknown_of_many(first, "no such option", names, "nimhoff --help lists them"));
  }
  command = &command_named(first);
  const Arguments arguments = parsed(*command, words);
  if (arguments.has("--help")) {
    print(command_help(*command, output_width()));
    return 0;
  }
  return command->run(arguments);
}

int refused(const ErrorDetails& details, const CommandSpec* command, int status) {
  report("nimhoff: " + error_text(details, command));
  return status;
}

// Shows a notation error with a caret under the character.
int refused(const BadNotation& error, const CommandSpec* command) {
  refused(error.details(), command, call_was_wrong);
  report("  " + on_one_line(error.details().given));
  report("  " + std::string(error.at(), ' ') + '^');
  return call_was_wrong;
}

}  // namespace

int run_program(std::vector<std::string> words) {
  const CommandSpec* command = nullptr;
  try {
    return run(std::move(words), command);
  } catch (const BadNotation& error) {
    return refused(error, command);
  } catch (const BadInput& error) {
    return refused(error.details(), command, call_was_wrong);
  } catch (const PipeClosed&) {
    return pipe_closed;
  } catch (const Cancelled& error) {
    return refused(error.details(), command, stopped_status);
  } catch (const WorkFailed& error) {
    return refused(error.details(), command, work_failed);
  } catch (const std::exception& error) {
    return refused(details_of(error, command), command, work_failed);
  }
}

}  // namespace nimhoff::cli
