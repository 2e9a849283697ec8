// A rank that works on the games which rank 0 hands out.
#include "worker.hpp"

#include <nimhoff/nimhoff.hpp>
#include <sstream>

#include "interrupt.hpp"
#include "memory_limit.hpp"
#include "messages.hpp"

namespace nimhoff::cli {

std::string text_of_limits(const RunLimits& limits) {
  std::ostringstream text;
  text << limits.memory << ' ' << limits.seconds;
  return text.str();
}

RunLimits limits_of_rank(const std::string& text) {
  std::istringstream words(text);
  RunLimits limits{.threads = 1, .stop = interruption()};
  words >> limits.memory >> limits.seconds;
  limits.memory = allowed_memory(limits) / static_cast<std::uint64_t>(ranks_here());
  return limits;
}

void work_until_end() {
  RowRequest request;
  RunLimits limits;
  // The second line of the request is its limits.
  for (Message message = receive(); message.tag != Tag::end; message = receive()) {
    if (message.tag == Tag::request) {
      const std::size_t end = message.text.find('\n');
      request = request_from(message.text.substr(0, end));
      limits = limits_of_rank(message.text.substr(end + 1));
      limit_memory(limits.memory);
    } else {
      GameRow row = scan_row(message.text, request, limits);
      // Rank 0 has it, and JSON would change what is not UTF-8.
      if (row.game == message.text) row.game.clear();
      send(0, Tag::row, json_text(row));
    }
  }
  release_thread_caches();
}

}  // namespace nimhoff::cli
