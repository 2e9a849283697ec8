// Files and streams of grids, by their format.
//
// Checked: tests/storage/grid_file_test.cpp.
#include "nimhoff/storage/grid_file.hpp"

#include <fcntl.h>

#include <array>
#include <nlohmann/json.hpp>

#include "game/json_values.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/json.hpp"
#include "storage/byte_file.hpp"
#include "storage/checksum.hpp"
#include "storage/file_claim.hpp"
#include "storage/grid_format.hpp"
#include "storage/pending_file.hpp"
#include "storage/sidecar.hpp"

namespace nimhoff {
namespace {

struct GridEnding {
  const char* ending;
  std::unique_ptr<GridFormat> (*format)(const Grid&);  // none for HDF5
};

constexpr std::array grid_endings{
    GridEnding{".npy", grid_npy_format},   GridEnding{".h5", nullptr},
    GridEnding{".tsv", grid_tsv_format},   GridEnding{".csv", grid_csv_format},
    GridEnding{".json", grid_json_format}, GridEnding{".b.txt", grid_bfile_format}};

const GridEnding& ending_of(const std::string& path) {
  for (const GridEnding& known : grid_endings) {
    if (path.ends_with(known.ending)) return known;
  }
  if (is_device(path)) return grid_endings[2];
  throw BadInput({.given = shown_word(path),
                  .problem = "unknown file ending",
                  .allowed = "allowed are .npy .h5 .tsv .csv .json .b.txt"});
}

// Written front to back, with a sidecar unless the format itself says what it holds.
class ByteGrid final : public GridFile {
 public:
  ByteGrid(const std::string& path, const Grid& grid, std::unique_ptr<GridFormat> format)
      : provenance_(grid.provenance),
        format_(std::move(format)),
        claim_(path),
        pending_(path, is_device(path) ? PendingFile::Way::direct : PendingFile::Way::fresh),
        file_(ByteFile::open(pending_.beside(), O_WRONLY, path)) {
    if (!path.ends_with(".json") && !is_device(path)) {
      sidecar_claim_ = std::make_unique<FileClaim>(sidecar_path(path));
    }
    write(format_->beginning());
  }

  void take(std::span<const std::int64_t> numbers) override {
    bytes_.clear();
    format_->append(bytes_, numbers);
    write(bytes_);
  }

  void finish() override {
    write(format_->ending());
    file_.close();
    if (!sidecar_claim_) return pending_.commit();
    PendingFile sidecar(sidecar_path(pending_.path()), PendingFile::Way::fresh);
    ByteFile file = ByteFile::open(sidecar.beside(), O_WRONLY | O_NOFOLLOW, sidecar.path());
    file.write(json_text_of([&](nlohmann::ordered_json& json) {
                 json = provenance_;
                 json["bytes"] = size_;
                 json["crc32"] = sum_;
               }) +
               '\n');
    file.close();
    pending_.commit();
    sidecar.commit();
  }

 private:
  void write(const std::string& bytes) {
    file_.write(bytes);
    size_ += bytes.size();
    sum_ = checksum(sum_, bytes.data(), bytes.size());
  }

  GridProvenance provenance_;
  std::unique_ptr<GridFormat> format_;
  FileClaim claim_;
  std::unique_ptr<FileClaim> sidecar_claim_;  // none when there will be no sidecar
  PendingFile pending_;
  ByteFile file_;
  std::uint64_t size_ = 0;
  std::uint32_t sum_ = 0;
  std::string bytes_;
};

class StreamedGrid final : public GridFile {
 public:
  StreamedGrid(std::unique_ptr<GridFormat> format, WriteText write)
      : format_(std::move(format)), write_(std::move(write)) {
    write_(format_->beginning());
  }
  void take(std::span<const std::int64_t> numbers) override {
    bytes_.clear();
    format_->append(bytes_, numbers);
    write_(bytes_);
  }
  void finish() override { write_(format_->ending()); }

 private:
  std::unique_ptr<GridFormat> format_;
  WriteText write_;
  std::string bytes_;
};

}  // namespace

void to_json(nlohmann::ordered_json& json, const GridProvenance& provenance) {
  json = {{"game", provenance.game},
          {"engine", provenance.engine},
          {"columns", provenance.columns},
          {"rows", value_or_null(provenance.rows)},
          {"layers", value_or_null(provenance.layers)}};
}

void to_json(nlohmann::ordered_json& json, const WrittenGrid& written) {
  json = written.provenance;
  json["out"] = written.path;
}

void require_grid_ending(const std::string& path) { static_cast<void>(ending_of(path)); }

bool is_bfile(const std::string& path) { return path.ends_with(".b.txt"); }

std::uint64_t grid_file_bytes(const Grid& grid, const std::string& path) {
  // The texts of a transposed grid, and again when they grow or are joined.
  const bool waits = grid.is_transposed && path.ends_with("json");
  const double numbers = static_cast<double>(grid.lines) * static_cast<double>(grid.length);
  return waits ? static_cast<std::uint64_t>(std::min(40 * numbers, 1e19)) : 1 << 20;
}

std::unique_ptr<GridFile> open_grid_file(const std::string& path, const Grid& grid) {
  const GridEnding& ending = ending_of(path);
  if (ending.format == nullptr) return open_hdf5_grid(path, grid);
  return std::make_unique<ByteGrid>(path, grid, ending.format(grid));
}

std::unique_ptr<GridFile> open_grid_stream(const std::string& format, const Grid& grid,
                                           WriteText write) {
  if (format == "tsv") {
    return std::make_unique<StreamedGrid>(grid_tsv_format(grid), std::move(write));
  }
  if (format == "json") {
    return std::make_unique<StreamedGrid>(grid_json_format(grid), std::move(write));
  }
  throw BadInput(unknown_word("format", format, "no such format", {"tsv", "json"}));
}

}  // namespace nimhoff
