// Charts: a frame with axes, ticks, a title and a legend around a rectangle of data.
//
// A chart is laid out from the inside: the rectangle of data has the size that was requested
// for, and the margins are as wide as the texts in them need. So no two texts overlap, and
// a picture keeps its pixels.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "nimhoff/picture/sheet_style.hpp"
#include "picture/canvas.hpp"
#include "picture/palette.hpp"
#include "picture/ticks.hpp"

namespace nimhoff {

enum class Spacing {
  linear,
  logarithmic,
  signed_logarithmic,  ///< as log(1 + |v|), with the sign of v
  frequency            ///< as 1 / log v: how often a factor v > 1 fits into one of e
};

/// From numbers to places along one side.
struct Axis {
  std::string label;
  double low = 0;   ///< the number at the left or lower end
  double high = 1;  ///< at the other end
  Spacing spacing = Spacing::linear;
  std::vector<Tick> ticks;

  /// 0 at the low end, 1 at the high one.
  [[nodiscard]] double share(double value) const;
};

/// A sign in the legend.
enum class Sign { patch, line, dashes, ramp, dot, ring };

struct LegendEntry {
  Sign sign = Sign::patch;
  Colour colour;
  std::string text;
  Colour second;  ///< where a ramp ends
};

/// What stands above the data.
struct Header {
  std::string title;
  std::string subtitle;
  std::vector<LegendEntry> legend;
};

/// One framed rectangle of data on a sheet.
struct Panel {
  Axis x;
  Axis y;
  std::string heading;  ///< above the frame; empty for none
  double width = 0;     ///< of the data
  double height = 0;
};

/// The sizes of letters and lines.
struct Measures {
  /// Those that fit a picture of that width.
  explicit Measures(double width);
  /// Those that go with letters of that height.
  [[nodiscard]] static Measures of_text(double text);
  double text = 0;   ///< height of ordinary letters
  double title = 0;  ///< of the title
  double line = 0;   ///< width of a thin line
  double tick = 0;   ///< length of a tick

 private:
  Measures() = default;
};

/// What surrounds the data of a panel.
struct Margins {
  double left = 0, right = 0, top = 0, bottom = 0;
};

[[nodiscard]] Margins margins_of(const Panel& panel, const Measures& measures);

/// The height that a header takes on a sheet of that width.
[[nodiscard]] double header_height(const Header& header, const Measures& measures, double width);
void draw_header(Canvas& canvas, const Header& header, const Measures& measures,
                 const Palette& colours, double left, double width);

/// Where a panel's data lie, and where numbers lie in them.
struct PlacedPanel {
  Panel panel;
  Rectangle area;

  [[nodiscard]] double x(double value) const { return area.x + panel.x.share(value) * area.width; }
  [[nodiscard]] double y(double value) const {
    return area.bottom() - panel.y.share(value) * area.height;
  }
};

/// A disc, and one with a hole through which the ground shows.
void draw_dot(Canvas& canvas, Point at, const Measures& measures, Colour colour);
void draw_ring(Canvas& canvas, Point at, const Measures& measures, Colour colour, Colour ground);

/// Faint lines at the labelled ticks; drawn before the data.
void draw_grid(Canvas& canvas, const PlacedPanel& placed, const Measures& measures,
               const Palette& colours);
/// Frame, ticks, numbers and names; drawn after the data.
void draw_axes(Canvas& canvas, const PlacedPanel& placed, const Measures& measures,
               const Palette& colours);

/// Labels to the right of a panel, at these heights where they fit and pushed apart where
/// they do not.
struct SideLabel {
  double value = 0;
  std::string text;
  Colour colour;
};
void draw_side_labels(Canvas& canvas, const PlacedPanel& placed, std::vector<SideLabel> labels,
                      const Measures& measures);

/// A sheet of panels in a grid under one header.
class Chart {
 public:
  /// `side` is the room to the right of every panel, for side labels.
  Chart(Header header, std::vector<Panel> panels, std::size_t columns, bool is_dark,
        const Measures& measures, double side = 0);

  [[nodiscard]] const SheetSize& size() const { return size_; }
  [[nodiscard]] const Measures& measures() const { return measures_; }
  [[nodiscard]] const Palette& colours() const { return colours_; }
  [[nodiscard]] const std::vector<PlacedPanel>& panels() const { return placed_; }

  /// Ground and header.
  void begin(Canvas& canvas) const;

  /// The same chart at that size on paper.
  [[nodiscard]] Chart printed_at(double points_a_pixel) const;

 private:
  Header header_;
  const Palette& colours_;
  Measures measures_;
  std::vector<PlacedPanel> placed_;
  SheetSize size_;
  double left_ = 0;
};

/// Lays a chart out with letters of these measures.
using LayOut = std::function<Chart(const Measures&)>;

/// The chart with letters and a width as the style has them on paper, and as fit `width` pixels of
/// data where it has none: letters make a sheet wider, so it is laid out until they suit. Throws
/// BadInput when such letters have no room.
[[nodiscard]] Chart fitted_chart(double width, const SheetStyle& style, const LayOut& laid_out);

/// A header without what the style leaves out.
[[nodiscard]] Header styled(Header header, const SheetStyle& style);

}  // namespace nimhoff
