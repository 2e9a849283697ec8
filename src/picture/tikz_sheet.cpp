// Sheets of .tex: a tikzpicture, whose texts take the font of the document that reads it.
//
// A unit of the picture is a point, with y downwards as on every sheet: numbers of pixels may be
// larger than TeX can hold.
//
// Checked: tests/picture/tikz_sheet_test.cpp.
#include <fmt/core.h>

#include <array>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "nimhoff/outcome/run_limits.hpp"
#include "nimhoff/storage/table.hpp"
#include "picture/sheet.hpp"
#include "picture/tikz_text.hpp"

namespace nimhoff {
namespace {

class TikzSheet final : public Sheet {
 public:
  TikzSheet(const SheetSize& size, const std::string& title) : points_(size.points_a_pixel) {
    add("% {}\n% Needs \\usepackage{{tikz}}; read it by \\input.\n"
        "\\begin{{tikzpicture}}[x=1bp,y=-1bp]\n"
        "\\useasboundingbox (0,0) rectangle {};\n",
        title, at_point(size.width, size.height));
  }

  void fill(const Rectangle& area, Colour colour, double opacity) override {
    const std::string& name = named(colour);
    add("\\fill[{}{}] {};\n", name, opacity_of(opacity), box_of(area));
  }
  void outline(const Rectangle& area, const LineStyle& style) override {
    const std::string drawn = style_of(style);
    add("\\draw[{}] {};\n", drawn, box_of(area));
  }
  void line(std::span<const Point> points, const LineStyle& style) override {
    const std::string drawn = style_of(style);
    add("\\draw[{},line join=round] ", drawn);
    for (std::size_t i = 0; i < points.size(); ++i) {
      // TeX breaks where a line is longer than its buffer.
      bytes_ += (i == 0 ? "" : i % 8 == 0 ? "\n -- " : " -- ") + at_point(points[i].x, points[i].y);
    }
    bytes_ += ";\n";
  }
  void dot(Point at, double radius, Colour colour) override {
    const std::string& name = named(colour);
    add("\\fill[{}] {} circle[radius={:.4g}bp];\n", name, at_point(at.x, at.y), radius * points_);
  }
  void ring(Point at, double radius, const LineStyle& style) override {
    const std::string drawn = style_of(style);
    add("\\draw[{}] {} circle[radius={:.4g}bp];\n", drawn, at_point(at.x, at.y), radius * points_);
  }
  void text(Point at, const std::string& text, const TextStyle& style) override {
    const std::string& name = named(style.colour);
    const char* anchor = style.align == Align::left     ? "base west"
                         : style.align == Align::center ? "base"
                                                        : "base east";
    const double size = style.size * points_;
    add("\\node[{},anchor={},inner "
        "sep=0pt{},font=\\fontsize{{{:.4g}bp}}{{{:.4g}bp}}\\selectfont{}] "
        "at {} {{{}}};\n",
        name, anchor, style.is_upwards ? ",rotate=90" : "", size, 1.2 * size,
        style.is_bold ? "\\bfseries" : "", at_point(at.x, at.y), tikz_text(text));
  }
  // A canvas makes rectangles of it before.
  void image(const Rectangle&, const Image&, const std::optional<Colour>&) override {}
  void clip(const Rectangle& area) override { add("\\begin{{scope}}\n\\clip {};\n", box_of(area)); }
  void unclip() override { bytes_ += "\\end{scope}\n"; }

  [[nodiscard]] std::string bytes() override { return std::move(bytes_) + "\\end{tikzpicture}\n"; }

 private:
  template <class... Parts>
  void add(fmt::format_string<Parts...> format, Parts&&... parts) {
    bytes_ += fmt::format(format, std::forward<Parts>(parts)...);
  }

  // The name of a colour, defined where it is used first. A scope would forget it, so the
  // definition is global.
  const std::string& named(Colour colour) {
    const auto [at, is_new] = names_.try_emplace(
        {colour.red, colour.green, colour.blue},
        fmt::format("nimhoff{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue));
    if (is_new) {
      add("{{\\globalcolorstrue\\definecolor{{{}}}{{RGB}}{{{},{},{}}}}}\n", at->second, colour.red,
          colour.green, colour.blue);
    }
    return at->second;
  }

  [[nodiscard]] std::string at_point(double x, double y) const {
    return fmt::format("({:.6g},{:.6g})", x * points_, y * points_);
  }
  [[nodiscard]] std::string box_of(const Rectangle& area) const {
    return at_point(area.x, area.y) + " rectangle " + at_point(area.right(), area.bottom());
  }
  static std::string opacity_of(double opacity) {
    return opacity < 1 ? fmt::format(",opacity={:g}", opacity) : "";
  }

  std::string style_of(const LineStyle& style) {
    const double wide = style.width * points_;
    std::string text = fmt::format("{},line width={:.4g}bp{}", named(style.colour), wide,
                                   opacity_of(style.opacity));
    if (style.is_dashed) {
      text += fmt::format(",dash pattern=on {:.4g}bp off {:.4g}bp", 5 * wide, 3.5 * wide);
    }
    return text;
  }

  double points_;
  std::string bytes_;
  std::map<std::tuple<std::uint8_t, std::uint8_t, std::uint8_t>, std::string> names_;
};

}  // namespace

std::unique_ptr<Sheet> tikz_sheet(const SheetSize& size, const std::string& title) {
  return std::make_unique<TikzSheet>(size, title);
}

}  // namespace nimhoff
