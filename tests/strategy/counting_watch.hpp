// A watch that counts how often it is asked, and wants a stop from one question on.
#pragma once

#include <cstdint>
#include <limits>

#include "nimhoff/storage/sink.hpp"

namespace nimhoff::strategy_tests {

class CountingWatch final : public Watch {
 public:
  explicit CountingWatch(std::int64_t patience = std::numeric_limits<std::int64_t>::max())
      : patience_(patience) {}
  [[nodiscard]] bool wants_stop() const override { return ++asked_ > patience_; }
  [[nodiscard]] std::int64_t asked() const { return asked_; }
  void lose_patience() { patience_ = 0; }

 private:
  std::int64_t patience_;
  mutable std::int64_t asked_ = 0;
};

}  // namespace nimhoff::strategy_tests
