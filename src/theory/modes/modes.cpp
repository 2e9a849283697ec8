// Modes: the roots of the linearized identities of a game's fill rules, all of them in a range.
//
// The lines are certified anew, as balls of the precision that the digits need. Where the mirror
// maps them to themselves the system falls into an even and an odd part. Of each part: roots are
// searched in double, each is proved to be the only one in its ball, and their number is compared
// with the winding number around a rectangle that holds the range; a finer search follows when
// some were missed. The rectangle is a little larger than the range, so that its border keeps
// away from roots.
//
// A game in a cone has the modes of the game on the quadrant that decides it: a linear map
// commutes with x -> s x.
//
// Cost:    some 0.2 s a part for four lines and omega <= 400, with O(n^3) and the logarithms of
//          distances for more.
// Checked: against roots of a determinant written for the test, and measured ones
//          (tests/theory/modes/modes_test.cpp).
#include "nimhoff/theory/modes.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "nimhoff/game/error.hpp"
#include "nimhoff/theory/prediction.hpp"
#include "theory/certificate.hpp"
#include "theory/decimal.hpp"
#include "theory/modes/root.hpp"
#include "theory/modes/winding.hpp"

namespace nimhoff {
namespace {

constexpr double least_growth_allowed = -0.9;
constexpr double most_omega_allowed = 10'000;

void require_range(const ModeRange& range) {
  if (!(range.most_omega > 0 && range.most_omega <= most_omega_allowed)) {
    throw BadInput({.argument = "omega",
                    .given = fmt::format("{}", range.most_omega),
                    .problem = "no bound of frequencies",
                    .allowed = fmt::format("above 0 to {} are allowed", most_omega_allowed)});
  }
  if (!(range.least_growth >= least_growth_allowed && range.least_growth <= 10)) {
    throw BadInput({.argument = "growth",
                    .given = fmt::format("{}", range.least_growth),
                    .problem = "no bound of growth",
                    .allowed = fmt::format("{} to 10 are allowed", least_growth_allowed)});
  }
}

// The lines of a prediction on the quadrant, certified anew; empty when that failed.
struct LinesOfModes {
  std::vector<Step> rules;
  Lines<Ball> lines;
  bool are_mirrored = false;  ///< by (x,y) -> (y,x), proved
};

bool map_to_themselves(const std::vector<Step>& rules, const CertifiedLines& proved) {
  const std::size_t n = proved.lines.size();
  for (std::size_t i = 0; i <= n; ++i) {
    if (rules[i].a() != rules[n - i].b() || rules[i].b() != rules[n - i].a()) return false;
  }
  // The mirror image solves the equations too, and so near there is one solution alone.
  Lines<Ball> mirrored;
  for (std::size_t j = n; j-- > 0;) {
    mirrored.slopes.push_back(1 / proved.lines.slopes[j]);
    mirrored.densities.push_back(proved.lines.densities[j] / proved.lines.slopes[j]);
  }
  return is_same_solution(proved, mirrored);
}

std::optional<LinesOfModes> lines_of_modes(const Prediction& prediction,
                                           const std::stop_token& stop) {
  const std::vector<Step>& rules =
      prediction.revised ? prediction.revised->fill_rules : prediction.fill_rules;
  const slong bits =
      static_cast<slong>(std::ceil(prediction.digits * std::log2(10.0))) + working_bits(rules);
  Lines<long double> start;
  for (const PredictedLine& line : prediction.expected()) {
    start.slopes.push_back(line.slope.value);
    start.densities.push_back(line.density.value);
  }
  if (start.size() == 1) return LinesOfModes{rules, nim_lines(bits).lines, true};
  const Certificate certificate = certify(rules, as_balls(start, bits), 2 * bits, stop);
  if (!certificate.proved) return std::nullopt;
  return LinesOfModes{rules, certificate.proved->lines,
                      map_to_themselves(rules, *certificate.proved)};
}

// The roots of one part of the system.
struct PartRoots {
  ModeSystem system;
  std::vector<ComplexBall> roots;
  double growth_bound = 0;
  std::string problem;
};

// The number in [from, to] that is farthest from all of these.
double farthest_between(double from, double to, const std::vector<double>& values) {
  constexpr int candidates = 16;
  double best = from;
  double best_distance = -1;
  for (int k = 0; k <= candidates; ++k) {
    const double at = from + (to - from) * k / candidates;
    double distance = 1;
    for (const double value : values) distance = std::min(distance, std::abs(value - at));
    if (distance > best_distance) {
      best = at;
      best_distance = distance;
    }
  }
  return best;
}

// How many roots of these balls lie in the rectangle and its mirror image, each proved to be the
// only one in its ball; none when a ball is not proved to be inside.
std::vector<ComplexBall> proved_inside(const ModeSystem& system,
                                       const std::vector<std::complex<double>>& starts, double left,
                                       double top, const std::stop_token& stop) {
  std::vector<ComplexBall> roots;
  for (const std::complex<double>& start : starts) {
    if (start.real() <= left || start.imag() >= top) continue;
    const std::optional<ComplexBall> root = proved_root(system, start, stop);
    if (!root) continue;
    const Ball right_of = root->real() - Ball::of(static_cast<long double>(left), system.bits);
    const Ball below = Ball::of(static_cast<long double>(top), system.bits) - root->imaginary();
    const bool is_known = std::any_of(roots.begin(), roots.end(), [&](const ComplexBall& known) {
      return acb_overlaps(known.raw(), root->raw()) != 0;
    });
    if (right_of.is_positive() && below.is_positive() && !is_known) roots.push_back(*root);
  }
  return roots;
}

std::int64_t counted_with_conjugates(const std::vector<ComplexBall>& roots) {
  std::int64_t count = 0;
  for (const ComplexBall& root : roots) count += root.imaginary().is_zero() ? 1 : 2;
  return count;
}

PartRoots roots_of(ModeSystem system, const ModeRange& range, const RunLimits& limits) {
  PartRoots part{std::move(system), {}, -HUGE_VAL, ""};
  // Then the matrix does not depend on z, and is regular.
  if (rest_beyond(part.system, 0) <= 0) return part;
  const std::optional<double> right = real_part_with_rest(part.system, 1);
  if (!right) {
    part.problem = "no bound of the growth was found";
    part.growth_bound = HUGE_VAL;
    return part;
  }
  part.growth_bound = *right - 1;
  constexpr double more = 0.02;
  const double left = 1 + range.least_growth;
  const FastSystem fast(part.system);
  std::optional<std::int64_t> count;
  for (double spacing = 0.2; spacing > 0.02; spacing /= 2) {
    const std::vector<std::complex<double>> starts = approximate_roots(
        fast, {left - 2 * more, std::max(*right, left), range.most_omega + 2 * more}, spacing,
        limits);
    std::vector<double> reals;
    std::vector<double> omegas;
    for (const std::complex<double>& start : starts) {
      reals.push_back(start.real());
      omegas.push_back(start.imag());
    }
    const double border = farthest_between(left - more, left, reals);
    const double top = farthest_between(range.most_omega, range.most_omega + more, omegas);
    part.roots = proved_inside(part.system, starts, border, top, limits.stop);
    count = roots_right_of(part.system, border, top, limits);
    if (count == counted_with_conjugates(part.roots)) return part;
  }
  part.problem = count ? fmt::format("{} roots are there, {} of them were isolated", *count,
                                     counted_with_conjugates(part.roots))
                       : "the number of roots was not proved";
  return part;
}

std::optional<CertifiedNumber> certified_with_sign(const Ball& number, int digits) {
  if (!number.is_negative()) return certified(number, digits);
  std::optional<CertifiedNumber> result = certified(0 - number, digits);
  if (!result) return std::nullopt;
  result->digits.insert(0, "-");
  result->value = -result->value;
  return result;
}

std::optional<Mode> mode_of(const ComplexBall& root, int digits) {
  const Ball omega = root.imaginary();
  const auto growth = certified_with_sign(root.real() - 1, digits);
  if (!growth) return std::nullopt;
  Mode mode{*growth, {"0", "0", 0}, {}, Mode::Parity::none, false, {}};
  if (omega.is_zero()) return mode;
  Ball scale(0, omega.bits());
  arb_const_pi(scale.raw(), omega.bits());
  scale = scale * 2 / omega;
  arb_exp(scale.raw(), scale.raw(), omega.bits());
  const auto frequency = certified(omega, digits);
  mode.scale = certified(scale, digits);
  if (!frequency || !mode.scale) return std::nullopt;
  mode.omega = *frequency;
  return mode;
}

std::vector<double> moves_of(const ModeSystem& system, const FastSystem& fast, const Mode& mode,
                             const Lines<Ball>& lines) {
  const std::complex<double> z(1 + mode.growth.value, mode.omega.value);
  const LineAmplitudes moved = amplitudes(system, z, fast.kernel(z));
  std::vector<double> moves;
  for (std::size_t j = 0; j < lines.size(); ++j) {
    moves.push_back(std::abs(moved.e[j]) /
                    (lines.densities[j].nearest() * lines.slopes[j].nearest()));
  }
  const double largest = *std::max_element(moves.begin(), moves.end());
  for (double& move : moves) move /= largest;
  return moves;
}

bool is_in_range(const Mode& mode, const ModeRange& range) {
  return mode.growth.value >= range.least_growth && mode.omega.value <= range.most_omega;
}

void add_part(Modes& result, const LinesOfModes& of, Sector sector, bool is_game_symmetric,
              int digits, const RunLimits& limits) {
  const slong bits = of.lines.slopes.front().bits();
  const PartRoots part =
      roots_of(mode_system(of.rules, of.lines.slopes, sector, bits), result.range, limits);
  result.growth_bound = std::max(result.growth_bound, part.growth_bound);
  if (!part.problem.empty()) result.problem = part.problem;
  const FastSystem fast(part.system);
  for (const ComplexBall& root : part.roots) {
    std::optional<Mode> mode = mode_of(root, digits);
    if (!mode) {
      result.problem = "a mode is not certified to that many digits";
      continue;
    }
    if (!is_in_range(*mode, result.range)) continue;
    if (sector == Sector::even) mode->parity = Mode::Parity::even;
    if (sector == Sector::odd) mode->parity = Mode::Parity::odd;
    mode->is_trivial = sector == Sector::odd && is_game_symmetric;
    mode->moves = moves_of(part.system, fast, *mode, of.lines);
    result.modes.push_back(std::move(*mode));
  }
}

}  // namespace

const std::string& Mode::radius() const {
  return larger_radius(growth.radius, scale ? scale->radius : omega.radius);
}

std::size_t Mode::line_moved_most() const {
  const auto most = std::max_element(moves.begin(), moves.end());
  return static_cast<std::size_t>(most - moves.begin()) + 1;
}

const Mode* Modes::fastest() const {
  const auto found =
      std::find_if(modes.begin(), modes.end(), [](const Mode& mode) { return !mode.is_trivial; });
  return found == modes.end() ? nullptr : &*found;
}

const Mode* Modes::nearest_to(double scale) const {
  const double omega = 2 * std::numbers::pi / std::log(scale);
  const Mode* nearest = nullptr;
  for (const Mode& mode : modes) {
    if (mode.is_trivial || !mode.scale) continue;
    const auto away = [&](const Mode& one) { return std::abs(one.omega.value - omega); };
    if (nearest == nullptr || away(mode) < away(*nearest)) nearest = &mode;
  }
  return nearest;
}

bool Modes::is_unstable() const {
  const Mode* mode = fastest();
  return mode != nullptr && mode->growth.value > 0;
}

bool Modes::is_stable() const { return is_complete && range.least_growth <= 0 && !is_unstable(); }

Modes modes(const Prediction& prediction, const ModeRange& range, const RunLimits& limits) {
  require_range(range);
  if (prediction.game.board().cone()) {
    return modes(predict(*prediction.game.canonical(), prediction.digits, limits), range, limits);
  }
  Modes result{range, {}, HUGE_VAL, false, ""};
  if (!prediction.is_certified) {
    result.problem = "no lines are certified";
    return result;
  }
  const std::optional<LinesOfModes> of = lines_of_modes(prediction, limits.stop);
  if (!of) {
    result.problem = "the lines are not certified to the precision that modes need";
    return result;
  }
  result.growth_bound = -HUGE_VAL;
  const bool is_symmetric = prediction.game.is_symmetric();
  const int digits = prediction.digits;
  if (of->are_mirrored) {
    add_part(result, *of, Sector::even, is_symmetric, digits, limits);
    add_part(result, *of, Sector::odd, is_symmetric, digits, limits);
  } else {
    add_part(result, *of, Sector::whole, is_symmetric, digits, limits);
  }
  std::stable_sort(
      result.modes.begin(), result.modes.end(),
      [](const Mode& one, const Mode& other) { return one.growth.value > other.growth.value; });
  result.is_complete = result.problem.empty();
  return result;
}

std::string parity_name(Mode::Parity parity) {
  if (parity == Mode::Parity::none) return "";
  return parity == Mode::Parity::even ? "even" : "odd";
}

std::string conclusion(const Modes& modes) {
  const Mode* mode = modes.fastest();
  const auto repeats = [&] {
    return mode->scale ? fmt::format(" and repeats under x -> {:.6g} x", mode->scale->value) : "";
  };
  if (modes.is_unstable()) {
    return fmt::format("lines cannot last: a mode grows as x^{:.4g}{}, by the linear theory",
                       mode->growth.value, repeats());
  }
  if (!modes.is_complete) return "not known whether lines last: " + modes.problem;
  if (!std::isfinite(modes.growth_bound)) {
    return "lines are stable in the linear theory: nothing disturbs them";
  }
  if (modes.growth_bound < modes.range.least_growth) {
    return fmt::format(
        "lines are stable in the linear theory: every mode, whatever its frequency, "
        "fades at least as x^{:.2f}",
        std::ceil(100 * modes.growth_bound) / 100);
  }
  const std::string none =
      fmt::format("lines are stable in the linear theory: no mode grows up to omega = {:g}, ",
                  modes.range.most_omega);
  if (mode == nullptr) {
    return none + fmt::format("all fade faster than x^{:g}", modes.range.least_growth);
  }
  return none + fmt::format("the slowest fades as x^{:.4g}{}", mode->growth.value, repeats());
}

bool has_quick_modes(const Prediction& prediction) {
  constexpr std::size_t most_lines = 6;
  return prediction.is_certified && prediction.expected().size() <= most_lines;
}

}  // namespace nimhoff
