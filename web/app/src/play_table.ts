// The table at which a game is played: the server's latest answer, the options that were clicked, and
// what can be done now. The last answer stays in view until the next one is there.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Position } from "./address";
import { useAnswer } from "./hooks";
import { allWords, isPersons, playPath, swapped, undone, type Playing } from "./play";
import type { PlayAnswer, PlayOption, Refusal } from "./requests";
import { squareOf } from "./squares";

export interface PlayTable {
  answer: PlayAnswer | null;
  refusal: Refusal | null;
  isBusy: boolean;
  canUndo: boolean;
  chosen: PlayOption[]; // to be blocked or proposed
  isChosen: (option: PlayOption) => boolean;
  choose: (option: PlayOption) => void; // moves there, or marks it
  confirm: () => void;
  clear: () => void;
  decide: (words: string) => void;
  hint: () => void;
  undo: () => boolean; // false when there is nothing to take back
  swap: () => void;
}

const same = (one: PlayOption, other: PlayOption) => one.words === other.words;

/** Where a part is; null for what the board cannot show: three heaps and more. */
export function squaresIn(options: PlayOption[], part: number): Position[] {
  return options.filter((option) => option.part === part && option.to.length <= 2).map((option) => squareOf(option.to));
}

export function usePlayTable(play: Playing | null, onPlay: (play: Playing) => void): PlayTable {
  const path = play ? playPath(play, false) : null;
  const [hinted, setHinted] = useState<string | null>(null);
  const [chosen, setChosen] = useState<PlayOption[]>([]);
  const now = useAnswer<PlayAnswer>(play ? playPath(play, hinted === path) : null);
  const latest = useRef<PlayAnswer | null>(null);
  // The last answer of another game is none of this one.
  const parts = JSON.stringify(play?.parts ?? null);
  const shownParts = useRef(parts);
  if (shownParts.current !== parts) latest.current = null;
  shownParts.current = parts;
  if (now.answer) latest.current = now.answer;
  useEffect(() => setChosen([]), [path]);

  const answer = latest.current;
  const turn = answer?.turn ?? null;
  const isBusy = play !== null && !now.answer && !now.refusal;
  const decide = (words: string) => {
    if (play && answer && turn && !isBusy) onPlay({ ...play, decisions: [...allWords(answer), words] });
  };
  const isChosen = (option: PlayOption) => chosen.some((one) => same(one, option));
  const before = play && answer ? undone(play, answer) : null;
  return {
    answer,
    refusal: now.refusal,
    isBusy,
    canUndo: before !== null || now.refusal !== null,
    chosen,
    isChosen,
    choose: (option) => {
      if (!play || !turn || isBusy || !isPersons(play, turn.player)) return;
      if (turn.duty === "move") return decide(option.words);
      setChosen(isChosen(option) ? chosen.filter((one) => !same(one, option)) : [...chosen, option]);
    },
    confirm: () => decide(chosen.length === 0 ? "none" : chosen.map((one) => one.words).join(" ")),
    clear: () => setChosen([]),
    decide,
    hint: () => setHinted(path),
    undo: () => {
      if (!play) return false;
      // What was refused is taken back first: the last answer is from before it.
      if (now.refusal && play.decisions.length > 0) onPlay({ ...play, decisions: play.decisions.slice(0, -1) });
      else if (before) onPlay(before);
      else return false;
      return true;
    },
    swap: () => play && answer && onPlay(swapped(play, answer)),
  };
}
