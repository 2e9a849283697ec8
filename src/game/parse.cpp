// Reads the notation: a base, then suffixes from left to right.
//
// The two tables below are the grammar; each row reads what follows its word. A row only
// says what it reads: whether the game makes sense is decided by Game, whose refusals
// come back pointing at the part that names them.
//
// Checked: tests/game/notation_test.cpp, and by the fuzzer tests/fuzz/notation_fuzz.cpp.
#include "game/condition/parse.hpp"

#include <array>
#include <vector>

#include "game/reader.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"

namespace nimhoff {
namespace {

Step read_step(Reader& reader) {
  const std::size_t begin = reader.at();
  const std::int64_t a = reader.number("a step is a,b");
  reader.expect(',', "a step is a,b");
  const std::int64_t b = reader.number("a step is a,b");
  reader.mark(begin);
  return {a, b};
}

Cone read_cone(Reader& reader) {
  const std::string form = "write q1/p1,q2/p2, for example 2/7,10/1";
  const std::size_t begin = reader.at();
  const std::int64_t q1 = reader.number(form);
  reader.expect('/', form);
  const std::int64_t p1 = reader.number(form);
  reader.expect(',', form);
  const std::int64_t q2 = reader.number(form);
  reader.expect('/', form);
  const std::int64_t p2 = reader.number(form);
  reader.mark(begin);
  return {q1, p1, q2, p2};
}

// Behind the opening brace.
Condition read_braced(Reader& reader) {
  Condition condition = read_condition(reader);
  reader.expect('}', "a condition ends with }");
  return condition;
}

Game read_nim(Reader&) { return Game::nim(); }

Game read_wythoff(Reader& reader) {
  if (!reader.accept(':')) return Game::wythoff();
  const std::int64_t m = reader.number("(m,p)-Wythoff is wythoff:m,p");
  const Rule diagonal(Step(1, 1), unlimited, m);
  reader.expect(',', "(m,p)-Wythoff is wythoff:m,p", "try wythoff:" + std::to_string(m) + ",1");
  const std::int64_t p = reader.number("(m,p)-Wythoff is wythoff:m,p");
  return Game::nim().adjoin(diagonal).with(Maneuver(Maneuver::Kind::block, p, Scope::diagonal));
}

Game read_imitation(Reader& reader) {
  reader.expect(':', "try imitation:1,2");
  const std::int64_t m = reader.number("(m,p)-Imitation Nim is imitation:m,p");
  const Memory with_any_p(m, 1);
  reader.expect(',', "(m,p)-Imitation Nim is imitation:m,p",
                "try imitation:" + std::to_string(m) + ",1");
  const std::int64_t p = reader.number("(m,p)-Imitation Nim is imitation:m,p");
  return Game::imitation(Memory(with_any_p.m(), p));
}

Game read_nimhoff(Reader& reader) {
  reader.expect(':', "try nimhoff:2,1");
  Game game = Game::nim();
  do game = game.adjoin(Rule(read_step(reader)));
  while (reader.accept(':'));
  return game;
}

Game read_gdwn(Reader& reader) {
  reader.expect(':', "try gdwn:3,5");
  Game game = Game::wythoff();
  do {
    const std::size_t at = reader.at();
    const Step pair = read_step(reader);
    if (pair.a() >= pair.b()) {
      const Step other = pair.a() == pair.b() ? Step(3, 5) : Step(pair.b(), pair.a());
      reader.fail(at, {.problem = "a pair needs p < q", .advice = "try gdwn:" + to_string(other)});
    }
    if (pair.a() == 0) reader.fail(at, {.problem = "a pair needs p > 0", .advice = "try gdwn:1,2"});
    game = game.adjoin(Rule(pair)).adjoin(Rule(Step(pair.b(), pair.a())));
  } while (reader.accept(':'));
  return game;
}

Game read_lines(Reader& reader) {
  reader.expect(':', "try lines:1,0:0,1:2,3");
  std::vector<Rule> rules;
  do rules.emplace_back(read_step(reader));
  while (reader.accept(':'));
  return Game::of_rules(std::move(rules));
}

Game read_maharaja(Reader&) {
  return Game::wythoff().adjoin(Rule(Step(1, 2), 1)).adjoin(Rule(Step(2, 1), 1));
}

Game read_rational_nim(Reader& reader) {
  reader.expect(':', "try rational-nim:2/7,10/1");
  return Game::nim().mapped(read_cone(reader));
}

Game read_rational_wythoff(Reader& reader) {
  reader.expect(':', "try rational-wythoff:2/7,10/1");
  return Game::wythoff().mapped(read_cone(reader));
}

Game read_take(Reader& reader) {
  reader.expect(':', "try take:1,2,4 or take:primes");
  if (reader.accept("primes")) return Game::take(Series::primes());
  if (reader.accept("powers-of-")) {
    return Game::take(Series::powers_of(reader.number("try take:powers-of-2")));
  }
  std::vector<std::int64_t> numbers;
  do numbers.push_back(reader.number("name the numbers, primes or powers-of-n"));
  while (reader.accept(','));
  return Game::take(numbers);
}

Game read_moves(Reader& reader) {
  const std::string form = "moves by a condition are moves:{...}";
  reader.expect(':', form, "try moves:{i==0 or j<=x}");
  reader.expect('{', form, "try moves:{i==0 or j<=x}");
  return Game::of_moves(read_braced(reader));
}

Game read_adjoined(Reader& reader, const Game& game) {
  const std::size_t begin = reader.at() - 1;
  const bool is_mirrored = reader.accept('~');
  if (!is_mirrored && reader.accept('{')) {
    const Condition condition = read_braced(reader);
    reader.mark(begin);
    return game.adjoin(condition);
  }
  const Step step = read_step(reader);
  const std::int64_t reach = reader.accept('x') ? reader.number("a reach is xN") : unlimited;
  const std::int64_t width = reader.accept('w') ? reader.number("a width is wN") : 1;
  const Rule rule(step, reach, width);
  reader.mark(begin);
  if (!is_mirrored) return game.adjoin(rule);
  return game.adjoin(rule).adjoin(Rule(Step(step.b(), step.a()), reach, width));
}

Game read_forbidden(Reader& reader, const Game& game) {
  const std::size_t begin = reader.at() - 1;
  reader.expect('{', "moves are forbidden by a condition, -{...}", "try -{i==2 and j==2}");
  const Condition condition = read_braced(reader);
  reader.mark(begin);
  return game.without(condition);
}

Game read_max(Reader& reader, const Game& game) {
  reader.expect('=', "try @max=5");
  return game.bounded(reader.number("try @max=5"));
}

Game read_q(Reader& reader, const Game& game) {
  reader.expect('=', "try @q=2/7,10/1");
  return game.mapped(read_cone(reader));
}

Maneuver read_maneuver(Reader& reader, Maneuver::Kind kind, const std::string& form) {
  reader.expect('=', form);
  const std::int64_t k = reader.number(form);
  if (!reader.accept(':')) return {kind, k};
  const std::size_t at = reader.at();
  if (reader.accept("nim")) return {kind, k, Scope::nim};
  if (reader.accept("diagonal")) return {kind, k, Scope::diagonal};
  reader.fail(at, unknown_word("", reader.word(), "no such scope", {"nim", "diagonal"}));
}

Game with_maneuver(Reader& reader, const Game& game, Maneuver::Kind kind, const std::string& form) {
  const std::size_t begin = reader.marked();
  const Maneuver maneuver = read_maneuver(reader, kind, form);
  reader.mark(begin);
  return game.with(maneuver);
}

Game read_block(Reader& reader, const Game& game) {
  return with_maneuver(reader, game, Maneuver::Kind::block, "try @block=2");
}

Game read_comply(Reader& reader, const Game& game) {
  return with_maneuver(reader, game, Maneuver::Kind::comply, "try @comply=2");
}

Game read_misere(Reader&, const Game& game) { return game.misere(); }

struct Base {
  const char* word;
  Game (*read)(Reader&);
};

constexpr std::array bases{Base{"nim", read_nim},
                           Base{"wythoff", read_wythoff},
                           Base{"nimhoff", read_nimhoff},
                           Base{"gdwn", read_gdwn},
                           Base{"lines", read_lines},
                           Base{"imitation", read_imitation},
                           Base{"maharaja", read_maharaja},
                           Base{"moves", read_moves},
                           Base{"rational-nim", read_rational_nim},
                           Base{"rational-wythoff", read_rational_wythoff},
                           Base{"take", read_take}};

struct Suffix {
  const char* word;
  Game (*read)(Reader&, const Game&);
};

constexpr std::array suffixes{Suffix{"max", read_max}, Suffix{"q", read_q},
                              Suffix{"block", read_block}, Suffix{"comply", read_comply},
                              Suffix{"misere", read_misere}};

template <class Rows>
const auto& row_of(Reader& reader, const Rows& rows, std::size_t at, const std::string& kind) {
  const std::string word(reader.word());
  std::vector<std::string> known;
  for (const auto& row : rows) {
    if (word == row.word) return row;
    known.emplace_back(row.word);
  }
  const ErrorDetails details = unknown_word("game", word, "no such " + kind, known);
  if (reader.is_at_end() && at == 0 && word.empty()) throw BadInput(details);
  reader.fail(at, details);
}

Game read_suffix(Reader& reader, const Game& game) {
  reader.mark(reader.at());
  if (reader.accept('+')) return read_adjoined(reader, game);
  if (reader.accept('-')) return read_forbidden(reader, game);
  const std::size_t at = reader.at();
  reader.expect('@', "a suffix begins with +, - or @");
  return row_of(reader, suffixes, at + 1, "suffix").read(reader, game);
}

// A maneuver may leave no trace in the game (block 1 forbids nothing), so that a second
// one is noticed here.
bool writes_maneuver(std::string_view part) {
  return part.starts_with("@block") || part.starts_with("@comply");
}

}  // namespace

Game parse_game(std::string_view text) {
  Reader reader(text);
  bool has_maneuver = false;
  try {
    Game game = row_of(reader, bases, 0, "game").read(reader);
    while (!reader.is_at_end()) {
      const std::size_t part = reader.at();
      const bool is_maneuver = writes_maneuver(text.substr(part));
      if (is_maneuver && has_maneuver) {
        reader.fail(part, {.problem = "a second maneuver", .allowed = "only one is allowed"});
      }
      has_maneuver = has_maneuver || is_maneuver;
      game = read_suffix(reader, game);
    }
    return game;
  } catch (const BadNotation&) {
    throw;
  } catch (const BadInput& refusal) {
    if (text.empty()) throw;
    reader.fail(reader.marked(), refusal.details());
  }
}

}  // namespace nimhoff
