// A range of addresses that costs memory only where it was written to.
//
// It is reserved for the most that can be, so that what lies in it never moves or is
// copied; it reads as zero until written, and again after it was given back.
//
// Cost:    a page fault for each 4 KiB first written; threads that fault at once wait for each
//          other.
// Needs:   mmap and madvise, 64-bit addresses, overcommit not forbidden.
// Checked: tests/outcome/columns/search_test.cpp, through all that lies in it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nimhoff {

class Reserve {
 public:
  explicit Reserve(std::size_t size);  // throws std::length_error where none can be had
  ~Reserve();
  Reserve(Reserve&& other) noexcept;
  Reserve& operator=(Reserve&&) = delete;

  std::int64_t address() const { return address_; }
  // Asks for pages of 2 MiB, where the system has them: for what is written densely or small.
  void use_huge_pages() const;
  // Makes the whole pages in [from, to) zero and gives them back.
  static void give_back(std::int64_t from, std::int64_t to);
  // The memory that the pages of [from, to) take which hold more than zeros.
  static std::uint64_t written_bytes(std::int64_t from, std::int64_t to);

 private:
  std::int64_t address_;
  std::size_t size_;
};

}  // namespace nimhoff
