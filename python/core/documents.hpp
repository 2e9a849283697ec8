// Results as documents, which is how they leave for Python.
#pragma once

#include <nimhoff/game/json.hpp>
#include <nimhoff/storage/table.hpp>
#include <string>
#include <tuple>

namespace nimhoff::python {

/// A result as JSON, and as tables .csv and .tex where it is one; else these are empty.
using Documents = std::tuple<std::string, std::string, std::string>;

template <class Result>
[[nodiscard]] Documents table_documents(const Result& result) {
  return {json_text(result), data_text(result, DataFormat::csv),
          data_text(result, DataFormat::tex)};
}

template <class Result>
[[nodiscard]] Documents plain_documents(const Result& result) {
  return {json_text(result), "", ""};
}

}  // namespace nimhoff::python
