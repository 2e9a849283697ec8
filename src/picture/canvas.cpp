// A sheet to draw on, by the one who writes its format.
//
// Checked: tests/picture/drawing_test.cpp, each format read back by an independent reader.
#include "picture/canvas.hpp"

#include "nimhoff/game/error.hpp"
#include "picture/rectangles.hpp"
#include "picture/sheet.hpp"

namespace nimhoff {
namespace {

// As many rectangles as a reader of the file takes without waiting.
constexpr std::size_t most_rectangles = 20'000;

std::unique_ptr<Sheet> sheet_of(PictureFormat format, const SheetSize& size,
                                const std::string& title, std::stop_token stop) {
  if (format == PictureFormat::svg) return svg_sheet(size, title, std::move(stop));
  if (format == PictureFormat::tex) return tikz_sheet(size, title);
  return cairo_sheet(format, size, title, std::move(stop));
}

}  // namespace

Canvas::Canvas(PictureFormat format, const SheetSize& size, const std::string& title,
               std::stop_token stop)
    : format_(format), stop_(stop), sheet_(sheet_of(format, size, title, std::move(stop))) {}

Canvas::~Canvas() = default;

void Canvas::fill(const Rectangle& area, Colour colour, double opacity) {
  sheet_->fill(area, colour, opacity);
}

void Canvas::outline(const Rectangle& area, const LineStyle& style) {
  sheet_->outline(area, style);
}

void Canvas::line(std::span<const Point> points, const LineStyle& style) {
  if (points.size() > 1) sheet_->line(points, style);
}

void Canvas::dot(Point at, double radius, Colour colour) { sheet_->dot(at, radius, colour); }

void Canvas::ring(Point at, double radius, const LineStyle& style) {
  sheet_->ring(at, radius, style);
}

void Canvas::text(Point at, const std::string& text, const TextStyle& style) {
  if (!text.empty()) sheet_->text(at, text, style);
}

void Canvas::image(const Rectangle& area, const Image& image, const std::optional<Colour>& clear) {
  if (format_ == PictureFormat::png) return sheet_->image(area, image, clear);
  const auto rectangles = rectangles_of(image, clear, most_rectangles, stop_);
  if (!rectangles && format_ == PictureFormat::tex) {
    throw BadInput({.argument = "pixels",
                    .given = std::to_string(image.width),
                    .problem = "a .tex of this picture has more than " +
                               std::to_string(most_rectangles) + " squares",
                    .advice = "try fewer `pixels`, or a .pdf"});
  }
  if (!rectangles) return sheet_->image(area, image, clear);
  const double wide = area.width / static_cast<double>(image.width);
  const double high = area.height / static_cast<double>(image.height);
  for (const auto& [at, colour] : *rectangles) {
    sheet_->fill({area.x + wide * at.x, area.y + high * at.y, wide * at.width, high * at.height},
                 colour, 1);
  }
}

void Canvas::clip(const Rectangle& area) { sheet_->clip(area); }

void Canvas::unclip() { sheet_->unclip(); }

std::string Canvas::bytes() { return sheet_->bytes(); }

}  // namespace nimhoff
