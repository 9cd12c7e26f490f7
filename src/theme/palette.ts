// The tones of a theme, from the few colours that its owner names. What is derived is moved until it can be read; what
// the owner named stays as it is. Pure.
import { contrast, fromHex, fromOklch, luminance, mix, over, type Rgb, toOklch } from './colour.js';

export interface ThemeColours {
  readonly accent?: string;
  readonly surface?: string;
  readonly text?: string;
  readonly scheme?: 'light' | 'dark';
}

/** WCAG 2.2 AA: text, and lines that must be seen to use a page. */
export const TEXT_CONTRAST = 4.5;
const LINE_CONTRAST = 3;
/** Small print aims higher, where the owner's own text leaves room. */
const SOFT_CONTRAST = 7;
const SOFT_ROOM = 9;

const WHITE: Rgb = [1, 1, 1];
const BLACK: Rgb = [0, 0, 0];
const ACCENT = '#ff6f59';
/** Of the veil over whatever scrolls below the header. */
const MIN_VEIL = 0.86;

/** The three colours that everything else comes from. */
interface Base {
  readonly accent: Rgb;
  readonly surface: Rgb;
  readonly text: Rgb;
  readonly isDark: boolean;
}

export interface Palette extends Base {
  readonly pageTop: Rgb;
  readonly glow: Rgb;
  readonly card: Rgb;
  readonly raised: Rgb;
  readonly deep: Rgb;
  readonly textSoft: Rgb;
  /** Text and small marks in the colour of the brand. */
  readonly accentBright: Rgb;
  readonly accentHover: Rgb;
  /** The edge of a filled button; null where the button stands out by itself. */
  readonly accentEdge: Rgb | null;
  readonly onAccent: Rgb;
  readonly highlight: Rgb;
  readonly onHighlight: Rgb;
  readonly link: Rgb;
  readonly line: Rgb;
  readonly lineStrong: Rgb;
  readonly veilAlpha: number;
}

export function baseOf({ accent: named = ACCENT, surface, text, scheme }: ThemeColours): Base {
  const accent = fromHex(named);
  const { h: hue, c } = toOklch(accent);
  const tint = Math.min(1, c / 0.1);
  const isDark =
    text && surface ? luminance(fromHex(text)) > luminance(fromHex(surface)) : isDarkPage(surface, text, scheme);
  const page = surface
    ? fromHex(surface)
    : fromOklch(isDark ? { l: 0.185, c: 0.025 * tint, h: hue } : { l: 0.985, c: 0.006 * tint, h: hue });
  const ink = fromOklch(isDark ? { l: 0.965, c: 0.01 * tint, h: hue } : { l: 0.24, c: 0.03 * tint, h: hue });
  return { accent, surface: page, text: text ? fromHex(text) : readable(ink, [page], SOFT_CONTRAST), isDark };
}

function isDarkPage(surface?: string, text?: string, scheme?: 'light' | 'dark'): boolean {
  if (surface) return isDark(fromHex(surface));
  if (scheme) return scheme === 'dark';
  return text ? !isDark(fromHex(text)) : true;
}

/** True for a colour on which white is read better than black. */
export function isDark(colour: Rgb): boolean {
  return contrast(colour, WHITE) > contrast(colour, BLACK);
}

export function paletteOf(colours: ThemeColours): Palette {
  const base = baseOf(colours);
  const grounds = groundsOf(base);
  const all = [base.surface, ...Object.values(grounds)];
  const { accent, surface, text } = base;
  const onAccent = inkOn(accent, base);
  const highlight = readable(mix(accent, text, 0.3), all, TEXT_CONTRAST);
  const softTarget = worst(text, all) >= SOFT_ROOM ? SOFT_CONTRAST : TEXT_CONTRAST;
  return {
    ...base,
    ...grounds,
    textSoft: readable(mix(text, surface, 0.25), all, softTarget),
    accentBright: readable(accent, all, TEXT_CONTRAST),
    accentHover: shifted(accent, luminance(onAccent) < luminance(accent) ? 0.06 : -0.06),
    accentEdge: worst(accent, all) >= LINE_CONTRAST ? null : readable(accent, all, LINE_CONTRAST),
    onAccent,
    highlight,
    onHighlight: inkOn(highlight, base),
    link: readable(accent, all, TEXT_CONTRAST),
    line: mix(surface, text, base.isDark ? 0.18 : 0.14),
    lineStrong: readable(mix(surface, text, 0.45), all, LINE_CONTRAST),
    veilAlpha: veilOver(base),
  };
}

type Grounds = Pick<Palette, 'pageTop' | 'glow' | 'card' | 'raised' | 'deep'>;

/** Everything that text stands on. Each is a step from the page that leaves the owner's text readable. */
function groundsOf({ accent, surface, text, isDark: dark }: Base): Grounds {
  const { l } = toOklch(surface);
  const calm = (tone: Rgb, other: Rgb) => firstReadable(text, [tone, other], surface);
  const step = (by: number) => calm(shifted(surface, by), shifted(surface, -by));
  const glow = [0.16, 0.08, 0.04].map((share) => mix(surface, accent, dark ? share : share / 2));
  if (dark)
    return {
      pageTop: step(0.02),
      glow: firstReadable(text, glow, surface),
      card: step(0.045),
      raised: step(0.085),
      deep: step(l > 0.1 ? -0.045 : 0.02),
    };
  // On white a card is a shade darker, on cream and on grey it is lighter than the page.
  const card = l > 0.975 ? -0.018 : Math.min(0.035, 1 - l);
  return {
    pageTop: step(l > 0.975 ? -0.012 : 0.012),
    glow: firstReadable(text, glow, surface),
    card: step(card),
    raised: step(l > 0.975 ? -0.05 : -0.035),
    deep: step(l > 0.975 ? -0.035 : -0.05),
  };
}

function firstReadable(text: Rgb, tones: readonly Rgb[], fallback: Rgb): Rgb {
  return tones.find((one) => contrast(text, one) >= TEXT_CONTRAST) ?? fallback;
}

/** The colour of words on a filled button: one of the brand where it can be read, else white or black. */
function inkOn(fill: Rgb, { surface, text }: Base): Rgb {
  return [surface, text, WHITE, BLACK].find((one) => contrast(one, fill) >= TEXT_CONTRAST) ?? BLACK;
}

/** The colour, moved as little as possible towards white or black until it reaches the contrast on all grounds. */
function readable(colour: Rgb, grounds: readonly Rgb[], target: number): Rgb {
  if (worst(colour, grounds) >= target) return colour;
  return movedTo(worst(WHITE, grounds) > worst(BLACK, grounds) ? 1 : 0, colour, grounds, target);
}

/** The same in the direction in which less is enough. */
export function nearestReadable(colour: Rgb, ground: Rgb, target: number): Rgb {
  const poles = ([1, 0] as const).filter((pole) => contrast(pole === 1 ? WHITE : BLACK, ground) >= target);
  const { l } = toOklch(colour);
  const far = (moved: Rgb) => Math.abs(toOklch(moved).l - l);
  return poles.map((pole) => movedTo(pole, colour, [ground], target)).reduce((a, b) => (far(b) < far(a) ? b : a));
}

function movedTo(pole: 0 | 1, colour: Rgb, grounds: readonly Rgb[], target: number): Rgb {
  const { l, c, h } = toOklch(colour);
  const at = (share: number) => fromOklch({ l: l + (pole - l) * share, c, h });
  let [low, high] = [0, 1];
  for (let round = 0; round < 16; round++) {
    const middle = (low + high) / 2;
    if (worst(at(middle), grounds) >= target) high = middle;
    else low = middle;
  }
  return at(high);
}

/** Its contrast on the ground where it is read worst. */
function worst(colour: Rgb, grounds: readonly Rgb[]): number {
  return Math.min(...grounds.map((one) => contrast(colour, one)));
}

function shifted(colour: Rgb, by: number): Rgb {
  const { l, c, h } = toOklch(colour);
  return fromOklch({ l: l + by, c, h });
}

/** Thin enough to see what scrolls below it, dense enough for words over black and over white. */
function veilOver({ surface, text }: Base): number {
  for (let alpha = MIN_VEIL; alpha < 1; alpha += 0.02)
    if ([BLACK, WHITE].every((below) => contrast(text, over(surface, below, alpha)) >= TEXT_CONTRAST))
      return Math.round(alpha * 100) / 100;
  return 1;
}
