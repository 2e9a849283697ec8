// Twelve games to click, each with a picture of its corner.
import { useEffect, useState } from "preact/hooks";
import { tilePath } from "../requests";

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
            <Thumbnail game={game} dark={dark} />
            <code>{game}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ game, dark }: { game: string; dark: boolean }) {
  const [source, setSource] = useState("");
  useEffect(() => {
    let timer = 0;
    const path = tilePath(game, "p", 1, 0, 0, dark);
    const load = async () => {
      const answer = await fetch(path).catch(() => null);
      if (answer?.headers.has("ETag")) setSource(path);
      else timer = window.setTimeout(load, 300);
    };
    void load();
    return () => window.clearTimeout(timer);
  }, [game, dark]);
  return source ? <img src={source} alt="" width="96" height="96" /> : <span class="thumbnail" />;
}
