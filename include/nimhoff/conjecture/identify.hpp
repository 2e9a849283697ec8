// Which games have these terms, and which sequences of the OEIS.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "nimhoff/conjecture/sequences.hpp"
#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/storage/table.hpp"

namespace nimhoff {

/// Terms to be identified, and where they came from.
struct Terms {
  std::string source;  ///< empty, or a file, or a column of one
  std::vector<std::int64_t> terms;
};

/// `0,2,1,5,7`: whole numbers parted by commas or blanks. Throws BadInput on anything else and for
/// fewer than four.
[[nodiscard]] Terms parse_terms(const std::string& text);
/// The terms of a b-file: lines `n a(n)`, comments and empty lines. Throws BadInput with the line.
[[nodiscard]] Terms terms_of_b_file(const std::string& path);
/// Every column of a .csv file that holds whole numbers, or the one of that name.
[[nodiscard]] std::vector<Terms> terms_of_csv(const std::string& path,
                                              const std::string& column = "");

/// A sequence of a game that agrees with the terms.
struct GameMatch {
  std::string game;       ///< as short as it can be written
  std::string sequence;   ///< a name of sequence_kinds
  std::int64_t from = 0;  ///< which of its terms is the first of those given
};

/// A sequence of the OEIS that agrees with terms.
struct OeisMatch {
  std::string number;         ///< `A002251`
  std::int64_t from = 0;      ///< which of the terms is the first that it has
  std::int64_t agreeing = 0;  ///< how many of its terms agree
};

struct Identification {
  std::string source;
  std::vector<std::int64_t> terms;
  std::int64_t tested = 0;         ///< games
  std::vector<GameMatch> matches;  ///< by the length of the game
  std::vector<OeisMatch> oeis;
};

/// {source, terms, tested, games, matches [{game, sequence, from}], oeis}
void to_json(nlohmann::ordered_json& json, const Identification& identification);

/// The same of several lists.
struct Identifications {
  std::vector<Identification> lists;
};

/// {games, lists}; games are those of all lists.
void to_json(nlohmann::ordered_json& json, const Identifications& identifications);
/// A row a match of each list.
[[nodiscard]] Table table_of(const Identifications& identifications);

struct IdentifyRequest {
  std::int64_t games = 20'000;  ///< how many are tested, shortest first
  std::int64_t matches = 20;    ///< how many are enough
};

/// How many games are known to identify.
[[nodiscard]] std::int64_t identifiable_games();

/// Throws Cancelled.
[[nodiscard]] Identification identify(const Terms& terms, const IdentifyRequest& request = {},
                                      const RunLimits& limits = {});

/// The sequences of a local copy of the OEIS (stripped, or stripped.gz) that each list of terms is
/// found in, read once. Eight terms must agree, and all until one of the two ends. Throws BadInput
/// when the file is no such copy, WorkFailed when it cannot be read, Cancelled.
[[nodiscard]] std::vector<std::vector<OeisMatch>> find_in_oeis(
    const std::string& path, const std::vector<std::vector<std::int64_t>>& lists,
    const RunLimits& limits = {});

/// Each list for itself, and where `oeis` names a copy of the OEIS also in that.
[[nodiscard]] Identifications identify_all(const std::vector<Terms>& lists,
                                           const IdentifyRequest& request = {},
                                           const std::string& oeis = "",
                                           const RunLimits& limits = {});

/// A game's sequences, and where the OEIS has them.
struct OeisListing {
  GameSequences sequences;
  std::vector<std::vector<OeisMatch>> found;  ///< of each; empty when no copy was searched
  bool was_searched = false;
};

/// {game, sequences [{name, meaning, offset, terms, oeis}]}; oeis is null when nothing was
/// searched.
void to_json(nlohmann::ordered_json& json, const OeisListing& listing);
/// A row a sequence.
[[nodiscard]] Table table_of(const OeisListing& listing);

/// The first terms of every sequence of a game, looked for where `oeis` names a copy of the OEIS.
[[nodiscard]] OeisListing oeis_listing(const Game& game, std::int64_t terms,
                                       const std::string& oeis = "", const RunLimits& limits = {});

}  // namespace nimhoff
