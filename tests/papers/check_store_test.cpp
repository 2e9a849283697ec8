// The store of a run of checks, and what is refused of it.
#include "papers/check_store.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>

#include "nimhoff/game/error.hpp"
#include "storage/base64.hpp"
#include "storage/checksum.hpp"
#include "temporary_folder.hpp"

namespace nimhoff::papers {
namespace {

/// A paper of so many checks, which count how often they are run.
Paper counted_paper(int checks, int& runs) {
  Paper paper{"made-up", "Made up", "Nobody", {}};
  for (int i = 0; i < checks; ++i) {
    paper.checks.push_back(
        {{"check-" + std::to_string(i), "What.", "Here", std::to_string(i), "nimhoff games"},
         [&runs, i](const CheckBudget&) {
           ++runs;
           return Finding{
               std::to_string(i) + " <&> \"found\"",
               Verdict::refined,
               "a note",
               {{"a figure", "image/png", std::string("\x00\xff\x89PNG", 6), "nimhoff draw nim"}}};
         }});
  }
  return paper;
}

std::string refusal(const std::string& path, Size size = Size::quick) {
  try {
    (void)CheckStore::read(path, size);
  } catch (const BadInput& error) {
    return error.what();
  }
  return "accepted";
}

class Store : public testing::Test {
 protected:
  const TemporaryFolder folder_;
  const std::string path_ = folder_ / "store.json";
  int runs_ = 0;

  std::vector<Report> run(int checks, bool resume, const std::string& printed = "") {
    Paper paper = counted_paper(checks, runs_);
    if (!printed.empty()) paper.checks[0].claim.printed = printed;
    CheckOrder order;
    order.store = path_;
    order.resume = resume;
    return run_checks({paper}, order);
  }
};

TEST_F(Store, A_resumed_run_gives_the_same_and_runs_only_what_is_missing) {
  const auto first = run(3, false);
  EXPECT_EQ(runs_, 3);
  const auto again = run(5, true);
  EXPECT_EQ(runs_, 5);
  ASSERT_EQ(again[0].results.size(), 5U);
  for (std::size_t i = 0; i < 3; ++i) {
    const Finding& before = first[0].results[i].finding;
    const Finding& after = again[0].results[i].finding;
    EXPECT_EQ(after.computed, before.computed);
    EXPECT_EQ(after.verdict, before.verdict);
    EXPECT_EQ(after.note, before.note);
    EXPECT_EQ(after.figures.at(0).bytes, before.figures.at(0).bytes);
  }
}

TEST_F(Store, A_claim_that_is_printed_otherwise_now_is_run_again) {
  (void)run(2, false);
  (void)run(2, true, "another print");
  EXPECT_EQ(runs_, 3);
}

TEST_F(Store, Without_resume_everything_is_run_and_written_anew) {
  (void)run(2, false);
  (void)run(2, false);
  EXPECT_EQ(runs_, 4);
}

TEST_F(Store, What_was_found_before_a_failure_is_kept) {
  Paper paper = counted_paper(3, runs_);
  paper.checks[2].find = [](const CheckBudget&) -> Finding {
    throw BadInput({.argument = "columns", .given = "1e12", .problem = "needs 9 TiB"});
  };
  CheckOrder order;
  order.store = path_;
  try {
    (void)run_checks({paper}, order);
    FAIL() << "the failure was swallowed";
  } catch (const WorkFailed& error) {
    EXPECT_STREQ(error.what(), "made-up check-2: columns=1e12: needs 9 TiB");
  }
  (void)run(3, true);
  EXPECT_EQ(runs_, 3);
}

TEST_F(Store, Whichever_byte_is_changed_it_is_noticed) {
  (void)run(2, false);
  const std::string whole = bytes_of(path_);
  ASSERT_EQ(refusal(path_), "accepted");
  for (std::size_t i = 0; i < whole.size(); i += 7) {
    if (whole[i] == ' ' || whole[i] == '\n') continue;
    std::string damaged = whole;
    damaged[i] = damaged[i] == '7' ? '8' : '7';
    std::ofstream(path_, std::ios::binary) << damaged;
    EXPECT_NE(refusal(path_), "accepted") << i << ": " << whole.substr(i, 20);
  }
}

// The line that a store would hold for this JSON text.
std::string line_of(const std::string& text) {
  std::array<char, 9> sum{};
  std::snprintf(sum.data(), sum.size(), "%08x", checksum(text));
  return std::string(sum.data()) + ' ' + text + '\n';
}

TEST_F(Store, A_store_of_another_version_or_size_or_missing_is_refused_with_the_reason) {
  EXPECT_EQ(refusal(path_),
            path_ + ": there is no such store to resume from; leave resume out to begin anew");
  (void)run(1, false);
  EXPECT_NE(refusal(path_, Size::full).find("is of a \"quick\" run, not of a full one"),
            std::string::npos);
  std::ofstream(path_) << line_of(R"({"nimhoff":"0.0.9","size":"quick"})");
  EXPECT_NE(refusal(path_).find("another version, nimhoff \"0.0.9\""), std::string::npos);
  std::ofstream(path_) << "";
  EXPECT_NE(refusal(path_).find("cut short"), std::string::npos);
  std::ofstream(path_) << line_of(R"({"other":"0.0.9"})");
  EXPECT_NE(refusal(path_).find("is no store of reproduce"), std::string::npos);
}

TEST_F(Store, A_last_line_cut_short_is_dropped_and_its_check_run_again) {
  (void)run(3, false);
  const std::string whole = bytes_of(path_);
  const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
  for (const std::size_t size : {last, last + 1, last + 40, whole.size() - 1}) {
    std::ofstream(path_, std::ios::binary) << whole.substr(0, size);
    runs_ = 0;
    (void)run(3, true);
    EXPECT_EQ(runs_, 1) << size;
    EXPECT_EQ(refusal(path_), "accepted");
  }
  std::ofstream(path_, std::ios::binary) << whole.substr(0, last - 1) << whole.substr(last);
  EXPECT_NE(refusal(path_).find("is damaged: line 3"), std::string::npos) << refusal(path_);
}

TEST_F(Store, A_check_adds_its_line_and_rewrites_nothing) {
  (void)run(2, false);
  const std::string before = bytes_of(path_);
  (void)run(3, true);
  EXPECT_TRUE(bytes_of(path_).starts_with(before));
}

TEST_F(Store, Nested_100000_deep_is_refused) {
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  (void)run(1, false);
  const std::string whole = bytes_of(path_);
  std::ofstream(path_) << whole << line_of(R"({"paper":"p","result":)" + deep + '}');
  EXPECT_NE(refusal(path_).find("line 3 is nested too deeply"), std::string::npos);
  std::ofstream(path_) << line_of(deep);
  EXPECT_NE(refusal(path_).find("line 1 is nested too deeply"), std::string::npos);
  std::ofstream(path_) << deep;
  EXPECT_NE(refusal(path_), "accepted");
}

TEST_F(Store, Of_another_run_is_refused_while_that_runs) {
  const CheckStore store(path_, Size::quick);
  EXPECT_NE(refusal(path_).find("this process is writing it"), std::string::npos);
  EXPECT_THROW(CheckStore(path_, Size::quick), BadInput);
}

TEST_F(Store, A_folder_is_no_place_for_a_store) {
  EXPECT_THROW(CheckStore(folder_ / "", Size::quick), BadInput);
}

TEST(Base64, The_vectors_of_RFC_4648_and_every_length_come_back) {
  EXPECT_EQ(base64(""), "");
  EXPECT_EQ(base64("f"), "Zg==");
  EXPECT_EQ(base64("fo"), "Zm8=");
  EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
  std::string bytes;
  for (int i = 0; i < 300; ++i) {
    EXPECT_EQ(from_base64(base64(bytes)), bytes);
    bytes += static_cast<char>(i * 37);
  }
  EXPECT_EQ(from_base64("Zg="), std::nullopt);
  EXPECT_EQ(from_base64("Z*=="), std::nullopt);
}

}  // namespace
}  // namespace nimhoff::papers
