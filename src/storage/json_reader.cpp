// Reader of {"game": ..., "p_positions": [[x,y],...], "count": n}, token by token.
//
// Nothing is kept but the two numbers of a position; what is nested otherwise than the
// positions are is refused where it begins.
//
// Checked: tests/storage/read_result_test.cpp.
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "storage/readers.hpp"

namespace nimhoff {
namespace {

// The bytes of a file as nlohmann-json reads them.
class FileBytes {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  FileBytes() = default;
  explicit FileBytes(CheckedFile& file) : file_(&file), byte_(file.next()) { step(); }
  const char& operator*() const { return letter_; }
  FileBytes& operator++() {
    byte_ = file_->next();
    step();
    return *this;
  }
  FileBytes operator++(int) {
    FileBytes before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const FileBytes& a, const FileBytes& b) {
    return (a.byte_ < 0) == (b.byte_ < 0);
  }

 private:
  void step() { letter_ = static_cast<char>(byte_); }

  CheckedFile* file_ = nullptr;
  int byte_ = -1;
  char letter_ = 0;
};

class ResultJsonReader final : public nlohmann::json_sax<nlohmann::json> {
 public:
  ResultJsonReader(CheckedFile& file, PositionOrder& order, ResultContents& contents)
      : file_(file), order_(order), contents_(contents) {}

  void require_whole() const {
    for (const char* name : {"game", "engine", "version", "columns", "p_positions", "count"}) {
      if (!seen_.contains(name)) file_.refuse(std::string("has no ") + name);
    }
    order_.require_region(*contents_.provenance);
    if (count_ != order_.count()) {
      file_.refuse("counts " + std::to_string(count_) + " positions and holds " +
                   std::to_string(order_.count()));
    }
  }

  bool null() override { return (depth_ == 1 && key_ == "rows") || scalar("null"); }
  bool boolean(bool) override { return scalar("a truth value"); }
  bool number_integer(number_integer_t) override { return scalar("a negative number"); }
  bool number_float(number_float_t, const string_t&) override { return scalar("a fraction"); }
  bool binary(binary_t&) override { return scalar("bytes"); }
  bool string(string_t& value) override {
    if (depth_ != 1) return scalar("a text");
    if (key_ == "game") provenance().game = value;
    if (key_ == "engine") provenance().engine = value;
    if (key_ == "version") contents_.version = value;
    require_not_number();
    return true;
  }
  bool number_unsigned(number_unsigned_t value) override {
    if (depth_ == 3) return add_number(value);
    if (depth_ != 1) return scalar("a number");
    if (value > static_cast<number_unsigned_t>(INT64_MAX)) file_.refuse(key_ + " is too large");
    if (key_ == "columns") provenance().columns = static_cast<std::int64_t>(value);
    if (key_ == "rows") provenance().rows = static_cast<std::int64_t>(value);
    if (key_ == "value") provenance().value = static_cast<std::int64_t>(value);
    if (key_ == "count") count_ = value;
    require_not_text();
    return true;
  }

  bool start_object(std::size_t) override {
    if (depth_ != 0) refuse_nesting();
    depth_ = 1;
    return true;
  }
  bool end_object() override {
    depth_ = 0;
    return true;
  }
  bool key(string_t& name) override {
    if (!seen_.insert(name).second) file_.refuse("has two of " + name);
    key_ = name;
    return true;
  }
  bool start_array(std::size_t) override {
    const bool is_list = depth_ == 1 && key_ == "p_positions";
    if (!is_list && depth_ != 2) refuse_nesting();
    ++depth_;
    numbers_ = 0;
    return true;
  }
  bool end_array() override {
    if (depth_ == 3) {
      if (numbers_ != 2) order_.refuse(order_.count(), "is no pair of numbers");
      order_.add(at_, order_.count());
    }
    --depth_;
    return true;
  }
  bool parse_error(std::size_t byte, const std::string&,
                   const nlohmann::detail::exception&) override {
    file_.refuse("is no JSON object, or damaged, at byte " + std::to_string(byte));
  }

 private:
  Provenance& provenance() {
    if (!contents_.provenance) contents_.provenance.emplace();
    return *contents_.provenance;
  }

  // Other keys may hold anything that is not nested.
  bool scalar(const char* what) {
    if (depth_ != 1) order_.refuse(order_.count(), std::string("holds ") + what);
    require_not_text();
    require_not_number();
    return true;
  }
  void require_not_text() const {
    if (key_ == "game" || key_ == "engine" || key_ == "version") file_.refuse(key_ + " is no text");
    require_not_list();
  }
  void require_not_number() const {
    if (key_ == "columns" || key_ == "rows" || key_ == "value" || key_ == "count") {
      file_.refuse(key_ + " is no whole number");
    }
    require_not_list();
  }
  void require_not_list() const {
    if (key_ == "p_positions") file_.refuse("p_positions is no list");
  }

  [[noreturn]] void refuse_nesting() const {
    file_.refuse("is nested otherwise than a result, after " + std::to_string(order_.count()) +
                 " positions");
  }

  bool add_number(number_unsigned_t value) {
    if (value > static_cast<number_unsigned_t>(INT64_MAX)) {
      order_.refuse(order_.count(), "has a number that is too large");
    }
    if (numbers_ == 0) at_.x = static_cast<std::int64_t>(value);
    if (numbers_ == 1) at_.y = static_cast<std::int64_t>(value);
    if (++numbers_ > 2) order_.refuse(order_.count(), "is no pair of numbers");
    return true;
  }

  CheckedFile& file_;
  PositionOrder& order_;
  ResultContents& contents_;
  int depth_ = 0;  // 1 in the object, 2 in the list, 3 in a position
  std::string key_;
  std::set<std::string> seen_;
  Position at_{};
  int numbers_ = 0;
  std::uint64_t count_ = 0;
};

}  // namespace

void read_json(CheckedFile& file, PositionOrder& order, ResultContents& contents) {
  ResultJsonReader reader(file, order, contents);
  nlohmann::json::sax_parse(FileBytes(file), FileBytes(), &reader);
  reader.require_whole();
}

}  // namespace nimhoff
