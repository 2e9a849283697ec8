// nimhoff oeis: the integer sequences of a game.
#include <fmt/core.h>

#include <filesystem>
#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "layout.hpp"
#include "order.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

std::string in_words(const OeisListing& listing) {
  std::string text = listing.sequences.game + "\n";
  for (std::size_t i = 0; i < listing.sequences.sequences.size(); ++i) {
    const GameSequence& sequence = listing.sequences.sequences[i];
    text += fmt::format("\n{}: a(n) = {}, n = 0, 1, ...\n  {}\n", sequence.name, sequence.meaning,
                        terms_in_line(sequence.terms, 100));
    if (!listing.was_searched) continue;
    std::string numbers;
    for (const OeisMatch& match : listing.found[i]) numbers += " " + match.number;
    text += numbers.empty() ? "  not in this copy of the OEIS\n" : " " + numbers + "\n";
  }
  for (const SkippedSequence& skipped : listing.sequences.skipped) {
    text += fmt::format("\n{}: skipped: {}\n", skipped.name, skipped.reason);
  }
  return text;
}

int run_oeis(const Arguments& arguments) {
  if (arguments.positionals.empty()) {
    throw BadInput(
        {.given = "oeis", .problem = "a game is missing", .advice = "try oeis gdwn:1,2 --list"});
  }
  const Game game = parse_game(arguments.positionals[0]);
  const auto folder = arguments.value("--out");
  const auto given = arguments.value("--terms");
  const std::int64_t terms = given ? parse_count(*given, "terms") : folder ? 1000 : 100;
  ProgressLine progress(false);
  const RunLimits limits = limits_of(arguments, progress);
  const OeisListing listing =
      oeis_listing(game, terms, arguments.value("--oeis").value_or(""), limits);
  progress.clear();
  if (folder) {
    const std::size_t written = write_b_files(listing.sequences, *folder);
    report(
        fmt::format("{}: {} of {}", *folder, counted(written, "b-file"), listing.sequences.game));
    for (const SkippedSequence& skipped : listing.sequences.skipped) {
      report(fmt::format("{}: skipped: {}", skipped.name, skipped.reason));
    }
  }
  if (arguments.has("--json")) {
    print_json(listing);
  } else if (!folder || arguments.has("--list")) {
    print(in_words(listing));
  }
  return 0;
}

}  // namespace

CommandSpec oeis_spec() {
  return {
      "oeis",
      "the integer sequences of a game, for the OEIS",
      "Lists every sequence that the game has, by its name: what a(n) is, and its first terms, n "
      "from "
      "0 on. The names are those of solve --sequence. With --out the folder gets a b-file of each, "
      "NAME.b.txt, with comments on top that say what it is. With --oeis each is looked for in a "
      "local copy of the OEIS (its file stripped.gz).",
      {options::game},
      {{"--list", "", "list the sequences, which is what is done unless --out is given"},
       {"--terms", "T", "how many terms of each, 1000 unless said in files, 100 in lists"},
       {"--oeis", "FILE", "search this copy of the OEIS for each: stripped.gz or stripped"},
       {"--out", "DIR", "write a b-file of each into this folder"},
       options::memory,
       options::threads,
       options::yes,
       options::json,
       options::help},
      {{"oeis gdwn:1,2 --list", "every sequence that this game gives"},
       {"oeis wythoff@block=2 --terms 10000 --out b-files", "for a submission"},
       {"oeis wythoff --oeis stripped.gz", "which of them are known"}},
      run_oeis};
}

}  // namespace nimhoff::cli
