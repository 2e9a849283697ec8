// The bar above the board: the game, its colours, examples, keys, light or dark.
import { colors, type Color } from "../address";
import type { Description } from "../requests";
import { GameField } from "./game_field";

interface Props {
  game: string;
  title: string;
  color: Color;
  dark: boolean;
  field: { current: HTMLInputElement | null };
  onGame: (description: Description) => void;
  onColor: (color: Color) => void;
  onExamples: () => void;
  onKeys: () => void;
  onTheme: () => void;
}

const layer = "layer-";
const isLayer = (color: Color) => color.startsWith(layer);

function wordsOf(color: Color): [string, string] {
  const words: Record<string, [string, string]> = {
    p: ["P", "P-positions"],
    seen: ["seen", "How many P-positions each position sees"],
    rule: ["rule", "Along which rule it sees one"],
    value: ["value", "Grundy values"],
  };
  return words[color] ?? ["layer", "The positions of one Grundy value"];
}

export function Bar(props: Props) {
  const { color, dark } = props;
  const isChosen = (one: Color) => one === color || (isLayer(one) && isLayer(color));
  const setLayer = (text: string) => /^\d{1,4}$/.test(text) && props.onColor(`${layer}${Number(text)}` as Color);
  return (
    <header class="bar">
      <h1>Nimhoff</h1>
      <GameField id="game" label="Game" game={props.game} title={props.title} field={props.field} onGame={props.onGame} />
      <div class="choice" role="radiogroup" aria-label="Colour">
        {colors.map((one) => (
          <button role="radio" aria-checked={isChosen(one)} title={wordsOf(one)[1]} onClick={() => isChosen(one) || props.onColor(one)}>{wordsOf(one)[0]}</button>
        ))}
      </div>
      {isLayer(color) && (
        <input class="layer" type="number" min="0" max="9999" aria-label="Grundy value of the layer"
          value={color.slice(layer.length)} onInput={(event) => setLayer(event.currentTarget.value)} />
      )}
      <button class="examples" onClick={props.onExamples}>Examples</button>
      <button onClick={props.onKeys} aria-label="Keys" title="Keys">?</button>
      <button onClick={props.onTheme} aria-label={dark ? "Light" : "Dark"} title={dark ? "Light" : "Dark"}>{dark ? "☀" : "☾"}</button>
    </header>
  );
}
