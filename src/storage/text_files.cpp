// Result files that are text: TSV, JSON and the OEIS b-file.
#include <fcntl.h>

#include "nimhoff/game/error.hpp"
#include "nimhoff/storage/text_form.hpp"
#include "storage/byte_file.hpp"
#include "storage/pending_file.hpp"
#include "storage/result_writers.hpp"

namespace nimhoff {
namespace {

// Owns the pending file; a format only says how positions become text.
class TextFile : public ResultFile {
 public:
  explicit TextFile(const std::string& path)
      : pending_(path), file_(ByteFile::open(pending_.beside(), O_WRONLY)) {}

  void take(std::span<const Position> batch) final {
    text_.clear();
    for (const Position at : batch) append(text_, at);
    file_.write(text_);
  }

  void finish() final {
    file_.write(ending());
    file_.close();
    pending_.commit();
  }

 protected:
  virtual void append(std::string& text, Position at) = 0;
  virtual std::string ending() { return ""; }
  ByteFile& file() { return file_; }
  [[nodiscard]] const std::string& path() const { return pending_.path(); }

 private:
  PendingFile pending_;
  ByteFile file_;
  std::string text_;
};

class TsvFile final : public TextFile {
  using TextFile::TextFile;
  void append(std::string& text, Position at) override { append_line(text, at); }
};

class JsonFile final : public TextFile {
 public:
  JsonFile(const std::string& path, const Provenance& provenance) : TextFile(path) {
    file().write(JsonForm::beginning(provenance));
  }

 private:
  void append(std::string& text, Position at) override { form_.append(text, at); }
  std::string ending() override { return form_.ending(); }

  JsonForm form_;
};

// `n a(n)` lines; OEIS b-files have one value an index, without gaps.
class BFile final : public TextFile {
 public:
  BFile(const std::string& path, const Provenance& provenance)
      : TextFile(path), columns_(provenance.columns), game_(provenance.game) {}

 private:
  void append(std::string& text, Position at) override {
    if (at.x != next_) refuse(at.x < next_ ? at.x : next_, at.x < next_ ? "more than one" : "none");
    ++next_;
    text += std::to_string(at.x) + ' ' + std::to_string(at.y) + '\n';
  }
  std::string ending() override {
    if (next_ != columns_) refuse(next_, "none");
    return "";
  }
  [[noreturn]] void refuse(std::int64_t column, const std::string& how_many) const {
    throw BadInput(path() + ": a b-file holds one P-position a column, and column " +
                   std::to_string(column) + " of " + game_ + " has " + how_many + "; try .tsv");
  }

  std::int64_t columns_;
  std::string game_;
  std::int64_t next_ = 0;
};

}  // namespace

std::unique_ptr<ResultFile> make_tsv(const std::string& path, const Provenance&) {
  return std::make_unique<TsvFile>(path);
}

std::unique_ptr<ResultFile> make_json(const std::string& path, const Provenance& provenance) {
  return std::make_unique<JsonFile>(path, provenance);
}

std::unique_ptr<ResultFile> make_bfile(const std::string& path, const Provenance& provenance) {
  return std::make_unique<BFile>(path, provenance);
}

}  // namespace nimhoff
