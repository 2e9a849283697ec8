// Conjectures: which forms are looked for, in which part of the data.
//
// Cuts and heaps are looked at for periods first: a set that is doubly periodic holds lines of
// every slope, which say nothing more. On the quadrant the strands are taken out, and what is left
// is split into branches of pairs. A set that is symmetric is looked at for x <= y only.
//
// Cost:    O(positions * slopes): a second for 10^5 columns, or less.
// Checked: tests/conjecture/conjecture_test.cpp, on games whose P-positions are proved, and on
//          shuffled ones, in which nothing must be found.
#include "nimhoff/conjecture/conjecture.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "conjecture/findings.hpp"
#include "conjecture/strands.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/available_memory.hpp"
#include "nimhoff/storage/read_result.hpp"
#include "nimhoff/values/layers.hpp"

namespace nimhoff {
namespace {

// What is held at a time beside the list itself: a half of it, what is left of that, two sequences
// and their hulls.
constexpr std::uint64_t bytes_a_position = 8 * sizeof(Position);

// Keeps positions as long as they and what is done with them fit.
class KeepWithin final : public Sink {
 public:
  KeepWithin(std::vector<Position>& kept, std::uint64_t allowed) : kept_(kept), allowed_(allowed) {}
  void take(std::span<const Position> batch) override {
    if ((kept_.size() + batch.size()) * bytes_a_position > allowed_) {
      throw BadInput({.argument = "columns",
                      .problem = fmt::format("more than {} positions, for which {} are too little",
                                             kept_.size(), bytes_in_words(allowed_)),
                      .advice = "take fewer `columns`, or allow more `memory`"});
    }
    kept_.insert(kept_.end(), batch.begin(), batch.end());
  }

 private:
  std::vector<Position>& kept_;
  std::uint64_t allowed_;
};

bool holds(const std::vector<Position>& sorted, Position at) {
  return std::binary_search(sorted.begin(), sorted.end(), at);
}

bool is_symmetric(const PositionData& data, const std::stop_token& stop) {
  const std::int64_t side = std::min(data.columns, data.rows.value_or(data.columns));
  return std::all_of(data.positions.begin(), data.positions.end(), [&](Position at) {
    if (at.x % 1024 == 0) throw_if_stopped(stop);
    return at.y >= side || at.x >= side || holds(data.positions, {at.y, at.x});
  });
}

// Numbers below this, multiplied by as many as there can be, stay below 2^63.
constexpr std::int64_t largest_heap = std::int64_t{1} << 36;

void require_fits(const PositionData& data, const RunLimits& limits) {
  for (const Position at : data.positions) {
    if (at.x < largest_heap && at.y < largest_heap) continue;
    throw BadInput({.given = data.name,
                    .problem = to_string(at) + " is too far out",
                    .allowed = "heaps below 2^36 are allowed"});
  }
  const double lists =
      static_cast<double>(data.columns) + static_cast<double>(data.rows.value_or(0));
  if (32 * lists <= static_cast<double>(allowed_memory(limits))) return;
  throw BadInput({.argument = "columns",
                  .given = std::to_string(data.columns),
                  .problem = "more than fit into " + bytes_in_words(allowed_memory(limits)),
                  .advice = "take fewer `columns`"});
}

// A part of the data: above the diagonal, below it, or both.
struct Half {
  std::string about;
  std::string latex;
  bool is_upper;
  bool is_mirrored;  // the other half is its mirror image
};

void add_strand(const Strand& strand, const Half& half, Findings& findings) {
  const std::string line = line_in_words(strand);
  const std::string mirrored = half.is_mirrored && strand.p != strand.q ? ", and mirrored" : "";
  const bool has_pattern = strand.modulus > 0;
  const std::string text =
      has_pattern ? fmt::format("{} is {} for {}{}", line, findings.word(),
                                pattern_in_words(strand, false), mirrored)
                  : fmt::format("{} is {} for {} without a short pattern{}", line, findings.word(),
                                pattern_in_words(strand, false), mirrored);
  findings.add({.form = "strand",
                .text = text + fmt::format("; density {:.6g}", strand.density),
                .from = strand.from,
                .to = strand.to,
                .exceptions = strand.exceptions,
                .tested = strand.tested,
                .tried = 1},
               fmt::format("$(x, y)$ with ${}$ is {} exactly for {}{}", line, findings.word(),
                           has_pattern ? pattern_in_words(strand, true)
                                       : fmt::format("a part ${:.6f}$ of all $x$", strand.density),
                           mirrored));
}

// Strands and branches of one half; whether strands hold nearly all of it.
bool look_at_half(const Half& half, const PositionData& data, const Called& called,
                  Findings& findings, std::vector<Quadratic>& limits) {
  std::vector<Position> part;
  std::copy_if(data.positions.begin(), data.positions.end(), std::back_inserter(part),
               [&](Position at) { return half.is_upper == (at.x <= at.y); });
  const StrandSearch search = find_strands(
      part, {data.columns, data.rows.value_or(0), half.is_upper, !half.is_upper}, findings.stop());
  findings.tried(search.tried);
  for (const Strand& strand : search.strands) {
    add_strand(strand, half, findings);
    if (strand.modulus != 0) continue;
    const std::string line = " with " + line_in_words(strand);
    const std::string line_latex = " with $" + line_in_words(strand) + "$";
    BranchForms forms;
    find_beatty({called.text + line, called.latex + line_latex, strand.xs}, findings, forms);
  }
  for (auto& statement : findings.found().statements) {
    if (statement.form == "strand") statement.tried = search.tried;
  }
  const bool is_all = search.others.size() == part.size();
  const std::string others = is_all ? "" : "off these strands ";
  // Rows that were cut leave out the upper positions of a branch.
  if (data.rows) return !is_all;
  const auto branches = branches_of(search.others, {called.text + " " + others + half.about,
                                                    called.latex + " " + others + half.latex,
                                                    data.columns, half.is_mirrored && is_all});
  for (const Branch& branch : branches) {
    throw_if_stopped(findings.stop());
    BranchForms forms;
    find_beatty(branch, findings, forms);
    throw_if_stopped(findings.stop());
    find_differences(branch, findings);
    throw_if_stopped(findings.stop());
    find_limit(branch, data.columns, findings, forms);
    if (!forms.limit) continue;
    limits.push_back(*forms.limit);
    const Quadratic& m = *forms.limit;
    if (half.is_mirrored) limits.push_back(root_near(m.c, m.b, m.a, 1 / m.value()));
  }
  return 20 * search.others.size() < part.size();
}

}  // namespace

PositionData positions_of(const Engine& engine, const Game& game, const Region& region,
                          const RunLimits& limits) {
  require_solvable(engine, game, region, limits);
  PositionData data{.name = spelling(game),
                    .columns = region.columns,
                    .rows = game.board().is_one_heap() ? std::nullopt : region.rows,
                    .board = game.board(),
                    .value = engine.value()};
  const std::uint64_t allowed = allowed_memory(limits);
  const std::uint64_t planned = engine.planned_bytes(game, region, limits);
  KeepWithin sink(data.positions, allowed - std::min(planned, allowed));
  solve(engine, game, region, sink, limits);
  return data;
}

PositionData positions_in(const std::string& path, const RunLimits& limits) {
  PositionData data{.name = path};
  KeepWithin sink(data.positions, allowed_memory(limits));
  const ResultContents contents = read_result_file(path, sink);
  if (!data.positions.empty()) data.columns = data.positions.back().x + 1;
  if (const auto& known = contents.provenance) {
    data.name = known->game;
    data.columns = known->columns;
    if (known->rows > 0) data.rows = known->rows;
    data.value = known->value;
    data.board = parse_game(known->game).board();
    if (data.board.is_one_heap()) data.rows.reset();
  }
  return data;
}

std::vector<Quadratic> find_on_quadrant(const PositionData& data, const Called& called,
                                        Findings& findings) {
  std::vector<Quadratic> limits;
  const bool mirrored = is_symmetric(data, findings.stop());
  const Half upper{"with x <= y", "with $x \\le y$", true, mirrored};
  bool on_strands = look_at_half(upper, data, called, findings, limits);
  if (!mirrored) {
    const Half lower{"with x > y", "with $x > y$", false, false};
    on_strands = look_at_half(lower, data, called, findings, limits) && on_strands;
  }
  if (!data.rows) find_periods(data, on_strands, findings);
  return limits;
}

Conjectures conjectures_of(const PositionData& data, const RunLimits& limits) {
  require_fits(data, limits);
  Findings findings(data, limits.stop);
  limits.reached({"looking for forms", 0, 0, "positions"});
  const bool is_cut = data.rows || data.board.is_one_heap();
  const bool is_periodic = is_cut && find_periods(data, false, findings);
  const std::string all = "the " + positions_of_value(data.value);
  const bool is_cone = data.board.cone() && find_in_canonical(data, findings);
  if (!is_periodic && !is_cone) find_on_quadrant(data, {all, all}, findings);
  Conjectures& found = findings.found();
  found.game = data.name;
  found.columns = data.columns;
  found.rows = data.rows;
  found.value = data.value;
  found.positions = data.positions.size();
  const std::vector<std::string> order{"strand", "beatty",    "difference",
                                       "mex",    "quadratic", "period"};
  const auto place = [&](const Statement& statement) {
    return std::find(order.begin(), order.end(), statement.form) - order.begin();
  };
  std::stable_sort(
      found.statements.begin(), found.statements.end(),
      [&](const Statement& one, const Statement& other) { return place(one) < place(other); });
  return found;
}

}  // namespace nimhoff
