// What result files say of themselves, as JSON.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "nimhoff/storage/result_file.hpp"
#include "nimhoff/version.hpp"
#include "storage/text_form.hpp"

namespace nimhoff {
namespace {

using Json = nlohmann::ordered_json;

TEST(StorageJson, Rows_are_null_when_the_columns_were_not_cut) {
  EXPECT_EQ(Json(Provenance{"nim", "columns", 3, 0}),
            Json::parse(R"({"game":"nim","engine":"columns","columns":3,"rows":null,"value":0})"));
  EXPECT_EQ(Json(Provenance{"nim", "columns", 3, 2})["rows"], 2);
  EXPECT_EQ(Json(Provenance{"nim", "layers", 3, 2, 7})["value"], 7);
}

TEST(StorageJson, A_written_file_has_a_count_and_no_list) {
  const Json json = WrittenResult{{"nim", "columns", 3, 0}, 3, "p.npy"};
  EXPECT_EQ(json["count"], 3);
  EXPECT_EQ(json["out"], "p.npy");
  EXPECT_FALSE(json.contains("p_positions"));
}

TEST(StorageJson, What_is_written_as_it_comes_is_the_same_document) {
  std::string text = JsonForm::beginning({"nim", "columns", 2, 0});
  JsonForm form;
  form.append(text, {0, 0});
  form.append(text, {1, 1});
  text += form.ending();
  EXPECT_EQ(Json::parse(text),
            Json::parse(std::string(R"({"version":")") + version +
                        R"(","game":"nim","engine":"columns","columns":2,"rows":null,"value":0,)"
                        R"("p_positions":[[0,0],[1,1]],"count":2})"));
}

}  // namespace
}  // namespace nimhoff
