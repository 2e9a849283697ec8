// Twelve games to click, each with a picture of its corner.
import { TileImage } from "../board/tile_image";

const games: [string, string][] = [
  ["nim", "Nim"],
  ["wythoff", "Wythoff Nim"],
  ["gdwn:1,2", "(1,2)-GDWN, lines that split"],
  ["gdwn:3,5", "(3,5)-GDWN, four beams"],
  ["gdwn:2,3", "(2,3)-GDWN"],
  ["maharaja", "Maharaja Nim"],
  ["wythoff@block=4", "3 options may be blocked"],
  ["nim@q=2/7,10/1+4,6", "Rational Nim in a cone"],
  ["rational-wythoff:2/7,10/1", "Rational Wythoff"],
  ["wythoff@max=9", "at most 9 in a row"],
  ["wythoff:3,2", "(3,2)-Wythoff"],
  ["gdwn:1,2:2,3", "two pairs of rules more"],
];

export function Gallery({ dark, onGame }: { dark: boolean; onGame: (game: string) => void }) {
  return (
    <ul class="gallery">
      {games.map(([game, words]) => (
        <li>
          <button onClick={() => onGame(game)} title={words}>
            <TileImage game={game} level={1} dark={dark} side={128} />
            <code>{game}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}
