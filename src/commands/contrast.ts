// Colours that can be told from their ground (contrast as WCAG 2 counts it), for pictures that do not know where they
// will stand.
import { contrast, fromHex, luminance, toHex } from '../theme/colour.js';

const DARK = '#07131f';
const LIGHT = '#ffffff';
/** With a luminance between these a colour has a contrast of at least 4 : 1 on white and on the darkest page. */
const MIDDLE = [0.18, 0.21] as const;

/** Of two colours for letters the one that is easier to read on `ground`. */
export function bestOn(ground: string): string {
  return contrast(fromHex(ground), fromHex(DARK)) >= contrast(fromHex(ground), fromHex(LIGHT)) ? DARK : LIGHT;
}

/** The colour, made lighter or darker until it stands out from a light and from a dark surface. */
export function onAnySurface(colour: string): string {
  const [hue, saturation] = hueOf(colour);
  let [low, high] = [0, 1];
  let found = colour;
  for (let tries = 0; tries < 30; tries++) {
    const light = luminance(fromHex(found));
    if (light >= MIDDLE[0] && light <= MIDDLE[1]) return found;
    const lightness = (low + high) / 2;
    const next = hex(hue, saturation, lightness);
    if (luminance(fromHex(next)) > MIDDLE[1]) high = lightness;
    else low = lightness;
    found = next;
  }
  return found;
}

/** Hue in degrees and saturation as HSL has them. */
function hueOf(colour: string): [hue: number, saturation: number] {
  const [red, green, blue] = fromHex(colour);
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const range = high - low;
  if (range === 0) return [0, 0];
  const saturation = range / (1 - Math.abs(high + low - 1));
  const turn =
    high === red ? (green - blue) / range : high === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return [(turn * 60 + 360) % 360, saturation];
}

function hex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}
