// Values of Nim: the nim-sum of its heaps, or of their remainders.
//
// Cost:    linear in the digits, for each heap.
// Checked: tests/strategy/sum/part_values_test.cpp, against the reference.
#include <algorithm>

#include "strategy/nim_heaps.hpp"
#include "strategy/sum/part_values.hpp"

namespace nimhoff {
namespace {

class NimValues final : public PartValues {
 public:
  explicit NimValues(NimHeaps heaps) : heaps_(std::move(heaps)) {}

  [[nodiscard]] std::string name() const override { return "nim-sum"; }
  [[nodiscard]] BigInteger value(const BigHeaps& at) const override { return heaps_.nim_sum(at); }

  [[nodiscard]] OptionsOfValue options(const BigHeaps& at, const BigInteger& value) const override {
    const BigHeaps rests = heaps_.remainders(at);
    const BigInteger change = heaps_.nim_sum(at) ^ value;
    OptionsOfValue found;
    for (std::size_t i = 0; i < at.size(); ++i) {
      if (auto option = heaps_.option(at, i, rests[i] ^ change)) {
        found.listed.push_back(std::move(*option));
      }
    }
    std::sort(found.listed.begin(), found.listed.end());
    return found;
  }

 private:
  NimHeaps heaps_;
};

}  // namespace

PartValuesOrNull nim_values(const Game& game, const BigHeaps& start) {
  auto heaps = NimHeaps::of(game);
  if (!heaps || !heaps->speaks_of(start.size())) return nullptr;
  return std::make_unique<NimValues>(std::move(*heaps));
}

}  // namespace nimhoff
