// The page: what is shown, and who changes it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { colors, shownBy, withGame, type ChosenLine, type Panel, type Position, type Shown, type View } from "./address";
import { Board, type BoardState } from "./board/board";
import { alongStrip, bounded, corner, Placement, zoomed, type Size } from "./board/geometry";
import { Minimap } from "./board/minimap";
import { nothingOver, type Overlay } from "./board/overlay";
import { dark as darkPalette, light as lightPalette } from "./board/palette";
import { overlayOfPart } from "./board/play_overlay";
import { Probe } from "./board/probe";
import { stripWords } from "./board/strip";
import { Dialog, GoTo, KeyTable } from "./dialogs";
import { useAddress, useAnswer, useNarrow, useTable, useTheme } from "./hooks";
import { listenToKeys, type Keys } from "./keys";
import { Bar } from "./panels/bar";
import { Gallery } from "./panels/gallery";
import { linesOf } from "./panels/geometry_panel";
import { Legend } from "./panels/legend";
import { Panels } from "./panels/panels";
import { Status } from "./panels/status";
import type { Playing } from "./play";
import { usePlayTable } from "./play_table";
import { request, requested, Refused, type Description, type Outcome, type Prediction } from "./requests";
import { drawParameters, drawWords, slopesOver } from "./shown_picture";
import { heapsAt, isOneHeap, squareOf } from "./squares";

const wholeBoard = 3000; // squares along the shorter side
const wholeStrip = 25;

export function App() {
  const [shown, setShown] = useState<Shown>(() => shownBy(location.hash));
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [game, setGame] = useState<Description | null>(null);
  const [cursor, setCursor] = useState<Position | null>(null);
  const [board, setBoard] = useState<BoardState>({ solved: 0, refusal: null, level: 0, strip: null });
  const [dialog, setDialog] = useState<"" | "help" | "goto" | "gallery">("");
  const [partCursor, setPartCursor] = useState<Position | null>(null); // on the second board of a sum
  const [dark, toggleTheme] = useTheme();
  const isNarrow = useNarrow();
  const [, probed] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const touchedBefore = useRef<Shown>(shown);
  const probe = useMemo(() => new Probe(() => probed((count) => count + 1)), []);
  const palette = dark ? darkPalette : lightPalette;

  const change = (part: Partial<Shown>) => setShown((before) => ({ ...before, ...part }));

  const canonical = useRef(new Map<string, string>()).current; // spellings of games
  useAddress(shown, setShown, canonical);
  useEffect(() => {
    if (game?.game === shown.game) return;
    const abort = new AbortController();
    const take = (description: Description) => {
      canonical.set(shown.game, description.game);
      setGame(description);
      change({ game: description.game }); // in its canonical spelling
    };
    request<Description>("describe", { game: shown.game }, abort.signal).then(take, (error) => {
      if (error instanceof Refused) setBoard((state) => ({ ...state, refusal: error.refusal }));
    });
    return () => abort.abort();
  }, [shown.game]);

  const panel: Panel | null = shown.panel ?? (isNarrow ? null : "geometry");
  const playing = panel === "play" ? shown.play : null;
  const other = panel === "compare" ? shown.other : null;
  const difference = other && !shown.beside ? other : null;
  const isStrip = playing ? playing.parts[0]!.heaps.length === 1 : isOneHeap(game) && game?.game === shown.game;
  const fitting = (heaps: number[]) => {
    const squares = 1.2 * Math.max(8, ...heaps) + 2;
    return heaps.length === 1 ? alongStrip(squares) : corner(squares, size);
  };
  const whole = () => {
    if (size.width === 0) return { x: 0, y: 0, width: wholeBoard };
    if (playing) return fitting(playing.parts[0]!.heaps);
    return isStrip ? alongStrip(wholeStrip) : corner(wholeBoard, size);
  };
  const view = shown.view ?? whole();
  const place = new Placement(view, size);
  const move = (next: View) => change({ view: bounded(next) });
  const startPlay = (play: Playing | null) => {
    const isNew = play !== null && play.decisions.length === 0 && play.parts !== shown.play?.parts;
    change({ play, at: null, panel: "play", ...(isNew ? { view: null, partView: null } : {}) });
  };
  const table = usePlayTable(playing, startPlay);
  const prediction = useAnswer<Prediction>(game ? requested("predict", { game: game.game }) : null);
  const at = playing ? null : shown.at;
  const position = at && game ? { game: game.game, heaps: heapsAt(game, at).join(",") } : null;
  const outcome = useAnswer<Outcome>(position && requested("outcome", position));
  // By itself, for it may take longer, or cannot be had.
  const valued = useAnswer<Outcome>(position && requested("outcome", { ...position, grundy: 1 }));
  const values = useTable(game?.game ?? null, shown.color === "value");
  const lines = linesOf(prediction.answer);
  const isBlank = playing !== null && !playing.p; // whoever plays shall not see who wins
  const slopes = useMemo(() => slopesOver(shown, game, isBlank ? [] : lines, palette), [isBlank, shown.lines, shown.rules, game, prediction.answer, palette]);

  const looked: Overlay = {
    ...nothingOver,
    rays: at && game?.game === shown.game ? game.rules : [],
    at,
    moves: (outcome.answer?.winning_moves ?? []).slice(0, 50).map(squareOf),
    rings: [...(outcome.answer?.block ?? []), ...(outcome.answer?.propose ?? [])].slice(0, 200).map(squareOf),
  };
  const overlay: Overlay = { ...(playing ? overlayOfPart(table, 0) : looked), slopes: difference ? [] : slopes, line: shown.line, pins: shown.pins, cursor };
  const choose = (part: number, to: Position) => {
    const option = table.answer?.turn?.options.find((one) => one.part === part && squareOf(one.to).join() === to.join());
    if (option) table.choose(option);
  };
  const touch = (to: Position) => {
    touchedBefore.current = shown;
    if (playing) choose(0, to);
    else change({ at: game ? squareOf(heapsAt(game, to)) : to });
  };
  const isPinned = (to: Position) => shown.pins.some((pin) => pin.join() === to.join());
  const togglePin = (to: Position | null) => {
    if (to) change({ pins: isPinned(to) ? shown.pins.filter((pin) => pin.join() !== to.join()) : [...shown.pins, to] });
  };
  const goTo = (to: Position) => change({ at: to, view: { x: to[0] + 0.5, y: to[1] + 0.5, width: Math.min(view.width, 60) } });
  const showLine = (line: ChosenLine | null) => {
    const x = Math.max(view.x, line && line.slope > 0 ? -line.offset / line.slope : 0, 0);
    change(line ? { line, view: bounded({ ...view, x, y: line.slope * x + line.offset }) } : { line });
  };
  const keys: Keys = {
    pan: (right, up) => move({ ...view, x: view.x + right * view.width, y: view.y + (up * view.width * size.height) / size.width }),
    zoom: (factor) => move(zoomed(place, size.width / 2, size.height / 2, factor)),
    whole: () => change({ view: null, partView: null }),
    goTo: () => setDialog("goto"),
    game: () => field.current?.select(),
    color: () => change({ color: colors[(colors.indexOf(shown.color) + 1) % colors.length]! }),
    lines: () => change({ lines: !shown.lines }),
    rules: () => change({ rules: !shown.rules }),
    pin: () => togglePin(at ?? cursor),
    help: () => setDialog(dialog === "help" ? "" : "help"),
    back: () => {
      if (dialog) return setDialog("");
      if (document.activeElement instanceof HTMLInputElement) return document.activeElement.blur();
      if (playing) return table.chosen.length > 0 ? table.clear() : void table.undo();
      if (at) return change({ at: null });
      change(shown.line ? { line: null } : isNarrow ? { panel: null } : {});
    },
  };
  const latestKeys = useRef(keys);
  latestKeys.current = keys;
  useEffect(() => listenToKeys(() => latestKeys.current), []);

  const part = playing && playing.parts.length > 1 ? playing.parts[1]! : null;
  const second = part?.game ?? (other && shown.beside ? other : null);
  const secondView = part ? shown.partView ?? fitting(part.heaps) : view;
  const statusAt = (part && partCursor) ?? cursor ?? at;
  const compared = part && partCursor ? [part.game] : other ? [shown.game, other] : [shown.game];
  const shared = { palette, probe };
  return (
    <div class="page" aria-busy={game?.game !== shown.game && !board.refusal}>
      <Bar
        game={shown.game} title={game?.title ?? ""} color={shown.color} dark={dark} field={field}
        onGame={(description) => {
          setGame(description);
          setShown((before) => (before.game === description.game ? before : withGame(before, description.game)));
        }}
        onColor={(color) => change({ color })} onExamples={() => setDialog("gallery")} onKeys={keys.help} onTheme={toggleTheme}
      />
      <main class={second ? "two" : ""}>
        <div class="half">
          <Board
            layer={{ game: shown.game, color: shown.color, dark, other: difference, isBlank, isStrip }}
            view={view} overlay={overlay} values={values} {...shared}
            label={`Board of ${shown.game}; arrows pan, plus and minus zoom`}
            onSize={setSize} onHover={setCursor} onView={(next) => change({ view: next })} onTouch={touch}
            onZoomed={() => change(playing ? {} : { at: touchedBefore.current.at })}
            onState={(state) => setBoard((before) => (sameState(before, state) ? before : state))}
          />
          {second && <p class="name">{part ? "0: " : ""}{shown.game}</p>}
          {board.refusal && !isBlank && <p class="notice" role="status">{board.refusal.text}</p>}
          {game && !isBlank && <Legend color={isStrip && !shown.color.startsWith("layer-") ? "p" : shown.color} level={board.level} dark={dark} palette={palette} game={game} other={difference} />}
          {!second && !playing && !isStrip && size.width > 500 && !board.refusal && <Minimap game={shown.game} dark={dark} place={place} onView={move} />}
        </div>
        {second && (
          <div class="half">
            <Board
              layer={{ game: second, color: part ? "p" : shown.color, dark, other: null, isBlank, isStrip: part?.heaps.length === 1 }} values={() => null} {...shared}
              view={secondView} overlay={part ? { ...overlayOfPart(table, 1), cursor: partCursor } : { ...nothingOver, at: shown.at, pins: shown.pins, cursor }}
              label={`Board of ${second}`}
              onHover={part ? setPartCursor : setCursor} onView={(next) => change(part ? { partView: next } : { view: next })}
              onTouch={(to) => (part ? choose(1, to) : change({ at: to }))}
            />
            <p class="name">{part ? "1: " : ""}{second}</p>
          </div>
        )}
      </main>
      <Panels
        shown={shown} game={game} panel={panel} isOpen={shown.panel !== null || at !== null} at={at} palette={palette}
        prediction={prediction} outcome={outcome} value={valued.answer?.value ?? null} isPinned={at !== null && isPinned(at)} table={table}
        command={isOneHeap(game) ? stripWords(shown.game, shown.color) : drawWords(shown, place, dark, lines.length > 0)} picture={drawParameters(shown, place, dark, lines.length > 0)}
        keys={keys} onChange={change} onPanel={(next) => change({ panel: isNarrow && next === shown.panel ? null : next, ...(isNarrow ? { at: null } : {}) })}
        onPin={() => togglePin(at)} onLine={showLine} onGo={goTo} onPlay={startPlay}
      />
      <Status game={part && partCursor ? null : game} games={isBlank ? [] : compared} at={statusAt} probe={probe} place={place} board={board} />
      {dialog === "help" && <Dialog title="Keys" onClose={() => setDialog("")}><KeyTable /></Dialog>}
      {dialog === "goto" && (
        <Dialog title="Go to" onClose={() => setDialog("")}>
          <GoTo isOneHeap={isOneHeap(game)} onGo={(to) => { setDialog(""); goTo(to); }} />
        </Dialog>
      )}
      {dialog === "gallery" && (
        <Dialog title="Examples" onClose={() => setDialog("")}>
          <Gallery dark={dark} onGame={(word) => {
            setDialog("");
            setShown((before) => ({ ...withGame(before, word), view: null }));
          }} />
        </Dialog>
      )}
    </div>
  );
}

function sameState(one: BoardState, other: BoardState): boolean {
  return one.solved === other.solved && one.level === other.level && one.strip === other.strip && one.refusal?.text === other.refusal?.text;
}
