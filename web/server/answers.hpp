// The reply to every request: the page, a tile, JSON, a file to take away.
#pragma once

#include <stop_token>

#include "server/board_cache.hpp"
#include "server/exchange.hpp"
#include "server/page.hpp"
#include "server/places.hpp"
#include "server/requests.hpp"
#include "server/serve.hpp"
#include "server/watch.hpp"

namespace nimhoff::web {

/// Any thread may call reply().
class Answers {
 public:
  explicit Answers(const ServerOptions& options);

  [[nodiscard]] bool has_page() const { return !page_.empty(); }
  [[nodiscard]] Reply reply(const Asked& asked);
  /// Stops the work of requests that are being answered.
  void end() { over_.request_stop(); }

 private:
  /// What a request that takes its time holds.
  struct Work {
    std::shared_ptr<void> place;
    std::shared_ptr<Watch::Guest> guest;
    RunLimits limits;
  };

  [[nodiscard]] Reply routed(const Asked& asked);
  [[nodiscard]] Reply page_reply(const Asked& asked) const;
  [[nodiscard]] Reply tile_reply(const Asked& asked);
  [[nodiscard]] Reply request_reply(const Asked& asked);
  [[nodiscard]] Reply export_reply(const Asked& asked);
  /// Throws Busy when no place is free.
  [[nodiscard]] Work work_of(Pace pace, const Asked& asked);
  /// Gives the reply its body, which counts until it is sent. Throws Busy when too much is on its
  /// way to clients that read slowly.
  void give_body(Reply& reply, std::string body);

  ServerOptions options_;
  std::stop_source over_;
  Page page_;
  BoardCache boards_;
  Places brief_;
  Places lengthy_;
  Places unsent_;  // bytes of answers on their way
  Watch watch_;
};

}  // namespace nimhoff::web
