// nimhoff identify: which games have these terms.
#include <fmt/core.h>

#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "data_file.hpp"
#include "layout.hpp"
#include "order.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

std::vector<Terms> terms_of(const Arguments& arguments) {
  const auto b_file = arguments.value("--b-file");
  const auto csv = arguments.value("--csv");
  const int sources = (b_file ? 1 : 0) + (csv ? 1 : 0) + (arguments.positionals.empty() ? 0 : 1);
  if (sources != 1) {
    throw BadInput({.given = "identify",
                    .problem = sources == 0 ? "terms are missing" : "terms come from two places",
                    .advice = "try identify 0,2,1,5,7,3,10"});
  }
  if (!csv && arguments.has("--column")) {
    throw BadInput(
        {.argument = "column", .problem = "which table is missing", .advice = "add --csv FILE"});
  }
  if (b_file) return {terms_of_b_file(*b_file)};
  if (csv) return terms_of_csv(*csv, arguments.value("--column").value_or(""));
  return {parse_terms(arguments.positionals[0])};
}

std::string in_words(const Identification& found, bool was_searched) {
  std::string text = found.source.empty() ? "" : found.source + "\n";
  std::vector<std::vector<std::string>> lines;
  for (const GameMatch& match : found.matches) {
    lines.push_back({match.game, match.sequence, fmt::format("from n = {}", match.from)});
  }
  text += found.matches.empty() ? fmt::format("no game of {} has these terms\n", found.tested)
                                : aligned(lines);
  if (!was_searched) return text;
  text += found.oeis.empty() ? "no sequence of the OEIS holds them\n" : "";
  for (const OeisMatch& match : found.oeis) {
    text +=
        fmt::format("{}  {} terms agree, from n = {}\n", match.number, match.agreeing, match.from);
  }
  return text;
}

IdentifyRequest request_of(const Arguments& arguments) {
  IdentifyRequest request;
  if (const auto games = arguments.value("--games")) request.games = parse_count(*games, "games");
  if (const auto matches = arguments.value("--matches")) {
    request.matches = parse_count(*matches, "matches");
  }
  return request;
}

int run_identify(const Arguments& arguments) {
  const auto all = terms_of(arguments);
  const IdentifyRequest request = request_of(arguments);
  const auto oeis = arguments.value("--oeis");
  ProgressLine progress(false);
  const RunLimits limits = limits_of(arguments, progress);
  DataFile file(arguments);
  const Identifications found = identify_all(all, request, oeis.value_or(""), limits);
  progress.clear();
  if (file) {
    file.write(found);
    report(fmt::format("{}: {}", file.path(), counted(found.lists.size(), "list")));
  }
  if (arguments.has("--json")) {
    print_json(found);
  } else if (!file) {
    for (const Identification& list : found.lists) print(in_words(list, oeis.has_value()));
  }
  return 0;
}

}  // namespace

CommandSpec identify_spec() {
  return {
      "identify",
      "which games have these terms",
      "Tests games in the order of how long they are to write, each only as far as its sequences "
      "agree with the terms, and prints those that agree: the game, which of its sequences "
      "(nimhoff oeis GAME lists them), and at which of its terms it begins. Terms are whole "
      "numbers "
      "parted by commas, a b-file, or the columns of a .csv. A game that agrees with few terms is "
      "a "
      "guess: the longer ones agree because their rules do not matter yet. With --oeis also the "
      "sequences of a local copy of the OEIS (its file stripped.gz) that hold the terms. With "
      "--out "
      "a table .csv or .tex, or .json.",
      {{"TERMS", "0,2,1,5,7,3,10; four or more", false, true}},
      {{"--b-file", "FILE", "the terms of a b-file: lines n a(n)"},
       {"--csv", "FILE", "the columns of a table, each for itself"},
       {"--column", "NAME", "only this column of it"},
       {"--games", "N", "how many games to test, 20000 unless said"},
       {"--matches", "K", "how many matches are enough, 20 unless said"},
       {"--oeis", "FILE", "search this copy of the OEIS, too: stripped.gz or stripped"},
       {"--out", "FILE", "write the matches there instead of printing: .csv, .tex or .json"},
       options::memory,
       options::threads,
       options::json,
       options::help},
      {{"identify 0,2,1,5,7,3,10,4,13,15", "Wythoff Nim, and what agrees so far"},
       {"identify 1,3,4,6,8,9,11,12,14,16,17", "lower members, without the first"},
       {"identify --b-file b002251.txt", "a file of the OEIS"}},
      run_identify};
}

}  // namespace nimhoff::cli
