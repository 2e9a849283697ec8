// Any bytes are a checkpoint that an engine resumes, or are refused. All else ends the program.
//
// No random change passes a checksum, so what the first byte chooses is made of the others: the
// bytes themselves; blocks whose checksums are put right; or the state of a run that was saved,
// with some of its bytes changed, which reaches the engines.
#include <cstring>
#include <stdexcept>

#include "fuzz/scratch_folder.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/outcome/solve.hpp"
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

struct Saved {
  nimhoff::Game game;
  const nimhoff::Engine* engine;
  nimhoff::Region region;           // a few columns more than the first batch
  std::vector<std::string> states;  // after more and more columns
};

class Discard final : public nimhoff::Sink {
  void take(std::span<const nimhoff::Position>) override {}
};

Saved saved_runs(const std::string& spelled) {
  nimhoff::Game game = nimhoff::parse_game(spelled);
  const nimhoff::Engine* able = nullptr;
  for (const nimhoff::Engine* engine : nimhoff::engines()) {
    if (able == nullptr && engine->can_save() && !engine->why_not(game)) able = engine;
  }
  Discard discard;
  const auto first = able->start(game, {.columns = 10000});
  first->advance(discard);
  Saved saved{game, able, {.columns = first->columns_done() + 40}, {}};
  const auto run = able->start(game, saved.region);
  for (int i = 0; i < 3; ++i) {
    std::string& state = saved.states.emplace_back();
    run->save([&](std::span<const std::byte> bytes) {
      state.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    });
    run->advance(discard);
  }
  return saved;
}

const std::vector<Saved>& all_saved() {
  static const std::vector<Saved> all = [] {
    std::vector<Saved> runs;
    for (const char* game : {"wythoff", "gdwn:3,5", "nimhoff:2,1", "nimhoff:300,3",
                             "wythoff@block=3", "wythoff@block=300", "rational-wythoff:1/2,2/1"}) {
      runs.push_back(saved_runs(game));
    }
    return runs;
  }();
  return all;
}

// Three bytes are a place, counted from the front or from the back, and what stands there. A
// resumed run must be able to go on, whatever it was told.
void resume_changed(std::string_view bytes) {
  const auto byte = [&](std::size_t at) {
    return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0U;
  };
  const Saved& saved = all_saved()[byte(0) % all_saved().size()];
  const std::size_t stage = byte(1) % saved.states.size();
  std::string state = saved.states[stage];
  for (std::size_t i = 2; i + 2 < bytes.size(); i += 3) {
    const std::size_t at = (byte(i) % 128 * 256 + byte(i + 1)) % state.size();
    state[byte(i) < 128 ? at : state.size() - 1 - at] = bytes[i + 2];
  }
  // From memory: files are read by the other choices.
  std::size_t at = 0;
  const auto run = saved.engine->restore(saved.game, saved.region, [&](std::span<std::byte> part) {
    if (part.size() > state.size() - at) throw std::invalid_argument("it is cut short");
    std::memcpy(part.data(), state.data() + at, part.size());
    at += part.size();
  });
  if (run->columns_done() > saved.region.columns) std::abort();
  // One in some goes on, as that takes longer; from a late stage, where few columns are left.
  Discard discard;
  if (stage > 0 && bytes.size() % 128 == 5) run->advance(discard);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const nimhoff::ScratchFolder folder;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (bytes.empty()) return 0;
  const int choice = static_cast<unsigned char>(bytes.front()) % 4;
  const std::string_view rest = bytes.substr(1);
  try {
    if (choice >= 2) {
      resume_changed(rest);
      return 0;
    }
    folder.write("c", choice == 1 ? std::string(rest) : checkpoint_of(rest));
    nimhoff::CheckpointReader reader(folder / "c");
    // As an engine would read: so much as it takes the run's numbers to mean.
    std::vector<std::byte> state(reader.run().mark.bytes % 300);
    reader.read(state);
    reader.require_end();
  } catch (const nimhoff::BadInput&) {
    // What it is not.
  } catch (const std::invalid_argument&) {
    // What the engine has not saved; the caller says of which file.
  }
  return 0;
}
