// The most memory that the program allocates, whatever it is doing.
//
// Engines and pictures plan their memory and refuse what is too much before they start; this is
// what holds where nobody planned, and where a plan was wrong.
#pragma once

#include <cstdint>
#include <new>

namespace nimhoff::cli {

/// More was needed than limit_memory allows.
class OverMemory final : public std::bad_alloc {
 public:
  explicit OverMemory(std::uint64_t allowed) : allowed_(allowed) {}
  [[nodiscard]] std::uint64_t allowed() const { return allowed_; }

 private:
  std::uint64_t allowed_;
};

/// From now on an allocation that passes so many bytes more than are held now throws OverMemory. A
/// few megabytes are free beside them: what no plan counts, such as buffers and messages.
void limit_memory(std::uint64_t bytes);

}  // namespace nimhoff::cli
