// The table of `/api/v1/`: each request is a call of the library, its answer the library's JSON.
//
// Checked: tests/web/server_test.py: byte by byte what the command line prints with --json.
#include "server/requests.hpp"

#include <sstream>

#include "server/answer_text.hpp"

namespace nimhoff::web {
namespace {

std::string describe_json(const Query& query, const RunLimits& limits) {
  return json_text(profile_of(query.game(), limits));
}

std::string games_json(const Query&, const RunLimits&) { return json_text(catalogue()); }

std::vector<BigHeaps> history_in(const std::string& text) {
  std::istringstream words(text);
  std::vector<BigHeaps> history;
  for (std::string word; words >> word;) history.push_back(heaps_in(word));
  if (history.empty()) {
    throw BadInput({.argument = "history",
                    .problem = "no position in it",
                    .advice = "write x,y x,y ..., oldest first"});
  }
  return history;
}

std::string outcome_json(const Query& query, const RunLimits& limits) {
  if (const auto history = query.text("history")) {
    return json_text(answer_after(query.game(), history_in(*history), limits));
  }
  const Sum sum = query.sum();
  if (sum.size() > 1) return json_text(answer(sum, limits));
  Answer result = answer(sum[0].game, sum[0].heaps, limits);
  if (query.text("grundy")) result.value = value_of(sum[0].game, sum[0].heaps, limits);
  return json_text(result);
}

std::vector<std::string> decisions_in(const std::string& text) {
  std::vector<std::string> all;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find(';', from), text.size());
    all.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return all;
}

std::string play_json(const Query& query, const RunLimits& limits) {
  PlayOrder order;
  order.computer = parse_computer(query.text("computer").value_or("second"));
  order.strength = parse_strength(query.text("strength").value_or("perfect"));
  order.seed = static_cast<std::uint64_t>(query.count("seed").value_or(1));
  order.coaches = query.text("coach").has_value();
  order.hints = query.text("hint").has_value();
  const auto decisions = decisions_in(query.text("decisions").value_or(""));
  return json_text(continued_play(query.sum(), decisions, order, limits));
}

std::string predict_json(const Query& query, const RunLimits& limits) {
  Prediction prediction = predict(query.game(), query.count("digits").value_or(15), limits);
  ModeRange range;
  if (const auto omega = query.count("omega")) range.most_omega = static_cast<double>(*omega);
  if (query.text("modes")) prediction.modes = modes(prediction, range, limits);
  return json_text(prediction);
}

std::string measure_json(const Query& query, const RunLimits& limits) {
  const Game game = query.game();
  require_measurable(game);
  const Region region = query.region();
  const auto engine = layer_engine(game, query.value(game), region);
  require_solvable(*engine, game, region, limits);
  return json_text(measure_beside_theory(*engine, game, region, limits));
}

std::string solve_json(const Query& query, const RunLimits& limits) {
  const Game game = query.game();
  const Region region = query.region();
  const auto engine = layer_engine(game, query.value(game), region);
  require_solvable(*engine, game, region, limits);
  AnswerText written;
  const auto stream = open_result_stream("json", provenance_of(*engine, game, region),
                                         [&](std::string_view text) { written.add(text); });
  solve(*engine, game, region, *stream, limits);
  stream->finish();
  return written.line();
}

std::string layers_json(const Query& query, std::int64_t layers, const RunLimits& limits) {
  const LayersOrder order{query.game(), layers, query.region().columns};
  const Grid grid{{spelling(order.game), "layers", order.columns, {}, order.layers},
                  "y",
                  order.columns,
                  order.layers,
                  true};
  require_layers(order, limits, grid_file_bytes(grid, "json"));
  AnswerText written;
  const auto file =
      open_grid_stream("json", grid, [&](std::string_view text) { written.add(text); });
  solve_layers(
      order, [&](std::span<const std::int64_t> rows) { file->take(rows); }, limits);
  file->finish();
  return written.line();
}

std::string values_json(const Query& query, const RunLimits& limits) {
  if (const auto layers = query.count("layers")) return layers_json(query, *layers, limits);
  const Game game = query.game();
  Region region = query.region();
  if (game.board().is_one_heap()) region.rows = 1;
  if (!region.rows) {
    throw BadInput({.argument = "rows",
                    .problem = "how many rows is missing",
                    .advice = "try `rows=" + std::to_string(region.columns) + "`, or `layers=8`"});
  }
  require_table(game, region.columns, *region.rows, limits);
  const TablePlan plan = plan_table(game, region.columns, *region.rows, limits);
  AnswerText written;
  const auto file = open_grid_stream("json", grid_of(game, region.columns, plan),
                                     [&](std::string_view text) { written.add(text); });
  hand_over(table_of_values(game, region.columns, *region.rows, limits), *file, false, limits.stop);
  file->finish();
  return written.line();
}

std::string compare_json(const Query& query, const RunLimits& limits) {
  std::vector<Game> games;
  for (const std::string& word : query.list("game")) games.push_back(parse_game(word));
  if (games.size() < 2) {
    throw BadInput(
        {.argument = "game", .problem = "two games are needed", .advice = "give `game` twice"});
  }
  return json_text(compare(games, query.region(), limits));
}

// For a page: HTML with formulas as MathML instead of plain texts.
void typeset(std::initializer_list<std::string*> texts) {
  for (std::string* const text : texts) *text = papers::typeset(*text);
}

std::string conjecture_json(const Query& query, const RunLimits& limits) {
  const Game game = query.game();
  Region region = query.region();
  if (why_rows_are_needed(game) && !region.rows) region.rows = region.columns;
  const auto engine = layer_engine(game, query.value(game), region);
  Conjectures found = conjectures_of(positions_of(*engine, game, region, limits), limits);
  if (query.text("markup")) {
    for (Statement& one : found.statements) typeset({&one.about, &one.text});
    for (Refutation& one : found.refuted) typeset({&one.about, &one.text});
  }
  return json_text(found);
}

std::string papers_json(const Query& query, const RunLimits& limits) {
  const std::string size = query.text("size").value_or("quick");
  if (size != "quick" && size != "full") {
    throw BadInput(unknown_word("size", size, "no such size", {"quick", "full"}));
  }
  papers::CheckOrder order;
  order.budget = {size == "quick" ? papers::Size::quick : papers::Size::full, limits};
  std::vector<papers::Paper> chosen = papers::papers_named(query.list("paper"));
  if (query.text("list")) {
    for (papers::Paper& paper : chosen) paper.checks.clear();
  }
  auto reports = papers::run_checks(chosen, order);
  for (papers::Report& report : reports) {
    for (papers::Result& one : report.results) {
      if (!query.text("markup")) continue;
      typeset({&one.claim.what, &one.claim.printed, &one.finding.computed, &one.finding.note});
    }
  }
  return json_text(papers::Reproduction{order.budget.size, reports});
}

}  // namespace

const std::vector<RequestSpec>& requests() {
  static const std::vector<RequestSpec> all{
      {"describe", {"game"}, 0, Pace::instant, describe_json},
      {"games", {}, 0, Pace::instant, games_json},
      {"outcome", {"game", "heaps", "history", "grundy"}, 2, Pace::brief, outcome_json},
      {"play",
       {"game", "heaps", "decisions", "computer", "strength", "seed", "coach", "hint"},
       2,
       Pace::brief,
       play_json},
      {"predict", {"game", "digits", "modes", "omega"}, 0, Pace::brief, predict_json},
      {"measure", {"game", "columns", "rows", "value"}, 0, Pace::lengthy, measure_json},
      {"solve", {"game", "columns", "rows", "value"}, 0, Pace::brief, solve_json},
      {"values", {"game", "columns", "rows", "layers"}, 0, Pace::brief, values_json},
      {"compare", {"game", "columns", "rows"}, 1, Pace::lengthy, compare_json},
      {"conjecture",
       {"game", "columns", "rows", "value", "markup"},
       0,
       Pace::lengthy,
       conjecture_json},
      {"papers", {"paper", "size", "list", "markup"}, 1, Pace::lengthy, papers_json, "list"}};
  return all;
}

const RequestSpec& request_named(const std::string& name) {
  std::vector<std::string> names;
  for (const RequestSpec& request : requests()) {
    if (request.name == name) return request;
    names.push_back(request.name);
  }
  throw BadInput(unknown_word("", name, "no such request", names));
}

}  // namespace nimhoff::web
