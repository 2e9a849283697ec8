// What --out of predict and measure writes: their data in a file.
#pragma once

#include <nimhoff/nimhoff.hpp>
#include <optional>
#include <string>

#include "commands.hpp"

namespace nimhoff::cli {

/// A file that is claimed before the work; none without --out, and for `-`, which prints.
class DataFile {
 public:
  /// Throws BadInput and WorkFailed, as data_format and OutputFile do.
  explicit DataFile(const Arguments& arguments) : path_(arguments.value("--out").value_or("-")) {
    if (path_ == "-") return;
    format_ = data_format(path_);
    file_.emplace(path_);
  }

  [[nodiscard]] explicit operator bool() const { return file_.has_value(); }
  [[nodiscard]] const std::string& path() const { return path_; }

  template <class Result>
  void write(const Result& result) {
    file_->write(data_text(result, format_));
  }

 private:
  std::string path_;
  DataFormat format_ = DataFormat::csv;
  std::optional<OutputFile> file_;
};

}  // namespace nimhoff::cli
