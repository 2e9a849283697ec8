// nimhoff reproduce: what the papers print, what is computed, and the verdict.
#include <fmt/core.h>

#include <filesystem>
#include <nimhoff/nimhoff.hpp>

#include "commands.hpp"
#include "layout.hpp"
#include "order.hpp"
#include "shared_options.hpp"
#include "terminal.hpp"

namespace nimhoff::cli {
namespace {

using papers::Report;
using papers::Result;
using papers::Verdict;

std::string counts_in_words(const std::vector<Report>& reports) {
  std::string text = fmt::format("{:<12}{:>8}", "paper", "checks");
  for (const Verdict verdict : papers::all_verdicts()) {
    text += fmt::format("{:>9}", papers::to_string(verdict));
  }
  text += '\n';
  for (const Report& report : reports) {
    text += fmt::format("{:<12}{:>8}", report.name, report.results.size());
    for (const Verdict verdict : papers::all_verdicts()) {
      text += fmt::format("{:>9}", papers::count_of(report, verdict));
    }
    text += '\n';
  }
  return text;
}

std::string in_words(const Result& result, std::size_t width) {
  std::string text =
      fmt::format("\n{}: {}\n", result.claim.id, papers::to_string(result.finding.verdict));
  text += "  " + wrapped(fmt::format("{} [{}]", result.claim.what, result.claim.place), width, 2);
  std::vector<std::pair<std::string, std::string>> rows{{"printed", result.claim.printed},
                                                        {"computed", result.finding.computed}};
  if (!result.finding.note.empty()) rows.emplace_back("note", result.finding.note);
  rows.emplace_back("redo", result.claim.command);
  return text + '\n' + two_columns(rows, width);
}

std::string in_words(const std::vector<Report>& reports, bool is_whole, std::size_t width) {
  std::string text = counts_in_words(reports);
  for (const Report& report : reports) {
    text += fmt::format(
        "\n{}\n",
        wrapped(fmt::format("{}: {} ({})", report.name, report.title, report.authors), width, 0));
    for (const Result& result : report.results) {
      if (is_whole || result.finding.verdict != Verdict::agrees) text += in_words(result, width);
    }
  }
  return text;
}

papers::CheckOrder order_of(const Arguments& arguments, ProgressLine& line) {
  papers::CheckOrder order;
  order.budget = {arguments.has("--quick") ? papers::Size::quick : papers::Size::full,
                  limits_of(arguments, line)};
  order.store = arguments.value("--checkpoint").value_or("");
  order.resume = arguments.has("--resume");
  if (order.resume && order.store.empty()) {
    throw BadInput({.argument = "resume",
                    .problem = "which checkpoint is missing",
                    .advice = "add --checkpoint FILE"});
  }
  order.announce = [&line](const papers::CheckStart& start) {
    line.head(fmt::format("check {} of {}: {} {}, ", start.index + 1, start.of, start.paper.name,
                          start.check.claim.id));
  };
  return order;
}

std::vector<Report> run_order(const Arguments& arguments) {
  const std::vector<papers::Paper> chosen = papers::papers_named(arguments.positionals);
  ProgressLine line(false);
  const papers::CheckOrder order = order_of(arguments, line);
  try {
    std::vector<Report> reports = papers::run_checks(chosen, order);
    line.clear();
    return reports;
  } catch (const Cancelled&) {
    line.clear();
    if (order.store.empty()) throw;
    throw Cancelled({.problem = "stopped", .advice = "the same line with --resume goes on"});
  } catch (...) {
    line.clear();
    throw;
  }
}

// Where the page goes, when one is requested; its folder is made.
std::optional<std::string> page_of(const Arguments& arguments) {
  const auto folder = arguments.value("--html");
  if (!folder) return std::nullopt;
  std::error_code failed;
  std::filesystem::create_directories(*folder, failed);
  if (!std::filesystem::is_directory(*folder, failed)) {
    throw WorkFailed({.argument = "html",
                      .given = *folder,
                      .problem = "cannot be made a folder",
                      .advice = "give another name"});
  }
  return (std::filesystem::path(*folder) / "index.html").string();
}

int run_reproduce(const Arguments& arguments) {
  const std::optional<std::string> page = page_of(arguments);
  std::optional<OutputFile> file;
  if (page) file.emplace(*page);
  const std::vector<Report> reports = run_order(arguments);
  const papers::Size size = arguments.has("--quick") ? papers::Size::quick : papers::Size::full;
  if (file) {
    file->write(papers::html_page(reports, size));
    report(*page + ": the page");
  }
  const bool is_whole = arguments.has("--verbose") || reports.size() == 1;
  if (arguments.has("--json")) {
    print_json(papers::Reproduction{size, reports});
  } else {
    print(in_words(reports, is_whole, std::min<std::size_t>(output_width(), 100)));
  }
  return 0;
}

std::string paper_names() {
  std::string names;
  for (const papers::Paper& paper : papers::all_papers()) names += paper.name + ", ";
  return names;
}

}  // namespace

CommandSpec reproduce_spec() {
  return {
      "reproduce",
      "each claim, table and figure of the papers: printed, computed, verdict",
      "Recomputes what the papers print and says of each check whether it agrees, is refined (more "
      "digits, or better ones), differs, or is open (without proof, and nothing computed "
      "contradicts it). Prints how many of each, then every check that does not agree; all checks "
      "of a single paper. A print that is wrong is no failure: the exit status is 0 when every "
      "check ran. The full run takes minutes; with --checkpoint one that was stopped is continued "
      "by --resume.",
      {{"PAPER", paper_names() + "or several; all unless said", true, true}},
      {{"--quick", "", "smaller boards and fewer columns: seconds"},
       {"--html", "DIR", "also write DIR/index.html: one page with every check and figure"},
       {"--checkpoint", "FILE", "keep there what was found, after every check"},
       {"--resume", "", "continue from the checkpoint"},
       {"--verbose", "", "print the checks that agree, too"},
       options::memory,
       options::threads,
       options::yes,
       options::json,
       options::help},
      {{"reproduce restricted --quick", "every check of one paper"},
       {"reproduce --html report", "all papers, and a page to look at"},
       {"reproduce blocking --checkpoint run.json", "a run that can be resumed"}},
      run_reproduce};
}

}  // namespace nimhoff::cli
