// Sheets by cairo: a .pdf, and a .png, which is drawn in memory and written by libpng.
//
// Checked: tests/picture/drawing_test.cpp, read back by libpng and poppler.

#include <cairo-pdf.h>
#include <cairo.h>

#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <sstream>

#include "nimhoff/game/error.hpp"
#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/version.hpp"
#include "picture/png_bytes.hpp"
#include "picture/sheet.hpp"

#ifdef __SANITIZE_ADDRESS__
// fontconfig keeps what it has read of the fonts until the end of the process. The leak
// sanitizer looks these up functions by their names.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }
extern "C" const char* __lsan_default_options();
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
#endif

namespace nimhoff {
namespace {

// No exception may pass through cairo.
cairo_status_t append(void* bytes, const unsigned char* more, unsigned count) noexcept {
  try {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(more), count);
    return CAIRO_STATUS_SUCCESS;
  } catch (...) {
    return CAIRO_STATUS_NO_MEMORY;
  }
}

[[noreturn]] void refuse(cairo_status_t status) {
  throw WorkFailed(
      {.problem = std::string("the picture cannot be made: ") + cairo_status_to_string(status),
       .advice = "try fewer `pixels`"});
}

void set_colour(cairo_t* pen, Colour colour, double opacity = 1) {
  cairo_set_source_rgba(pen, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0,
                        opacity);
}

void set_font(cairo_t* pen, double size, bool is_bold) {
  cairo_select_font_face(pen, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                         is_bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(pen, size);
}

double width_of(cairo_t* pen, const std::string& text) {
  cairo_text_extents_t extents;
  cairo_text_extents(pen, text.c_str(), &extents);
  return extents.x_advance;
}

// A surface and its pen, freed together.
struct Pen {
  explicit Pen(cairo_surface_t* on) : surface(on), pen(cairo_create(on)) {
    // Letters keep their widths at every size, so that measuring before drawing is right.
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_set_font_options(pen, options);
    cairo_font_options_destroy(options);
  }
  ~Pen() {
    cairo_destroy(pen);
    cairo_surface_destroy(surface);
  }
  Pen(const Pen&) = delete;
  Pen& operator=(const Pen&) = delete;

  cairo_surface_t* surface;
  cairo_t* pen;
};

// A pixel as cairo keeps it; 0 is a clear one.
std::uint32_t packed(Colour colour) {
  return 0xff000000U | (std::uint32_t{colour.red} << 16U) | (std::uint32_t{colour.green} << 8U) |
         colour.blue;
}

cairo_surface_t* surface_of(const Image& image, const std::optional<Colour>& clear,
                            const std::stop_token& stop) {
  throw_if_stopped(stop);
  cairo_surface_t* surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, static_cast<int>(image.width), static_cast<int>(image.height));
  if (const auto status = cairo_surface_status(surface); status != CAIRO_STATUS_SUCCESS) {
    cairo_surface_destroy(surface);
    refuse(status);
  }
  cairo_surface_flush(surface);
  unsigned char* data = cairo_image_surface_get_data(surface);
  const std::int64_t stride = cairo_image_surface_get_stride(surface);
  for (std::int64_t row = 0; row < image.height; ++row) {
    if (stop.stop_requested()) {
      cairo_surface_destroy(surface);
      throw Cancelled();
    }
    auto* line = reinterpret_cast<std::uint32_t*>(data + row * stride);
    for (std::int64_t column = 0; column < image.width; ++column) {
      const Colour colour = image.pixels[static_cast<std::size_t>(row * image.width + column)];
      line[column] = clear && colour == *clear ? 0U : packed(colour);
    }
  }
  cairo_surface_mark_dirty(surface);
  return surface;
}

class CairoSheet final : public Sheet {
 public:
  CairoSheet(PictureFormat format, const SheetSize& size, std::string title, std::stop_token stop)
      : format_(format),
        size_(size),
        title_(std::move(title)),
        stop_(std::move(stop)),
        pen_(surface()) {
    if (format_ == PictureFormat::pdf) {
      cairo_scale(pen_.pen, size_.points_a_pixel, size_.points_a_pixel);
      cairo_pdf_surface_set_metadata(pen_.surface, CAIRO_PDF_METADATA_TITLE, title_.c_str());
      const std::string creator = std::string("nimhoff ") + version;
      cairo_pdf_surface_set_metadata(pen_.surface, CAIRO_PDF_METADATA_CREATOR, creator.c_str());
      // The same picture has the same bytes, whenever it is drawn.
      cairo_pdf_surface_set_metadata(pen_.surface, CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
    }
  }

  void fill(const Rectangle& area, Colour colour, double opacity) override;
  void outline(const Rectangle& area, const LineStyle& style) override;
  void line(std::span<const Point> points, const LineStyle& style) override;
  void dot(Point at, double radius, Colour colour) override;
  void ring(Point at, double radius, const LineStyle& style) override;
  void text(Point at, const std::string& text, const TextStyle& style) override;
  void image(const Rectangle& area, const Image& image,
             const std::optional<Colour>& clear) override;
  void clip(const Rectangle& area) override;
  void unclip() override;

  [[nodiscard]] std::string bytes() override {
    if (format_ == PictureFormat::png) {
      return png_bytes(drawn(), title_, stop_, {size_.points_a_pixel, {}});
    }
    cairo_surface_finish(pen_.surface);
    require_sound();
    return bytes_;
  }

 private:
  [[nodiscard]] cairo_surface_t* surface() {
    if (format_ == PictureFormat::pdf) {
      return cairo_pdf_surface_create_for_stream(
          append, &bytes_, size_.width * size_.points_a_pixel, size_.height * size_.points_a_pixel);
    }
    return cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(std::ceil(size_.width)),
                                      static_cast<int>(std::ceil(size_.height)));
  }

  void require_sound() const {
    for (const auto status : {cairo_surface_status(pen_.surface), cairo_status(pen_.pen)}) {
      if (status == CAIRO_STATUS_SUCCESS || status == CAIRO_STATUS_SURFACE_FINISHED) continue;
      refuse(status);
    }
  }

  [[nodiscard]] Image drawn() const {
    cairo_surface_flush(pen_.surface);
    require_sound();
    Image image{cairo_image_surface_get_width(pen_.surface),
                cairo_image_surface_get_height(pen_.surface),
                {}};
    image.pixels.reserve(static_cast<std::size_t>(image.width * image.height));
    const unsigned char* data = cairo_image_surface_get_data(pen_.surface);
    const std::int64_t stride = cairo_image_surface_get_stride(pen_.surface);
    for (std::int64_t row = 0; row < image.height; ++row) {
      throw_if_stopped(stop_);
      const auto* line = reinterpret_cast<const std::uint32_t*>(data + row * stride);
      for (std::int64_t column = 0; column < image.width; ++column) {
        const std::uint32_t at = line[column];
        image.pixels.push_back({static_cast<std::uint8_t>(at >> 16U),
                                static_cast<std::uint8_t>(at >> 8U),
                                static_cast<std::uint8_t>(at)});
      }
    }
    return image;
  }

  PictureFormat format_;
  SheetSize size_;
  std::string title_;
  std::stop_token stop_;
  std::string bytes_;
  Pen pen_;
};

void CairoSheet::fill(const Rectangle& area, Colour colour, double opacity) {
  set_colour(pen_.pen, colour, opacity);
  cairo_rectangle(pen_.pen, area.x, area.y, area.width, area.height);
  cairo_fill(pen_.pen);
}

void CairoSheet::outline(const Rectangle& area, const LineStyle& style) {
  set_colour(pen_.pen, style.colour, style.opacity);
  cairo_set_line_width(pen_.pen, style.width);
  cairo_rectangle(pen_.pen, area.x, area.y, area.width, area.height);
  cairo_stroke(pen_.pen);
}

void CairoSheet::line(std::span<const Point> points, const LineStyle& style) {
  cairo_t* pen = pen_.pen;
  set_colour(pen, style.colour, style.opacity);
  cairo_set_line_width(pen, style.width);
  cairo_set_line_join(pen, CAIRO_LINE_JOIN_ROUND);
  const std::array<double, 2> dashes{5 * style.width, 3.5 * style.width};
  if (style.is_dashed) cairo_set_dash(pen, dashes.data(), 2, 0);
  cairo_new_path(pen);  // a text before this one has left its end
  for (const Point& at : points) cairo_line_to(pen, at.x, at.y);
  cairo_stroke(pen);
  cairo_set_dash(pen, nullptr, 0, 0);
}

void CairoSheet::dot(Point at, double radius, Colour colour) {
  set_colour(pen_.pen, colour);
  cairo_new_path(pen_.pen);
  if (format_ == PictureFormat::pdf) {
    // The round ends of a line of no length: a third of the bytes, and sooner written.
    cairo_set_line_width(pen_.pen, 2 * radius);
    cairo_set_line_cap(pen_.pen, CAIRO_LINE_CAP_ROUND);
    cairo_move_to(pen_.pen, at.x, at.y);
    cairo_close_path(pen_.pen);
    cairo_stroke(pen_.pen);
    cairo_set_line_cap(pen_.pen, CAIRO_LINE_CAP_BUTT);
    return;
  }
  cairo_arc(pen_.pen, at.x, at.y, radius, 0, 2 * std::numbers::pi);
  cairo_fill(pen_.pen);
}

void CairoSheet::ring(Point at, double radius, const LineStyle& style) {
  set_colour(pen_.pen, style.colour, style.opacity);
  cairo_set_line_width(pen_.pen, style.width);
  cairo_new_path(pen_.pen);
  cairo_arc(pen_.pen, at.x, at.y, radius, 0, 2 * std::numbers::pi);
  cairo_stroke(pen_.pen);
}

void CairoSheet::text(Point at, const std::string& text, const TextStyle& style) {
  cairo_t* pen = pen_.pen;
  cairo_save(pen);
  set_font(pen, style.size, style.is_bold);
  set_colour(pen, style.colour);
  const double width = width_of(pen, text);
  cairo_translate(pen, at.x, at.y);
  if (style.is_upwards) cairo_rotate(pen, -std::numbers::pi / 2);
  const double shift = style.align == Align::left     ? 0
                       : style.align == Align::center ? width / 2
                                                      : width;
  cairo_move_to(pen, -shift, 0);
  cairo_show_text(pen, text.c_str());
  cairo_restore(pen);
}

void CairoSheet::image(const Rectangle& area, const Image& image,
                       const std::optional<Colour>& clear) {
  cairo_t* pen = pen_.pen;
  cairo_surface_t* source = surface_of(image, clear, stop_);
  cairo_save(pen);
  cairo_translate(pen, area.x, area.y);
  cairo_scale(pen, area.width / static_cast<double>(image.width),
              area.height / static_cast<double>(image.height));
  cairo_set_source_surface(pen, source, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(pen), CAIRO_FILTER_NEAREST);
  cairo_rectangle(pen, 0, 0, static_cast<double>(image.width), static_cast<double>(image.height));
  cairo_fill(pen);
  cairo_restore(pen);
  // A page keeps the surface, and its pixels with it, until it is written.
  cairo_surface_destroy(source);
}

void CairoSheet::clip(const Rectangle& area) {
  cairo_save(pen_.pen);
  cairo_rectangle(pen_.pen, area.x, area.y, area.width, area.height);
  cairo_clip(pen_.pen);
}

void CairoSheet::unclip() { cairo_restore(pen_.pen); }

}  // namespace

double text_width(const std::string& text, double size, bool is_bold) {
  static thread_local Pen scratch(cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1));
  set_font(scratch.pen, size, is_bold);
  return width_of(scratch.pen, text);
}

std::vector<std::string> text_lines(const std::string& text, double size, double width,
                                    bool is_bold) {
  std::istringstream words(text);
  std::vector<std::string> lines;
  for (std::string word; words >> word;) {
    if (!lines.empty() && text_width(lines.back() + ' ' + word, size, is_bold) <= width) {
      lines.back() += ' ' + word;
    } else {
      lines.push_back(word);
    }
  }
  return lines;
}

std::unique_ptr<Sheet> cairo_sheet(PictureFormat format, const SheetSize& size,
                                   const std::string& title, std::stop_token stop) {
  return std::make_unique<CairoSheet>(format, size, title, std::move(stop));
}

}  // namespace nimhoff
