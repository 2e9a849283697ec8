// The table of `/export/`: files to take away, byte by byte what the command of the name writes.
#pragma once

#include <string>
#include <vector>

#include "server/query.hpp"
#include "server/requests.hpp"

namespace nimhoff::web {

/// A parameter, which is an option of the command of the same name.
struct ExportParameter {
  std::string name;
  bool has_word = true;  ///< else it is there or not
  bool may_repeat = false;
};

struct ExportSpec {
  std::string name;                      ///< `draw` of `/export/draw.png`
  std::vector<std::string> endings;      ///< `png`
  std::vector<std::string> positionals;  ///< parameters that stand without a name in the command
  std::vector<ExportParameter> options;
  Pace pace = Pace::brief;
  /// The bytes of the file. Throws as the library.
  std::string (*bytes)(const Query&, const std::string& ending, const RunLimits&);

  void require_known(const Query& query) const;
};

[[nodiscard]] const std::vector<ExportSpec>& exports();

struct ExportRequest {
  const ExportSpec* spec;
  std::string ending;
};

/// Of `draw.png`. Throws BadInput.
[[nodiscard]] ExportRequest export_named(const std::string& file);

/// The line for a shell that writes the same bytes: `nimhoff draw wythoff --size=40 -o draw.png`.
[[nodiscard]] std::string command_of(const ExportRequest& wanted, const Query& query);

/// `image/png` of `png`
[[nodiscard]] std::string media_of(const std::string& ending);

}  // namespace nimhoff::web
