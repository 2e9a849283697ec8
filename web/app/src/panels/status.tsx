// The line below: the square under the cursor, the scale, and how far the board is solved.
import type { Position } from "../address";
import type { BoardState } from "../board/board";
import type { Placement } from "../board/geometry";
import type { Probe } from "../board/probe";
import { grouped, named, short } from "../numbers";

interface Props {
  games: string[]; // two where boards are compared, none where nobody shall see who wins
  cursor: Position | null;
  probe: Probe;
  place: Placement;
  board: BoardState;
}

export function Status({ games, cursor, probe, place, board }: Props) {
  const sortOf = (game: string) => (cursor ? probe.at(game, cursor, board.level)?.replace("off", "off the board") ?? "" : "");
  const right = place.x(place.size.width);
  return (
    <div class="status" role="status" aria-live="off">
      <span class="where">{cursor ? named(cursor) : "\u00a0"}</span>
      {games.map((game) => <span>{games.length > 1 && cursor ? `${game} ` : ""}<b>{sortOf(game)}</b></span>)}
      <span>{place.scale >= 1 ? `1 square = ${place.scale.toFixed(1)} px` : `1 px = ${short(1 / place.scale)} squares`}</span>
      {board.solved > 0 && <span>solved to x = {board.solved < 1e6 ? grouped(board.solved) : short(board.solved)}</span>}
      {board.solved < right && !board.refusal && games.length > 0 && <progress max={right} value={board.solved} aria-label="How far the board in view is solved" />}
    </div>
  );
}
