// The integer sequences of a game.
//
// Cost:    what it takes to solve the columns, or to fill the table of values.
// Checked: tests/conjecture/sequences_test.cpp, against terms printed by the OEIS.
#include "nimhoff/conjecture/sequences.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "conjecture/sequence_table.hpp"
#include "nimhoff/conjecture/conjecture.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "nimhoff/storage/output_file.hpp"
#include "nimhoff/values/table.hpp"
#include "nimhoff/version.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {
namespace {

const SequenceRow& row_named(const std::string& name) {
  std::vector<std::string> names;
  for (const SequenceRow& row : sequence_rows()) {
    if (name == row.name) return row;
    names.emplace_back(row.name);
  }
  throw BadInput(unknown_word("sequence", name, "no such sequence", names));
}

// Those that a game has, for a sentence.
std::string names_for(const Game& game) {
  std::string names;
  for (const SequenceRow& row : sequence_rows()) {
    if (!row.why_not(game)) names += std::string(names.empty() ? "" : ", ") + row.name;
  }
  return names;
}

[[noreturn]] void refuse(const Game& game, const SequenceRow& row, const std::string& why) {
  throw BadInput({.argument = "sequence",
                  .given = row.name,
                  .problem = spelling(game) + " has none: " + why,
                  .allowed = "allowed are " + names_for(game)});
}

std::vector<std::int64_t> terms_of(const Game& game, const SequenceRow& row, std::int64_t columns,
                                   const RunLimits& limits) {
  if (row.source == SequenceSource::values) {
    require_table(game, columns, columns, limits);
    const GrundyTable table = table_of_values(game, columns, columns, limits);
    return row.terms(
        {.columns = columns, .value = [&table](Position at) { return table.value(at); }});
  }
  const Region region{columns, why_rows_are_needed(game) ? std::optional(columns) : std::nullopt};
  const PositionData data = positions_of(fastest_engine(game, region), game, region, limits);
  return row.terms({.columns = columns, .positions = data.positions});
}

// What is longer is no sequence for a person or for the OEIS, and would be printed without a look
// at ^C.
constexpr std::int64_t most_terms = 1'000'000;

// Antidiagonals hold about as many terms as their number squared.
void require_room(const SequenceRow& row, std::int64_t columns, const RunLimits& limits) {
  const std::int64_t most_columns = row.columns_for(most_terms);
  if (columns > most_columns) {
    throw BadInput({.argument = "columns",
                    .given = std::to_string(columns),
                    .problem = fmt::format("gives more than {} terms", most_terms),
                    .allowed = fmt::format("up to {} are allowed", most_columns)});
  }
  const auto side = static_cast<double>(columns);
  const double terms = most_columns < 10'000 ? side * (side + 1) / 2 : side;
  const auto allowed = static_cast<double>(allowed_memory(limits));
  // As numbers, as a JSON, a list of its parts when that is destroyed, and as text.
  constexpr double bytes_a_term = 64;
  if (bytes_a_term * terms <= allowed) return;
  throw BadInput({.argument = "columns",
                  .given = std::to_string(columns),
                  .problem = fmt::format("{:.2g} terms need more than {}", terms,
                                         bytes_in_words(allowed_memory(limits))),
                  .advice = "take fewer `columns`"});
}

}  // namespace

const std::vector<SequenceKind>& sequence_kinds() {
  static const std::vector<SequenceKind> all = [] {
    std::vector<SequenceKind> list;
    for (const SequenceRow& row : sequence_rows()) list.push_back({row.name, row.meaning});
    return list;
  }();
  return all;
}

std::optional<std::string> why_no_sequence(const Game& game, const std::string& name) {
  return row_named(name).why_not(game);
}

GameSequence sequence_of(const Game& game, const std::string& name, std::int64_t columns,
                         const RunLimits& limits) {
  const SequenceRow& row = row_named(name);
  if (const auto why = row.why_not(game)) refuse(game, row, *why);
  if (columns < 1) {
    throw BadInput({.argument = "columns",
                    .given = std::to_string(columns),
                    .problem = "there is nothing to solve",
                    .advice = "give at least 1"});
  }
  require_room(row, columns, limits);
  GameSequence sequence{spelling(game), row.name, row.meaning,
                        terms_of(game, row, columns, limits)};
  if (sequence.terms.empty()) refuse(game, row, "a column holds none or several P-positions");
  return sequence;
}

GameSequences sequences_of(const Game& game, std::int64_t terms, const RunLimits& limits) {
  if (terms < 1 || terms > most_terms) {
    throw BadInput({.argument = "terms",
                    .given = std::to_string(terms),
                    .problem = "no number of terms",
                    .allowed = fmt::format("1 to {} are allowed", most_terms)});
  }
  GameSequences all{spelling(game), {}, {}};
  for (const SequenceRow& row : sequence_rows()) {
    throw_if_stopped(limits.stop);
    if (row.why_not(game)) continue;
    const std::int64_t columns = row.columns_for(terms);
    GameSequence sequence{all.game, row.name, row.meaning, {}};
    try {
      require_room(row, columns, limits);
      sequence.terms = terms_of(game, row, columns, limits);
    } catch (const BadInput& error) {
      all.skipped.push_back({row.name, error.details().problem});
      continue;
    }
    if (sequence.terms.empty()) continue;
    if (std::ssize(sequence.terms) > terms) sequence.terms.resize(static_cast<std::size_t>(terms));
    all.sequences.push_back(std::move(sequence));
  }
  if (all.sequences.empty() && !all.skipped.empty()) {
    throw BadInput({.argument = "terms",
                    .given = std::to_string(terms),
                    .problem = all.skipped[0].name + ": " + all.skipped[0].reason,
                    .advice = "ask for fewer `terms`"});
  }
  return all;
}

std::string b_file_text(const GameSequence& sequence) {
  std::string text =
      fmt::format("# {}: a(n) = {}\n# n = 0..{}, computed by Nimhoff {}\n", sequence.game,
                  sequence.meaning, sequence.terms.size() - 1, version);
  for (std::size_t n = 0; n < sequence.terms.size(); ++n) {
    text += fmt::format("{} {}\n", n, sequence.terms[n]);
  }
  return text;
}

std::size_t write_b_files(const GameSequences& sequences, const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  const bool is_new = fs::create_directory(folder, error);
  if (error) fail_on_file(folder, error.value());
  std::vector<std::string> written;
  try {
    for (const GameSequence& sequence : sequences.sequences) {
      const std::string path = (fs::path(folder) / (sequence.name + ".b.txt")).string();
      write_file(path, b_file_text(sequence));
      written.push_back(path);
    }
  } catch (...) {
    for (const std::string& path : written) fs::remove(path, error);
    if (is_new) fs::remove(folder, error);
    throw;
  }
  return written.size();
}

std::string terms_in_line(const std::vector<std::int64_t>& terms, std::size_t characters) {
  std::string line;
  for (const std::int64_t term : terms) {
    const std::string next = (line.empty() ? "" : ", ") + std::to_string(term);
    if (line.size() + next.size() > characters) break;
    line += next;
  }
  return line;
}

}  // namespace nimhoff
