// What a canvas draws on: one class for each way of writing a picture.
#pragma once

#include <memory>
#include <stop_token>

#include "picture/canvas.hpp"

namespace nimhoff {

/// The operations of Canvas.
class Sheet {
 public:
  Sheet() = default;
  virtual ~Sheet() = default;
  Sheet(const Sheet&) = delete;
  Sheet& operator=(const Sheet&) = delete;

  virtual void fill(const Rectangle& area, Colour colour, double opacity) = 0;
  virtual void outline(const Rectangle& area, const LineStyle& style) = 0;
  virtual void line(std::span<const Point> points, const LineStyle& style) = 0;
  virtual void dot(Point at, double radius, Colour colour) = 0;
  virtual void ring(Point at, double radius, const LineStyle& style) = 0;
  virtual void text(Point at, const std::string& text, const TextStyle& style) = 0;
  virtual void image(const Rectangle& area, const Image& image,
                     const std::optional<Colour>& clear) = 0;
  virtual void clip(const Rectangle& area) = 0;
  virtual void unclip() = 0;
  [[nodiscard]] virtual std::string bytes() = 0;
};

/// A .png or a .pdf.
[[nodiscard]] std::unique_ptr<Sheet> cairo_sheet(PictureFormat format, const SheetSize& size,
                                                 const std::string& title, std::stop_token stop);
/// An .svg whose texts are texts.
[[nodiscard]] std::unique_ptr<Sheet> svg_sheet(const SheetSize& size, const std::string& title,
                                               std::stop_token stop);
/// A picture of TikZ, to be read by LaTeX.
[[nodiscard]] std::unique_ptr<Sheet> tikz_sheet(const SheetSize& size, const std::string& title);

}  // namespace nimhoff
