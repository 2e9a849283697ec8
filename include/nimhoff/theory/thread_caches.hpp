// What certified numerics keep for each thread.
#pragma once

namespace nimhoff {

/// Frees what predict and modes cached for the calling thread. For a thread that called them, at
/// its end: the caches of a thread are lost with it.
void release_thread_caches();

}  // namespace nimhoff
