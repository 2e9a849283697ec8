// nimhoff oeis: the integer sequences of a game.
#include <fmt/format.h>

#include <filesystem>
#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "layout.hpp"
#include "order.hpp"
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
  return text;
}

}  // namespace

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
  }
  if (arguments.has("--json")) {
    print_json(listing);
  } else if (!folder || arguments.has("--list")) {
    print(in_words(listing));
  }
  return 0;
}

}  // namespace nimhoff::cli
