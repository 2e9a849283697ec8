// Picture files: the format that a path's ending names.
#include "nimhoff/picture/picture_file.hpp"

#include <fcntl.h>

#include "nimhoff/game/error.hpp"
#include "storage/byte_file.hpp"
#include "storage/file_claim.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {

PictureFormat picture_format(const std::string& path) {
  if (path.ends_with(".png")) return PictureFormat::png;
  if (path.ends_with(".svg")) return PictureFormat::svg;
  if (path.ends_with(".pdf")) return PictureFormat::pdf;
  if (is_device(path)) return PictureFormat::png;
  throw BadInput(path + ": unknown file ending; allowed are .png .svg .pdf");
}

void write_picture(const std::string& path, std::string_view bytes) {
  const FileClaim claim(path);
  PendingFile pending(path, is_device(path) ? PendingFile::Way::direct : PendingFile::Way::fresh);
  ByteFile file = ByteFile::open(pending.beside(), O_WRONLY, path);
  file.write(bytes);
  file.close();
  pending.commit();
}

}  // namespace nimhoff
