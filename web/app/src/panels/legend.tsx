// What the colours mean.
import type { Color } from "../address";
import { ruleColours, seenColours, type Legend as Entry, type Palette } from "../board/palette";
import { short } from "../numbers";
import type { Description } from "../requests";

interface Props {
  color: Color;
  level: number;
  dark: boolean;
  palette: Palette;
  game: Description;
}

export function Legend({ color, level, dark, palette, game }: Props) {
  const entries: Entry[] = [];
  if (color === "seen") entries.push(...seenColours(dark));
  if (color === "rule") entries.push(...ruleColours(game.rules.map((rule) => rule.step)));
  return (
    <div class="legend">
      {color === "value" ? (
        <span><i class="values" /> value, from 0 to x + y; value 0 is white</span>
      ) : level === 0 ? (
        <span><i style={{ background: palette.ink }} /> P-position</span>
      ) : (
        <span><i class="shades" /> P-positions in a pixel, from 1 to {short(2 ** level)} and more</span>
      )}
      {entries.map((entry) => <span><i style={{ background: entry.colour }} /> {entry.text}</span>)}
    </div>
  );
}
