#include "conjecture/step_classes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace nimhoff {
namespace {

using List = std::vector<Position>;

std::optional<Position> first_difference(const List& one, const List& other) {
  List all;
  std::set_symmetric_difference(one.begin(), one.end(), other.begin(), other.end(),
                                std::back_inserter(all));
  return all.empty() ? std::nullopt : std::optional(all.front());
}

TEST(StepClasses, Pieces_say_what_whole_lists_say) {
  std::mt19937_64 random(11);
  for (int round = 0; round < 300; ++round) {
    const std::size_t count = 2 + random() % 4;
    const std::uint64_t rarely = 3 + random() % 60;
    std::vector<List> lists(count);
    StepClasses classes(count);
    for (std::int64_t x = 0; x < 12; x += 3) {
      List common;
      for (std::int64_t i = 0; i < 9; ++i) {
        if (random() % 2 == 0) common.push_back({x + i / 3, i % 3});
      }
      std::vector<List> pieces(count, common);
      for (List& piece : pieces) {
        if (random() % rarely == 0 && !piece.empty()) piece.pop_back();
      }
      classes.take({pieces.begin(), pieces.end()});
      for (std::size_t i = 0; i < count; ++i) {
        lists[i].insert(lists[i].end(), pieces[i].begin(), pieces[i].end());
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = 0; j < count; ++j) {
        ASSERT_EQ(classes.class_of(i) == classes.class_of(j), lists[i] == lists[j]);
        ASSERT_EQ(classes.is_contained(i, j), std::includes(lists[j].begin(), lists[j].end(),
                                                            lists[i].begin(), lists[i].end()));
        const auto expected = first_difference(lists[i], lists[j]);
        const auto& found = classes.first_difference(i, j);
        ASSERT_EQ(found.has_value(), expected.has_value());
        if (!found) continue;
        ASSERT_EQ(found->at, *expected);
        ASSERT_EQ(found->is_in_first,
                  std::binary_search(lists[i].begin(), lists[i].end(), *expected));
      }
    }
  }
}

}  // namespace
}  // namespace nimhoff
