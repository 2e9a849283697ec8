// Sheets of .svg, written by hand so that their texts stay texts: to search, to copy, to edit.
//
// Checked: tests/picture/drawing_test.cpp and svg_sheet_test.cpp, read back by librsvg.
#include <fmt/core.h>

#include "nimhoff/outcome/run_limits.hpp"
#include "picture/png_bytes.hpp"
#include "picture/sheet.hpp"
#include "storage/base64.hpp"

namespace nimhoff {
namespace {

std::string xml_escaped(const std::string& text) {
  std::string escaped;
  for (const char letter : text) {
    if (letter == '&') {
      escaped += "&amp;";
    } else if (letter == '<') {
      escaped += "&lt;";
    } else if (letter == '>') {
      escaped += "&gt;";
    } else {
      escaped += letter;
    }
  }
  return escaped;
}

std::string hexadecimal(Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

// As many digits as a sheet needs.
std::string short_number(double value) { return fmt::format("{:.7g}", value); }

std::string box(const Rectangle& area) {
  return fmt::format(R"(x="{}" y="{}" width="{}" height="{}")", short_number(area.x),
                     short_number(area.y), short_number(area.width), short_number(area.height));
}

std::string opacity_of(const char* name, double opacity) {
  return opacity < 1 ? fmt::format(" {}-opacity=\"{:g}\"", name, opacity) : "";
}

std::string stroke(const LineStyle& style) {
  std::string text =
      fmt::format(R"(fill="none" stroke="{}" stroke-width="{}"{})", hexadecimal(style.colour),
                  short_number(style.width), opacity_of("stroke", style.opacity));
  if (style.is_dashed) {
    text += fmt::format(R"( stroke-dasharray="{} {}")", short_number(5 * style.width),
                        short_number(3.5 * style.width));
  }
  return text;
}

class SvgSheet final : public Sheet {
 public:
  SvgSheet(const SheetSize& size, const std::string& title, std::stop_token stop)
      : stop_(std::move(stop)) {
    const bool is_print = size.points_a_pixel != usual_points_a_pixel;
    const double scale = is_print ? size.points_a_pixel / points_a_cm : 1;
    const char* unit = is_print ? "cm" : "";
    add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
        "width=\"{}{}\" height=\"{}{}\" viewBox=\"0 0 {} {}\">\n<title>{}</title>\n"
        "<style>rect {{ shape-rendering: crispEdges }} text {{ font-family: 'DejaVu Sans', "
        "Verdana, sans-serif; white-space: pre }}</style>\n",
        short_number(scale * size.width), unit, short_number(scale * size.height), unit,
        short_number(size.width), short_number(size.height), xml_escaped(title));
  }

  void fill(const Rectangle& area, Colour colour, double opacity) override {
    add("<rect {} fill=\"{}\"{}/>\n", box(area), hexadecimal(colour), opacity_of("fill", opacity));
  }
  void outline(const Rectangle& area, const LineStyle& style) override {
    add("<rect {} {}/>\n", box(area), stroke(style));
  }
  void line(std::span<const Point> points, const LineStyle& style) override {
    bytes_ += "<polyline points=\"";
    for (const Point& at : points) add("{},{} ", short_number(at.x), short_number(at.y));
    add("\" {} stroke-linejoin=\"round\"/>\n", stroke(style));
  }
  void dot(Point at, double radius, Colour colour) override {
    add("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>\n", short_number(at.x),
        short_number(at.y), short_number(radius), hexadecimal(colour));
  }
  void ring(Point at, double radius, const LineStyle& style) override {
    add("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>\n", short_number(at.x), short_number(at.y),
        short_number(radius), stroke(style));
  }
  void text(Point at, const std::string& text, const TextStyle& style) override {
    const char* anchor = style.align == Align::left     ? "start"
                         : style.align == Align::center ? "middle"
                                                        : "end";
    const std::string x = short_number(at.x);
    const std::string y = short_number(at.y);
    add("<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\" text-anchor=\"{}\"{}{}>{}</text>\n",
        x, y, short_number(style.size), hexadecimal(style.colour), anchor,
        style.is_bold ? " font-weight=\"bold\"" : "",
        style.is_upwards ? fmt::format(" transform=\"rotate(-90 {} {})\"", x, y) : "",
        xml_escaped(text));
  }
  void image(const Rectangle& area, const Image& image,
             const std::optional<Colour>& clear) override {
    const std::string png = png_bytes(image, "", stop_, {usual_points_a_pixel, clear});
    add("<image {} preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\" "
        "xlink:href=\"data:image/png;base64,{}\"/>\n",
        box(area), base64(png));
    throw_if_stopped(stop_);
  }
  void clip(const Rectangle& area) override {
    ++clips_;
    add("<clipPath id=\"clip{}\"><rect {}/></clipPath>\n<g clip-path=\"url(#clip{})\">\n", clips_,
        box(area), clips_);
  }
  void unclip() override { bytes_ += "</g>\n"; }

  [[nodiscard]] std::string bytes() override {
    throw_if_stopped(stop_);
    return std::move(bytes_) + "</svg>\n";
  }

 private:
  template <class... Parts>
  void add(fmt::format_string<Parts...> format, Parts&&... parts) {
    bytes_ += fmt::format(format, std::forward<Parts>(parts)...);
  }

  std::stop_token stop_;
  std::string bytes_;
  int clips_ = 0;
};

}  // namespace

std::unique_ptr<Sheet> svg_sheet(const SheetSize& size, const std::string& title,
                                 std::stop_token stop) {
  return std::make_unique<SvgSheet>(size, title, std::move(stop));
}

}  // namespace nimhoff
