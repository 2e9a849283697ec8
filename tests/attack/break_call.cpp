// Preloaded into the program: breaks one of the calls by which it changes files.
//
// ATTACK_CALL=N chooses the Nth of them in the process, counted from 1. ATTACK_HOW=kill ends the
// process there, as a lost machine would; ATTACK_HOW=full lets the call and all later ones that
// need space fail with ENOSPC, as a full disk would. At the end ATTACK_COUNT names a file that gets
// a byte for every call, so that one knows how many there are.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace {

std::atomic<long> calls{0};

template <class Call>
Call* next(const char* name) {
  return reinterpret_cast<Call*>(::dlsym(RTLD_NEXT, name));
}

// Whether the call is to fail. Only files: messages and results are not broken.
bool is_broken(bool needs_space) {
  static const char* const chosen = std::getenv("ATTACK_CALL");
  static const char* const how = std::getenv("ATTACK_HOW");
  const long number = ++calls;
  if (chosen == nullptr || how == nullptr || number < std::atol(chosen)) return false;
  if (std::string_view(how) == "kill") ::kill(::getpid(), SIGKILL);
  if (needs_space) errno = ENOSPC;
  return needs_space;
}

bool is_file(int file) {
  struct stat about {};
  return file > 2 && ::fstat(file, &about) == 0 && S_ISREG(about.st_mode);
}

struct Count {
  ~Count() {
    const char* const path = std::getenv("ATTACK_COUNT");
    std::FILE* const file = path == nullptr ? nullptr : std::fopen(path, "w");
    if (file == nullptr) return;
    std::fprintf(file, "%ld\n", calls.load());
    std::fclose(file);
  }
} const count;

}  // namespace

extern "C" {

ssize_t write(int file, const void* bytes, size_t size) {
  if (is_file(file) && is_broken(true)) return -1;
  return next<ssize_t(int, const void*, size_t)>("write")(file, bytes, size);
}

ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
  if (is_file(file) && is_broken(true)) return -1;
  return next<ssize_t(int, const void*, size_t, off64_t)>("pwrite64")(file, bytes, size, at);
}

ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
  return pwrite64(file, bytes, size, at);
}

ssize_t writev(int file, const iovec* parts, int size) {
  if (is_file(file) && is_broken(true)) return -1;
  return next<ssize_t(int, const iovec*, int)>("writev")(file, parts, size);
}

int ftruncate64(int file, off64_t size) {
  if (is_broken(false)) return -1;
  return next<int(int, off64_t)>("ftruncate64")(file, size);
}

int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

int fsync(int file) {
  if (is_broken(true)) return -1;
  return next<int(int)>("fsync")(file);
}

int fdatasync(int file) {
  if (is_broken(true)) return -1;
  return next<int(int)>("fdatasync")(file);
}

int rename(const char* from, const char* to) {
  if (is_broken(false)) return -1;
  return next<int(const char*, const char*)>("rename")(from, to);
}

int link(const char* from, const char* to) {
  if (is_broken(false)) return -1;
  return next<int(const char*, const char*)>("link")(from, to);
}

int unlink(const char* path) {
  if (is_broken(false)) return -1;
  return next<int(const char*)>("unlink")(path);
}

int remove(const char* path) {
  if (is_broken(false)) return -1;
  return next<int(const char*)>("remove")(path);
}
}
