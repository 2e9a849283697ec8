// A property checked on many random cases: as often as a test says, or, where RC_PARAMS asks
// rapidcheck for fewer than its 100 (the sanitizers do, which are slow), that part of it.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <sstream>

namespace nimhoff {

/// How many of `times` cases are tried.
inline int as_often(int times) {
  return std::max(1, times * rc::detail::configuration().testParams.maxSuccess / 100);
}

/// Runs the check until it was passed `as_often(times)`; a failure prints the seed.
template <class Check>
void check_often(int times, const Check& check) {
  rc::detail::TestParams params;
  params.seed = rc::detail::configuration().testParams.seed;
  params.maxSuccess = as_often(times);
  params.disableShrinking = true;
  const auto result = rc::detail::checkTestable(check, rc::detail::TestMetadata(), params);
  std::ostringstream why;
  rc::detail::printResultMessage(result, why);
  EXPECT_TRUE(result.template is<rc::detail::SuccessResult>())
      << "seed " << params.seed << ": " << why.str();
}

}  // namespace nimhoff
