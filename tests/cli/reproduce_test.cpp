// nimhoff reproduce, as a user types it, and its page, read by Python's own parser.
#include "nimhoff/papers/reproduce.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cli/program.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

/// Says what is wrong with a page: a tag that is not closed, an anchor that leads nowhere,
/// anything that is fetched from outside.
constexpr const char* reader = R"(
import html.parser, sys
class Reader(html.parser.HTMLParser):
    open_tags, ids, links, wrong = [], [], [], []
    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag not in ('meta', 'img', 'br', 'wbr'): self.open_tags.append(tag)
        if 'id' in attributes: self.ids.append(attributes['id'])
        if tag == 'a': self.links.append(attributes['href'])
        if tag in ('link', 'iframe'): self.wrong.append('has ' + tag)
        if tag == 'script' and 'src' in attributes: self.wrong.append('fetches a script')
        if tag == 'img' and not attributes['src'].startswith('data:image/'):
            self.wrong.append('fetches ' + attributes['src'])
        if tag == 'img' and not attributes.get('alt'): self.wrong.append('no alt')
    def handle_endtag(self, tag):
        if not self.open_tags or self.open_tags.pop() != tag: self.wrong.append('closes ' + tag)
reader = Reader()
reader.feed(open(sys.argv[1], encoding='utf-8').read())
reader.close()
for link in reader.links:
    if not link.startswith('#') or link[1:] not in reader.ids: reader.wrong.append('dead ' + link)
if len(set(reader.ids)) != len(reader.ids): reader.wrong.append('an id twice')
print(' '.join(reader.wrong + ['unclosed ' + tag for tag in reader.open_tags]), end='')
)";

std::string faults_of(const std::string& page) {
  const TemporaryFolder folder;
  std::ofstream(folder / "page.html") << page;
  std::ofstream(folder / "read.py") << reader;
  const Ran ran = run_shell("python3 " + (folder / "read.py") + " " + (folder / "page.html"));
  return ran.out + ran.err;
}

TEST(Reproduce, Of_one_paper_prints_the_counts_and_every_check_within_100_columns) {
  const Ran ran = run_program("reproduce restricted --quick");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(ran.out.starts_with("paper         checks   agrees  refined  differs     open\n"));
  EXPECT_NE(ran.out.find("\ntheorem-1.1: agrees\n"), std::string::npos);
  EXPECT_NE(ran.out.find("\ntheorem-1.2.fewer: differs\n"), std::string::npos);
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
}

TEST(Reproduce, Of_two_papers_prints_only_what_does_not_agree_unless_verbose) {
  const std::string short_text = run_program("reproduce restricted rational --quick").out;
  EXPECT_EQ(short_text.find(": agrees\n"), std::string::npos);
  EXPECT_NE(short_text.find("\nsection-4.c: differs\n"), std::string::npos);
  EXPECT_NE(run_program("reproduce restricted rational --quick --verbose").out.find(": agrees\n"),
            std::string::npos);
}

TEST(Reproduce, As_json_has_the_keys_that_others_rely_on) {
  const auto json = nlohmann::json::parse(run_program("reproduce restricted --quick --json").out);
  EXPECT_EQ(json["papers"][0]["paper"], "restricted");
  EXPECT_EQ(json["size"], "quick");
  for (const auto& check : json["papers"][0]["checks"]) {
    for (const char* key : {"id", "what", "printed", "computed", "verdict", "place", "command"}) {
      EXPECT_TRUE(check.contains(key)) << key;
    }
  }
}

TEST(Reproduce, The_page_is_closed_everywhere_fetches_nothing_and_holds_every_check) {
  const TemporaryFolder folder;
  const Ran ran =
      run_program("reproduce rational restricted --quick --json --html " + (folder / "report"));
  ASSERT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, (folder / "report/index.html") + ": the page\n");
  const std::string page = bytes_of(folder / "report/index.html");
  EXPECT_EQ(faults_of(page), "");
  const auto json = nlohmann::json::parse(ran.out);
  for (const auto& paper : json["papers"]) {
    for (const auto& check : paper["checks"]) {
      const std::string id =
          paper["paper"].get<std::string>() + "." + check["id"].get<std::string>();
      EXPECT_NE(page.find("<article id=\"" + id + "\" "), std::string::npos) << id;
    }
  }
}

TEST(Reproduce, The_reader_of_the_page_finds_planted_faults) {
  EXPECT_NE(faults_of("<html><p></html>"), "");
  EXPECT_NE(faults_of("<a href=\"#x\"></a>"), "");
  EXPECT_NE(faults_of("<img src=\"http://x/y.png\" alt=\"z\">"), "");
  EXPECT_NE(faults_of("<b>"), "");
  EXPECT_EQ(faults_of("<b id=\"x\"><a href=\"#x\"></a></b>"), "");
}

TEST(Reproduce, Goes_on_from_its_checkpoint_and_prints_the_same_to_the_second) {
  const TemporaryFolder folder;
  const std::string line = "reproduce restricted --quick --json --checkpoint " + (folder / "c");
  const std::string first = run_program(line).out;
  EXPECT_EQ(run_program(line + " --resume").out, first);  // seconds and all: nothing was rerun
}

TEST(Reproduce, Stopped_by_a_signal_it_exits_with_130_and_its_checkpoint_is_whole_Long) {
  const TemporaryFolder folder;
  const std::string store = folder / "c";
  const Ran ran = run_shell("\"$NIMHOFF\" reproduce blocking --checkpoint " + store +
                            " & while ! grep -qs blocking " + store +
                            " && kill -0 $!; do sleep 0.1; done; kill -TERM $!; wait $!");
  EXPECT_EQ(ran.status, 130);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "nimhoff: stopped; the same line with --resume goes on\n");
  // Each line is a checksum and an object.
  const std::string text = bytes_of(store);
  ASSERT_TRUE(text.ends_with('\n'));
  const std::size_t last = text.rfind('\n', text.size() - 2) + 1;
  const auto json = nlohmann::json::parse(text.substr(last + 9));
  EXPECT_EQ(json["paper"], "blocking");
  EXPECT_FALSE(json["result"]["computed"].empty());
}

TEST(Reproduce, The_help_shows_in_brackets_what_may_be_left_out_and_nothing_else) {
  EXPECT_TRUE(run_program("reproduce --help")
                  .out.starts_with("usage: nimhoff reproduce [PAPER...] [options]\n"));
  EXPECT_TRUE(
      run_program("bench --help").out.starts_with("usage: nimhoff bench [WHAT] [options]\n"));
  EXPECT_TRUE(
      run_program("measure --help").out.starts_with("usage: nimhoff measure GAME [options]\n"));
}

TEST(Reproduce, A_damaged_checkpoint_is_refused) {
  const TemporaryFolder folder;
  const std::string line = "reproduce restricted --quick --checkpoint " + (folder / "c");
  ASSERT_EQ(run_program(line).status, 0);
  ASSERT_EQ(run_shell("sed -i s/agrees/differs/ " + (folder / "c")).status, 0);
  const Ran ran = run_program(line + " --resume");
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("is damaged: line 2 does not have its checksum; leave --resume out"),
            std::string::npos);
}

TEST(Reproduce, The_line_below_a_figure_makes_that_very_figure) {
  std::size_t compared = 0;
  for (const papers::Paper& paper : papers::all_papers()) {
    for (const papers::Check& check : paper.checks) {
      if (check.claim.id.find("figure") == std::string::npos) continue;
      for (const papers::Figure& figure : check.find({}).figures) {
        const TemporaryFolder folder;
        ASSERT_TRUE(figure.command.starts_with("nimhoff ")) << check.claim.id;
        ASSERT_EQ(run_in(folder, "\"$NIMHOFF\"" + figure.command.substr(7)).status, 0);
        const bool is_svg = figure.media == "image/svg+xml";
        EXPECT_TRUE(bytes_of(folder / (is_svg ? "figure.svg" : "figure.png")) == figure.bytes)
            << figure.command;
        ++compared;
      }
    }
  }
  EXPECT_GE(compared, 20U);
}

TEST(Reproduce, The_commands_that_its_checks_name_run_Long) {
  std::set<std::string> commands;
  for (const papers::Paper& paper : papers::all_papers()) {
    for (const papers::Check& check : paper.checks) commands.insert(check.claim.command);
  }
  EXPECT_GT(commands.size(), 60U);
  std::string script = "cd \"$(mktemp -d)\"; nimhoff() { \"$NIMHOFF\" \"$@\"; }\n";
  for (const std::string& command : commands) {
    // The long ones run as well when they are shorter.
    script += "line='" + command +
              "'; eval \"${line//[12]e[4-8]/1e3}\" >out 2>&1 || echo \"$line: $(cat out)\"\n";
  }
  EXPECT_EQ(run_shell(script + "rm -r \"$PWD\"").out, "");
}

}  // namespace
}  // namespace nimhoff
