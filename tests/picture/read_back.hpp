// Picture files read back by others than those who wrote them.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace nimhoff {

using Pixel = std::array<std::uint8_t, 3>;

struct Picture {
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<Pixel> pixels;

  [[nodiscard]] Pixel at(std::size_t x, std::size_t y) const { return pixels[y * width + x]; }
  [[nodiscard]] std::size_t count(Pixel pixel) const;
};

/// By libpng. Throws when it is no .png.
[[nodiscard]] Picture read_png(const std::string& path);
/// By librsvg.
[[nodiscard]] Picture read_svg(const std::string& path);
/// By poppler, at the 144 pixels an inch of our pages.
[[nodiscard]] Picture read_pdf(const std::string& path);
/// The one image that lies on a page, as poppler takes it out.
[[nodiscard]] Picture read_pdf_image(const std::string& path);

/// A word on the page of a .pdf, and where it stands.
struct PageWord {
  std::string text;
  double left, top, right, bottom;
};
struct Page {
  double width = 0;
  double height = 0;
  std::vector<PageWord> words;
};
[[nodiscard]] Page read_words(const std::string& pdf);
/// All the words of a .pdf in one line.
[[nodiscard]] std::string read_text(const std::string& pdf);

/// Expects every word inside the page, and no two of them over each other.
void expect_words_apart(const Page& page);

}  // namespace nimhoff
