// A connection of cpp-httplib's server whose requests have to arrive in time.
//
// Checked: tests/web/hostile_test.py.
#include "server/connection.hpp"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <utility>

#include "server/connection_threads.hpp"

namespace nimhoff::web {
namespace {

constexpr int waiting_connections = 512;
constexpr std::chrono::milliseconds a_while{100};
constexpr std::chrono::seconds longest_arrival{10};
constexpr std::chrono::seconds longest_silence{3};
constexpr std::chrono::seconds longest_idle{5};
constexpr std::chrono::seconds longest_write{5};
// For a whole answer, or an event: who reads slower does not keep a thread.
constexpr std::chrono::seconds longest_piece{60};
constexpr int most_requests = 100'000;

thread_local int socket_of_this_thread = -1;
thread_local bool ends_behind_request = false;
thread_local std::shared_ptr<void> held_during_request;

// Threads that count the connections.
class CountedThreads final : public httplib::TaskQueue {
 public:
  CountedThreads(std::size_t threads, std::atomic<std::size_t>& open)
      : threads_(threads), open_(open) {}

  void enqueue(std::function<void()> job) override {
    ++open_;
    threads_.add([this, job = std::move(job)] {
      job();
      --open_;
    });
  }
  void shutdown() override { threads_.shut_down(); }

 private:
  ConnectionThreads threads_;
  std::atomic<std::size_t>& open_;
};

}  // namespace

int Connection::of_this_thread() { return socket_of_this_thread; }
void Connection::belong_to_this_thread() const {
  socket_of_this_thread = socket_;
  ends_behind_request = false;
}
void Connection::end_behind_this_request() { ends_behind_request = true; }
void Connection::hold_during_this_request(std::shared_ptr<void> held) {
  held_during_request = std::move(held);
}

bool Connection::waits_for(short events, std::chrono::milliseconds longest) const {
  pollfd one{socket_, events, 0};
  const auto milliseconds = static_cast<int>(std::max<std::int64_t>(0, longest.count()));
  int ready = -1;
  do {
    ready = ::poll(&one, 1, milliseconds);
  } while (ready < 0 && errno == EINTR);
  return ready > 0;
}

bool Connection::has_request(std::chrono::milliseconds patience) {
  if (begin_ == end_ && !waits_for(POLLIN, patience)) return false;
  latest_ = Clock::now() + longest_arrival;
  return true;
}

bool Connection::is_readable() const { return begin_ < end_ || waits_for(POLLIN, longest_silence); }

bool Connection::is_writable() const {
  pollfd one{socket_, POLLOUT, 0};
  return ::poll(&one, 1, 0) >= 0 && (one.revents & (POLLHUP | POLLERR)) == 0 &&
         waits_for(POLLOUT, longest_write);
}

ssize_t Connection::read(char* to, std::size_t size) {
  if (begin_ == end_) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(latest_ - Clock::now());
    if (left.count() <= 0 ||
        !waits_for(POLLIN, std::min<std::chrono::milliseconds>(left, longest_silence))) {
      is_late_ = true;
      return -1;
    }
    ssize_t got = -1;
    do {
      got = ::recv(socket_, buffer_.data(), buffer_.size(), 0);
    } while (got < 0 && errno == EINTR);
    if (got <= 0) return got;
    begin_ = 0;
    end_ = static_cast<std::size_t>(got);
  }
  const std::size_t count = std::min(size, end_ - begin_);
  std::copy_n(buffer_.data() + begin_, count, to);
  begin_ += count;
  return static_cast<ssize_t>(count);
}

ssize_t Connection::write(const char* from, std::size_t size) {
  if (!is_in_piece_) piece_began_ = Clock::now();
  is_in_piece_ = true;
  ssize_t sent = -1;
  do {
    const auto longest =
        std::min<Clock::duration>(longest_write, piece_began_ + longest_piece - Clock::now());
    const Clock::time_point latest = Clock::now() + longest;
    while (!waits_for(POLLOUT, a_while)) {
      if (is_ending_ || Clock::now() > latest) return -1;
    }
    if (Clock::now() > piece_began_ + longest_piece) return -1;
    sent = ::send(socket_, from, size, MSG_NOSIGNAL | MSG_DONTWAIT);
  } while (sent < 0 && (errno == EINTR || errno == EAGAIN));
  is_in_piece_ = sent != static_cast<ssize_t>(size);
  return sent;
}

// Nobody asks who is on the other side.
void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  ip.clear();
  port = 0;
}
void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
  ip.clear();
  port = 0;
}

ListeningServer::ListeningServer(std::size_t threads) : threads_(threads) {
  new_task_queue = [this] { return new CountedThreads(threads_, open_); };
}

void ListeningServer::deepen_queue() { ::listen(svr_sock_, waiting_connections); }

bool ListeningServer::process_and_close_socket(socket_t socket) {
  Connection connection(socket, is_ending_);
  connection.belong_to_this_thread();
  bool is_good = true;
  bool is_closed = false;
  std::chrono::milliseconds idle{0};
  for (int count = 1; is_good && !is_closed && idle < longest_idle && !is_ending_;) {
    if (!connection.has_request(a_while)) {
      idle += a_while;
      // Who is silent makes room for who is not.
      if (open_ > threads_) break;
      continue;
    }
    idle = {};
    is_good = process_request(connection, count++ == most_requests, is_closed, nullptr) &&
              !connection.is_late() && !ends_behind_request;
    held_during_request.reset();
  }
  ::shutdown(socket, SHUT_RDWR);
  ::close(socket);
  return is_good;
}

}  // namespace nimhoff::web
