// The page of a run: one file of HTML with its style and figures inside.
//
// Checked: tests/papers/html_page_test.cpp, by an independent parser.
#include <fmt/core.h>

#include <sstream>
#include <string_view>

#include "nimhoff/papers/math_markup.hpp"
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
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: break-word; }
table { border-collapse: collapse; }
th, td { padding: .2rem .9rem .2rem 0; border-bottom: 1px solid var(--line); text-align: left;
  vertical-align: top; overflow-wrap: break-word; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
article { border-top: 1px solid var(--line); padding: .6rem 0; }
h1 { font-size: 1.6rem; } h2 { margin-top: 2.5rem; } h3 { font-size: 1rem; margin: 0; }
p { margin: .3rem 0; } dl { margin: .3rem 0; display: grid; grid-template-columns: 6rem minmax(0, 1fr); }
dt { color: var(--faint); } dd { margin: 0; overflow-wrap: break-word; }
.faint { color: var(--faint); font-weight: normal; } .verdict { font-weight: bold; }
.agrees { color: var(--agrees); } .refined { color: var(--refined); }
.differs { color: var(--differs); } .open { color: var(--open); }
code { font-family: ui-monospace, monospace; font-size: .9em; }
code span { white-space: nowrap; }
figure { display: inline-block; margin: .6rem 1rem .2rem 0; vertical-align: top; width: 27rem;
  max-width: 100%; }
figure img { width: 100%; height: auto; background: #fff; display: block; border: 1px solid var(--line); }
figcaption { font-size: .85rem; color: var(--faint); }
[hidden] { display: none !important; }
form { position: sticky; top: 0; background: var(--ground); padding: .5rem 0; }
label { margin-right: 1rem; } select { font: inherit; }
table.checks { table-layout: fixed; width: 100%; } td { overflow-x: auto; }
table.checks th:first-child { width: 18%; } table.checks th:last-child { width: 11%; }
@media (max-width: 44rem) {
  table.checks thead { display: none; }
  table.checks, table.checks tbody, table.checks tr, table.checks td { display: block; }
  table.checks tr { padding: .4rem 0; border-bottom: 1px solid var(--line); }
  table.checks td { border: 0; padding: 0; }
  th, td { padding-right: .4rem; }
  h1 { font-size: 1.3rem; } dl { grid-template-columns: 5.8rem minmax(0, 1fr); }
  thead th.number { font-size: .75rem; } }
@media print {
  :root { color-scheme: light; --ink: #000; --ground: #fff; --faint: #444; --line: #bbb;
    --agrees: #1a7f37; --refined: #0b5cad; --differs: #b3261e; --open: #8a5a00; }
  body { font-size: 10pt; max-width: none; margin: 0; } form { display: none; }
  a { color: inherit; text-decoration: none; } h2 { break-after: avoid; }
  td { overflow: visible; } table.checks th:first-child { width: 25%; }
  article, figure, tr { break-inside: avoid; } figure { width: 8cm; } }
)";

// Hides what the two choices do not name. Without it everything is shown.
constexpr std::string_view script = R"(
const form = document.getElementById('filter');
const counted = document.getElementById('shown');
function filter() {
  const paper = form.paper.value, verdict = form.verdict.value;
  let shown = 0;
  for (const one of document.querySelectorAll('[data-verdict]')) {
    one.hidden = (paper && one.dataset.paper !== paper) ||
      (verdict && one.dataset.verdict !== verdict);
    if (one.tagName === 'ARTICLE' && !one.hidden) ++shown;
  }
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('article:not([hidden])');
  counted.textContent = shown + ' shown';
}
form.addEventListener('change', filter);
form.hidden = false;
filter();
)";

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
      "<tr data-paper=\"{5}\" data-verdict=\"{4}\"><td><a href=\"#{0}\">{1}</a></td><td>{2}</td>"
      "<td>{3}</td><td class=\"verdict {4}\">{4}</td></tr>\n",
      anchor(report, result), escaped(result.claim.id), typeset(result.claim.printed),
      typeset(result.finding.computed), to_string(result.finding.verdict), escaped(report.name));
}

std::string check_table(const Report& report) {
  std::string text =
      "<table "
      "class=\"checks\">\n<thead><tr><th>check</th><th>printed</th><th>computed</th><th>verdict</"
      "th></tr>"
      "</thead>\n<tbody>\n";
  for (const Result& result : report.results) text += row_of(report, result);
  return text + "</tbody>\n</table>\n";
}

// A long list may go on in the next line behind a comma; an option is never parted behind a hyphen.
std::string breakable(const std::string& text) {
  std::string with_breaks;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (!with_breaks.empty()) with_breaks += ' ';
    if (word.starts_with('-')) word = "<span>" + word + "</span>";
    for (const char letter : word) {
      with_breaks += letter;
      if (letter == ',') with_breaks += "<wbr>";
    }
  }
  return with_breaks;
}

std::string figure_of(const Figure& figure) {
  return fmt::format(
      "<figure><img src=\"data:{};base64,{}\" alt=\"{}\"><figcaption>{}<br>redo "
      "<code>{}</code></figcaption></figure>\n",
      escaped(figure.media), base64(figure.bytes), escaped(figure.name), typeset(figure.name),
      breakable(escaped(figure.command)));
}

std::string article_of(const Report& report, const Result& result) {
  const Finding& finding = result.finding;
  std::string text = fmt::format(
      "<article id=\"{}\" data-paper=\"{}\" data-verdict=\"{}\">\n<h3>{} <span "
      "class=\"faint\">{}</span> "
      "<span class=\"verdict {}\">{}</span></h3>\n<p>{}</p>\n",
      anchor(report, result), escaped(report.name), to_string(finding.verdict),
      escaped(result.claim.id), escaped(result.claim.place), to_string(finding.verdict),
      to_string(finding.verdict), typeset(result.claim.what));
  text += fmt::format("<dl><dt>printed</dt><dd>{}</dd><dt>computed</dt><dd>{}</dd>",
                      typeset(result.claim.printed), typeset(finding.computed));
  if (!finding.note.empty()) {
    text += fmt::format("<dt>note</dt><dd>{}</dd>", typeset(finding.note));
  }
  text += fmt::format("<dt>redo</dt><dd><code>{}</code></dd></dl>\n",
                      breakable(escaped(result.claim.command)));
  for (const Figure& figure : finding.figures) text += figure_of(figure);
  return text + "</article>\n";
}

std::string filter_of(const std::vector<Report>& reports) {
  std::string text =
      "<form id=\"filter\" hidden><label>paper <select name=\"paper\"><option value=\"\">all"
      "</option>";
  for (const Report& report : reports) {
    text += fmt::format("<option>{}</option>", escaped(report.name));
  }
  text +=
      "</select></label> <label>verdict <select name=\"verdict\"><option value=\"\">all</option>";
  for (const Verdict verdict : all_verdicts()) {
    text += fmt::format("<option>{}</option>", to_string(verdict));
  }
  return text + "</select></label> <output id=\"shown\"></output></form>\n";
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
  text += count_table(reports) + filter_of(reports);
  for (const Report& report : reports) text += section_of(report);
  return text + fmt::format("<script>{}</script>\n", script) + "</body>\n</html>\n";
}

}  // namespace nimhoff::papers
