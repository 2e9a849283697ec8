// Picture files: the format that a path's ending names.
#include "nimhoff/picture/picture_file.hpp"

#include "nimhoff/game/error.hpp"
#include "storage/pending_file.hpp"

namespace nimhoff {

PictureFormat picture_format(const std::string& path, const std::string& others) {
  if (path.ends_with(".png")) return PictureFormat::png;
  if (path.ends_with(".svg")) return PictureFormat::svg;
  if (path.ends_with(".pdf")) return PictureFormat::pdf;
  if (path.ends_with(".tex")) return PictureFormat::tex;
  if (is_device(path)) return PictureFormat::png;
  throw BadInput({.given = shown_word(path),
                  .problem = "unknown file ending",
                  .allowed = "allowed are .png .svg .pdf .tex" + others});
}

}  // namespace nimhoff
