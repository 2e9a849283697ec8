// Result files: each format read back by other means, and nothing left of a failed one.
#include "nimhoff/storage/result_file.hpp"

#include <gtest/gtest.h>
#include <hdf5.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <nlohmann/json.hpp>

#include "nimhoff/game/error.hpp"
#include "nimhoff/version.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

const std::vector<Position> positions{{0, 0}, {1, 2}, {2, 1}, {3, std::int64_t{1} << 61}};
const Provenance provenance{"wythoff", "reference", 4, 0};

void write(const std::string& path, const std::vector<Position>& what = positions) {
  const auto file = open_result_file(path, provenance);
  for (const Position& at : what) file->take({&at, 1});
  file->finish();
}

TEST(ResultFiles, Tsv_holds_x_tab_y_lines) {
  const TemporaryFolder folder;
  write(folder / "p.tsv");
  EXPECT_EQ(bytes_of(folder / "p.tsv"), "0\t0\n1\t2\n2\t1\n3\t2305843009213693952\n");
}

TEST(ResultFiles, Npy_has_a_header_of_128_bytes_and_then_the_numbers_row_by_row) {
  const TemporaryFolder folder;
  write(folder / "p.npy");
  const std::string bytes = bytes_of(folder / "p.npy");
  EXPECT_EQ(bytes.substr(0, 10), std::string("\x93NUMPY\x01\x00\x76\x00", 10));
  EXPECT_NE(bytes.find("{'descr': '<i8', 'fortran_order': False, 'shape': (4, 2), }"),
            std::string::npos);
  ASSERT_EQ(bytes.size(), 128 + positions.size() * 16);
  EXPECT_EQ(bytes[127], '\n');
  EXPECT_EQ(std::memcmp(bytes.data() + 128, positions.data(), positions.size() * 16), 0);
}

TEST(ResultFiles, Json_is_one_object_with_the_game_and_the_positions) {
  const TemporaryFolder folder;
  write(folder / "p.json");
  const auto json = nlohmann::json::parse(bytes_of(folder / "p.json"));
  EXPECT_EQ(json["game"], "wythoff");
  EXPECT_EQ(json["count"], 4);
  EXPECT_EQ(json["p_positions"][3][1], std::int64_t{1} << 61);
  write(folder / "none.json", {});
  EXPECT_EQ(nlohmann::json::parse(bytes_of(folder / "none.json"))["p_positions"].size(), 0U);
}

TEST(ResultFiles, Hdf5_has_the_dataset_p_positions_with_its_game_engine_and_version) {
  const TemporaryFolder folder;
  write(folder / "p.h5");
  const hid_t file = H5Fopen((folder / "p.h5").c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
  const hid_t dataset = H5Dopen2(file, "p_positions", H5P_DEFAULT);
  ASSERT_GE(dataset, 0);
  std::vector<Position> read(positions.size());
  ASSERT_GE(H5Dread(dataset, H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, read.data()), 0);
  EXPECT_EQ(read, positions);
  for (const auto& [name, value] : {std::pair{"game", "wythoff"}, std::pair{"engine", "reference"},
                                    std::pair{"version", version}}) {
    const hid_t attribute = H5Aopen(dataset, name, H5P_DEFAULT);
    ASSERT_GE(attribute, 0) << name;
    const hid_t type = H5Aget_type(attribute);
    std::string text(H5Tget_size(type), ' ');
    H5Aread(attribute, type, text.data());
    EXPECT_STREQ(text.c_str(), value);
    H5Tclose(type);
    H5Aclose(attribute);
  }
  H5Dclose(dataset);
  H5Fclose(file);
}

TEST(ResultFiles, A_b_file_holds_one_value_a_column_and_refuses_two_or_none) {
  const TemporaryFolder folder;
  write(folder / "p.b.txt");
  EXPECT_EQ(bytes_of(folder / "p.b.txt"), "0 0\n1 2\n2 1\n3 2305843009213693952\n");
  EXPECT_THROW(write(folder / "two.b.txt", {{0, 0}, {0, 1}}), BadInput);
  EXPECT_THROW(write(folder / "gap.b.txt", {{0, 0}, {2, 1}}), BadInput);
  EXPECT_THROW(write(folder / "short.b.txt", {{0, 0}, {1, 2}}), BadInput);
  EXPECT_FALSE(std::filesystem::exists(folder / "two.b.txt"));
}

TEST(ResultFiles, That_are_not_finished_leave_nothing_behind) {
  const TemporaryFolder folder;
  for (const ResultFormat& format : result_formats()) {
    const auto file = open_result_file(folder / ("p" + format.ending), provenance);
    file->take({positions.data(), 1});
  }
  EXPECT_TRUE(folder.is_empty());
}

TEST(ResultFiles, Replace_an_older_file_only_when_they_are_finished) {
  const TemporaryFolder folder;
  write(folder / "p.tsv");
  {
    const auto file = open_result_file(folder / "p.tsv", provenance);
    file->take({positions.data(), 1});
    EXPECT_EQ(bytes_of(folder / "p.tsv").size(), 34U);
  }
  EXPECT_EQ(bytes_of(folder / "p.tsv").size(), 34U);
  write(folder / "p.tsv", {{7, 7}});
  EXPECT_EQ(bytes_of(folder / "p.tsv"), "7\t7\n");
}

TEST(ResultFiles, Have_the_permissions_of_an_ordinary_file) {
  const TemporaryFolder folder;
  write(folder / "p.tsv");
  struct stat status {};
  ASSERT_EQ(::stat((folder / "p.tsv").c_str(), &status), 0);
  const mode_t mask = ::umask(0);
  ::umask(mask);
  EXPECT_EQ(status.st_mode & 0777U, 0666U & ~mask);
}

TEST(ResultFiles, An_unknown_ending_is_refused_and_names_those_that_are_known) {
  try {
    require_known_ending("p.xls");
    FAIL();
  } catch (const BadInput& error) {
    EXPECT_STREQ(error.what(),
                 "p.xls: unknown file ending; allowed are .tsv .csv .npy .h5 .json .b.txt");
  }
}

TEST(ResultFiles, A_place_that_cannot_be_written_fails_with_the_reason) {
  EXPECT_THROW(write("/nowhere/at/all/p.tsv"), WorkFailed);
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "d.tsv");
  EXPECT_THROW(write(folder / "d.tsv"), WorkFailed);
}

TEST(ResultFiles, A_full_device_fails_and_stays_a_device) {
  const TemporaryFolder folder;
  for (const ResultFormat& format : result_formats()) {
    const std::string path = folder / ("full" + format.ending);
    std::filesystem::create_symlink("/dev/full", path);
    EXPECT_THROW(write(path), WorkFailed) << path;
    EXPECT_TRUE(std::filesystem::is_character_file(path)) << path;
  }
  EXPECT_THROW(write("/dev/full"), WorkFailed);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
}

TEST(ResultFilesLong, Keep_more_positions_than_one_chunk_or_buffer_holds) {
  const TemporaryFolder folder;
  std::vector<Position> many;
  for (std::int64_t x = 0; x < 200'000; ++x) many.push_back({x, 2 * x});
  for (const ResultFormat& format : result_formats()) {
    const std::string path = folder / ("many" + format.ending);
    const auto file = open_result_file(path, {"g", "e", 200'000, 0});
    file->take(many);
    file->finish();
  }
  EXPECT_EQ(bytes_of(folder / "many.npy").size(), 128 + many.size() * 16);
  EXPECT_EQ(nlohmann::json::parse(bytes_of(folder / "many.json"))["p_positions"][199'999][1],
            399'998);
  EXPECT_TRUE(bytes_of(folder / "many.tsv").ends_with("199999\t399998\n"));
  EXPECT_TRUE(bytes_of(folder / "many.b.txt").ends_with("199999 399998\n"));
}

}  // namespace
}  // namespace nimhoff
