// What can be found out about a game, or about several: each a function that gives documents.
//
// Checked: tests/python/parity_test.py, against the command line.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <nimhoff/nimhoff.hpp>

#include "call.hpp"
#include "documents.hpp"
#include "game.hpp"
#include "heaps.hpp"
#include "parts.hpp"

namespace nimhoff::python {
namespace {

namespace py = pybind11;

using MaybeNumber = std::optional<std::int64_t>;
using MaybeText = std::optional<std::string>;

Documents describe_game(const PlayedGame& played) {
  const Game game = played.game();
  return plain_documents(
      found_aside({}, [=](const RunLimits& limits) { return profile_of(game, limits); }));
}

Documents predict_game(const PlayedGame& played, std::int64_t digits, bool with_modes,
                       double omega) {
  const Game game = played.game();
  return table_documents(found_aside({}, [=](const RunLimits& limits) {
    Prediction prediction = predict(game, digits, limits);
    ModeRange range;
    range.most_omega = omega;
    if (with_modes) prediction.modes = modes(prediction, range, limits);
    return prediction;
  }));
}

Documents measure_game(const PlayedGame& played, std::int64_t columns, MaybeNumber rows,
                       std::int64_t value, const MaybeText& engine, const AskedLimits& asked) {
  const Game game = played.game();
  const Region region{columns, rows};
  return table_documents(found_aside(asked, [=](const RunLimits& limits) {
    require_measurable(game);
    const auto found = chosen_engine(game, value, region, engine);
    return measure_beside_theory(*found, game, region, limits);
  }));
}

Documents periods_of(const PlayedGame& played, std::int64_t rows, MaybeNumber columns,
                     std::optional<double> seconds, const AskedLimits& asked) {
  const Game game = played.game();
  PeriodRequest request{.rows = rows, .seconds = seconds};
  if (columns) request.columns = *columns;
  return table_documents(found_aside(
      asked, [=](const RunLimits& limits) { return row_periods(game, request, limits); }));
}

Documents conjectures_on(const PlayedGame& played, std::int64_t columns, MaybeNumber rows,
                         std::int64_t value, const AskedLimits& asked) {
  const Game game = played.game();
  return table_documents(found_aside(asked, [=](const RunLimits& limits) {
    Region region{columns, rows};
    if (why_rows_are_needed(game) && !rows) region.rows = columns;
    const auto engine = layer_engine(game, value, region);
    return conjectures_of(positions_of(*engine, game, region, limits), limits);
  }));
}

Documents conjectures_in(const std::string& path, const AskedLimits& asked) {
  return table_documents(found_aside(asked, [=](const RunLimits& limits) {
    return conjectures_of(positions_in(path, limits), limits);
  }));
}

using Games = std::vector<std::shared_ptr<PlayedGame>>;

Documents compare_games(const Games& games, std::int64_t columns, MaybeNumber rows,
                        const AskedLimits& asked) {
  std::vector<Game> all;
  for (const auto& game : games) all.push_back(game->game());
  return table_documents(found_aside(asked, [=](const RunLimits& limits) {
    return compare(all, Region{columns, rows}, limits);
  }));
}

// Lists of terms: as they are, of a b-file, or of the columns of a table.
std::vector<Terms> terms_asked_for(const MaybeText& terms, const MaybeText& b_file,
                                   const MaybeText& csv, const std::string& column) {
  if (b_file) return {terms_of_b_file(*b_file)};
  if (csv) return terms_of_csv(*csv, column);
  return {parse_terms(terms.value_or(""))};
}

Documents identify_terms(const MaybeText& terms, const MaybeText& b_file, const MaybeText& csv,
                         const std::string& column, MaybeNumber games, MaybeNumber matches,
                         const std::string& oeis, const AskedLimits& asked) {
  return table_documents(found_aside(asked, [=](const RunLimits& limits) {
    IdentifyRequest request;
    if (games) request.games = *games;
    if (matches) request.matches = *matches;
    return identify_all(terms_asked_for(terms, b_file, csv, column), request, oeis, limits);
  }));
}

Documents sequences_of_game(const PlayedGame& played, std::int64_t terms, const std::string& oeis,
                            const std::string& folder, const AskedLimits& asked) {
  const Game game = played.game();
  const OeisListing listing = found_aside(
      asked, [=](const RunLimits& limits) { return oeis_listing(game, terms, oeis, limits); });
  if (!folder.empty()) {
    run_aside([&](const std::stop_token&) { write_b_files(listing.sequences, folder); });
  }
  return table_documents(listing);
}

// The sequence, and the text of its b-file.
std::pair<Documents, std::string> sequence(const PlayedGame& played, const std::string& name,
                                           std::int64_t columns, const AskedLimits& asked) {
  const Game game = played.game();
  const GameSequence found = found_aside(
      asked, [=](const RunLimits& limits) { return sequence_of(game, name, columns, limits); });
  return {plain_documents(found), b_file_text(found)};
}

Documents outcome_of_sum(
    const std::vector<std::pair<std::shared_ptr<PlayedGame>, py::tuple>>& parts,
    const std::string& cache, const AskedLimits& asked) {
  Sum sum;
  for (const auto& [game, heaps] : parts) {
    try {
      sum.push_back({game->game(), heaps_of(heaps)});
    } catch (const BadInput& error) {
      throw BadInput(in_part(error.details(), sum.size()));
    }
  }
  return plain_documents(
      found_aside(asked, [=](const RunLimits& limits) { return answer(sum, limits, cache); }));
}

// The document of the checks, and the page on them. What writes a checkpoint is waited for.
std::pair<Documents, std::string> reproduce(const std::vector<std::string>& names, bool quick,
                                            const std::string& checkpoint, bool resume,
                                            const AskedLimits& asked) {
  const papers::Size size = quick ? papers::Size::quick : papers::Size::full;
  const auto check = [=](const RunLimits& limits) {
    papers::CheckOrder order;
    order.budget = {size, limits};
    order.store = checkpoint;
    order.resume = resume;
    return papers::run_checks(papers::papers_named(names), order);
  };
  std::vector<papers::Report> reports;
  if (checkpoint.empty()) {
    reports = found_aside(asked, check);
  } else {
    run_aside([&](const std::stop_token& stop) { reports = check(limits_of(asked, stop)); });
  }
  return {plain_documents(papers::Reproduction{size, reports}), papers::html_page(reports, size)};
}

}  // namespace

void add_analysis(py::module_& module) {
  using py::arg;
  module.def("describe", &describe_game, arg("game"));
  module.def("games", [] { return plain_documents(catalogue()); });
  module.def("predict", &predict_game, arg("game"), arg("digits"), arg("modes"), arg("omega"));
  module.def("measure", &measure_game, arg("game"), arg("columns"), arg("rows"), arg("value"),
             arg("engine"), arg("limits"));
  module.def("periods", &periods_of, arg("game"), arg("rows"), arg("columns"), arg("seconds"),
             arg("limits"));
  module.def("conjecture", &conjectures_on, arg("game"), arg("columns"), arg("rows"), arg("value"),
             arg("limits"));
  module.def("conjecture_in", &conjectures_in, arg("path"), arg("limits"));
  module.def("compare", &compare_games, arg("games"), arg("columns"), arg("rows"), arg("limits"));
  module.def("identify", &identify_terms, arg("terms"), arg("b_file"), arg("csv"), arg("column"),
             arg("games"), arg("matches"), arg("oeis"), arg("limits"));
  module.def("oeis", &sequences_of_game, arg("game"), arg("terms"), arg("oeis"), arg("out"),
             arg("limits"));
  module.def("sequence", &sequence, arg("game"), arg("name"), arg("columns"), arg("limits"));
  module.def("outcome_of_sum", &outcome_of_sum, arg("parts"), arg("cache"), arg("limits"));
  module.def("reproduce", &reproduce, arg("papers"), arg("quick"), arg("checkpoint"), arg("resume"),
             arg("limits"));
  module.def(
      "write_file",
      [](const std::string& path, const py::bytes& bytes) {
        write_file(path, static_cast<std::string>(bytes));
      },
      arg("path"), arg("bytes"));
}

}  // namespace nimhoff::python
