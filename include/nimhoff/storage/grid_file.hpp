// Grids of whole numbers on disk, such as the rows of layers, in the format that the ending names.
//
// A grid is handed over in lines of one length. A file appears whole or not at all; beside all but
// .h5 and .json a file `name.json` says what it holds: see docs/files.md.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>

#include "nimhoff/storage/result_file.hpp"

namespace nimhoff {

/// What a grid is of.
struct GridProvenance {
  std::string game;  ///< canonical spelling
  std::string engine;
  std::int64_t columns = 0;
  std::optional<std::int64_t> rows{};    ///< of a table
  std::optional<std::int64_t> layers{};  ///< of rows of layers
};

/// {game, engine, columns, rows, layers}
void to_json(nlohmann::ordered_json& json, const GridProvenance& provenance);

/// How .npy and .h5 keep a number.
enum class GridNumber : std::uint8_t { unsigned8, unsigned16, unsigned32, signed64 };

/// Stands for a number that there is not: the largest of an unsigned kind, `-` in text, null in
/// JSON.
inline constexpr std::int64_t no_number = -1;

struct Grid {
  GridProvenance provenance;
  std::string name;  ///< of the dataset and of the JSON key: `y`
  std::int64_t lines = 0;
  std::int64_t length = 0;     ///< numbers in a line
  bool is_transposed = false;  ///< the array is [place in its line, line], else [line, place]
  GridNumber number = GridNumber::signed64;
};

/// A grid that was written.
struct WrittenGrid {
  GridProvenance provenance;
  std::string path;
};

/// {game, engine, columns, rows, layers, out}
void to_json(nlohmann::ordered_json& json, const WrittenGrid& written);

class GridFile {
 public:
  virtual ~GridFile() = default;
  /// The next lines, whole ones.
  virtual void take(std::span<const std::int64_t> numbers) = 0;
  /// Makes the file appear. Throws WorkFailed when it cannot.
  virtual void finish() = 0;
};

/// Throws BadInput when the path ends in none of .npy .h5 .tsv .csv .json .b.txt.
void require_grid_ending(const std::string& path);

/// Whether the path ends in .b.txt: a b-file of the OEIS takes lines of one number each, those of a
/// table by antidiagonals.
[[nodiscard]] bool is_bfile(const std::string& path);

/// The bytes of memory that a file of this grid holds until it is finished.
[[nodiscard]] std::uint64_t grid_file_bytes(const Grid& grid, const std::string& path);

/// Throws BadInput for an unknown ending and when another run is writing the file, WorkFailed
/// when the place cannot be written.
[[nodiscard]] std::unique_ptr<GridFile> open_grid_file(const std::string& path, const Grid& grid);

using TakeCells = std::function<void(std::span<const std::int64_t>)>;

/// What a file of a grid was found to hold.
struct GridContents {
  std::optional<GridProvenance> provenance{};  ///< none when its sidecar is missing
  std::string version{};                       ///< of the nimhoff that wrote it
  std::int64_t lines = 0;
  std::int64_t length = 0;
  bool is_transposed = false;                ///< as in Grid; a text does not say
  GridNumber number = GridNumber::signed64;  ///< as in Grid; a text does not say
};

/// Hands the lines of a file .npy, .tsv or .csv over as they were taken. Throws BadInput with what
/// is wrong when it is missing, damaged or no grid; then what was handed over is worth nothing.
GridContents read_grid_file(const std::string& path, const TakeCells& take);

/// A grid that goes to no file: `tsv` or `json`.
[[nodiscard]] std::unique_ptr<GridFile> open_grid_stream(const std::string& format,
                                                         const Grid& grid, WriteText write);

}  // namespace nimhoff
