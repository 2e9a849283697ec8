// What goes wrong, as data that every door can render in its own way.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nimhoff {

/// What is wrong with a call, or why work failed.
///
/// The last three are parts of a sentence, each without a full stop; all but `problem` may be
/// empty. In them a word in backquotes is an argument as the library calls it, `columns` or
/// `columns=1e9`, which a door writes in its own way (the command line: --columns=1e9).
struct ErrorDetails {
  std::string argument{};  ///< as the library calls it: `columns`; empty when `given` says it
  std::string given{};     ///< its value: `1e12`; or a game, a file, a move
  std::string problem{};   ///< `needs 9.1 TiB, 21 GiB are free`
  std::string allowed{};   ///< `whole numbers from 1 to 2^62 are allowed`
  std::string advice{};    ///< ``try `columns=1e9` ``
};

/// `columns=1e12: needs 9.1 TiB, 21 GiB are free; try columns=1e9`: the library's own rendering.
[[nodiscard]] std::string to_string(const ErrorDetails& details);
/// {"argument", "given", "problem", "allowed", "advice"}, null where one is empty.
void to_json(nlohmann::ordered_json& json, const ErrorDetails& details);

/// What was given, for a sentence: the word, or `an empty word`.
[[nodiscard]] std::string shown_word(std::string_view given);

/// The same said of another argument: `from`, and every mention of it in backquotes, becomes `to`.
[[nodiscard]] ErrorDetails renamed(ErrorDetails details, const std::string& from,
                                   const std::string& to);

/// What to say of a word that is none of the known ones: the nearest of them as advice, or
/// all of them as what is allowed. `problem` is like `no such engine`.
[[nodiscard]] ErrorDetails unknown_word(std::string argument, std::string_view given,
                                        std::string problem, const std::vector<std::string>& known);

/// Of the three kinds below. what() is to_string(details()).
class Error : public std::runtime_error {
 public:
  explicit Error(ErrorDetails details);
  [[nodiscard]] const ErrorDetails& details() const { return details_; }

 private:
  ErrorDetails details_;
};

/// {"error"}: the keys of its details, and {"text", "at"}: what() and the index of the character
/// to point at, null unless the notation of a game is wrong.
void to_json(nlohmann::ordered_json& json, const Error& error);

/// The call was wrong: nothing was started and nothing was written.
class BadInput : public Error {
 public:
  using Error::Error;
};

/// A game's notation is wrong at one character.
class BadNotation : public BadInput {
 public:
  BadNotation(std::size_t at, ErrorDetails details);

  /// Index of the character of details().given to point at; its length means its end.
  [[nodiscard]] std::size_t at() const { return at_; }

 private:
  std::size_t at_;
};

/// The call was right and the work failed: a full disk, an unreadable file.
class WorkFailed : public Error {
 public:
  using Error::Error;
};

/// The work was stopped from outside.
class Cancelled : public Error {
 public:
  explicit Cancelled(ErrorDetails details = {.problem = "stopped"}) : Error(std::move(details)) {}
};

}  // namespace nimhoff
