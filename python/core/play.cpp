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

// A decision, in which part, whether it keeps a won match won, and why.
struct Advice {
  std::size_t part = 0;
  std::vector<Heaps> named;
  bool wins = false;
  std::string reason;
};

// What both kinds of matches have. The library is asked aside, one thread at a time. An opponent
// that was stopped is of no use any more, so the next question makes another.
class Contest {
 public:
  explicit Contest(Style style) : style_(std::move(style)) {}
  virtual ~Contest() = default;
  Contest(const Contest&) = delete;
  Contest& operator=(const Contest&) = delete;

  [[nodiscard]] virtual bool is_over() const = 0;
  [[nodiscard]] virtual Player turn() const = 0;
  [[nodiscard]] virtual Player winner() const = 0;
  [[nodiscard]] virtual Duty duty() const = 0;
  [[nodiscard]] virtual const Match& part(std::size_t number) const = 0;
  [[nodiscard]] virtual std::size_t parts() const = 0;
  virtual void decide(std::size_t part, const std::vector<Heaps>& named) = 0;
  virtual bool undo() = 0;
  virtual void prepare(const RunLimits& limits) = 0;
  virtual Advice choice() = 0;
  virtual Advice hint() = 0;
  virtual Prognosis prognosis() = 0;
  virtual bool is_p(std::size_t part, const Heaps& at) = 0;

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
        prepare(limits_of(style_.limits, stop_.get_token()));
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

 protected:
  [[nodiscard]] const Style& style() const { return style_; }

 private:
  Style style_;
  std::mutex mutex_;
  std::stop_source stop_;
  bool is_prepared_ = false;
};

class MatchContest final : public Contest {
 public:
  MatchContest(const Game& game, const Heaps& start, Style style)
      : Contest(std::move(style)), match_(game, start) {}

  [[nodiscard]] bool is_over() const override { return match_.is_over(); }
  [[nodiscard]] Player turn() const override { return match_.turn(); }
  [[nodiscard]] Player winner() const override { return match_.winner(); }
  [[nodiscard]] Duty duty() const override { return match_.duty(); }
  [[nodiscard]] const Match& part(std::size_t) const override { return match_; }
  [[nodiscard]] std::size_t parts() const override { return 1; }
  void decide(std::size_t, const std::vector<Heaps>& named) override { match_.decide(named); }
  bool undo() override { return match_.undo(); }
  void prepare(const RunLimits& limits) override {
    opponent_.emplace(match_, style().seed, limits, style().strength);
  }
  Advice choice() override {
    Choice found = opponent_->choice(match_);
    return {0, std::move(found.named), found.wins, std::move(found.reason)};
  }
  Advice hint() override {
    Choice found = opponent_->hint(match_);
    return {0, std::move(found.named), found.wins, std::move(found.reason)};
  }
  Prognosis prognosis() override { return opponent_->prognosis(match_); }
  bool is_p(std::size_t, const Heaps& at) override { return opponent_->is_p(match_, at); }

 private:
  Match match_;
  std::optional<Opponent> opponent_;
};

class SumContest final : public Contest {
 public:
  SumContest(const Sum& start, Style style) : Contest(std::move(style)), match_(start) {}

  [[nodiscard]] bool is_over() const override { return match_.is_over(); }
  [[nodiscard]] Player turn() const override { return match_.turn(); }
  [[nodiscard]] Player winner() const override { return match_.winner(); }
  [[nodiscard]] Duty duty() const override { return is_over() ? Duty::none : Duty::move; }
  [[nodiscard]] const Match& part(std::size_t number) const override {
    return match_.parts().at(number);
  }
  [[nodiscard]] std::size_t parts() const override { return match_.parts().size(); }
  void decide(std::size_t part, const std::vector<Heaps>& named) override {
    if (named.size() != 1) {
      throw BadInput({.argument = "to", .problem = "a move leads to one position"});
    }
    match_.move(part, named[0]);
  }
  bool undo() override { return match_.undo(); }
  void prepare(const RunLimits& limits) override {
    opponent_.emplace(match_, style().seed, limits, style().strength);
  }
  Advice choice() override { return advice(opponent_->choice(match_)); }
  Advice hint() override { return advice(opponent_->hint(match_)); }
  Prognosis prognosis() override { return opponent_->prognosis(match_); }
  bool is_p(std::size_t part, const Heaps& at) override {
    return opponent_->is_p(match_, part, at);
  }

 private:
  static Advice advice(SumChoice choice) {
    return {choice.part, {std::move(choice.to)}, choice.wins, std::move(choice.reason)};
  }

  SumMatch match_;
  std::optional<SumOpponent> opponent_;
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

std::unique_ptr<Contest> contest_of(const std::vector<GameAndHeaps>& parts, std::uint64_t seed,
                                    const std::string& strength, const AskedLimits& limits) {
  const Style style{seed, parse_strength(strength), limits};
  if (parts.size() == 1) {
    return std::make_unique<MatchContest>(parts[0].first->game(), small_heaps_of(parts[0].second),
                                          style);
  }
  Sum sum;
  for (const auto& [game, heaps] : parts) sum.push_back({game->game(), heaps_of(heaps)});
  return std::make_unique<SumContest>(sum, style);
}

py::tuple tuple_of_advice(const Advice& advice) {
  return py::make_tuple(advice.part, list_of(advice.named), advice.wins, advice.reason);
}

// A decision of a play: player, by_computer, duty, part, at, named, is_mistake.
using Decided = std::tuple<std::string, bool, std::string, std::size_t, py::tuple, py::list, bool>;

Duty duty_named(const std::string& name) {
  return name == "block" ? Duty::block : name == "propose" ? Duty::propose : Duty::move;
}

std::string transcript(const Contest& contest, const std::vector<Decided>& decisions,
                       const std::string& strength, std::uint64_t seed) {
  Transcript whole;
  for (std::size_t i = 0; i < contest.parts(); ++i) {
    const Match& part = contest.part(i);
    whole.parts.push_back({spelling(part.game()), part.history().front(), part.at()});
  }
  whole.strength = parse_strength(strength);
  whole.seed = seed;
  for (const auto& [player, by_computer, duty, part, at, named, is_mistake] : decisions) {
    whole.decisions.push_back({player == "first" ? Player::first : Player::second, by_computer,
                               duty_named(duty), part, small_heaps_of(at), positions_of(named),
                               is_mistake});
  }
  if (contest.is_over()) whole.winner = contest.winner();
  return json_text(whole);
}

}  // namespace

void add_play(py::module_& module) {
  using py::arg;
  py::class_<Contest>(module, "Contest")
      .def(py::init(&contest_of), arg("parts"), arg("seed"), arg("strength"), arg("limits"))
      .def_property_readonly("is_over", &Contest::is_over)
      .def_property_readonly("turn", [](const Contest& contest) { return name_of(contest.turn()); })
      .def_property_readonly("duty", [](const Contest& contest) { return name_of(contest.duty()); })
      .def_property_readonly("winner",
                             [](const Contest& contest) { return name_of(contest.winner()); })
      .def_property_readonly("parts", &Contest::parts)
      .def(
          "game",
          [](const Contest& contest, std::size_t part) {
            return spelling(contest.part(part).game());
          },
          arg("part"))
      .def(
          "at",
          [](const Contest& contest, std::size_t part) {
            return tuple_of(contest.part(part).at());
          },
          arg("part"))
      .def(
          "options",
          [](const Contest& contest, std::size_t part) {
            return list_of(with_few_options(contest.part(part)).options());
          },
          arg("part"))
      .def(
          "legal_moves",
          [](const Contest& contest, std::size_t part) {
            return list_of(with_few_options(contest.part(part)).legal_moves());
          },
          arg("part"))
      .def(
          "decide",
          [](Contest& contest, std::size_t part, const py::list& named) {
            const std::vector<Heaps> to = positions_of(named);
            contest.changed([&] { contest.decide(part, to); });
          },
          arg("part"), arg("named"))
      .def("undo", [](Contest& contest) { return contest.changed([&] { return contest.undo(); }); })
      .def("choice",
           [](Contest& contest) {
             return tuple_of_advice(contest.asked([&] { return contest.choice(); }));
           })
      .def("hint",
           [](Contest& contest) {
             return tuple_of_advice(contest.asked([&] { return contest.hint(); }));
           })
      .def("prognosis",
           [](Contest& contest) {
             const Prognosis found = contest.asked([&] { return contest.prognosis(); });
             return py::make_tuple(name_of(found.winner), found.reason);
           })
      .def(
          "is_p",
          [](Contest& contest, std::size_t part, const py::tuple& heaps) {
            const Heaps at = small_heaps_of(heaps);
            return contest.asked([&] { return contest.is_p(part, at); });
          },
          arg("part"), arg("heaps"))
      .def("transcript", &transcript, arg("decisions"), arg("strength"), arg("seed"));
}

}  // namespace nimhoff::python
