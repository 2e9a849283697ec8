// The formats that are text: TSV, CSV, JSON and the OEIS b-file.
#include "nimhoff/game/error.hpp"
#include "storage/byte_format.hpp"
#include "storage/text_form.hpp"

namespace nimhoff {
namespace {

class TsvFormat final : public ByteFormat {
  void append(std::string& bytes, std::span<const Position> batch, std::uint64_t) const override {
    for (const Position at : batch) append_line(bytes, at);
  }
};

class CsvFormat final : public ByteFormat {
  [[nodiscard]] std::string beginning() const override { return "x,y\n"; }
  void append(std::string& bytes, std::span<const Position> batch, std::uint64_t) const override {
    for (const Position at : batch) append_line(bytes, at, ',');
  }
};

class JsonFormat final : public ByteFormat {
 public:
  explicit JsonFormat(const Provenance& provenance) : provenance_(provenance) {}

 private:
  [[nodiscard]] bool carries_provenance() const override { return true; }
  [[nodiscard]] std::string beginning() const override { return JsonForm::beginning(provenance_); }
  void append(std::string& bytes, std::span<const Position> batch,
              std::uint64_t before) const override {
    JsonForm form(before);
    for (const Position at : batch) form.append(bytes, at);
  }
  [[nodiscard]] std::string ending(std::uint64_t positions) const override {
    return JsonForm(positions).ending();
  }

  Provenance provenance_;
};

// `n a(n)` lines. A b-file has one value an index and no gaps, so the number of positions
// that came before is the next column.
class BFormat final : public ByteFormat {
 public:
  explicit BFormat(const Provenance& provenance) : provenance_(provenance) {}

 private:
  void append(std::string& bytes, std::span<const Position> batch,
              std::uint64_t before) const override {
    auto next = static_cast<std::int64_t>(before);
    for (const Position at : batch) {
      if (at.x < next) refuse(at.x, "more than one");
      if (at.x > next) refuse(next, "none");
      append_line(bytes, at, ' ');
      ++next;
    }
  }
  [[nodiscard]] std::string ending(std::uint64_t positions) const override {
    const auto next = static_cast<std::int64_t>(positions);
    if (next != provenance_.columns) refuse(next, "none");
    return "";
  }
  [[noreturn]] void refuse(std::int64_t column, const std::string& how_many) const {
    throw BadInput({.argument = "game",
                    .given = provenance_.game,
                    .problem = "a b-file holds one position a column, and column " +
                               std::to_string(column) + " has " + how_many,
                    .advice = "try .tsv, or name a `sequence`"});
  }

  Provenance provenance_;
};

}  // namespace

std::unique_ptr<ByteFormat> tsv_format(const Provenance&) { return std::make_unique<TsvFormat>(); }

std::unique_ptr<ByteFormat> csv_format(const Provenance&) { return std::make_unique<CsvFormat>(); }

std::unique_ptr<ByteFormat> json_format(const Provenance& provenance) {
  return std::make_unique<JsonFormat>(provenance);
}

std::unique_ptr<ByteFormat> bfile_format(const Provenance& provenance) {
  return std::make_unique<BFormat>(provenance);
}

}  // namespace nimhoff
