// The column beside the board: the position that was touched, and the panel that was chosen.
import type { ChosenLine, Panel, Position, Shown } from "../address";
import type { Palette } from "../board/palette";
import type { Answered } from "../hooks";
import type { Keys } from "../keys";
import { newGame, type Playing } from "../play";
import type { PlayTable } from "../play_table";
import type { Description, Outcome, Parameters, Prediction } from "../requests";
import { heapsAt } from "../squares";
import { ComparePanel } from "./compare_panel";
import { ExportPanel } from "./export_panel";
import { GamePanel } from "./game_panel";
import { GeometryPanel } from "./geometry_panel";
import { PapersPanel } from "./papers_panel";
import { PlayPanel } from "./play_panel";
import { PositionPanel } from "./position_panel";
import { Tabs } from "./tabs";

interface Props {
  shown: Shown;
  game: Description | null;
  panel: Panel | null;
  isOpen: boolean; // as a sheet, on a narrow screen
  at: Position | null;
  palette: Palette;
  prediction: Answered<Prediction>;
  outcome: Answered<Outcome>;
  value: number | string | null;
  isPinned: boolean;
  table: PlayTable;
  command: string[];
  picture: Parameters;
  keys: Keys;
  onChange: (part: Partial<Shown>) => void;
  onPanel: (panel: Panel) => void;
  onPin: () => void;
  onLine: (line: ChosenLine | null) => void;
  onGo: (at: Position) => void;
  onPlay: (play: Playing | null) => void;
}

export function Panels(props: Props) {
  const { game, at, outcome, onChange } = props;
  return (
    <aside class={props.isOpen ? "panels open" : "panels"}>
      <Tabs panel={props.panel} onPanel={props.onPanel} />
      <div class="scroll">
        {at && game && (
          <PositionPanel
            game={game} heaps={heapsAt(game, at)} outcome={outcome.answer} refusal={outcome.refusal} value={props.value} isPinned={props.isPinned}
            onPin={props.onPin} onPlay={() => props.onPlay(newGame([{ game: game.game, heaps: heapsAt(game, at) }], props.shown.play))}
            onMove={(to) => onChange({ at: to })} onClose={() => onChange({ at: null })}
          />
        )}
        {game && <Chosen {...props} game={game} />}
      </div>
    </aside>
  );
}

function Chosen({ shown, game, panel, prediction, keys, onChange, ...props }: Props & { game: Description }) {
  switch (panel) {
    case "game":
      return (
        <GamePanel game={game} lines={shown.lines} rules={shown.rules} command={props.command}
          onLines={keys.lines} onRules={keys.rules} onWhole={keys.whole} onGoTo={keys.goTo} />
      );
    case "geometry":
      return <GeometryPanel game={game} prediction={prediction.answer} refusal={prediction.refusal} line={shown.line} palette={props.palette} onLine={props.onLine} />;
    case "compare":
      return (
        <ComparePanel game={game} other={shown.other} beside={shown.beside}
          onOther={(other) => onChange({ other })} onBeside={(beside) => onChange({ beside })} onGo={props.onGo} />
      );
    case "play":
      return <PlayPanel key={game.game} game={game} at={shown.at} play={shown.play} table={props.table} onPlay={props.onPlay} />;
    case "papers":
      return <PapersPanel onShow={(next) => onChange({ ...next, panel: "papers" })} />;
    case "export":
      return <ExportPanel game={game} shown={shown} picture={props.picture} command={props.command} />;
    default:
      return null;
  }
}
