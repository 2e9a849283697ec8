// The page of a run: one file of HTML with its style and figures inside.
//
// Checked: tests/papers/html_page_test.cpp, by an independent parser.
#include <fmt/format.h>

#include <string_view>

#include "nimhoff/papers/reproduce.hpp"
#include "nimhoff/version.hpp"
#include "storage/base64.hpp"

namespace nimhoff::papers {
namespace {

// A verdict is shown by its word as well as by its colour.
constexpr std::string_view style = R"(
:root { color-scheme: light dark; --ink: #1b1b1b; --ground: #fff; --faint: #666; --line: #ddd;
  --agrees: #1a7f37; --refined: #0b5cad; --differs: #b3261e; --open: #8a5a00; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e6e6; --ground: #161616; --faint: #a0a0a0; --line: #3a3a3a;
    --agrees: #6fcf7f; --refined: #7db7ff; --differs: #ff8a80; --open: #f0c060; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground);
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; }
th, td { padding: .2rem .9rem .2rem 0; border-bottom: 1px solid var(--line); text-align: left;
  vertical-align: top; overflow-wrap: anywhere; min-width: 4.5rem; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
article { border-top: 1px solid var(--line); padding: .6rem 0; }
h1 { font-size: 1.6rem; } h2 { margin-top: 2.5rem; } h3 { font-size: 1rem; margin: 0; }
p { margin: .3rem 0; } dl { margin: .3rem 0; display: grid; grid-template-columns: 6rem 1fr; }
dt { color: var(--faint); } dd { margin: 0; overflow-wrap: anywhere; }
.faint { color: var(--faint); font-weight: normal; } .verdict { font-weight: bold; }
.agrees { color: var(--agrees); } .refined { color: var(--refined); }
.differs { color: var(--differs); } .open { color: var(--open); }
code { font-family: ui-monospace, monospace; font-size: .9em; }
figure { display: inline-block; margin: .6rem 1rem .2rem 0; vertical-align: top; max-width: 100%; }
figure img { max-width: 100%; background: #fff; display: block; }
figcaption { font-size: .85rem; color: var(--faint); max-width: 24rem; }
)";

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    switch (letter) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += letter;
    }
  }
  return safe;
}

std::string anchor(const Report& report, const Result& result) {
  return escaped(report.name + "." + result.claim.id);
}

std::string count_table(const std::vector<Report>& reports) {
  std::string text = "<table>\n<thead><tr><th>paper</th><th class=\"number\">checks</th>";
  for (const Verdict verdict : all_verdicts()) {
    text += fmt::format("<th class=\"number {0}\">{0}</th>", to_string(verdict));
  }
  text += "</tr></thead>\n<tbody>\n";
  for (const Report& report : reports) {
    text += fmt::format("<tr><td><a href=\"#{0}\">{1}</a></td><td class=\"number\">{2}</td>",
                        escaped(report.name), escaped(report.title), report.results.size());
    for (const Verdict verdict : all_verdicts()) {
      text += fmt::format("<td class=\"number\">{}</td>", count_of(report, verdict));
    }
    text += "</tr>\n";
  }
  return text + "</tbody>\n</table>\n";
}

std::string row_of(const Report& report, const Result& result) {
  return fmt::format(
      "<tr><td><a href=\"#{0}\">{1}</a></td><td>{2}</td><td>{3}</td>"
      "<td class=\"verdict {4}\">{4}</td></tr>\n",
      anchor(report, result), escaped(result.claim.id), escaped(result.claim.printed),
      escaped(result.finding.computed), to_string(result.finding.verdict));
}

std::string check_table(const Report& report) {
  std::string text =
      "<table>\n<thead><tr><th>check</th><th>printed</th><th>computed</th><th>verdict</th></tr>"
      "</thead>\n<tbody>\n";
  for (const Result& result : report.results) text += row_of(report, result);
  return text + "</tbody>\n</table>\n";
}

std::string figure_of(const Figure& figure) {
  return fmt::format(
      "<figure><img src=\"data:{};base64,{}\" alt=\"{}\"><figcaption>{}</figcaption></figure>\n",
      escaped(figure.media), base64(figure.bytes), escaped(figure.name), escaped(figure.name));
}

std::string article_of(const Report& report, const Result& result) {
  const Finding& finding = result.finding;
  std::string text = fmt::format(
      "<article id=\"{}\">\n<h3>{} <span class=\"faint\">{}</span> "
      "<span class=\"verdict {}\">{}</span></h3>\n<p>{}</p>\n",
      anchor(report, result), escaped(result.claim.id), escaped(result.claim.place),
      to_string(finding.verdict), to_string(finding.verdict), escaped(result.claim.what));
  text += fmt::format("<dl><dt>printed</dt><dd>{}</dd><dt>computed</dt><dd>{}</dd>",
                      escaped(result.claim.printed), escaped(finding.computed));
  if (!finding.note.empty()) {
    text += fmt::format("<dt>note</dt><dd>{}</dd>", escaped(finding.note));
  }
  text +=
      fmt::format("<dt>redo</dt><dd><code>{}</code></dd></dl>\n", escaped(result.claim.command));
  for (const Figure& figure : finding.figures) text += figure_of(figure);
  return text + "</article>\n";
}

std::string section_of(const Report& report) {
  std::string text =
      fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n<p>{}</p>\n", escaped(report.name),
                  escaped(report.title), escaped(report.authors));
  text += check_table(report);
  for (const Result& result : report.results) text += article_of(report, result);
  return text + "</section>\n";
}

}  // namespace

std::string html_page(const std::vector<Report>& reports, Size size) {
  std::string text = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>The papers, reproduced</title>\n<style>{}</style>\n</head>\n<body>\n"
      "<h1>The papers, reproduced</h1>\n"
      "<p>Made by nimhoff {}, a {} run. <b>agrees</b>: computed and printed are the same. "
      "<b>refined</b>: computed gives more digits, or better ones. <b>differs</b>: computed "
      "contradicts the print. <b>open</b>: without proof, and nothing computed contradicts "
      "it.</p>\n",
      style, version, to_string(size));
  text += count_table(reports);
  for (const Report& report : reports) text += section_of(report);
  return text + "</body>\n</html>\n";
}

}  // namespace nimhoff::papers
