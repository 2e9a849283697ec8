// Any bytes are a checkpoint that is read to its end, or are refused with a BadInput. All else
// ends the program.
//
// No random change passes a checksum, so the bytes after the first are taken as blocks whose
// checksums are put right before they are read, unless the first byte is odd.
#include <cstring>

#include "fuzz/scratch_folder.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/storage/checkpoint.hpp"
#include "nimhoff/version.hpp"
#include "storage/checksum.hpp"

namespace {

constexpr std::size_t word = sizeof(std::uint64_t);

std::string number(std::uint64_t value) {
  std::string bytes(word, '\0');
  std::memcpy(bytes.data(), &value, word);
  return bytes;
}

std::string text(const std::string& value) { return number(value.size()) + value; }

// Takes a name and a payload off the front, with lengths of one byte and of two, and gives a
// block whose checksum is right.
std::string block(std::string_view& bytes) {
  const auto take = [&](std::size_t count) {
    const std::string_view taken = bytes.substr(0, count);
    bytes.remove_prefix(taken.size());
    return std::string(taken);
  };
  const auto byte = [&] { return bytes.empty() ? 0U : static_cast<unsigned char>(take(1)[0]); };
  // The names that there are, and others.
  const char* names[] = {"run", "state 0", "state 1", "end", "format"};
  const unsigned choice = byte();
  const std::string name = choice < 250 ? names[choice % 5] : take(choice - 250);
  const unsigned high = byte();
  const std::string whole = text(name) + text(take(high % 8 * 64 + byte()));
  return whole + number(nimhoff::checksum(whole));
}

std::string checkpoint_of(std::string_view bytes) {
  const std::string format = text("format") + text(number(1) + text(nimhoff::version));
  std::string whole = "nimhoff checkpoint\n" + format + number(nimhoff::checksum(format));
  while (!bytes.empty()) whole += block(bytes);
  return whole;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const nimhoff::ScratchFolder folder;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const bool is_raw = !bytes.empty() && bytes.front() % 2 != 0;
  folder.write("c", is_raw || bytes.empty() ? std::string(bytes.substr(bytes.empty() ? 0 : 1))
                                            : checkpoint_of(bytes.substr(1)));
  try {
    nimhoff::CheckpointReader reader(folder / "c");
    // As an engine would read: so much as it takes the run's numbers to mean.
    std::vector<std::byte> state(reader.run().mark.bytes % 300);
    reader.read(state);
    reader.require_end();
  } catch (const nimhoff::BadInput&) {
    // What it is not.
  }
  return 0;
}
