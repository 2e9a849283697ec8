// What ranks send each other.
//
// Rank 0 sends every worker the request and its limits, then games; a worker answers each game, in
// the order in which they came, by its row, whose game is empty when it is the one that was sent.
#pragma once

#include <string>

namespace nimhoff::cli {

enum class Tag : int { request = 1, game, row, end };

/// A message and who sent it.
struct Message {
  int rank = 0;
  Tag tag = Tag::end;
  std::string text;
};

/// Returns when the text may be changed, which for a long one is when the other rank receives it.
void send(int rank, Tag tag, const std::string& text);
/// Returns at once. For rank 0, which must go on receiving: two that wait for each other to receive
/// would wait forever.
void send_without_waiting(int rank, Tag tag, std::string text);
/// Waits for one.
[[nodiscard]] Message receive();
/// Whether one is there.
[[nodiscard]] bool has_message();

/// How many ranks there are, which one this is, and how many share this machine.
[[nodiscard]] int ranks();
[[nodiscard]] int own_rank();
[[nodiscard]] int ranks_here();

}  // namespace nimhoff::cli
