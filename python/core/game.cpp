// A game, and who wins at a position of it.
//
// Most outcomes that a program queries are of small heaps, thousands of them, so the first one
// prepares what answers the others: the closed form, or else a board that grows. What a person
// reads beside the outcome, the moves and the reason, is found when it is looked at.
//
// Cost:    under a microsecond for the outcome of small heaps, beside Python's own.
// Checked: tests/python/outcome_test.py, against the command line.
#include "game.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <nimhoff/nimhoff.hpp>

#include "heaps.hpp"
#include "parts.hpp"

namespace nimhoff::python {
namespace {

namespace py = pybind11;

// Larger heaps go the way of a single question, which may be refused or take long.
constexpr std::int64_t most_quick = 4096;

// Heaps that are machine integers and small; none when there are others.
std::optional<Heaps> quick_heaps(const py::tuple& heaps) {
  Heaps found;
  for (const py::handle heap : heaps) {
    if (!PyLong_CheckExact(heap.ptr())) return std::nullopt;
    int overflow = 0;
    const long long small = PyLong_AsLongLongAndOverflow(heap.ptr(), &overflow);
    if (overflow != 0 || small < 0 || small >= most_quick) return std::nullopt;
    found.push_back(small);
  }
  return found;
}

// What was found at a position; all but the outcome of small heaps when it is first looked at.
class PositionAnswer {
 public:
  PositionAnswer(std::shared_ptr<PlayedGame> game, Heaps heaps, Outcome outcome, AskedLimits limits)
      : game_(std::move(game)), heaps_(std::move(heaps)), outcome_(outcome), limits_(limits) {}
  explicit PositionAnswer(Answer answer, py::object history = py::none())
      : outcome_(answer.outcome),
        answer_(std::make_shared<const Answer>(std::move(answer))),
        history_(std::move(history)) {}

  [[nodiscard]] const char* outcome() const { return outcome_ == Outcome::P ? "P" : "N"; }

  [[nodiscard]] const Answer& whole() {
    if (!answer_) {
      auto found = std::make_shared<const Answer>(
          found_aside(limits_, [game = game_->game(), heaps = heaps_](const RunLimits& limits) {
            return answer(game, big_heaps(heaps), limits);
          }));
      // Of two threads that looked at once, the first; the lock of the interpreter is held here.
      if (!answer_) answer_ = std::move(found);
    }
    return *answer_;
  }

  [[nodiscard]] py::tuple position() {
    return answer_ ? tuple_of(answer_->position) : tuple_of(heaps_);
  }
  [[nodiscard]] std::string game() { return answer_ ? answer_->game : game_->name(); }
  // What was asked, for another process to ask again.
  [[nodiscard]] py::tuple reduced() {
    return py::make_tuple(py::module_::import("nimhoff._game").attr("_asked_again"),
                          py::make_tuple(game(), position(), history_, answer_ && answer_->value));
  }

 private:
  std::shared_ptr<PlayedGame> game_{};
  Heaps heaps_{};
  Outcome outcome_;
  AskedLimits limits_{};
  std::shared_ptr<const Answer> answer_{};
  py::object history_ = py::none();
};

PositionAnswer outcome_at(const std::shared_ptr<PlayedGame>& game, const py::tuple& heaps,
                          bool wants_value, const AskedLimits& limits) {
  if (auto small = quick_heaps(heaps); small && !wants_value) {
    if (const auto outcome = game->quick_outcome(*small, limits)) {
      return {game, std::move(*small), *outcome, limits};
    }
  }
  return PositionAnswer(found_aside(
      limits, [wants_value, game = game->game(), at = heaps_of(heaps)](const RunLimits& allowed) {
        Answer found = answer(game, at, allowed);
        if (wants_value) found.value = value_of(game, at, allowed);
        return found;
      }));
}

PositionAnswer outcome_after(const PlayedGame& game, const py::list& history, bool wants_value,
                             const AskedLimits& limits) {
  std::vector<BigHeaps> positions;
  for (const py::handle at : history) positions.push_back(heaps_of(at));
  return PositionAnswer(
      found_aside(limits,
                  [wants_value, game = game.game(), positions](const RunLimits& allowed) {
                    Answer found =
                        answer_after(game, std::span<const BigHeaps>(positions), allowed);
                    if (wants_value) {
                      found.value = value_of(game, positions.back(), allowed);
                    }
                    return found;
                  }),
      history);
}

// The text, or None where it is empty.
py::object some_text(const std::string& text) {
  return text.empty() ? py::object(py::none()) : py::object(py::str(text));
}

constexpr const char* outcome_help = R"(Who wins at a position: ``outcome`` is ``'P'`` or ``'N'``.

The rest is found when it is looked at: ``winning_moves`` of an N-position, ``block`` or ``propose``
of a P-position, ``reason`` and ``method``; of a game with memory also ``dynamic`` and ``forbidden``.
``to_dict()`` is what ``nimhoff outcome --json`` prints.

>>> import nimhoff as nh
>>> at = nh.Game("wythoff").outcome(4, 3)
>>> at
<wythoff at (4, 3): N>
>>> at.outcome, at.winning_moves
('N', [(2, 1)])
>>> at.reason
'(4,3) is no Wythoff pair: the one whose heaps differ by 1 is (1,2)'
)";

void add_outcome(py::module_& module) {
  using At = PositionAnswer;
  const auto shown = [](At& at) {
    return "<" + at.game() + " at " + py::repr(at.position()).cast<std::string>() + ": " +
           at.outcome() + ">";
  };
  const auto document = [](At& at) {
    return py::module_::import("json").attr("loads")(json_text(at.whole()));
  };
  py::class_<At>(module, "Outcome", outcome_help)
      .def_property_readonly("outcome", &At::outcome, "``'P'`` or ``'N'``")
      .def_property_readonly("game", &At::game, "the game's spelling")
      .def_property_readonly("position", &At::position, "the heaps")
      .def_property_readonly(
          "winning_moves", [](At& at) { return list_of(at.whole().winning_moves); },
          "of an N-position every move that wins, by where it leads")
      .def_property_readonly(
          "more_winning_moves", [](At& at) { return some_text(at.whole().more_winning_moves); },
          "those too many to list, in words, or None")
      .def_property_readonly(
          "block", [](At& at) { return list_of(at.whole().block); },
          "of a P-position of a blocking game what to forbid")
      .def_property_readonly(
          "more_to_block", [](At& at) { return some_text(at.whole().more_to_block); },
          "those too many to list, in words, or None")
      .def_property_readonly(
          "propose", [](At& at) { return list_of(at.whole().propose); },
          "of a P-position of a comply game what to propose")
      .def_property_readonly(
          "reason", [](At& at) { return at.whole().reason; }, "why, in a sentence")
      .def_property_readonly(
          "method", [](At& at) { return at.whole().method; },
          "the formula or the engine that decided")
      .def_property_readonly(
          "value",
          [](At& at) -> py::object {
            const auto& value = at.whole().value;
            return value ? py::object(tuple_of(BigHeaps{*value})[0]) : py::none();
          },
          "the Grundy value where it was asked for; None without")
      .def_property_readonly(
          "dynamic",
          [](At& at) {
            const auto& memory = at.whole().memory;
            return memory ? std::optional(memory->dynamic) : std::nullopt;
          },
          "whether the outcome depends on the history; None without memory")
      .def_property_readonly(
          "forbidden",
          [](At& at) {
            const auto& memory = at.whole().memory;
            return memory ? py::object(list_of(memory->forbidden)) : py::object(py::none());
          },
          "moves that the imitation rule forbids now; None without memory")
      .def("to_dict", document, "What ``nimhoff outcome --json`` prints.")
      .def("__repr__", shown)
      .def("__eq__",
           [document](At& at, const py::object& other) {
             return py::isinstance<At>(other) && document(at).equal(document(other.cast<At&>()));
           })
      .def("__hash__", [](At& at) { return py::hash(at.position()); })
      .def("__reduce__", &At::reduced);
}

}  // namespace

PlayedGame::PlayedGame(const std::string& text)
    : game_(parse_game(text)), name_(spelling(game_)), is_symmetric_(game_.is_symmetric()) {}

void PlayedGame::prepare(const std::stop_token& stop) {
  formula_ = formula_for(game_, stop);
  if (!formula_ && !game_.memory()) board_ = std::make_unique<SolvedBoard>(game_);
  is_prepared_ = true;
}

std::optional<Outcome> PlayedGame::quick_outcome(const Heaps& heaps, const AskedLimits& asked) {
  const bool is_one_heap = game_.board().is_one_heap();
  if (heaps.size() != (is_one_heap ? 1 : 2)) return std::nullopt;
  Position at{heaps[0], is_one_heap ? 0 : heaps[1]};
  if (!game_.board().holds(at)) return std::nullopt;
  if (!is_prepared_) {
    run_aside([&](const std::stop_token& stop) { std::call_once(once_, [&] { prepare(stop); }); });
  }
  if (formula_ && formula_->speaks_of(heaps.size())) return formula_->outcome(big_heaps(heaps));
  if (!board_) return std::nullopt;
  if (is_symmetric_ && at.x > at.y) std::swap(at.x, at.y);
  const Region solved = board_->solved();
  if (at.x < solved.columns && (!solved.rows || at.y < *solved.rows)) return board_->outcome(at);
  run_aside([&](const std::stop_token& stop) {
    board_->extend({.columns = at.x + 1, .rows = at.y + 1}, limits_of(asked, stop));
  });
  return board_->outcome(at);
}

void add_game(py::module_& module) {
  py::class_<PlayedGame, std::shared_ptr<PlayedGame>>(module, "Game")
      .def(py::init<const std::string&>(), py::arg("text"))
      .def_property_readonly("spelling", &PlayedGame::name)
      .def_property_readonly(
          "heaps", [](const PlayedGame& game) { return game.game().board().is_one_heap() ? 1 : 2; })
      .def("outcome_at", &outcome_at, py::arg("heaps"), py::arg("grundy"), py::arg("limits"))
      .def("outcome_after", &outcome_after, py::arg("history"), py::arg("grundy"),
           py::arg("limits"));
  add_outcome(module);
}

}  // namespace nimhoff::python
