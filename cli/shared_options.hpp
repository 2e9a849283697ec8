// Options that several commands take, described once.
#pragma once

#include "commands.hpp"

namespace nimhoff::cli::options {

inline const OptionSpec json{"--json", "", "print one JSON object instead of text"};
inline const OptionSpec help{"--help", "", "show this help and an example"};
inline const OptionSpec memory{"--memory", "BYTES",
                               "refuse a run that needs more, for example 4e9"};
inline const OptionSpec threads{"--threads", "N", "how many cores to use, all unless said"};
inline const OptionSpec yes{"--yes", "", "also do what is estimated to take more than an hour"};
inline const OptionSpec value{
    "--value", "K", "positions of Grundy value K instead of P-positions, whose value is 0"};
inline const PositionalSpec game{"GAME", "a game in one word; nimhoff games lists them"};

}  // namespace nimhoff::cli::options
