// A measurement for a person.
#pragma once

#include <nimhoff/nimhoff.hpp>
#include <string>

namespace nimhoff::cli {

/// `1.7613(12)`: the error in units of the last digits; without one when it is unknown or none.
[[nodiscard]] std::string with_error(const Estimate& estimate);

/// `partial: stopped at column 1000 of 5000`
[[nodiscard]] std::string partial_in_words(const Geometry& measured);

/// Tables in lines of at most `width`, where that is 40 or more.
[[nodiscard]] std::string report_in_words(const MeasuredGame& game, std::size_t width);

}  // namespace nimhoff::cli
