// What the colours mean.
import type { Color } from "../address";
import { differenceColours } from "../board/difference";
import { isBlocking, ruleColours, seenColours, type Legend as Entry, type Palette } from "../board/palette";
import { short } from "../numbers";
import type { Description } from "../requests";

interface Props {
  color: Color;
  level: number;
  dark: boolean;
  palette: Palette;
  game: Description;
  other: string | null; // the game of a difference
}

function entriesOf({ color, level, dark, game, other }: Props): Entry[] {
  if (other) return differenceColours(dark, game.game, other, level > 0);
  if (color === "seen") return seenColours(dark, game);
  if (color === "rule") return ruleColours(game.rules.map((rule) => rule.step));
  return [];
}

export function Legend(props: Props) {
  return (
    <div class="legend">
      {!props.other && !(props.color === "seen" && isBlocking(props.game)) && <Shades {...props} />}
      {entriesOf(props).map((entry) => <span><i style={{ background: entry.colour }} /> {entry.text}</span>)}
    </div>
  );
}

function Shades({ color, level, palette }: Props) {
  if (color === "value") return <span><i class="values" /> value, from 0 to x + y; value 0 is white</span>;
  const [one, more] = color.startsWith("layer-") ? [`value ${color.slice(6)}`, `positions of value ${color.slice(6)}`] : ["P-position", "P-positions"];
  if (level === 0) return <span><i style={{ background: palette.ink }} /> {one}</span>;
  return <span><i class="shades" /> {more} in a pixel, from 1 to {short(2 ** level)} and more</span>;
}
