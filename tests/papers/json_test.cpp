// What was found on papers, as JSON.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "nimhoff/papers/reproduce.hpp"

namespace nimhoff::papers {
namespace {

using Json = nlohmann::ordered_json;

TEST(PapersJson, A_reproduction_lists_papers_and_their_checks) {
  const Result result{
      {"table-1.a", "what", "Table 1", "2", "nimhoff games"}, {"3", Verdict::differs, "", {}}, 0.5};
  const Json json = Reproduction{Size::full, {{"blocking", "Title", "Authors", {result}}}};
  EXPECT_EQ(json, Json::parse(R"({"size":"full","papers":[{"paper":"blocking","title":"Title",
    "authors":"Authors","checks":[{"id":"table-1.a","what":"what","place":"Table 1","printed":"2",
    "computed":"3","verdict":"differs","note":null,"command":"nimhoff games","seconds":0.5}]}]})"));
}

}  // namespace
}  // namespace nimhoff::papers
