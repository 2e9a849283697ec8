// The table of `/export/`: files to take away, byte by byte what the command of the name writes.
//
// Checked: tests/web/server_test.py, against what the commands write.
#include "server/exports.hpp"

#include <algorithm>
#include <map>

#include "server/answer_text.hpp"

namespace nimhoff::web {
namespace {

std::vector<ExportParameter> parameters_of(const std::vector<PictureArgument>& arguments) {
  std::vector<ExportParameter> all;
  for (const PictureArgument& one : arguments) {
    all.push_back({one.name, one.has_word, one.may_repeat});
  }
  return all;
}

// The parameters of a picture.
class QueryWords final : public PictureWords {
 public:
  explicit QueryWords(const Query& query) : query_(query) {}
  [[nodiscard]] std::vector<std::string> all(const std::string& name) const override {
    return query_.list(name);
  }
  [[nodiscard]] bool has(const std::string& name) const override {
    return query_.text(name).has_value();
  }

 private:
  const Query& query_;
};

// Files that are made at their end, in one go, may not grow without end before.
class FewPositions final : public Sink {
 public:
  explicit FewPositions(Sink& to) : to_(to) {}
  void take(std::span<const Position> batch) override {
    count_ += batch.size() * sizeof(Position);
    if (count_ > longest_answer) throw too_long();
    to_.take(batch);
  }

 private:
  Sink& to_;
  std::size_t count_ = 0;
};

std::string draw_bytes(const Query& query, const std::string& ending, const RunLimits& limits) {
  const QueryWords words(query);
  Drawing drawing = drawing_in(query.game(), words);
  drawing.slopes = slopes_in(words, drawing.game, limits);
  return draw(drawing, picture_format("x." + ending), limits).bytes;
}

std::string plot_bytes(const Query& query, const std::string& ending, const RunLimits& limits) {
  const QueryWords words(query);
  const auto kind = query.text("kind");
  if (!kind) {
    throw BadInput(
        {.argument = "kind", .problem = "what to plot is missing", .advice = "try `kind=ratio`"});
  }
  PlotRequest request = plot_request_in(*kind, query.game(), words);
  require_plot_style(request.style, limits);
  request.slopes = slopes_in(words, request.game, limits);
  return plot(request, plot_format("x." + ending), limits).bytes;
}

std::string solve_bytes(const Query& query, const std::string& ending, const RunLimits& limits) {
  const Game game = query.game();
  const Region region = query.region();
  if (ending == "b.txt" && game.board().is_one_heap()) {
    return b_file_text(sequence_of(game, "heaps", region.columns, limits));
  }
  const auto engine = layer_engine(game, query.value(game), region);
  require_solvable(*engine, game, region, limits);
  AnswerText written;
  const auto stream = open_result_stream(ending, provenance_of(*engine, game, region),
                                         [&](std::string_view text) { written.add(text); });
  FewPositions few(*stream);
  solve(*engine, game, region, few, limits);
  stream->finish();
  return written.text();
}

std::string measure_bytes(const Query& query, const std::string& ending, const RunLimits& limits) {
  const Game game = query.game();
  require_measurable(game);
  const Region region = query.region();
  const auto engine = layer_engine(game, query.value(game), region);
  require_solvable(*engine, game, region, limits);
  return data_text(measure_beside_theory(*engine, game, region, limits),
                   data_format("x." + ending));
}

// In quotes where a shell would take it apart.
std::string quoted(const std::string& word) {
  const bool is_safe = std::all_of(word.begin(), word.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view("@%+=:,./_-").find(static_cast<char>(c)) != std::string_view::npos;
  });
  if (is_safe && !word.empty()) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + '\'';
}

}  // namespace

const std::vector<ExportSpec>& exports() {
  static const std::vector<ExportParameter> region{{"columns"}, {"rows"}, {"value"}};
  static const std::vector<ExportSpec> all{
      {"draw",
       {"png", "svg", "pdf", "tex"},
       {"game"},
       parameters_of(drawing_arguments()),
       Pace::brief,
       draw_bytes},
      {"plot",
       {"png", "svg", "pdf", "tex", "csv", "json"},
       {"kind", "game"},
       parameters_of(plot_arguments()),
       Pace::lengthy,
       plot_bytes},
      {"solve", {"npy", "b.txt", "csv", "tsv", "json"}, {"game"}, region, Pace::brief, solve_bytes},
      {"measure", {"csv", "json", "tex"}, {"game"}, region, Pace::lengthy, measure_bytes}};
  return all;
}

void ExportSpec::require_known(const Query& query) const {
  std::vector<std::string> known;
  for (const ExportParameter& option : options) {
    if (option.may_repeat) known.push_back(option.name);
  }
  const auto repeated = static_cast<int>(known.size());
  known.insert(known.end(), positionals.begin(), positionals.end());
  for (const ExportParameter& option : options) {
    if (!option.may_repeat) known.push_back(option.name);
  }
  query.require_known(known, repeated);
}

ExportRequest export_named(const std::string& file) {
  const std::size_t point = std::min(file.find('.'), file.size());
  const std::string name = file.substr(0, point);
  const std::string ending = file.substr(std::min(point + 1, file.size()));
  std::vector<std::string> names;
  for (const ExportSpec& spec : exports()) {
    names.push_back(spec.name);
    if (spec.name != name) continue;
    const auto& known = spec.endings;
    if (std::find(known.begin(), known.end(), ending) == known.end()) {
      throw BadInput(unknown_word("ending", ending, "no such file of " + name, known));
    }
    return {&spec, ending};
  }
  throw BadInput(unknown_word("", name, "no such export", names));
}

std::string command_of(const ExportRequest& wanted, const Query& query) {
  std::string line = "nimhoff " + wanted.spec->name;
  for (const std::string& name : wanted.spec->positionals) {
    line += ' ' + quoted(query.text(name).value_or(""));
  }
  for (const ExportParameter& option : wanted.spec->options) {
    for (const std::string& word : query.list(option.name)) {
      line += " --" + option.name + (option.has_word ? '=' + quoted(word) : "");
    }
  }
  return line + " --out=nimhoff-" + wanted.spec->name + '.' + wanted.ending;
}

std::string media_of(const std::string& ending) {
  static const std::map<std::string, std::string> media{
      {"png", "image/png"},
      {"svg", "image/svg+xml"},
      {"pdf", "application/pdf"},
      {"json", "application/json"},
      {"csv", "text/csv; charset=utf-8"},
      {"tsv", "text/tab-separated-values; charset=utf-8"}};
  const auto found = media.find(ending);
  if (found != media.end()) return found->second;
  return ending == "npy" ? "application/octet-stream" : "text/plain; charset=utf-8";
}

}  // namespace nimhoff::web
