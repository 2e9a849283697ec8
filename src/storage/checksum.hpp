// The checksum of everything that is kept on disk.
#pragma once

#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace nimhoff {

/// The CRC-32 of bytes that come after those whose CRC-32 is `before`.
[[nodiscard]] inline std::uint32_t checksum(std::uint32_t before, const void* bytes,
                                            std::size_t count) {
  return static_cast<std::uint32_t>(
      ::crc32_z(before, static_cast<const unsigned char*>(bytes), count));
}

[[nodiscard]] inline std::uint32_t checksum(std::string_view bytes) {
  return checksum(0, bytes.data(), bytes.size());
}

/// The CRC-32 of bytes and `count` more, of which those of both parts are known.
[[nodiscard]] inline std::uint32_t checksum_of_both(std::uint32_t first, std::uint32_t second,
                                                    std::uint64_t count) {
  return static_cast<std::uint32_t>(::crc32_combine(first, second, static_cast<z_off_t>(count)));
}

}  // namespace nimhoff
