// nimhoff-bench: run by `nimhoff bench`, and by itself under callgrind.
#include <fmt/core.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <map>
#include <nlohmann/json.hpp>

#include "benches.hpp"
#include "measure.hpp"
#include "nimhoff/game/json.hpp"

namespace nimhoff::bench {

void Report::add(const std::string& what, double value, const std::string& unit, double goal) {
  found_.figures.push_back({what, value, unit, goal});
  if (is_json_) return;
  const std::string held = goal > 0 ? fmt::format("   (goal {:.4g})", goal) : "";
  fmt::print("{:<68} {:>8.4g} {}{}\n", what, value, unit, held);
  std::fflush(stdout);
}

void Report::remark(const std::string& text) {
  found_.remarks.push_back(text);
  if (!is_json_) fmt::print("{}\n", text);
}

void Report::finish() const {
  if (is_json_) fmt::print("{}\n", json_text(found_));
}

void to_json(nlohmann::ordered_json& json, const Figure& figure) {
  json = {{"what", figure.what}, {"value", figure.value}, {"unit", figure.unit}, {"goal", nullptr}};
  if (figure.goal > 0) json["goal"] = figure.goal;
}

void to_json(nlohmann::ordered_json& json, const Figures& figures) {
  json = {{"bench", figures.name}, {"figures", figures.figures}, {"remarks", figures.remarks}};
}

namespace {

int run(const std::vector<std::string>& words) {
  if (words.size() == 4 && words[0] == "--only-solve") {
    solve_columns(words[1], words[2], std::strtoll(words[3].c_str(), nullptr, 10));
    return 0;
  }
  if (words.size() == 4 && words[0] == "--only-measure") {
    measure_columns(words[1], words[2], std::strtoll(words[3].c_str(), nullptr, 10));
    return 0;
  }
  const auto has = [&](const char* word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  using Bench = void (*)(Report&, bool);
  const std::map<std::string, Bench> benches{
      {"columns", bench_columns},       {"sweep", bench_sweep},     {"outcome", bench_outcome},
      {"measure", bench_measure},       {"picture", bench_picture}, {"estimate", bench_estimate},
      {"games", bench_games},           {"layers", bench_layers},   {"tables", bench_tables},
      {"conjecture", bench_conjecture}, {"scan", bench_scan}};
  const std::string name = !words.empty() && benches.contains(words[0]) ? words[0] : "columns";
  Report report(name, has("--json"));
  benches.at(name)(report, has("--long"));
  report.finish();
  return 0;
}

}  // namespace
}  // namespace nimhoff::bench

int main(int count, char** words) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    if (std::signal(number, [](int) { std::_Exit(130); }) == SIG_IGN) std::signal(number, SIG_IGN);
  }
  try {
    return nimhoff::bench::run({words + 1, words + count});
  } catch (const std::exception& error) {
    fmt::print(stderr, "nimhoff: {}\n", error.what());
    return 1;
  }
}
