// What another program than nimhoff changes of nimhoff scan.
#pragma once

#include <nimhoff/scan/scan.hpp>

namespace nimhoff::cli {

/// From now on scans work by this executor, which must live as long.
void scan_by(const RowExecutor& executor);

}  // namespace nimhoff::cli
