// Memory for a vector that begins as zero and costs nothing where it is not looked at.
//
// A vector fills its memory with zeros, gigabytes at once, before anybody can stop it; pages from
// the system are zero already, and are there only once they are written to.
//
// Cost:    a system call for each allocation, a page fault for each 4 KiB first written.
// Needs:   mmap; elements for which all bits zero are a value.
// Checked: tests/outcome/sweep/engine_test.cpp, through all that lies in it.
#pragma once

#include <sys/mman.h>

#include <new>
#include <type_traits>
#include <utility>

namespace nimhoff {

/// An allocator whose blocks begin where a page does, so where a vector of any instruction set may.
template <class T>
struct ZeroPages {
  static_assert(std::is_trivially_copyable_v<T>);
  using value_type = T;

  static T* allocate(std::size_t count) {
    void* const memory = mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    return static_cast<T*>(memory);
  }
  static void deallocate(T* memory, std::size_t count) { munmap(memory, count * sizeof(T)); }

  // Every block is used once, from its beginning on, so it is zero where an element is made.
  static void construct(T*) {}
  template <class... Arguments>
  static void construct(T* at, Arguments&&... arguments) {
    new (at) T(std::forward<Arguments>(arguments)...);
  }

  friend bool operator==(ZeroPages, ZeroPages) { return true; }
};

}  // namespace nimhoff
