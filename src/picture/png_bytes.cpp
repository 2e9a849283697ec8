// An image as the bytes of a .png file, by libpng.
//
// Checked: tests/picture/canvas_test.cpp, decoded again.
#include "picture/png_bytes.hpp"

#include <png.h>

#include <array>

#include "nimhoff/game/error.hpp"
#include "nimhoff/version.hpp"

namespace nimhoff {
namespace {

void append(png_structp png, png_bytep bytes, png_size_t count) {
  static_cast<std::string*>(png_get_io_ptr(png))
      ->append(reinterpret_cast<const char*>(bytes), count);
}

void flush(png_structp) {}

[[noreturn]] void fail(png_structp, png_const_charp what) {
  throw WorkFailed({.given = "the .png",
                    .problem = std::string("cannot be made: ") + what,
                    .advice = "try fewer `pixels`"});
}

void ignore(png_structp, png_const_charp) {}

// libpng's two structures, freed together.
struct Writer {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, ignore);
  png_infop info = png_create_info_struct(png);
  Writer() = default;
  ~Writer() { png_destroy_write_struct(&png, &info); }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
};

void write_words(const Writer& writer, std::string title) {
  std::string software = std::string("nimhoff ") + version;
  std::string title_key = "Title";
  std::string software_key = "Software";
  std::array<png_text, 2> words{};
  words[0].compression = PNG_TEXT_COMPRESSION_NONE;
  words[0].key = title_key.data();
  words[0].text = title.data();
  words[1].compression = PNG_TEXT_COMPRESSION_NONE;
  words[1].key = software_key.data();
  words[1].text = software.data();
  png_set_text(writer.png, writer.info, words.data(), static_cast<int>(words.size()));
}

}  // namespace

std::string png_bytes(const Image& image, const std::string& title) {
  std::string bytes;
  const Writer writer;
  png_set_write_fn(writer.png, &bytes, append, flush);
  png_set_user_limits(writer.png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(writer.png, writer.info, static_cast<png_uint_32>(image.width),
               static_cast<png_uint_32>(image.height), 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  write_words(writer, title);
  png_write_info(writer.png, writer.info);
  std::vector<png_byte> line;
  for (std::int64_t row = 0; row < image.height; ++row) {
    line.clear();
    for (std::int64_t column = 0; column < image.width; ++column) {
      const Colour at = image.pixels[static_cast<std::size_t>(row * image.width + column)];
      line.insert(line.end(), {at.red, at.green, at.blue});
    }
    png_write_row(writer.png, line.data());
  }
  png_write_end(writer.png, writer.info);
  return bytes;
}

}  // namespace nimhoff
