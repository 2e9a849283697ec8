// Grids in every format, read back by what is known of the format.
#include "nimhoff/storage/grid_file.hpp"

#include <gtest/gtest.h>
#include <hdf5.h>
#include <zlib.h>

#include <array>
#include <cstring>
#include <nlohmann/json.hpp>
#include <tuple>

#include "nimhoff/game/error.hpp"
#include "storage/hdf5_handle.hpp"
#include "temporary_folder.hpp"

namespace nimhoff {
namespace {

Grid grid_of(std::int64_t lines, std::int64_t length, bool is_transposed) {
  return {{"g", "e", lines, {}, length}, "y", lines, length, is_transposed};
}

// Number 10 line + place, handed over in pieces of whole lines.
void fill(GridFile& file, const Grid& grid) {
  for (std::int64_t line = 0; line < grid.lines;) {
    std::vector<std::int64_t> some;
    for (int n = 0; n < 700 && line < grid.lines; ++n, ++line) {
      for (std::int64_t place = 0; place < grid.length; ++place) some.push_back(10 * line + place);
    }
    file.take(some);
  }
  file.finish();
}

std::string streamed(const std::string& format, const Grid& grid) {
  std::string text;
  fill(*open_grid_stream(format, grid, [&](std::string_view more) { text += more; }), grid);
  return text;
}

TEST(GridFiles, As_text_have_a_line_for_each_line) {
  EXPECT_EQ(streamed("tsv", grid_of(2, 3, true)), "0\t1\t2\n10\t11\t12\n");
  EXPECT_EQ(streamed("tsv", grid_of(2, 1, false)), "0\n10\n");
}

TEST(GridFiles, As_json_are_lists_of_rows_also_when_transposed) {
  const auto plain = nlohmann::json::parse(streamed("json", grid_of(3, 2, false)));
  EXPECT_EQ(plain["y"], nlohmann::json::parse("[[0,1],[10,11],[20,21]]"));
  const auto turned = nlohmann::json::parse(streamed("json", grid_of(3, 2, true)));
  EXPECT_EQ(turned["y"], nlohmann::json::parse("[[0,10,20],[1,11,21]]"));
  EXPECT_EQ(turned["layers"], 2);
  EXPECT_EQ(turned["rows"], nullptr);
}

TEST(GridFiles, Of_small_numbers_keep_them_small_and_mark_where_there_is_none) {
  const TemporaryFolder folder;
  prepare_hdf5();
  for (const auto& [number, type, size] : {std::tuple(GridNumber::unsigned8, "|u1", 1U),
                                           {GridNumber::unsigned16, "<u2", 2U},
                                           {GridNumber::unsigned32, "<u4", 4U}}) {
    Grid grid = grid_of(2, 2, false);
    grid.number = number;
    const std::vector<std::int64_t> numbers{1, 2, no_number, 4};
    for (const char* name : {"t.npy", "t.h5", "t.csv"}) {
      const auto file = open_grid_file(folder / name, grid);
      file->take(numbers);
      file->finish();
    }
    const std::string bytes = bytes_of(folder / "t.npy");
    EXPECT_NE(bytes.find("'" + std::string(type) + "'"), std::string::npos);
    ASSERT_EQ(bytes.size(), 128 + 4 * size);
    EXPECT_EQ(bytes.substr(128 + 2 * size, size), std::string(size, '\xff'));
    EXPECT_EQ(bytes.at(128 + 3 * size), 4);
    EXPECT_EQ(bytes_of(folder / "t.csv"), "x,0,1\n0,1,2\n1,-,4\n");
    const Hdf5Handle file(H5Fopen((folder / "t.h5").c_str(), H5F_ACC_RDONLY, H5P_DEFAULT),
                          H5Fclose);
    const Hdf5Handle dataset(H5Dopen2(file.id(), "y", H5P_DEFAULT), H5Dclose);
    const Hdf5Handle kept(H5Dget_type(dataset.id()), H5Tclose);
    EXPECT_EQ(H5Tget_size(kept.id()), size);
    std::array<std::int64_t, 4> found{};
    H5Dread(dataset.id(), H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, found.data());
    const std::int64_t most = (std::int64_t{1} << (8 * size)) - 1;
    EXPECT_EQ(found, (std::array<std::int64_t, 4>{1, 2, most, 4}));
  }
}

TEST(GridFiles, Of_numpy_say_their_order_and_have_a_sidecar_with_their_checksum) {
  const TemporaryFolder folder;
  for (const bool is_transposed : {true, false}) {
    const Grid grid = grid_of(1500, 3, is_transposed);
    fill(*open_grid_file(folder / "t.npy", grid), grid);
    const std::string bytes = bytes_of(folder / "t.npy");
    ASSERT_EQ(bytes.size(), 128 + 1500U * 3 * 8);
    EXPECT_NE(bytes.find(is_transposed ? "'fortran_order': True, 'shape': (3, 1500)"
                                       : "'fortran_order': False, 'shape': (1500, 3)"),
              std::string::npos);
    std::int64_t number = 0;
    std::memcpy(&number, bytes.data() + 128 + (1234 * 3 + 2) * 8, sizeof number);
    EXPECT_EQ(number, 12342);
    const auto sidecar = nlohmann::json::parse(bytes_of(folder / "t.npy.json"));
    EXPECT_EQ(sidecar["bytes"], bytes.size());
    EXPECT_EQ(sidecar["crc32"],
              ::crc32_z(0, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
  }
}

TEST(GridFiles, Of_hdf5_hold_the_numbers_where_they_belong) {
  const TemporaryFolder folder;
  prepare_hdf5();
  for (const bool is_transposed : {true, false}) {
    const Grid grid = grid_of(2500, 3, is_transposed);
    fill(*open_grid_file(folder / "t.h5", grid), grid);
    const Hdf5Handle file(H5Fopen((folder / "t.h5").c_str(), H5F_ACC_RDONLY, H5P_DEFAULT),
                          H5Fclose);
    const Hdf5Handle dataset(H5Dopen2(file.id(), "y", H5P_DEFAULT), H5Dclose);
    std::vector<std::int64_t> numbers(2500 * 3);
    ASSERT_GE(
        H5Dread(dataset.id(), H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, numbers.data()), 0);
    EXPECT_EQ(numbers[is_transposed ? 2 * 2500 + 2345 : 2345 * 3 + 2], 23452);
    EXPECT_EQ(numbers[is_transposed ? 1024 : 1024 * 3], 10240);
  }
}

TEST(GridFiles, Appear_whole_or_not_at_all_and_under_known_endings) {
  const TemporaryFolder folder;
  for (const char* name : {"t.npy", "t.h5", "t.tsv", "t.json"}) {
    const auto file = open_grid_file(folder / name, grid_of(4, 1, true));
    file->take(std::vector<std::int64_t>{1, 2});
  }
  for (const auto& left : std::filesystem::directory_iterator(folder / "")) {
    EXPECT_TRUE(left.path().string().ends_with(".lock")) << left.path();
  }
  EXPECT_THROW(require_grid_ending("t.png"), BadInput);
  EXPECT_THROW(static_cast<void>(open_grid_stream("npy", grid_of(1, 1, true), {})), BadInput);
}

}  // namespace
}  // namespace nimhoff
