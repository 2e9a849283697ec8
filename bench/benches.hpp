// The benchmarks there are, and what they report.
#pragma once

#include <nlohmann/json_fwd.hpp>
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

/// What a benchmark has found.
struct Figures {
  std::string name;
  std::vector<Figure> figures;
  std::vector<std::string> remarks;
};

/// {what, value, unit, goal}; no goal is null.
void to_json(nlohmann::ordered_json& json, const Figure& figure);
/// {bench, figures, remarks}
void to_json(nlohmann::ordered_json& json, const Figures& figures);

/// Prints each figure as soon as it is known, or all as one JSON object at the end.
class Report {
 public:
  Report(std::string name, bool is_json) : is_json_(is_json), found_{std::move(name), {}, {}} {}
  void add(const std::string& what, double value, const std::string& unit, double goal = 0);
  void remark(const std::string& text);
  void finish() const;

 private:
  bool is_json_;
  Figures found_;
};

void bench_columns(Report& report, bool is_long);
void bench_sweep(Report& report, bool is_long);
void bench_outcome(Report& report, bool is_long);
void bench_measure(Report& report, bool is_long);
void bench_picture(Report& report, bool is_long);
void bench_estimate(Report& report, bool is_long);
void bench_games(Report& report, bool is_long);
void bench_layers(Report& report, bool is_long);
void bench_tables(Report& report, bool is_long);
void bench_conjecture(Report& report, bool is_long);
void bench_scan(Report& report, bool is_long);

}  // namespace nimhoff::bench
