// Which games have these terms.
//
// A game is solved six columns at first, by the reference, and twice as many as long as one of its
// sequences agrees with the terms, each tried from its first, second and third term on. Most games
// are dismissed by the first columns, which take microseconds.
//
// Cost:    some ten microseconds a game that does not agree.
// Checked: tests/conjecture/identify_test.cpp, with terms printed by the OEIS.
#include "nimhoff/conjecture/identify.hpp"

#include <algorithm>

#include "conjecture/in_parallel.hpp"
#include "conjecture/known_games.hpp"
#include "conjecture/sequence_table.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/reference.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/values/reference.hpp"
#include "nimhoff/values/table.hpp"

namespace nimhoff {
namespace {

constexpr std::int64_t first_columns = 6;
constexpr std::int64_t reference_columns = 24;
constexpr std::int64_t latest_start = 2;
constexpr std::size_t games_a_turn = 512;

// A sequence that agrees so far.
struct Candidate {
  const SequenceRow* row;
  std::int64_t from;
};

// P-positions of the first columns, or values: by the definition when few, else by an engine.
class FirstColumns {
 public:
  FirstColumns(const Game& game, const RunLimits& limits) : game_(game), limits_(limits) {
    limits_.seconds = 1;
    limits_.report = {};
    limits_.threads = 1;
  }

  [[nodiscard]] std::vector<std::int64_t> terms(const SequenceRow& row, std::int64_t columns) {
    if (row.source == SequenceSource::values) return value_terms(row, columns);
    if (columns != solved_) solve_columns(columns);
    return row.terms({.columns = columns, .positions = positions_});
  }

 private:
  void solve_columns(std::int64_t columns) {
    const bool is_cut = why_rows_are_needed(game_).has_value();
    const Region region{columns, is_cut ? std::optional(columns) : std::nullopt};
    positions_.clear();
    solved_ = columns;
    if (columns > reference_columns || game_.memory()) {
      KeepAll all;
      solve(fastest_engine(game_, region), game_, region, all, limits_);
      positions_ = all.positions();
      return;
    }
    ReferenceTable table(game_, region.rows);
    for (std::int64_t x = 0; x < columns; ++x) {
      table.add_column(limits_.stop);
      for (const std::int64_t y : table.p_rows(x)) positions_.push_back({x, y});
    }
  }

  [[nodiscard]] std::vector<std::int64_t> value_terms(const SequenceRow& row,
                                                      std::int64_t columns) {
    if (columns > reference_columns) {
      const GrundyTable table = table_of_values(game_, columns, columns, limits_);
      return row.terms({.columns = columns, .value = [&](Position at) { return table.value(at); }});
    }
    if (columns != valued_) values_ = values_by_reference(game_, columns, columns, limits_.stop);
    valued_ = columns;
    return row.terms({.columns = columns, .value = [&](Position at) { return values_.value(at); }});
  }

  const Game& game_;
  RunLimits limits_;
  std::vector<Position> positions_;
  std::int64_t solved_ = 0;
  ValueTable values_;
  std::int64_t valued_ = 0;
};

// Whether the terms of the game from `from` on begin as those given, as far as both go.
bool agrees(const std::vector<std::int64_t>& terms, std::int64_t from,
            const std::vector<std::int64_t>& given) {
  // None at all: the game has no such sequence, or not from here on.
  if (std::ssize(terms) <= from) return !terms.empty();
  const std::size_t count = std::min(terms.size() - static_cast<std::size_t>(from), given.size());
  return std::equal(given.begin(), given.begin() + static_cast<std::ptrdiff_t>(count),
                    terms.begin() + from);
}

bool is_decided(const std::vector<std::int64_t>& terms, std::int64_t from,
                const std::vector<std::int64_t>& given) {
  return terms.size() >= given.size() + static_cast<std::size_t>(from);
}

struct GameMatches {
  std::vector<GameMatch> matches;
  bool is_decided = false;  // every sequence agrees or does not
};

GameMatches matches_of(const std::string& word, const std::vector<std::int64_t>& given,
                       const RunLimits& limits) {
  const Game game = parse_game(word);
  FirstColumns first(game, limits);
  std::vector<GameMatch> matches;
  std::vector<Candidate> candidates;
  for (const SequenceRow& row : sequence_rows()) {
    if (row.why_not(game)) continue;
    for (std::int64_t from = 0; from <= latest_start; ++from) candidates.push_back({&row, from});
  }
  const auto most = 8 * std::ssize(given) + 64;
  for (std::int64_t columns = first_columns; !candidates.empty() && columns <= most; columns *= 2) {
    std::vector<Candidate> open;
    std::vector<std::int64_t> terms;
    const SequenceRow* made = nullptr;
    for (const Candidate& candidate : candidates) {
      if (candidate.row != made) terms = first.terms(*candidate.row, columns);
      made = candidate.row;
      if (!agrees(terms, candidate.from, given)) continue;
      if (is_decided(terms, candidate.from, given)) {
        matches.push_back({word, candidate.row->name, candidate.from});
      } else {
        open.push_back(candidate);
      }
    }
    candidates = std::move(open);
  }
  return {std::move(matches), candidates.empty()};
}

}  // namespace

std::int64_t identifiable_games() { return std::ssize(games_by_length()); }

Identification identify(const Terms& terms, const IdentifyRequest& request,
                        const RunLimits& limits) {
  if (request.games < 1) {
    throw BadInput({.argument = "games",
                    .given = std::to_string(request.games),
                    .problem = "there is nothing to test",
                    .advice = "give at least 1"});
  }
  const auto& games = games_by_length(limits.stop);
  const auto most = std::min<std::size_t>(games.size(), static_cast<std::size_t>(request.games));
  Identification found{terms.source, terms.terms, 0, {}, {}};
  const unsigned threads = threads_of(limits);
  for (std::size_t begin = 0; begin < most && std::ssize(found.matches) < request.matches;
       begin += games_a_turn) {
    const std::size_t end = std::min(most, begin + games_a_turn);
    std::vector<GameMatches> of_game(end - begin);
    in_parallel(end - begin, threads, [&](std::size_t i) {
      throw_if_stopped(limits.stop);
      try {
        of_game[i] = matches_of(games[begin + i], terms.terms, limits);
      } catch (const BadInput&) {
        // Too much work to go on with: it stays unidentified.
      }
    });
    for (const GameMatches& one : of_game) {
      found.matches.insert(found.matches.end(), one.matches.begin(), one.matches.end());
      if (one.is_decided) ++found.tested;
    }
    limits.reached({"testing", static_cast<double>(end), static_cast<double>(most), "games"});
  }
  if (std::ssize(found.matches) > request.matches) {
    found.matches.resize(static_cast<std::size_t>(request.matches));
  }
  return found;
}

Identifications identify_all(const std::vector<Terms>& lists, const IdentifyRequest& request,
                             const std::string& oeis, const RunLimits& limits) {
  std::vector<std::vector<std::int64_t>> terms;
  for (const Terms& list : lists) terms.push_back(list.terms);
  std::vector<std::vector<OeisMatch>> known(lists.size());
  if (!oeis.empty()) known = find_in_oeis(oeis, terms, limits);
  Identifications all;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    all.lists.push_back(identify(lists[i], request, limits));
    all.lists.back().oeis = std::move(known[i]);
  }
  return all;
}

OeisListing oeis_listing(const Game& game, std::int64_t terms, const std::string& oeis,
                         const RunLimits& limits) {
  OeisListing listing{sequences_of(game, terms, limits), {}, !oeis.empty()};
  if (oeis.empty()) return listing;
  std::vector<std::vector<std::int64_t>> lists;
  for (const GameSequence& sequence : listing.sequences.sequences) lists.push_back(sequence.terms);
  listing.found = find_in_oeis(oeis, lists, limits);
  return listing;
}

}  // namespace nimhoff
