// Which rules of a game are fill rules: the reorganization model.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimhoff/outcome/run_limits.hpp"
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

/// The model for these steps, Nim's among them. Throws Cancelled.
[[nodiscard]] Reorganized reorganize(const std::vector<Step>& steps, const RunLimits& limits);

/// What the model says when, beside Nim and the rules before, other orders of a group give
/// other fill rules than the order given; empty when they do not.
[[nodiscard]] std::string note_on_orders(const std::vector<Step>& before,
                                         const std::vector<Step>& group);

}  // namespace nimhoff
