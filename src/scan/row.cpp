// One game of a scan.
//
// The game is solved once, and every sink takes its positions from that run: measurement and
// digest. Layers need a run of their own.
//
// Cost:    what measuring the game costs, and the modes where they are asked for.
// Checked: tests/scan/row_test.cpp, against measure and predict.
#include "nimhoff/scan/row.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/step_list.hpp"
#include "nimhoff/measure/comparison.hpp"
#include "nimhoff/measure/measurement.hpp"
#include "nimhoff/theory/modes.hpp"
#include "nimhoff/theory/prediction.hpp"
#include "nimhoff/values/layers.hpp"
#include "scan/needs.hpp"

namespace nimhoff {
namespace {

// Hands every batch to several sinks.
class ToAll final : public Sink {
 public:
  void add(Sink& sink) { sinks_.push_back(&sink); }
  void take(std::span<const Position> batch) override {
    for (Sink* sink : sinks_) sink->take(batch);
  }

 private:
  std::vector<Sink*> sinks_;
};

double or_nan(double number) {
  return std::isfinite(number) ? number : std::numeric_limits<double>::quiet_NaN();
}

class RowMaker {
 public:
  RowMaker(const std::string& game, const RowRequest& request, const RunLimits& limits)
      : request_(request), limits_(limits) {
    limits_.threads = 1;
    row_.game = game;
    row_.cells.resize(columns_of(request).size());
  }

  GameRow made() && {
    const auto begin = std::chrono::steady_clock::now();
    attempt([&] { game_ = parse_game(row_.game); });
    if (game_) {
      row_.game = spelling(*game_);
      find();
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    fill(What::time, {taken.count()});
    return std::move(row_);
  }

 private:
  void find() {
    if (needs_prediction(request_)) attempt([&] { predict_game(); });
    if (needs_solving(request_)) attempt([&] { solve_game(); });
    if (asks(request_, {What::modes})) attempt([&] { find_modes(); });
    if (asks(request_, {What::layers})) attempt([&] { find_layers(); });
  }

  // What fails leaves the reason, and the rest of the row to be found.
  template <class Part>
  void attempt(const Part& part) {
    std::string problem;
    try {
      part();
      return;
    } catch (const Cancelled&) {
      throw;
    } catch (const Error& error) {
      ErrorDetails details = error.details();
      // The row names the game.
      if (details.argument == "game") details.argument.clear(), details.given.clear();
      problem = to_string(details);
    } catch (const std::bad_alloc&) {
      problem = "out of memory";
    } catch (const std::exception& error) {
      problem = std::string("the system refused: ") + error.what();
    }
    if (row_.problem.empty()) row_.problem = problem;
  }

  void fill(What what, std::vector<Cell> cells) {
    std::size_t at = 0;
    for (const What earlier : request_.what) {
      if (earlier == what) {
        std::move(cells.begin(), cells.end(), row_.cells.begin() + static_cast<std::ptrdiff_t>(at));
        return;
      }
      at += columns_of(request_, earlier).size();
    }
  }

  void predict_game() {
    if (const auto why = why_no_prediction(*game_)) {
      expected_.why_none = *why;
      fill(What::prediction, {Cell(), Cell(), Cell(), Cell(), *why});
      return;
    }
    prediction_ = predict(*game_, 15, limits_);
    expected_ = expectation_of(*prediction_);
    std::vector<Decimal> slopes;
    std::vector<Decimal> densities;
    for (const ExpectedLine& line : expected_.lines) {
      slopes.push_back({line.slope_digits});
      densities.push_back({line.density_digits});
    }
    const bool has_lines = !slopes.empty();
    const auto count = static_cast<std::int64_t>(slopes.size());
    fill(What::prediction,
         {has_lines ? Cell(count) : Cell(), slopes, densities, listed(expected_.fill_rules),
          has_lines ? Cell() : Cell(expected_.why_none)});
  }

  void solve_game() {
    const auto engine = layer_engine(*game_, request_.value, request_.region);
    ToAll sinks;
    std::optional<Measurement> measurement;
    Digest digest;
    if (needs_measurement(request_)) {
      measurement.emplace(*game_, request_.region);
      sinks.add(*measurement);
    }
    if (asks(request_, {What::digest})) sinks.add(digest);
    solve(*engine, *game_, request_.region, sinks, limits_);
    if (asks(request_, {What::digest})) {
      fill(What::digest, {static_cast<std::int64_t>(digest.positions()), digest.digits()});
    }
    if (!measurement) return;
    Geometry measured = measurement->geometry();
    measured.value = request_.value;
    fill_measured(std::move(measured));
  }

  void fill_measured(Geometry measured) {
    const Comparison comparison = compare(measured, expected_);
    doubt_joined_lines(measured, comparison);
    if (measured.kind) fill(What::kind, {measured.kind == Kind::lines ? "lines" : "beams"});
    fill(What::beams, {static_cast<std::int64_t>(measured.beams.size())});
    fill_estimates(What::slopes, measured, &Beam::slope_mean);
    fill_estimates(What::densities, measured, &Beam::density);
    if (const auto& period = measured.log_period) {
      fill(What::log_period,
           {finite_cell(period->scale), finite_cell(period->error), finite_cell(period->strength)});
    }
    fill(What::agreement, {agreement_name(comparison.agreement),
                           comparison.most_errors ? finite_cell(*comparison.most_errors) : Cell()});
  }

  void fill_estimates(What what, const Geometry& measured, Estimate Beam::*part) {
    std::vector<double> values;
    std::vector<double> errors;
    for (const Beam& beam : measured.beams) {
      values.push_back(or_nan((beam.*part).value));
      errors.push_back(or_nan((beam.*part).error));
    }
    fill(what, {values, errors});
  }

  void find_modes() {
    if (!prediction_ || prediction_->expected().empty()) return;
    const Modes found = modes(*prediction_, {}, limits_);
    const Mode* fastest = found.fastest();
    const auto growing =
        std::count_if(found.modes.begin(), found.modes.end(),
                      [](const Mode& mode) { return !mode.is_trivial && mode.growth.value > 0; });
    Cell stable;
    if (found.is_stable()) stable = std::int64_t{1};
    if (found.is_unstable()) stable = std::int64_t{0};
    const bool has_scale = fastest != nullptr && fastest->scale;
    fill(What::modes,
         {stable, found.is_complete ? Cell(static_cast<std::int64_t>(growing)) : Cell(),
          fastest != nullptr ? Cell(Decimal{fastest->growth.digits}) : Cell(),
          has_scale ? Cell(Decimal{fastest->scale->digits}) : Cell()});
  }

  void find_layers() {
    std::vector<Digest> digests(static_cast<std::size_t>(request_.layers));
    if (!why_no_layers(*game_) && !request_.region.rows) {
      std::int64_t x = 0;
      std::size_t k = 0;
      const auto take = [&](std::span<const std::int64_t> rows) {
        for (const std::int64_t y : rows) {
          const Position at{x, y};
          digests[k].take({&at, 1});
          if (++k == digests.size()) k = 0, ++x;
        }
      };
      solve_layers({*game_, request_.layers, request_.region.columns}, take, limits_);
    } else {
      for (std::size_t k = 0; k < digests.size(); ++k) {
        const auto engine = layer_engine(*game_, static_cast<std::int64_t>(k), request_.region);
        solve(*engine, *game_, request_.region, digests[k], limits_);
      }
    }
    std::vector<Cell> cells;
    for (const Digest& digest : digests) cells.emplace_back(digest.digits());
    fill(What::layers, std::move(cells));
  }

  const RowRequest& request_;
  RunLimits limits_;
  GameRow row_;
  std::optional<Game> game_;
  std::optional<Prediction> prediction_;
  Expectation expected_;
};

}  // namespace

GameRow scan_row(const std::string& game, const RowRequest& request, const RunLimits& limits) {
  throw_if_stopped(limits.stop);
  return RowMaker(game, request, limits).made();
}

}  // namespace nimhoff
