// Picture files read back by others than those who wrote them.
#include "picture/read_back.hpp"

#include <png.h>

#include <algorithm>
#include <cstdlib>
#include <regex>
#include <stdexcept>

#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

void run(const std::string& command) {
  if (std::system((command + " >/dev/null 2>&1").c_str()) != 0) {
    throw std::runtime_error("failed: " + command);
  }
}

std::string bbox_of(const std::string& pdf) {
  const TemporaryFolder folder;
  run("pdftotext -bbox '" + pdf + "' '" + (folder / "words.html") + "'");
  return bytes_of(folder / "words.html");
}

}  // namespace

std::size_t Picture::count(Pixel pixel) const {
  return static_cast<std::size_t>(std::count(pixels.begin(), pixels.end(), pixel));
}

Picture read_png(const std::string& path) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_file(&image, path.c_str()) == 0) {
    throw std::runtime_error(path + ": " + image.message);
  }
  image.format = PNG_FORMAT_RGB;
  Picture picture{image.width, image.height, {}};
  picture.pixels.resize(picture.width * picture.height);
  if (png_image_finish_read(&image, nullptr, picture.pixels.data(), 0, nullptr) == 0) {
    throw std::runtime_error(path + ": " + image.message);
  }
  return picture;
}

Picture read_svg(const std::string& path) {
  const TemporaryFolder folder;
  run("rsvg-convert '" + path + "' -o '" + (folder / "page.png") + "'");
  return read_png(folder / "page.png");
}

Picture read_pdf(const std::string& path) {
  const TemporaryFolder folder;
  run("pdftoppm -r 144 -png -singlefile '" + path + "' '" + (folder / "page") + "'");
  return read_png(folder / "page.png");
}

Picture read_pdf_image(const std::string& path) {
  const TemporaryFolder folder;
  run("pdfimages -png '" + path + "' '" + (folder / "image") + "'");
  return read_png(folder / "image-000.png");
}

Page read_words(const std::string& pdf) {
  const std::string text = bbox_of(pdf);
  Page page;
  std::smatch found;
  if (std::regex_search(text, found,
                        std::regex("<page width=\"([0-9.]+)\" height=\"([0-9.]+)\""))) {
    page.width = std::stod(found[1]);
    page.height = std::stod(found[2]);
  }
  const std::regex word(
      "<word xMin=\"([-0-9.]+)\" yMin=\"([-0-9.]+)\" xMax=\"([-0-9.]+)\" "
      "yMax=\"([-0-9.]+)\">([^<]*)</word>");
  for (std::sregex_iterator at(text.begin(), text.end(), word), end; at != end; ++at) {
    page.words.push_back({(*at)[5], std::stod((*at)[1]), std::stod((*at)[2]), std::stod((*at)[3]),
                          std::stod((*at)[4])});
  }
  return page;
}

std::string read_text(const std::string& pdf) {
  std::string text;
  for (const PageWord& word : read_words(pdf).words) text += word.text + ' ';
  return text;
}

void expect_words_apart(const Page& page) {
  EXPECT_GT(page.words.size(), 5U);
  // poppler's boxes are as high as the font, which is more than the letters are.
  const auto shrunk = [](PageWord word) {
    const double high = word.bottom - word.top;
    const double wide = word.right - word.left;
    word.top += 0.2 * std::min(high, wide);
    word.bottom -= 0.2 * std::min(high, wide);
    word.left += 0.05 * wide;
    word.right -= 0.05 * wide;
    return word;
  };
  for (std::size_t i = 0; i < page.words.size(); ++i) {
    const PageWord one = shrunk(page.words[i]);
    EXPECT_TRUE(one.left >= 0 && one.right <= page.width && one.top >= 0 &&
                one.bottom <= page.height)
        << one.text << " leaves the page";
    for (std::size_t j = 0; j < i; ++j) {
      const PageWord other = shrunk(page.words[j]);
      const bool is_apart = one.right <= other.left || other.right <= one.left ||
                            one.bottom <= other.top || other.bottom <= one.top;
      EXPECT_TRUE(is_apart) << one.text << " stands over " << other.text;
    }
  }
}

}  // namespace nimhoff
