// What lies over the boards: of the game that is looked at, or of the one that is played.
import { squaresIn, type PlayTable } from "../play_table";
import { squareOf } from "../squares";
import { nothingOver, type Overlay } from "./overlay";

/** Options to click, what may not be chosen, what was clicked and the hint, in one part of a play. */
export function overlayOfPart(table: PlayTable, part: number): Overlay {
  const now = table.answer;
  const position = now?.parts[part]?.position;
  if (!now || !position || position.length > 2) return nothingOver;
  const turn = now.turn;
  const hint = turn?.hint && turn.hint.part === part ? turn.hint.named.map(squareOf) : [];
  return {
    ...nothingOver,
    at: squareOf(position),
    options: turn ? squaresIn(turn.options, part) : [],
    crossed: turn ? squaresIn(turn.ruled_out, part) : [],
    chosen: squaresIn(table.chosen, part),
    ...(turn?.duty === "move" ? { moves: hint } : { rings: hint }),
  };
}
