// The page: what is shown, and who changes it.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { addressOf, colors, shownBy, type Color, type Position, type Shown, type View } from "./address";
import { Board, type BoardState } from "./board/board";
import { bounded, corner, Placement, zoomed, type Size } from "./board/geometry";
import type { Overlay } from "./board/paint";
import { dark as darkPalette, light as lightPalette } from "./board/palette";
import { Probe } from "./board/probe";
import { keyList, listenToKeys, type Keys } from "./keys";
import { grouped, named, short } from "./numbers";
import { CommandLine } from "./panels/command_line";
import { Gallery } from "./panels/gallery";
import { GameField } from "./panels/game_field";
import { GeometryPanel, linesOf } from "./panels/geometry_panel";
import { Legend } from "./panels/legend";
import { PositionPanel } from "./panels/position_panel";
import { request, Refused, type Description } from "./requests";
import { useAnswer, useTable, useTheme } from "./hooks";

const wholeBoard = 3000; // squares along the shorter side

const colorWords: Record<Color, string> = {
  p: "P-positions",
  seen: "How many P-positions each position sees",
  rule: "Along which rule it sees one",
  value: "Grundy values",
};

export function App() {
  const [shown, setShown] = useState<Shown>(() => shownBy(location.hash));
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [game, setGame] = useState<Description | null>(null);
  const [cursor, setCursor] = useState<Position | null>(null);
  const [board, setBoard] = useState<BoardState>({ solved: 0, refusal: null, level: 0 });
  const [dialog, setDialog] = useState<"" | "help" | "goto" | "gallery">("");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [dark, toggleTheme] = useTheme();
  const [, probed] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const probe = useMemo(() => new Probe(() => probed((count) => count + 1)), []);
  const palette = dark ? darkPalette : lightPalette;

  const change = (part: Partial<Shown>) => setShown((before) => ({ ...before, ...part }));
  const view = shown.view ?? (size.width > 0 ? corner(wholeBoard, size) : { x: 0, y: 0, width: wholeBoard });

  useAddress(shown, setShown);
  useEffect(() => {
    if (game?.game === shown.game) return;
    request<Description>("describe", { game: shown.game }).then(setGame, (error) => {
      if (error instanceof Refused) setBoard((state) => ({ ...state, refusal: error.refusal }));
    });
  }, [shown.game]);

  const take = (description: Description) => {
    setGame(description);
    change({ game: description.game, at: null, pins: [] });
  };
  const prediction = useAnswer("predict", game ? { game: game.game } : null);
  const outcome = useAnswer("outcome", shown.at && game ? { game: game.game, heaps: shown.at.join(",") } : null);
  const table = useTable(game?.game ?? null, shown.color === "value" || shown.at !== null);
  const slopes = useMemo(() => overlaySlopes(shown, game, linesOf(prediction.answer), palette), [shown.lines, shown.rules, game, prediction.answer, palette]);

  const overlay: Overlay = {
    slopes,
    rays: shown.at && game ? game.rules : [],
    at: shown.at,
    moves: (outcome.answer?.winning_moves ?? []).slice(0, 50) as unknown as Position[],
    rings: [...(outcome.answer?.block ?? []), ...(outcome.answer?.propose ?? [])].slice(0, 200) as unknown as Position[],
    pins: shown.pins,
    cursor,
    values: table,
  };

  const place = new Placement(view, size);
  const move = (next: View) => change({ view: bounded(next) });
  const pinned = (at: Position) => shown.pins.some((pin) => pin[0] === at[0] && pin[1] === at[1]);
  const togglePin = (at: Position | null) => {
    if (!at) return;
    change({ pins: pinned(at) ? shown.pins.filter((pin) => pin.join() !== at.join()) : [...shown.pins, at] });
  };
  const goTo = (at: Position) => {
    const width = Math.min(view.width, 60);
    change({ at, view: { x: at[0] + 0.5, y: at[1] + 0.5, width } });
  };
  const keys: Keys = {
    pan: (right, up) => move({ ...view, x: view.x + right * view.width, y: view.y + (up * view.width * size.height) / size.width }),
    zoom: (factor) => move(zoomed(place, size.width / 2, size.height / 2, factor)),
    whole: () => change({ view: null }),
    goTo: () => setDialog("goto"),
    game: () => field.current?.select(),
    color: () => change({ color: colors[(colors.indexOf(shown.color) + 1) % colors.length]! }),
    lines: () => change({ lines: !shown.lines }),
    rules: () => change({ rules: !shown.rules }),
    pin: () => togglePin(shown.at ?? cursor),
    help: () => setDialog(dialog === "help" ? "" : "help"),
    back: () => {
      if (dialog) return setDialog("");
      if (document.activeElement === field.current) return field.current?.blur();
      change({ at: null });
    },
  };
  const latestKeys = useRef(keys);
  latestKeys.current = keys;
  useEffect(() => listenToKeys(() => latestKeys.current), []);

  return (
    <div class="page">
      <header class="bar">
        <h1>Nimhoff</h1>
        <GameField game={shown.game} title={game?.title ?? ""} field={field} onGame={take} />
        <div class="choice" role="radiogroup" aria-label="Colour">
          {colors.map((color) => (
            <button role="radio" aria-checked={shown.color === color} title={colorWords[color]} onClick={() => change({ color })}>
              {color === "p" ? "P" : color}
            </button>
          ))}
        </div>
        <button class="examples" onClick={() => setDialog("gallery")}>Examples</button>
        <button onClick={keys.help} aria-label="Keys" title="Keys">?</button>
        <button onClick={toggleTheme} aria-label={dark ? "Light" : "Dark"} title={dark ? "Light" : "Dark"}>{dark ? "☀" : "☾"}</button>
      </header>
      <main>
        {game && (
          <Board
            layer={{ game: game.game, color: shown.color, dark }}
            view={view} overlay={overlay} palette={palette} probe={probe}
            label={`Board of ${game.game}; arrows pan, plus and minus zoom`}
            onSize={setSize} onView={(next) => change({ view: next })} onHover={setCursor}
            onTouch={(at) => change({ at })}
            onState={(state) => setBoard((before) => (sameState(before, state) ? before : state))}
          />
        )}
        {board.refusal && <p class="notice" role="status">{board.refusal.text}</p>}
        {game && <Legend color={shown.color} level={board.level} dark={dark} palette={palette} game={game} />}
      </main>
      <aside class={shown.at || isSheetOpen ? "panels open" : "panels"}>
        {!shown.at && (
          <button class="handle" aria-expanded={isSheetOpen} onClick={() => setSheetOpen(!isSheetOpen)}>
            {isSheetOpen ? "Less" : "Geometry, board, rules"}
          </button>
        )}
        {shown.at && game && (
          <PositionPanel
            game={game.game} at={shown.at} outcome={outcome.answer} refusal={outcome.refusal}
            value={table(shown.at)} isPinned={pinned(shown.at)}
            onPin={() => togglePin(shown.at)} onMove={(at) => change({ at })} onClose={() => change({ at: null })}
          />
        )}
        {game && <GeometryPanel game={game.game} prediction={prediction.answer} refusal={prediction.refusal} palette={palette} />}
        {game && (
          <section class="panel" aria-label="Board">
            <header><h2>Board</h2></header>
            <div class="row">
              <label><input type="checkbox" checked={shown.lines} onChange={keys.lines} /> predicted lines{game.board.kind === "cone" ? " and borders" : ""}</label>
              <label><input type="checkbox" checked={shown.rules} onChange={keys.rules} /> rules</label>
            </div>
            <div class="row">
              <button onClick={keys.whole}>Whole board</button>
              <button onClick={keys.goTo}>Go to…</button>
            </div>
            <CommandLine words={drawLine(shown, place, dark, linesOf(prediction.answer).length > 0)} />
          </section>
        )}
        {game && (
          <section class="panel" aria-label="Game">
            <header><h2>{game.title}</h2></header>
            <p>{game.sentences.board}.</p>
            <ul>{game.sentences.rules.map((rule) => <li>{rule}</li>)}</ul>
            {game.sentences.twist && <p>{game.sentences.twist}.</p>}
            <p>{game.sentences.ending}.</p>
            {game.papers.length > 0 && <p class="quiet">{game.papers.join("; ")}</p>}
          </section>
        )}
      </aside>
      <div class="status" role="status" aria-live="off">
        <span class="where">{cursor ? named(cursor) : "\u00a0"}</span>
        <b>{cursor && game ? probe.at(game.game, cursor)?.replace("off", "off the board") ?? "" : ""}</b>
        <span>{place.scale >= 1 ? `1 square = ${place.scale.toFixed(1)} px` : `1 px = ${short(1 / place.scale)} squares`}</span>
        {board.solved > 0 && <span>solved to x = {board.solved < 1e6 ? grouped(board.solved) : short(board.solved)}</span>}
        {board.solved < place.x(size.width) && !board.refusal && (
          <progress max={place.x(size.width)} value={board.solved} aria-label="How far the board in view is solved" />
        )}
      </div>
      {dialog === "help" && <Dialog title="Keys" onClose={() => setDialog("")}><KeyTable /></Dialog>}
      {dialog === "goto" && (
        <Dialog title="Go to" onClose={() => setDialog("")}>
          <GoTo onGo={(at) => { setDialog(""); goTo(at); }} />
        </Dialog>
      )}
      {dialog === "gallery" && (
        <Dialog title="Examples" onClose={() => setDialog("")}>
          <Gallery dark={dark} onGame={(word) => {
            setDialog("");
            change({ game: word, at: null, pins: [], view: null });
          }} />
        </Dialog>
      )}
    </div>
  );
}

function sameState(one: BoardState, other: BoardState): boolean {
  return one.solved === other.solved && one.level === other.level && one.refusal?.text === other.refusal?.text;
}

// The address follows what is shown; Back returns to the last game, position or colour.
function useAddress(shown: Shown, setShown: (shown: Shown) => void): void {
  const before = useRef(shown);
  useEffect(() => {
    const address = addressOf(shown);
    const isStep = before.current.game !== shown.game || before.current.color !== shown.color || before.current.at?.join() !== shown.at?.join();
    before.current = shown;
    if (address === location.hash) return;
    const timer = window.setTimeout(() => history[isStep ? "pushState" : "replaceState"](null, "", address), isStep ? 0 : 200);
    document.title = `${shown.game} · Nimhoff`;
    return () => window.clearTimeout(timer);
  }, [shown]);
  useEffect(() => {
    const follow = () => setShown(shownBy(location.hash));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
}

function overlaySlopes(shown: Shown, game: Description | null, lines: { slope: string }[], palette: typeof lightPalette): Overlay["slopes"] {
  const all: Overlay["slopes"] = [];
  if (shown.lines) {
    for (const line of lines) all.push({ slope: Number(line.slope), colour: palette.prediction, label: Number(line.slope).toFixed(4), dashed: true });
    const cone = game?.board;
    if (cone?.kind === "cone") {
      all.push({ slope: cone.q1! / cone.p1!, colour: palette.border, label: "", dashed: false });
      all.push({ slope: cone.p2 === 0 ? Infinity : cone.q2! / cone.p2!, colour: palette.border, label: "", dashed: false });
    }
  }
  if (shown.rules) {
    for (const { step: [a, b] } of game?.rules ?? []) {
      all.push({ slope: a === 0 ? Infinity : b / a, colour: palette.mode, label: `(${a},${b})`, dashed: true });
    }
  }
  return all;
}

// The square that draw makes of what is in view.
function drawLine(shown: Shown, place: Placement, dark: boolean, hasLines: boolean): string[] {
  const from = [place.x(0), place.y(place.size.height)].map((number) => Math.max(0, Math.floor(number)));
  const side = Math.max(1, Math.ceil(Math.max(place.x(place.size.width) - from[0]!, place.y(0) - from[1]!)));
  const words = ["draw", shown.game, "--from", from.join(","), "--size", String(side)];
  if (shown.color !== "p") words.push("--color", shown.color);
  if (shown.lines && hasLines) words.push("--lines");
  if (shown.rules) words.push("--rules");
  for (const pin of shown.pins) words.push("--mark", pin.join(","));
  if (dark) words.push("--dark");
  return [...words, "-o", "board.png"];
}

function KeyTable() {
  return (
    <table class="keys">
      <tbody>{keyList.map(([key, words]) => <tr><td><kbd>{key}</kbd></td><td>{words}</td></tr>)}</tbody>
    </table>
  );
}

function GoTo({ onGo }: { onGo: (at: Position) => void }) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const match = /^\(?\s*(\d{1,13})\s*[,; ]\s*(\d{1,13})\s*\)?$/.exec(text.trim());
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <form class="row" onSubmit={(event) => {
      event.preventDefault();
      if (match) onGo([Number(match[1]), Number(match[2])]);
    }}>
      <label>x, y <input ref={field} value={text} inputMode="numeric" placeholder="20, 33" onInput={(event) => setText(event.currentTarget.value)} /></label>
      <button disabled={!match}>Go</button>
    </form>
  );
}

function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: preact.ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    if (!box.current?.contains(before)) box.current?.querySelector<HTMLElement>("button, input")?.focus();
    return () => before?.focus();
  }, []);
  return (
    <div class="veil" onClick={(event) => event.target === event.currentTarget && onClose()}>
      <div class="dialog" role="dialog" aria-modal="true" aria-label={title} ref={box}>
        <header><h2>{title}</h2><button onClick={onClose} aria-label="Close">×</button></header>
        {children}
      </div>
    </div>
  );
}
