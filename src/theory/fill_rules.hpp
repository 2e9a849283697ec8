// Which rules of a game are fill rules: the reorganization model.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimhoff/storage/sink.hpp"
#include "nimhoff/theory/prediction.hpp"
#include "theory/certificate.hpp"

namespace nimhoff {

/// Fill rules and their lines.
struct Revision {
  std::vector<Step> fill_rules;
  CertifiedLines lines;
};

/// What the model makes of a ruleset.
struct Reorganized {
  std::vector<Step> fill_rules;  ///< by slope
  CertifiedLines lines;          ///< of the fill rules
  std::vector<ModelStep> steps;
  std::optional<Revision> revised;  ///< when the model goes back to rules it had passed
  std::vector<std::string> notes;
  std::string problem;  ///< why it stopped before the last rule; empty when it did not
  double residual = 0;  ///< how near the equations came, when it stopped
};

/// The model for these steps, Nim's among them. Throws Cancelled when the watch wants it.
[[nodiscard]] Reorganized reorganize(const std::vector<Step>& steps, const Watch* watch);

}  // namespace nimhoff
