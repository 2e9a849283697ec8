// Sixty-four rows at a time: what each sees along all rules, and which see too little.
//
// The weights that a row sees are summed with saturation, which loses nothing: k is at
// most what a Count can hold, and only whether a sum is below k matters.
//
// Cost:    bytes: 4 loads and 4 additions a rule, by SSE2, which every x86-64 has;
//          elsewhere plain loops, which compilers vectorise.
// Checked: tests/outcome/blocking/search_test.cpp, one path against the other.
#pragma once

#include <cstdint>
#include <type_traits>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace nimhoff {

inline constexpr int rows_per_window = 64;

/// Begins with nothing seen: Window<Count>{}.
template <class Count>
struct Window {
  alignas(64) Count sums[rows_per_window];
};

/// What 64 rows see along one rule more, on 64 lines from `counts` on.
template <class Count>
void add_plain(Window<Count>& window, const Count* counts) {
  for (int i = 0; i < rows_per_window; ++i) {
    const auto sum = static_cast<Count>(window.sums[i] + counts[i]);
    window.sums[i] = sum < counts[i] ? static_cast<Count>(-1) : sum;
  }
}

/// Bit i says whether row i sums to less than `need`, which is at least 1.
template <class Count>
std::uint64_t below_plain(const Window<Count>& window, Count need) {
  std::uint64_t mask = 0;
  for (int i = 0; i < rows_per_window; ++i) {
    mask |= std::uint64_t{window.sums[i] < need} << i;
  }
  return mask;
}

template <class Count>
Count least_in_window(const Count* counts) {
  Count found = counts[0];
  for (int i = 1; i < rows_per_window; ++i) found = counts[i] < found ? counts[i] : found;
  return found;
}

#ifdef __SSE2__

template <class Count>
inline constexpr int vector_rows = 16 / static_cast<int>(sizeof(Count));

template <class Count>
inline __m128i load_rows(const Count* counts) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(counts));
}

template <class Count>
inline void store_rows(Count* counts, __m128i rows) {
  _mm_store_si128(reinterpret_cast<__m128i*>(counts), rows);
}

template <class Count>
inline void add(Window<Count>& window, const Count* counts) {
  for (int i = 0; i < rows_per_window; i += vector_rows<Count>) {
    const __m128i seen = load_rows(window.sums + i), more = load_rows(counts + i);
    if constexpr (std::is_same_v<Count, std::uint8_t>) {
      store_rows(window.sums + i, _mm_adds_epu8(seen, more));
    } else {
      store_rows(window.sums + i, _mm_adds_epu16(seen, more));
    }
  }
}

template <class Count>
inline std::uint64_t below(const Window<Count>& window, Count need) {
  const __m128i zero = _mm_setzero_si128();
  std::uint64_t mask = 0;
  for (int i = 0; i < rows_per_window; i += 16) {
    __m128i is_below;
    // A row is below when nothing is left after need - 1 is taken away.
    if constexpr (std::is_same_v<Count, std::uint8_t>) {
      const __m128i most = _mm_set1_epi8(static_cast<char>(need - 1));
      is_below = _mm_cmpeq_epi8(_mm_subs_epu8(load_rows(window.sums + i), most), zero);
    } else {
      const __m128i most = _mm_set1_epi16(static_cast<short>(need - 1));
      const __m128i low = _mm_subs_epu16(load_rows(window.sums + i), most);
      const __m128i high = _mm_subs_epu16(load_rows(window.sums + i + 8), most);
      is_below = _mm_packs_epi16(_mm_cmpeq_epi16(low, zero), _mm_cmpeq_epi16(high, zero));
    }
    mask |= static_cast<std::uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(is_below))) << i;
  }
  return mask;
}

#else

template <class Count>
void add(Window<Count>& window, const Count* counts) {
  add_plain(window, counts);
}

template <class Count>
std::uint64_t below(const Window<Count>& window, Count need) {
  return below_plain(window, need);
}

#endif

}  // namespace nimhoff
