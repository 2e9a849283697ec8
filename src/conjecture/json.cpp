// Comparisons, conjectures and identifications as JSON and as tables.
//
// Checked: tests/conjecture/json_test.cpp.
#include <algorithm>

#include "game/json_values.hpp"
#include "nimhoff/conjecture/compare.hpp"
#include "nimhoff/conjecture/conjecture.hpp"
#include "nimhoff/conjecture/identify.hpp"
#include "nimhoff/conjecture/sequences.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

std::string outcome_letter(const std::optional<Outcome>& outcome) {
  if (!outcome) return "";
  return *outcome == Outcome::P ? "P" : "N";
}

Json difference_json(const std::optional<Difference>& difference) {
  if (!difference) return nullptr;
  Json outcomes = Json::object();
  Json reasons = Json::object();
  for (const GameOutcome& says : difference->outcomes) {
    outcomes[says.game] = text_or_null(outcome_letter(says.outcome));
    reasons[says.game] = text_or_null(says.reason);
  }
  return {{"x", difference->at.x},
          {"y", difference->at.y},
          {"outcomes", std::move(outcomes)},
          {"reasons", std::move(reasons)}};
}

Json statement_json(const Statement& statement) {
  return {{"form", statement.form},
          {"about", text_or_null(statement.about)},
          {"text", statement.text},
          {"latex", statement.latex},
          {"variable", statement.variable},
          {"from", statement.from},
          {"to", statement.to},
          {"exceptions", statement.exceptions},
          {"tested", statement.tested},
          {"tried", statement.tried}};
}

}  // namespace

void to_json(Json& json, const GameComparison& comparison) {
  Json differences = Json::array();
  for (const ClassDifference& between : comparison.differences) {
    differences.push_back({{"games", {between.one, between.other}},
                           {"x", between.at.x},
                           {"y", between.at.y},
                           {"p_in", between.p_in}});
  }
  Json contained = Json::array();
  for (const Containment& pair : comparison.contained) {
    contained.push_back({{"smaller", pair.smaller}, {"larger", pair.larger}});
  }
  json = {{"games", comparison.games},
          {"classes", comparison.classes},
          {"first_difference", difference_json(comparison.first_difference)},
          {"differences", std::move(differences)},
          {"contained", std::move(contained)},
          {"columns", comparison.columns},
          {"rows", value_or_null(comparison.rows)}};
}

Table table_of(const GameComparison& comparison) {
  Table table{{"game", "class", "x", "y", "outcome", "reason"}, {}};
  for (std::size_t i = 0; i < comparison.games.size(); ++i) {
    std::size_t number = 0;
    while (std::find(comparison.classes[number].begin(), comparison.classes[number].end(),
                     comparison.games[i]) == comparison.classes[number].end()) {
      ++number;
    }
    std::vector<std::string> row{comparison.games[i], std::to_string(number + 1), "", "", "", ""};
    if (const auto& first = comparison.first_difference) {
      row[2] = std::to_string(first->at.x);
      row[3] = std::to_string(first->at.y);
      row[4] = outcome_letter(first->outcomes[i].outcome);
      row[5] = first->outcomes[i].reason;
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

void to_json(Json& json, const Conjectures& conjectures) {
  Json statements = Json::array();
  for (const Statement& statement : conjectures.statements) {
    statements.push_back(statement_json(statement));
  }
  Json refuted = Json::array();
  for (const Refutation& refutation : conjectures.refuted) {
    refuted.push_back({{"form", refutation.form},
                       {"about", text_or_null(refutation.about)},
                       {"text", refutation.text},
                       {"latex", refutation.latex},
                       {"witnesses", refutation.witnesses}});
  }
  json = {{"game", conjectures.game},
          {"columns", conjectures.columns},
          {"rows", value_or_null(conjectures.rows)},
          {"value", conjectures.value},
          {"positions", conjectures.positions},
          {"tried", conjectures.tried},
          {"statements", std::move(statements)},
          {"refuted", std::move(refuted)}};
}

Table table_of(const Conjectures& conjectures) {
  Table table{{"form", "about", "text", "variable", "from", "to", "exceptions", "tested", "tried"},
              {}};
  for (const Statement& statement : conjectures.statements) {
    table.rows.push_back({statement.form, statement.about, statement.text, statement.variable,
                          std::to_string(statement.from), std::to_string(statement.to),
                          std::to_string(statement.exceptions), std::to_string(statement.tested),
                          cell_of(statement.tried)});
  }
  return table;
}

std::string data_text(const Conjectures& conjectures, DataFormat format) {
  if (format == DataFormat::json) return json_text(conjectures) + '\n';
  if (format == DataFormat::csv) return csv_text(table_of(conjectures));
  if (conjectures.statements.empty() && conjectures.refuted.empty()) return "% nothing found\n";
  std::string text = "\\begin{itemize}\n";
  for (const Statement& statement : conjectures.statements) {
    text += "\\item " + statement.latex + "\n";
  }
  for (const Refutation& refutation : conjectures.refuted) {
    text += "\\item " + refutation.latex + "\n";
  }
  return text + "\\end{itemize}\n";
}

void to_json(Json& json, const GameSequence& sequence) {
  json = {{"game", sequence.game},
          {"name", sequence.name},
          {"meaning", sequence.meaning},
          {"offset", 0},
          {"terms", sequence.terms}};
}

void to_json(Json& json, const SkippedSequence& skipped) {
  json = {{"name", skipped.name}, {"reason", skipped.reason}};
}

void to_json(Json& json, const GameSequences& sequences) {
  json = {{"game", sequences.game},
          {"sequences", sequences.sequences},
          {"skipped", sequences.skipped}};
}

namespace {

Json oeis_json(const std::vector<OeisMatch>& matches) {
  Json list = Json::array();
  for (const OeisMatch& match : matches) {
    list.push_back({{"number", match.number}, {"from", match.from}, {"agreeing", match.agreeing}});
  }
  return list;
}

std::string numbers_of(const std::vector<OeisMatch>& matches) {
  std::string text;
  for (const OeisMatch& match : matches) text += (text.empty() ? "" : " ") + match.number;
  return text;
}

}  // namespace

void to_json(Json& json, const OeisListing& listing) {
  Json list = Json::array();
  for (std::size_t i = 0; i < listing.sequences.sequences.size(); ++i) {
    Json sequence = listing.sequences.sequences[i];
    sequence.erase("game");
    sequence["oeis"] = listing.was_searched ? oeis_json(listing.found[i]) : Json();
    list.push_back(std::move(sequence));
  }
  json = listing.sequences;
  json["sequences"] = std::move(list);
}

Table table_of(const OeisListing& listing) {
  Table table{{"sequence", "meaning", "oeis", "terms"}, {}};
  for (std::size_t i = 0; i < listing.sequences.sequences.size(); ++i) {
    const GameSequence& sequence = listing.sequences.sequences[i];
    table.rows.push_back({sequence.name, sequence.meaning,
                          listing.was_searched ? numbers_of(listing.found[i]) : "",
                          terms_in_line(sequence.terms)});
  }
  return table;
}

void to_json(Json& json, const Identification& identification) {
  Json games = Json::array();
  Json matches = Json::array();
  for (const GameMatch& match : identification.matches) {
    if (std::find(games.begin(), games.end(), match.game) == games.end())
      games.push_back(match.game);
    matches.push_back({{"game", match.game}, {"sequence", match.sequence}, {"from", match.from}});
  }
  json = {{"source", text_or_null(identification.source)},
          {"terms", identification.terms},
          {"tested", identification.tested},
          {"games", std::move(games)},
          {"matches", std::move(matches)},
          {"oeis", oeis_json(identification.oeis)}};
}

void to_json(Json& json, const Identifications& identifications) {
  Json games = Json::array();
  for (const Identification& list : identifications.lists) {
    for (const GameMatch& match : list.matches) {
      if (std::find(games.begin(), games.end(), match.game) == games.end()) {
        games.push_back(match.game);
      }
    }
  }
  json = {{"games", std::move(games)}, {"lists", identifications.lists}};
}

Table table_of(const Identifications& identifications) {
  Table table{{"source", "game", "sequence", "from"}, {}};
  for (const Identification& list : identifications.lists) {
    for (const GameMatch& match : list.matches) {
      table.rows.push_back({list.source, match.game, match.sequence, std::to_string(match.from)});
    }
  }
  return table;
}

}  // namespace nimhoff
