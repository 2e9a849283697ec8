// The whole board, small: the coarsest tile that holds all that is in view, with a frame around it.
import type { View } from "../address";
import { bounded, type Placement } from "./geometry";
import { tileSide } from "./tiles";
import { TileImage } from "./tile_image";

interface Props {
  game: string;
  dark: boolean;
  place: Placement;
  onView: (view: View) => void;
}

const side = 112; // pixels
const leastLevel = 4;

export function Minimap({ game, dark, place, onView }: Props) {
  const { width, height } = place.size;
  const farthest = Math.max(place.x(width), place.y(0));
  const level = Math.min(33, Math.max(leastLevel, Math.ceil(Math.log2(farthest / tileSide))));
  const scale = side / (tileSide * 2 ** level); // pixels a square
  const clamp = (pixel: number) => Math.min(side, Math.max(0, pixel));
  const [left, right] = [clamp(place.x(0) * scale), clamp(place.x(width) * scale)];
  const [top, bottom] = [clamp(side - place.y(0) * scale), clamp(side - place.y(height) * scale)];
  const go = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const x = (event.clientX - box.left) / scale;
    const y = (box.bottom - event.clientY) / scale;
    onView(bounded({ x, y, width: place.view.width }));
  };
  return (
    <div class="minimap" role="img" aria-label="The whole board, with a frame around what is in view"
      onPointerDown={(event) => {
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && go(event)}>
      <TileImage game={game} level={level} dark={dark} side={side} />
      <svg width={side} height={side} aria-hidden="true">
        <rect x={Math.min(left, side - 5)} y={Math.min(top, side - 5)} width={Math.max(5, right - left)} height={Math.max(5, bottom - top)} />
      </svg>
    </div>
  );
}
