// A play of a game or of a sum, with the computer's choices: what the class Play stands on.
//
// Checked: tests/python/play_test.py.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <mutex>
#include <nimhoff/nimhoff.hpp>

#include "call.hpp"
#include "game.hpp"
#include "heaps.hpp"
#include "parts.hpp"

namespace nimhoff::python {
namespace {

namespace py = pybind11;

const char* name_of(Player player) { return player == Player::first ? "first" : "second"; }

const char* name_of(Duty duty) {
  switch (duty) {
    case Duty::move:
      return "move";
    case Duty::block:
      return "block";
    case Duty::propose:
      return "propose";
    case Duty::none:
      break;
  }
  return "none";
}

// How the computer plays.
struct Style {
  std::uint64_t seed = 1;
  Strength strength = Strength::perfect();
  AskedLimits limits{};
};

// A contest of the library, which is asked aside, one thread at a time. One that was stopped is of
// no use any more, so the next question prepares it again.
class AskedContest {
 public:
  AskedContest(const Sum& start, const Style& style)
      : style_(style), contest_(contest_of(start, style.seed, style.strength)) {}

  [[nodiscard]] Contest& contest() const { return *contest_; }
  [[nodiscard]] const Style& style() const { return style_; }
  [[nodiscard]] const Match& part(std::size_t number) const {
    if (number >= contest_->parts().size()) throw py::index_error("no such part");
    return contest_->parts()[number];
  }

  // Changes the match, with the interpreter's lock, which guards whoever reads it, and when no
  // question is open.
  template <class Change>
  auto changed(const Change& change) {
    std::unique_lock turn_of_threads(mutex_, std::defer_lock);
    {
      const py::gil_scoped_release unlocked;
      turn_of_threads.lock();
    }
    return change();
  }

  template <class Question>
  auto asked(const Question& question) {
    using Reply = decltype(question());
    std::optional<Reply> reply;
    run_aside([&](const std::stop_token& stop) {
      const std::scoped_lock turn_of_threads(mutex_);
      if (!is_prepared_) {
        stop_ = std::stop_source();
        contest_->prepare(limits_of(style_.limits, stop_.get_token()));
        is_prepared_ = true;
      }
      const std::stop_callback pass_on(stop, [&] { stop_.request_stop(); });
      try {
        reply.emplace(question());
      } catch (const Cancelled&) {
        is_prepared_ = false;
        throw;
      }
    });
    return std::move(*reply);
  }

 private:
  Style style_;
  std::unique_ptr<Contest> contest_;
  std::mutex mutex_;
  std::stop_source stop_;
  bool is_prepared_ = false;
};

// More options than these are not listed.
constexpr std::int64_t most_options = 1'000'000;

const Match& with_few_options(const Match& match) {
  if (std::ssize(match.some_options(most_options + 1)) <= most_options) return match;
  throw BadInput({.argument = "heaps",
                  .given = to_string(match.at()),
                  .problem = "has more than a million options",
                  .advice = "try smaller heaps"});
}

using GameAndHeaps = std::pair<std::shared_ptr<PlayedGame>, py::tuple>;

std::unique_ptr<AskedContest> asked_contest(const std::vector<GameAndHeaps>& parts,
                                            std::uint64_t seed, const std::string& strength,
                                            const AskedLimits& limits) {
  Sum sum;
  for (const auto& [game, heaps] : parts) sum.push_back({game->game(), heaps_of(heaps)});
  return std::make_unique<AskedContest>(sum, Style{seed, parse_strength(strength), limits});
}

py::tuple tuple_of_advice(const Advice& advice) {
  return py::make_tuple(advice.decision.part, list_of(advice.decision.named), advice.wins,
                        advice.reason);
}

// A decision of a play: player, by_computer, duty, part, at, named, is_mistake.
using Decided = std::tuple<std::string, bool, std::string, std::size_t, py::tuple, py::list, bool>;

Duty duty_named(const std::string& name) {
  return name == "block" ? Duty::block : name == "propose" ? Duty::propose : Duty::move;
}

std::string transcript(const AskedContest& play, const std::vector<Decided>& decisions) {
  std::vector<TranscriptDecision> made;
  for (const auto& [player, by_computer, duty, part, at, named, is_mistake] : decisions) {
    made.push_back({player == "first" ? Player::first : Player::second, by_computer,
                    duty_named(duty), part, small_heaps_of(at), positions_of(named), is_mistake});
  }
  const PlayOrder order{.strength = play.style().strength, .seed = play.style().seed};
  return json_text(transcript_of(play.contest(), order, std::move(made)));
}

}  // namespace

void add_play(py::module_& module) {
  using py::arg;
  py::class_<AskedContest>(module, "Contest")
      .def(py::init(&asked_contest), arg("parts"), arg("seed"), arg("strength"), arg("limits"))
      .def_property_readonly("is_over",
                             [](const AskedContest& play) { return play.contest().is_over(); })
      .def_property_readonly(
          "turn", [](const AskedContest& play) { return name_of(play.contest().turn()); })
      .def_property_readonly(
          "duty", [](const AskedContest& play) { return name_of(play.contest().duty()); })
      .def_property_readonly(
          "winner", [](const AskedContest& play) { return name_of(play.contest().winner()); })
      .def_property_readonly("parts",
                             [](const AskedContest& play) { return play.contest().parts().size(); })
      .def(
          "game",
          [](const AskedContest& play, std::size_t part) {
            return spelling(play.part(part).game());
          },
          arg("part"))
      .def(
          "at",
          [](const AskedContest& play, std::size_t part) { return tuple_of(play.part(part).at()); },
          arg("part"))
      .def(
          "options",
          [](const AskedContest& play, std::size_t part) {
            return list_of(with_few_options(play.part(part)).options());
          },
          arg("part"))
      .def(
          "legal_moves",
          [](const AskedContest& play, std::size_t part) {
            return list_of(with_few_options(play.part(part)).legal_moves());
          },
          arg("part"))
      .def(
          "decide",
          [](AskedContest& play, std::size_t part, const py::list& named) {
            const std::vector<Heaps> to = positions_of(named);
            play.changed([&] { play.contest().decide({part, to}); });
          },
          arg("part"), arg("named"))
      .def("undo",
           [](AskedContest& play) { return play.changed([&] { return play.contest().undo(); }); })
      .def("choice",
           [](AskedContest& play) {
             return tuple_of_advice(play.asked([&] { return play.contest().choice(); }));
           })
      .def("hint",
           [](AskedContest& play) {
             return tuple_of_advice(play.asked([&] { return play.contest().hint(); }));
           })
      .def("prognosis",
           [](AskedContest& play) {
             const Prognosis found = play.asked([&] { return play.contest().prognosis(); });
             return py::make_tuple(name_of(found.winner), found.reason);
           })
      .def(
          "is_p",
          [](AskedContest& play, std::size_t part, const py::tuple& heaps) {
            const Heaps at = small_heaps_of(heaps);
            return play.asked([&] { return play.contest().is_p(part, at); });
          },
          arg("part"), arg("heaps"))
      .def("transcript", &transcript, arg("decisions"));
}

}  // namespace nimhoff::python
