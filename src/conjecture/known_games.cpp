// The games that identify tests, shortest first.
//
// Each family is a base and the numbers that it is tried with, one suffix or two behind it. Of
// words that mean the same game the shortest stays, of two as short the canonical spelling.
//
// Cost:    a quarter of a second, once.
// Checked: tests/conjecture/known_games_test.cpp.
#include "conjecture/known_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "nimhoff/game/catalogue.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/run_limits.hpp"

namespace nimhoff {
namespace {

using Words = std::vector<std::string>;

Words plain_bases() {
  Words words{"nim", "wythoff", "maharaja", "take:primes"};
  for (int n = 2; n <= 20; ++n) words.push_back(fmt::format("take:powers-of-{}", n));
  for (const NamedGame& named : named_games()) words.push_back(named.game);
  return words;
}

Words one_heap_bases() {
  Words words;
  for (int a = 1; a <= 12; ++a) {
    words.push_back(fmt::format("take:{}", a));
    for (int b = a + 1; b <= 12; ++b) {
      words.push_back(fmt::format("take:{},{}", a, b));
      for (int c = b + 1; c <= 12; ++c) words.push_back(fmt::format("take:{},{},{}", a, b, c));
    }
  }
  return words;
}

Words pair_bases() {
  Words words;
  for (int q = 2; q <= 99; ++q) {
    for (int p = 1; p < q; ++p) words.push_back(fmt::format("gdwn:{},{}", p, q));
  }
  for (int m = 1; m <= 20; ++m) {
    for (int p = 1; p <= 20; ++p) words.push_back(fmt::format("wythoff:{},{}", m, p));
  }
  for (int a = 1; a <= 40; ++a) {
    for (int b = 1; b <= 40; ++b) words.push_back(fmt::format("nimhoff:{},{}", a, b));
  }
  return words;
}

// Two pairs each.
Words double_bases() {
  Words words;
  for (int q = 2; q <= 9; ++q) {
    for (int p = 1; p < q; ++p) {
      for (int s = q; s <= 9; ++s) {
        for (int r = 1; r < s; ++r) words.push_back(fmt::format("gdwn:{},{}:{},{}", p, q, r, s));
      }
    }
  }
  for (int a = 1; a <= 5; ++a) {
    for (int b = 1; b <= 5; ++b) {
      for (int c = a; c <= 5; ++c) {
        for (int d = 1; d <= 5; ++d)
          words.push_back(fmt::format("nimhoff:{},{}:{},{}", a, b, c, d));
      }
    }
  }
  return words;
}

Words rule_suffixes(int most, int most_reach) {
  Words words;
  for (int a = 1; a <= most; ++a) {
    for (int b = 1; b <= most; ++b) {
      if (a <= b) words.push_back(fmt::format("+~{},{}", a, b));
      words.push_back(fmt::format("+{},{}", a, b));
      for (int reach = 1; reach <= most_reach; ++reach) {
        words.push_back(fmt::format("+{},{}x{}", a, b, reach));
      }
    }
  }
  return words;
}

Words twist_suffixes(int most) {
  Words words{"@misere"};
  for (int k = 1; k <= most; ++k) {
    for (const char* form : {"@max={}", "@block={}", "@block={}:nim", "@block={}:diagonal",
                             "@comply={}", "@comply={}:nim", "@comply={}:diagonal"}) {
      words.push_back(fmt::format(fmt::runtime(form), k));
    }
  }
  return words;
}

void add_products(const Words& first, const Words& second, Words& words) {
  for (const std::string& base : first) {
    for (const std::string& suffix : second) words.push_back(base + suffix);
  }
}

Words all_words() {
  Words words = plain_bases();
  const auto add = [&](const Words& more) { words.insert(words.end(), more.begin(), more.end()); };
  add(one_heap_bases());
  add(pair_bases());
  add(double_bases());
  const Words classics{"nim", "wythoff"};
  add_products(classics, rule_suffixes(60, 0), words);
  add_products(classics, twist_suffixes(20), words);
  Words with_rule;
  add_products(classics, rule_suffixes(9, 3), with_rule);
  add(with_rule);
  Words with_small_rule;
  add_products(classics, rule_suffixes(5, 1), with_small_rule);
  add_products(with_small_rule, twist_suffixes(5), words);
  add_products(with_small_rule, rule_suffixes(4, 0), words);
  Words small_pairs;
  for (int q = 2; q <= 9; ++q) {
    for (int p = 1; p < q; ++p) small_pairs.push_back(fmt::format("gdwn:{},{}", p, q));
  }
  add_products(small_pairs, twist_suffixes(6), words);
  return words;
}

bool is_shorter(const std::string& one, const std::string& other) {
  return one.size() != other.size() ? one.size() < other.size() : one < other;
}

}  // namespace

const std::vector<std::string>& games_by_length(const std::stop_token& stop) {
  static const Words games = [&] {
    Words words = all_words();
    std::sort(words.begin(), words.end(), is_shorter);
    words.erase(std::unique(words.begin(), words.end()), words.end());
    std::map<Game, std::size_t> places;
    Words kept;
    for (std::string& word : words) {
      throw_if_stopped(stop);
      try {
        const Game game = parse_game(word);
        const auto [known, is_new] = places.try_emplace(game, kept.size());
        if (is_new) {
          kept.push_back(std::move(word));
        } else if (kept[known->second].size() == word.size() && spelling(game) == word) {
          kept[known->second] = std::move(word);
        }
      } catch (const BadInput&) {
        continue;  // What the notation refuses is no game.
      }
    }
    std::sort(kept.begin(), kept.end(), is_shorter);
    return kept;
  }();
  return games;
}

}  // namespace nimhoff
