// The corner of a board as a picture of one tile, once it is solved.
import { useEffect, useState } from "preact/hooks";
import { tilePath } from "../requests";

export function TileImage({ game, level, dark, side }: { game: string; level: number; dark: boolean; side: number }) {
  const [source, setSource] = useState("");
  useEffect(() => {
    let timer = 0;
    let isOver = false;
    let wait = 200;
    const path = tilePath(game, "p", level, 0, 0, dark);
    const load = async () => {
      const answer = await fetch(path).catch(() => null);
      if (isOver) return;
      if (answer?.status === 400) return setSource("");
      if (answer?.headers.has("ETag")) return setSource(path);
      wait = Math.min(3000, 1.5 * wait);
      timer = window.setTimeout(load, wait);
    };
    void load();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [game, level, dark]);
  return source ? <img src={source} alt="" width={side} height={side} /> : <span class="thumbnail" />;
}
