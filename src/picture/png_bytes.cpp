// An image as the bytes of a .png file, by libpng.
//
// libpng leaves by longjmp when something fails. Between setjmp and that jump lie only frames
// of C and of functions here that hold nothing to destroy: whatever has a destructor
// lives outside, in write_png. What is thrown in a callback ends there.
//
// Checked: tests/picture/png_bytes_test.cpp, decoded again, and with writers that fail.
#include "picture/png_bytes.hpp"

#include <png.h>

#include <array>
#include <cmath>
#include <csetjmp>
#include <vector>

#include "nimhoff/game/error.hpp"
#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/version.hpp"

namespace nimhoff {
namespace {

// All that the callbacks and the frame of setjmp use.
struct Job {
  const Image* image = nullptr;
  const std::function<bool(std::string_view)>* write = nullptr;
  std::array<png_text, 2> words{};
  std::vector<png_byte> line;
  png_uint_32 pixels_a_metre = 0;
  bool is_quick = false;
  bool has_clear = false;
  png_color_16 clear{};
  std::array<char, 128> failure{};
};

bool is_taken(const Job& job, png_const_bytep bytes, png_size_t count) noexcept {
  try {
    return (*job.write)({reinterpret_cast<const char*>(bytes), count});
  } catch (...) {
    return false;
  }
}

void hand_on(png_structp png, png_bytep bytes, png_size_t count) {
  const auto* job = static_cast<const Job*>(png_get_io_ptr(png));
  if (!is_taken(*job, bytes, count)) png_error(png, "its bytes cannot be kept");
}

void flush(png_structp) {}

[[noreturn]] void fail(png_structp png, png_const_charp what) {
  auto* job = static_cast<Job*>(png_get_error_ptr(png));
  std::size_t length = 0;
  while (length + 1 < job->failure.size() && what[length] != '\0') ++length;
  for (std::size_t i = 0; i < length; ++i) job->failure[i] = what[i];
  png_longjmp(png, 1);
}

void ignore(png_structp, png_const_charp) {}

void write_rows(png_structp png, png_infop info, Job& job) {
  const Image& image = *job.image;
  png_set_write_fn(png, &job, hand_on, flush);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(png, info, static_cast<png_uint_32>(image.width),
               static_cast<png_uint_32>(image.height), 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (job.is_quick) {
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(png, 1);
  }
  png_set_pHYs(png, info, job.pixels_a_metre, job.pixels_a_metre, PNG_RESOLUTION_METER);
  if (job.has_clear) png_set_tRNS(png, info, nullptr, 0, &job.clear);
  png_set_text(png, info, job.words.data(), static_cast<int>(job.words.size()));
  png_write_info(png, info);
  for (std::int64_t row = 0; row < image.height; ++row) {
    png_bytep to = job.line.data();
    for (std::int64_t column = 0; column < image.width; ++column) {
      const Colour& at = image.pixels[static_cast<std::size_t>(row * image.width + column)];
      *to++ = at.red;
      *to++ = at.green;
      *to++ = at.blue;
    }
    png_write_row(png, job.line.data());
  }
  png_write_end(png, info);
}

// Whether everything was written; otherwise the job has the reason.
bool is_written(png_structp png, png_infop info, Job& job) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  write_rows(png, info, job);
  return true;
}

// libpng's two structures, freed together.
struct Writer {
  explicit Writer(Job& job)
      : png(png_create_write_struct(PNG_LIBPNG_VER_STRING, &job, fail, ignore)),
        info(png == nullptr ? nullptr : png_create_info_struct(png)) {}
  ~Writer() { png_destroy_write_struct(&png, &info); }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  png_structp png;
  png_infop info;
};

[[noreturn]] void refuse(const std::string& why) {
  throw WorkFailed({.problem = "the .png cannot be made: " + why, .advice = "try fewer `pixels`"});
}

}  // namespace

void write_png(const Image& image, const std::string& title,
               const std::function<bool(std::string_view)>& write, const PngDetails& details) {
  std::array<std::string, 4> texts{"Title", title, "Software", std::string("nimhoff ") + version};
  Job job{.image = &image, .write = &write, .line = {}};
  for (std::size_t i = 0; i < job.words.size(); ++i) {
    job.words[i].compression = PNG_TEXT_COMPRESSION_NONE;
    job.words[i].key = texts[2 * i].data();
    job.words[i].text = texts[2 * i + 1].data();
  }
  job.is_quick = details.is_quick;
  job.pixels_a_metre =
      static_cast<png_uint_32>(std::lround(100 * points_a_cm / details.points_a_pixel));
  if (details.clear) {
    job.has_clear = true;
    job.clear = {0, details.clear->red, details.clear->green, details.clear->blue, 0};
  }
  job.line.resize(static_cast<std::size_t>(image.width) * 3);
  const Writer writer(job);
  if (writer.info == nullptr) refuse("out of memory");
  if (!is_written(writer.png, writer.info, job)) refuse(job.failure.data());
}

std::string png_bytes(const Image& image, const std::string& title, const std::stop_token& stop,
                      const PngDetails& details) {
  std::string bytes;
  try {
    write_png(
        image, title,
        [&](std::string_view more) {
          bytes += more;
          return !stop.stop_requested();
        },
        details);
  } catch (const WorkFailed&) {
    throw_if_stopped(stop);
    throw;
  }
  return bytes;
}

}  // namespace nimhoff
