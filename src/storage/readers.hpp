// One reader a format: each hands the positions on and says what it learnt on the way.
#pragma once

#include <string>

#include "nimhoff/storage/read_result.hpp"
#include "storage/checked_file.hpp"
#include "storage/position_order.hpp"

namespace nimhoff {

void read_tsv(CheckedFile& file, PositionOrder& order, ResultContents& contents);
void read_csv(CheckedFile& file, PositionOrder& order, ResultContents& contents);
void read_bfile(CheckedFile& file, PositionOrder& order, ResultContents& contents);
/// The dictionary at the beginning of a NumPy file, without its spaces.
[[nodiscard]] std::string npy_header(CheckedFile& file);
void read_npy(CheckedFile& file, PositionOrder& order, ResultContents& contents);
/// These two hold their provenance.
void read_json(CheckedFile& file, PositionOrder& order, ResultContents& contents);
void read_hdf5(CheckedFile& file, PositionOrder& order, ResultContents& contents);

}  // namespace nimhoff
