// Everything a C++ user of Nimhoff needs.
#pragma once

#include "nimhoff/game/catalogue.hpp"
#include "nimhoff/game/error.hpp"
#include "nimhoff/game/game.hpp"
#include "nimhoff/game/notation.hpp"
#include "nimhoff/game/options.hpp"
#include "nimhoff/outcome/reference.hpp"
#include "nimhoff/outcome/solve.hpp"
#include "nimhoff/storage/result_file.hpp"
#include "nimhoff/storage/sink.hpp"
#include "nimhoff/strategy/answer.hpp"
#include "nimhoff/strategy/big_heaps.hpp"
#include "nimhoff/strategy/formula.hpp"
#include "nimhoff/theory/prediction.hpp"
#include "nimhoff/theory/wythoff_pairs.hpp"
#include "nimhoff/version.hpp"
