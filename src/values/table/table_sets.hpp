// The sets that a layout asks for.
#pragma once

#include <memory>
#include <vector>

#include "values/table/kernel.hpp"
#include "values/table/layout.hpp"
#include "values/table/seen_sets.hpp"

namespace nimhoff {

/// Owns the sets of a table, and gives it the views of them.
class TableSets {
 public:
  TableSets(const TableLayout& layout, TableRows& rows, const std::stop_token& stop) {
    for (const TableLayout::Sets& one : layout.sets) {
      sets_.push_back(
          std::make_unique<SeenSets>(one.line, layout.columns, layout.rows, layout.most, stop));
      rows.views.emplace_back(*sets_.back(), false);
      if (one.serves_mirror) rows.views.emplace_back(*sets_.back(), true);
    }
  }

 private:
  std::vector<std::unique_ptr<SeenSets>> sets_;
};

}  // namespace nimhoff
