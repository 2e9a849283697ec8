// The panels to choose from; under 900 px also what opens and closes the sheet.
import { panels, type Panel } from "../address";

const names: Record<Panel, string> = { game: "Game", geometry: "Geometry", compare: "Compare", play: "Play", papers: "Papers", export: "Export" };

export function Tabs({ panel, onPanel }: { panel: Panel | null; onPanel: (panel: Panel) => void }) {
  return (
    <nav class="tabs" aria-label="Panels">
      {panels.map((one) => (
        <button aria-current={one === panel ? "true" : undefined} onClick={() => onPanel(one)}>{names[one]}</button>
      ))}
    </nav>
  );
}
