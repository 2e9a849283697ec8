// The benchmarks there are, and what they report.
#pragma once

#include <string>
#include <vector>

namespace nimhoff::bench {

/// One measured figure, and the goal it is held against; 0 when there is none.
struct Figure {
  std::string what;
  double value;
  std::string unit;
  double goal;
};

/// Prints each figure as soon as it is known, or all as one JSON object at the end.
class Report {
 public:
  explicit Report(bool is_json) : is_json_(is_json) {}
  void add(const std::string& what, double value, const std::string& unit, double goal = 0);
  void remark(const std::string& text);
  void finish(const std::string& name) const;

 private:
  bool is_json_;
  std::vector<Figure> figures_;
  std::vector<std::string> remarks_;
};

void bench_columns(Report& report, bool is_long);
void bench_sweep(Report& report, bool is_long);
void bench_outcome(Report& report, bool is_long);
void bench_measure(Report& report, bool is_long);
void bench_picture(Report& report, bool is_long);

}  // namespace nimhoff::bench
