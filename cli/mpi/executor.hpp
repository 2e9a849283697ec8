// Rows on the ranks of MPI.
#pragma once

#include <nimhoff/scan/scan.hpp>

namespace nimhoff::cli {

/// Works on every rank, this one included, one game at a time each. Only rank 0 runs it, and takes
/// the rows.
class MpiExecutor final : public RowExecutor {
 public:
  [[nodiscard]] unsigned width(const RunLimits& limits) const override;
  void run(const std::vector<ScanTask>& tasks, const RowRequest& request, const RunLimits& limits,
           const Done& done) const override;

  /// Whether workers are still busy, since a run ended early.
  [[nodiscard]] bool is_broken_off() const { return is_busy_; }

 private:
  mutable bool is_busy_ = false;
};

}  // namespace nimhoff::cli
