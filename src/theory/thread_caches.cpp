// What certified numerics keep for each thread: constants and pools of FLINT.
#include "nimhoff/theory/thread_caches.hpp"

#include <arb.h>

namespace nimhoff {

void release_thread_caches() { flint_cleanup(); }

}  // namespace nimhoff
