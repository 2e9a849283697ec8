// An HDF5 identifier that is closed when it goes.
#pragma once

#include <hdf5.h>

#include <utility>

namespace nimhoff {

class Hdf5Handle {
 public:
  Hdf5Handle() = default;
  Hdf5Handle(hid_t id, herr_t (*close)(hid_t)) : id_(id), close_(close) {}
  ~Hdf5Handle() { release(); }
  Hdf5Handle(const Hdf5Handle&) = delete;
  Hdf5Handle& operator=(const Hdf5Handle&) = delete;
  Hdf5Handle& operator=(Hdf5Handle&& other) noexcept {
    release();
    id_ = std::exchange(other.id_, -1);
    close_ = other.close_;
    return *this;
  }

  [[nodiscard]] hid_t id() const { return id_; }
  [[nodiscard]] bool is_good() const { return id_ >= 0; }
  /// Closes it now; whether that went well. What is not open is closed.
  bool release() { return id_ < 0 || close_(std::exchange(id_, -1)) >= 0; }
  /// Leaves it open for ever.
  void forget() { id_ = -1; }

 private:
  hid_t id_ = -1;
  herr_t (*close_)(hid_t) = nullptr;
};

/// Before the library is used: its messages say nothing to a user of this one, and on a full
/// disk it falls over when it tidies up at the end of the program.
inline void prepare_hdf5() {
  H5dont_atexit();
  H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
}

}  // namespace nimhoff
