// The line below: the square under the cursor or touched last, the scale, how far the board is solved, and at what
// cost.
import type { Position } from "../address";
import type { BoardState } from "../board/board";
import type { Placement } from "../board/geometry";
import type { Probe } from "../board/probe";
import { named, short } from "../numbers";
import type { Description } from "../requests";
import { heapsAt } from "../squares";

interface Props {
  game: Description | null;
  games: string[]; // two where boards are compared, none where nobody shall see who wins
  at: Position | null;
  probe: Probe;
  place: Placement;
  board: BoardState;
}

export function Status({ game, games, at, probe, place, board }: Props) {
  const sortOf = (one: string) => {
    if (!at) return null;
    if (board.strip && one === game?.game) return at[0] < board.strip.columns ? (board.strip.heaps.has(at[0]) ? "P" : "N") : null;
    return probe.at(one, at, board.level)?.replace("off", "off the board") ?? null;
  };
  const sees = at && game && games.length === 1 && game.game === games[0] ? probe.sees(game, at, board.level) : null;
  const right = place.x(place.size.width);
  const cost = game && games.length > 0 ? costOf(game, board.solved) : null;
  return (
    <div class="status" role="status" aria-live="off">
      <span class="where">{at ? named(game ? heapsAt(game, at) : at) : "\u00a0"}</span>
      {games.map((one) => <span class="sort">{games.length > 1 && at ? `${one} ` : ""}<b>{sortOf(one)}</b>{sees && ` · ${sees}`}</span>)}
      <span class="pixels">{place.scale >= 1 ? `1 square = ${place.scale.toFixed(1)} px` : `1 px = ${short(1 / place.scale)} squares`}</span>
      {board.solved > 0 && <span>solved to x = {short(board.solved)}</span>}
      {cost && <span title={`estimated, by engine ${cost.engine}`}>about {cost.words}</span>}
      {board.solved < right && !board.refusal && games.length > 0 && <progress max={right} value={board.solved} aria-label="How far the board in view is solved" />}
    </div>
  );
}

/** The engine's time for a column, as estimated for about as many columns as are solved. */
function costOf({ costs }: Description, columns: number): { words: string; engine: string } | null {
  const cost = costs.find((one) => one.columns >= columns) ?? costs[costs.length - 1];
  if (!cost) return null;
  const time = (1e9 * cost.seconds) / cost.columns;
  const [factor, unit] = time < 1e3 ? [1, "ns"] : time < 1e6 ? [1e3, "µs"] : [1e6, "ms"];
  return { words: `${Number((time / factor).toPrecision(2))} ${unit}/col`, engine: cost.engine };
}
