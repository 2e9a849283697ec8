// A sheet to draw on, which becomes a .png, .svg, .pdf or .tex file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "nimhoff/picture/picture_file.hpp"
#include "picture/palette.hpp"

namespace nimhoff {

struct Point {
  double x = 0;
  double y = 0;
};

/// From its upper left corner; y grows downwards, as on every sheet.
struct Rectangle {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  [[nodiscard]] double right() const { return x + width; }
  [[nodiscard]] double bottom() const { return y + height; }
};

enum class Align { left, center, right };

struct TextStyle {
  double size = 12;
  Colour colour;
  bool is_bold = false;
  Align align = Align::left;
  bool is_upwards = false;  ///< turned by a quarter, for the name of an upright axis
};

struct LineStyle {
  Colour colour;
  double width = 1;
  bool is_dashed = false;
  double opacity = 1;
};

/// Pixels of a picture, row 0 at the top.
struct Image {
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::vector<Colour> pixels;
};

/// How wide a text is, before there is a sheet.
[[nodiscard]] double text_width(const std::string& text, double size, bool is_bold = false);

/// The words in lines of at most that width; one that is wider stands alone.
[[nodiscard]] std::vector<std::string> text_lines(const std::string& text, double size,
                                                  double width, bool is_bold = false);

/// A page has 144 pixels an inch unless it is told otherwise, so that a picture of 1000 fits on
/// paper.
inline constexpr double usual_points_a_pixel = 0.5;
inline constexpr double points_a_cm = 72 / 2.54;

struct SheetSize {
  double width = 0;  ///< in pixels
  double height = 0;
  double points_a_pixel = usual_points_a_pixel;
};

class Sheet;

class Canvas {
 public:
  /// `title` is what the file says of itself. What takes long on a large sheet (images, bytes)
  /// throws Cancelled when a stop is requested.
  Canvas(PictureFormat format, const SheetSize& size, const std::string& title,
         std::stop_token stop = {});
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  void fill(const Rectangle& area, Colour colour, double opacity = 1);
  void outline(const Rectangle& area, const LineStyle& style);
  void line(std::span<const Point> points, const LineStyle& style);
  void dot(Point at, double radius, Colour colour);
  void ring(Point at, double radius, const LineStyle& style);
  /// The text stands on `at`, as on a line of writing.
  void text(Point at, const std::string& text, const TextStyle& style);
  /// The image over the area, each pixel a rectangle with sharp edges. What lies below shows
  /// through pixels of the clear colour. Where the file keeps lines and some 20,000 rectangles
  /// suffice, it is made of these. Throws BadInput when a .tex would need more.
  void image(const Rectangle& area, const Image& image,
             const std::optional<Colour>& clear = std::nullopt);
  /// Until unclip() nothing appears outside the area.
  void clip(const Rectangle& area);
  void unclip();

  /// The bytes of the file. The sheet cannot be drawn on after.
  [[nodiscard]] std::string bytes();

 private:
  PictureFormat format_;
  std::stop_token stop_;
  std::unique_ptr<Sheet> sheet_;
};

}  // namespace nimhoff
