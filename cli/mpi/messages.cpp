// What ranks send each other, over MPI.
#include "messages.hpp"

#include <mpi.h>

#include <chrono>
#include <list>
#include <thread>

namespace nimhoff::cli {
namespace {

// A message on its way, whose text must stay where it is until it has been sent.
struct Sending {
  std::string text;
  MPI_Request request = MPI_REQUEST_NULL;

  bool is_sent() {
    int is_complete = 0;
    MPI_Test(&request, &is_complete, MPI_STATUS_IGNORE);
    return is_complete != 0;
  }
};

// A rank that waits in MPI takes a core from those that work: it looks at once for a while, as
// rows of small games come soon, and then now and then.
void wait_for_message() {
  using namespace std::chrono_literals;
  const auto patience = std::chrono::steady_clock::now() + 1ms;
  while (!has_message()) {
    if (std::chrono::steady_clock::now() > patience) std::this_thread::sleep_for(500us);
  }
}

}  // namespace

void send(int rank, Tag tag, const std::string& text) {
  MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, rank, static_cast<int>(tag),
           MPI_COMM_WORLD);
}

void send_without_waiting(int rank, Tag tag, std::string text) {
  // Until the program ends, since an interrupt may leave some on their way.
  static std::list<Sending> under_way;
  under_way.remove_if([](Sending& one) { return one.is_sent(); });
  Sending& one = under_way.emplace_back(Sending{std::move(text)});
  MPI_Isend(one.text.data(), static_cast<int>(one.text.size()), MPI_CHAR, rank,
            static_cast<int>(tag), MPI_COMM_WORLD, &one.request);
}

Message receive() {
  wait_for_message();
  MPI_Status status{};
  MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  Message message{status.MPI_SOURCE, static_cast<Tag>(status.MPI_TAG),
                  std::string(static_cast<std::size_t>(size), '\0')};
  MPI_Recv(message.text.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return message;
}

bool has_message() {
  int is_there = 0;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, MPI_STATUS_IGNORE);
  return is_there != 0;
}

int ranks() {
  int count = 1;
  MPI_Comm_size(MPI_COMM_WORLD, &count);
  return count;
}

int own_rank() {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}

int ranks_here() {
  static const int count = [] {
    MPI_Comm here = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
    int found = 1;
    MPI_Comm_size(here, &found);
    MPI_Comm_free(&here);
    return found;
  }();
  return count;
}

}  // namespace nimhoff::cli
