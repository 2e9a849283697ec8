// P-positions as text: lines, and one JSON object that is written as they come.
#include "storage/text_form.hpp"

#include <fmt/format.h>

#include "nimhoff/game/json.hpp"

namespace nimhoff {
namespace {

void append_heaps(std::string& text, Position at, char between) {
  const fmt::format_int x(at.x);
  const fmt::format_int y(at.y);
  text.append(x.data(), x.size());
  text.push_back(between);
  text.append(y.data(), y.size());
}

}  // namespace

void append_line(std::string& text, Position at, char between) {
  append_heaps(text, at, between);
  text.push_back('\n');
}

std::string JsonForm::beginning(const Provenance& provenance) {
  std::string text = json_text(provenance);
  text.back() = ',';  // The positions follow in the object.
  return text + "\"p_positions\":[";
}

void JsonForm::append(std::string& text, Position at) {
  text += count_ > 0 ? ",[" : "[";
  append_heaps(text, at, ',');
  text += ']';
  ++count_;
}

std::string JsonForm::ending() const { return fmt::format("],\"count\":{}}}\n", count_); }

}  // namespace nimhoff
