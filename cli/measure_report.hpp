// A measurement for a person, and for a program.
#pragma once

#include <nimhoff/nimhoff.hpp>
#include <nlohmann/json.hpp>
#include <string>

namespace nimhoff::cli {

/// `1.7613(12)`: the error in units of the last digits; without one when it is unknown or none.
[[nodiscard]] std::string with_error(const Estimate& estimate);

/// Tables in lines of at most `width`, where that is 40 or more.
[[nodiscard]] std::string report_in_words(const Geometry& measured, const Expectation& predicted,
                                          const Comparison& comparison, std::size_t width);

[[nodiscard]] nlohmann::ordered_json report_as_json(const Geometry& measured,
                                                    const Expectation& predicted,
                                                    const Comparison& comparison);

}  // namespace nimhoff::cli
