// Text for a person: wrapped to the terminal, aligned in columns.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace nimhoff::cli {

/// The width of the terminal that stdout is; none (a very large number) in a pipe.
[[nodiscard]] std::size_t output_width();

/// The text in lines of at most `width`, each after the first indented.
[[nodiscard]] std::string wrapped(const std::string& text, std::size_t width, std::size_t indent);

/// Digits in pieces that fit beside the indent, one below the other.
[[nodiscard]] std::string broken_digits(const std::string& digits, std::size_t width,
                                        std::size_t indent);

/// Two columns, the second wrapped beside the first; below it when the width is small.
[[nodiscard]] std::string two_columns(const std::vector<std::pair<std::string, std::string>>& rows,
                                      std::size_t width, std::size_t indent = 2);

/// A table, its columns as wide as they need to be and two blanks apart.
[[nodiscard]] std::string aligned(const std::vector<std::vector<std::string>>& rows);

/// The same in lines of at most `width`: columns that do not fit follow in tables of their own,
/// each with the first column again. Columns after the first stay together in groups.
[[nodiscard]] std::string aligned_within(const std::vector<std::vector<std::string>>& rows,
                                         std::size_t width, std::size_t group = 1);

}  // namespace nimhoff::cli
