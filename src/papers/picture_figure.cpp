// Pictures of large boards as figures of a check.
//
// The picture room writes files, so each picture takes the way through a folder of its own.
//
// Checked: tests/papers/picture_figure_test.cpp.
#include "papers/picture_figure.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/picture/plot.hpp"

namespace nimhoff::papers {
namespace {

/// A folder that is there as long as this is.
class OwnFolder {
 public:
  OwnFolder() {
    std::error_code failed;
    path_ = (std::filesystem::temp_directory_path(failed) / "nimhoff-XXXXXX").string();
    if (failed || ::mkdtemp(path_.data()) == nullptr) {
      throw WorkFailed({.given = path_,
                        .problem = "no folder for a picture could be made",
                        .advice = "set TMPDIR to one"});
    }
  }
  ~OwnFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;

  [[nodiscard]] std::string operator/(const char* name) const { return path_ + '/' + name; }

 private:
  std::string path_;
};

}  // namespace

Figure png_figure(const std::string& name,
                  const std::function<void(const std::string& path)>& write) {
  const OwnFolder folder;
  const std::string path = folder / "figure.png";
  write(path);
  std::ifstream file(path, std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (bytes.empty())
    throw WorkFailed({.given = path, .problem = "the picture could not be read back"});
  return {name, "image/png", std::move(bytes)};
}

Figure drawing_figure(const Bench& bench, const std::string& name, const Drawing& drawing) {
  return png_figure(name, [&](const std::string& path) { draw(drawing, path, bench.limits); });
}

Figure ratio_figure(const Bench& bench, const std::string& name, const std::string& game,
                    std::int64_t columns, const std::vector<double>& slopes,
                    const std::pair<double, double>& range) {
  return png_figure(name, [&](const std::string& path) {
    plot_ratio(parse_game(game), Region{columns, std::nullopt}, slopes, range,
               PlotStyle{600, false}, path, bench.limits);
  });
}

}  // namespace nimhoff::papers
