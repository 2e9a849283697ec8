// What goes wrong, in the words a user reads.
//
// A message has the form `<what was given>: <what is wrong>; <what is allowed or
// what to try>`. Whoever catches it adds the program's name in front.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace nimhoff {

/// The call was wrong: nothing was started and nothing was written.
class BadInput : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A game's notation is wrong at one character.
class BadNotation : public BadInput {
 public:
  BadNotation(std::string given, std::size_t at, const std::string& wrong);

  [[nodiscard]] const std::string& given() const { return given_; }
  /// Index of the character to point at; the length of `given` means its end.
  [[nodiscard]] std::size_t at() const { return at_; }

 private:
  std::string given_;
  std::size_t at_;
};

/// The call was right and the work failed: a full disk, an unreadable file.
class WorkFailed : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The work was stopped from outside.
class Cancelled : public std::runtime_error {
 public:
  explicit Cancelled(const std::string& what = "stopped") : std::runtime_error(what) {}
};

}  // namespace nimhoff
