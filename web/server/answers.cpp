// The reply to every request: the page, a tile, JSON, a file to take away.
//
// Long work takes one of a few places, so that tiles never wait for it, and stops when the client
// leaves. With `Accept: text/event-stream` it sends its progress as events.
//
// Checked: tests/web/server_test.py, hostile_test.py.
#include "server/answers.hpp"

#include <algorithm>
#include <nimhoff/nimhoff.hpp>
#include <thread>

#include "server/answer_text.hpp"
#include "server/exports.hpp"
#include "server/guard.hpp"
#include "server/tile_request.hpp"

namespace nimhoff::web {
namespace {

constexpr std::uint64_t brief_places = 8;
constexpr std::uint64_t lengthy_places = 3;
constexpr std::chrono::seconds patience{5};
// What a picture of a thousand pixels needs.
constexpr std::uint64_t least_memory = std::uint64_t{96} << 20;
// A few of the longest answers may be on their way to slow readers. Short ones are not counted, as
// what all connections hold of them is little.
constexpr std::uint64_t least_unsent = 2 * longest_answer;
constexpr std::size_t short_answer = std::size_t{256} << 10;
// Estimates beyond the first are refused; work beyond the second is stopped.
constexpr double longest_brief = 20;
constexpr std::chrono::seconds latest_brief{60};
constexpr double longest_lengthy = 600;
constexpr std::chrono::seconds latest_lengthy{1800};
constexpr const char* events_media = "text/event-stream";
constexpr std::string_view api_path = "/api/v1/";
constexpr std::string_view tile_path = "/tile/";
constexpr std::string_view export_path = "/export/";

class Busy final : public WorkFailed {
 public:
  Busy()
      : WorkFailed({.problem = "other requests are at work", .advice = "try again in a moment"}) {}
};

// 304 where the client has this version already.
Reply tagged(const std::string& tag, const Asked& asked) {
  Reply reply;
  reply.headers.emplace_back("ETag", tag);
  if (asked.header("If-None-Match") == tag) reply.status = 304;
  return reply;
}

std::string event_text(const char* name, const std::string& json) {
  return std::string("event: ") + name + "\ndata: " + json + "\n\n";
}

WorkFailed out_of_memory() {
  return WorkFailed({.problem = "out of memory", .advice = "try smaller numbers"});
}

// The bytes of a header may not hold everything.
std::string percent_encoded(const std::string& text) {
  constexpr const char* digits = "0123456789ABCDEF";
  std::string safe;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > ' ' && byte < 127 && byte != '%') {
      safe += c;
    } else {
      safe += {'%', digits[byte / 16], digits[byte % 16]};
    }
  }
  return safe;
}

// What was thrown, as a document.
Reply reply_to(const std::exception& thrown, bool is_late) {
  if (is_late) {
    return refused(503, WorkFailed({.problem = "took too long and was stopped",
                                    .advice = "try smaller numbers, or the command line"}));
  }
  if (const auto* busy = dynamic_cast<const Busy*>(&thrown)) {
    Reply reply = refused(503, *busy);
    reply.headers.emplace_back("Retry-After", "1");
    return reply;
  }
  if (const auto* bad = dynamic_cast<const BadInput*>(&thrown)) return refused(400, *bad);
  if (const auto* stopped = dynamic_cast<const Cancelled*>(&thrown)) return refused(503, *stopped);
  if (const auto* error = dynamic_cast<const Error*>(&thrown)) return refused(500, *error);
  if (dynamic_cast<const std::bad_alloc*>(&thrown) != nullptr) return refused(503, out_of_memory());
  return refused(500, WorkFailed({.problem = thrown.what()}));
}

}  // namespace

Reply refused(int status, const Error& error) {
  Reply reply{.status = status, .media = json_media, .body = json_text(error) + '\n'};
  reply.headers.emplace_back("Cache-Control", "no-store");
  return reply;
}

Answers::Answers(const ServerOptions& options)
    : options_(options),
      page_(page_in(options.page)),
      boards_(options.memory),
      brief_(brief_places),
      lengthy_(lengthy_places),
      unsent_(std::max(options.memory / 4, least_unsent)),
      watch_(over_.get_token()) {}

Reply Answers::reply(const Asked& asked) {
  const Entry entry = entry_of(asked, options_.host, options_.token);
  Reply reply;
  try {
    reply = entry.reply ? *entry.reply : routed(asked);
  } catch (const std::exception& thrown) {
    reply = reply_to(thrown, false);
  }
  if (!entry.cookie.empty()) reply.headers.emplace_back("Set-Cookie", entry.cookie);
  return reply;
}

Reply Answers::routed(const Asked& asked) {
  if (asked.path.starts_with(api_path)) return request_reply(asked);
  if (asked.path.starts_with(tile_path)) return tile_reply(asked);
  if (asked.path.starts_with(export_path)) return export_reply(asked);
  return page_reply(asked);
}

Reply Answers::page_reply(const Asked& asked) const {
  const auto file = page_.find(asked.path);
  if (file != page_.end()) {
    Reply reply = tagged(file->second.tag, asked);
    reply.headers.emplace_back("Cache-Control", "no-cache");
    if (reply.status == 304) return reply;
    reply.body = file->second.bytes;
    reply.media = file->second.media;
    return reply;
  }
  if (asked.path == "/") {
    std::string text = "This is the server of Nimhoff's explorer. It answers\n";
    for (const RequestSpec& known : requests()) text += "  /api/v1/" + known.name + '\n';
    for (const ExportSpec& known : exports()) text += "  /export/" + known.name + ".ENDING\n";
    return {.media = "text/plain; charset=utf-8", .body = text + "  /tile/GAME/COLOR/L/i/j.png\n"};
  }
  return refused(404, BadInput({.given = asked.path,
                                .problem = "nothing here",
                                .advice = "the page is /, requests begin with /api/v1/, /tile/ or "
                                          "/export/"}));
}

Reply Answers::tile_reply(const Asked& asked) {
  const TileRequest wanted = tile_request(asked.path, query_of(asked).text("dark").has_value());
  Reply reply = tagged(tag_of(asked.target), asked);
  if (reply.status == 304) return reply;
  // Others are painted in a moment, and wait for nobody.
  const Work work = wanted.is_slow ? work_of(Pace::brief, asked) : Work{};
  RunLimits painting = work.limits;
  if (!wanted.is_slow) painting.memory = options_.memory / 2;
  painting.threads = 1;
  PaintedTile painted = boards_.tile(wanted.board, wanted.tile, painting);
  if (!painted.is_whole) reply.headers.clear();
  reply.headers.emplace_back("Cache-Control",
                             painted.is_whole ? "private, max-age=300" : "no-store");
  reply.headers.emplace_back("Nimhoff-Solved", std::to_string(painted.solved));
  if (painted.png.empty()) {
    reply.status = 202;
  } else {
    reply.media = "image/png";
    reply.body = std::move(painted.png);
  }
  return reply;
}

Answers::Work Answers::work_of(Pace pace, const Asked& asked) {
  const bool is_brief = pace != Pace::lengthy;
  Work work;
  work.guest = watch_.guest(asked.socket, is_brief ? latest_brief : latest_lengthy);
  const std::uint64_t share = options_.memory / (is_brief ? brief_places : lengthy_places + 1);
  work.limits = {.memory = std::max(share, least_memory),
                 .threads = std::max(1U, std::thread::hardware_concurrency() / 2),
                 .seconds = is_brief ? longest_brief : longest_lengthy,
                 .stop = work.guest->stop.get_token()};
  if (pace == Pace::instant) return work;
  work.place = (is_brief ? brief_ : lengthy_).taken(1, patience, work.limits.stop);
  throw_if_stopped(work.limits.stop);
  if (!work.place) throw Busy();
  return work;
}

void Answers::give_body(Reply& reply, std::string body) {
  if (body.size() > short_answer) {
    // At once, as who waits here would keep a place from others.
    reply.held = unsent_.taken(body.size(), {}, {});
    if (!reply.held) throw Busy();
  }
  reply.body = std::move(body);
}

Reply Answers::request_reply(const Asked& asked) {
  const RequestSpec& spec = request_named(asked.path.substr(api_path.size()));
  const Query query = query_of(asked);
  query.require_known(spec.parameters, spec.repeated);
  const Pace pace = spec.pace_of(query);
  const Work work = work_of(pace, asked);
  const bool wants_events = pace != Pace::instant && asked.method != "HEAD" &&
                            asked.header("Accept").find(events_media) != std::string::npos;
  Reply reply{.media = wants_events ? events_media : json_media};
  reply.headers.emplace_back("Cache-Control", "no-store");
  if (!wants_events) {
    try {
      give_body(reply, spec.answer(query, work.limits) + '\n');
    } catch (const Cancelled& stopped) {
      return reply_to(stopped, work.guest->is_late);
    }
    return reply;
  }
  reply.stream = [&spec, query, work](const Write& write) {
    const auto send = [&](const char* name, const std::string& json) {
      if (!write(event_text(name, json))) work.guest->stop.request_stop();
    };
    RunLimits limits = work.limits;
    limits.report = [&](const Progress& progress) { send("progress", json_text(progress)); };
    try {
      send("result", spec.answer(query, limits));
    } catch (const std::exception& thrown) {
      std::string document = reply_to(thrown, work.guest->is_late).body;
      document.pop_back();
      send("refused", document);
    }
  };
  return reply;
}

Reply Answers::export_reply(const Asked& asked) {
  const ExportRequest wanted = export_named(asked.path.substr(export_path.size()));
  const Query query = query_of(asked);
  wanted.spec->require_known(query);
  const std::string command = command_of(wanted, query);
  const Work work = work_of(wanted.spec->pace, asked);
  Reply reply{.media = media_of(wanted.ending)};
  try {
    give_body(reply, wanted.spec->bytes(query, wanted.ending, work.limits));
  } catch (const Cancelled& stopped) {
    return reply_to(stopped, work.guest->is_late);
  }
  reply.headers.emplace_back("Cache-Control", "no-store");
  reply.headers.emplace_back(
      "Content-Disposition",
      "attachment; filename=\"nimhoff-" + wanted.spec->name + '.' + wanted.ending + '"');
  reply.headers.emplace_back("Nimhoff-Command", percent_encoded(command));
  return reply;
}

}  // namespace nimhoff::web
