// The difference of two boards: where only the first game, only the second, or both have a P-position.
import { dark, light, type Legend } from "./palette";

type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

export function differenceColours(isDark: boolean, first: string, second: string, isFar: boolean): Legend[] {
  const palette = isDark ? dark : light;
  return [
    { colour: palette.ink, text: isFar ? "P-positions of both in a pixel" : "P in both" },
    { colour: palette.sign, text: `only in ${first}` },
    { colour: palette.curve, text: `only in ${second}` },
  ];
}

// Of the light palette of the pictures: what is off the board.
const off = rgb(light.off);
const isOff = (data: Uint8ClampedArray, i: number) => data[i] === off[0] && data[i + 2] === off[2];

/** Of two light tiles of P-positions. A pixel is as dark as the darker of the two. */
export async function differenceOf(tiles: ImageBitmap[], isDark: boolean): Promise<ImageBitmap> {
  const { width, height } = tiles[0]!;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext("2d", { willReadFrequently: true })!;
  const [first, second] = tiles.map((tile) => {
    brush.drawImage(tile, 0, 0);
    tile.close();
    return brush.getImageData(0, 0, width, height);
  });
  const colours = differenceColours(isDark, "", "", false).map((entry) => rgb(entry.colour));
  const palette = isDark ? dark : light;
  const [ground, beyond] = [rgb(palette.ground), rgb(palette.off)];
  const one = first!.data;
  const other = second!.data;
  const shade = (data: Uint8ClampedArray, i: number) => (isOff(data, i) ? 0 : 255 - data[i]!);
  for (let i = 0; i < one.length; i += 4) {
    const a = shade(one, i);
    const b = shade(other, i);
    const colour = colours[a > 0 && b > 0 ? 0 : a > 0 ? 1 : 2]!;
    const share = Math.max(a, b) / 255;
    const under = share === 0 && isOff(one, i) && isOff(other, i) ? beyond : ground;
    for (let k = 0; k < 3; k += 1) one[i + k] = under[k]! + share * (colour[k]! - under[k]!);
  }
  return createImageBitmap(first!);
}
