// Who waits for a long request: one thread looks at the sockets of all that are at work.
//
// Checked: tests/web/hostile_test.py.
#include "server/watch.hpp"

#include <poll.h>

#include <vector>

namespace nimhoff::web {
namespace {

constexpr int milliseconds_a_look = 50;

}  // namespace

Watch::Watch(const std::stop_token& over)
    : over_(over), looking_([this](const std::stop_token& stop) { look(stop); }) {}

Watch::~Watch() = default;

std::shared_ptr<Watch::Guest> Watch::guest(int socket, std::chrono::seconds longest) {
  std::shared_ptr<Guest> guest(new Guest{socket, Clock::now() + longest}, [this](Guest* gone) {
    {
      const std::scoped_lock lock(guard_);
      guests_.remove(gone);
    }
    delete gone;
  });
  const std::scoped_lock lock(guard_);
  guests_.push_back(guest.get());
  has_guest_.notify_one();
  return guest;
}

void Watch::look(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    std::unique_lock lock(guard_);
    has_guest_.wait(lock, stop, [&] { return !guests_.empty(); });
    std::vector<pollfd> sockets;
    for (const Guest* guest : guests_) sockets.push_back({guest->socket, POLLRDHUP, 0});
    // Does not wait, as a guest that leaves meanwhile would have to.
    ::poll(sockets.data(), sockets.size(), 0);
    std::size_t i = 0;
    for (Guest* guest : guests_) {
      const bool is_gone = (sockets[i++].revents & (POLLRDHUP | POLLHUP | POLLERR | POLLNVAL)) != 0;
      if (!is_gone && !over_.stop_requested() && Clock::now() > guest->latest) {
        guest->is_late = true;
      }
      if (is_gone || guest->is_late || over_.stop_requested()) guest->stop.request_stop();
    }
    lock.unlock();
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds_a_look));
  }
}

}  // namespace nimhoff::web
