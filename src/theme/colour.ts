// Colours as numbers: hex, OKLCH and the contrast of WCAG 2. Pure.

/** Red, green and blue from 0 to 1, as a screen takes them. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Lightness from 0 to 1, chroma from 0, hue in degrees: equal steps look equal. */
interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

export function isHexColour(text: string): boolean {
  return HEX.test(text);
}

/** `#f80` and `#ff8800` are the same colour. */
export function fromHex(text: string): Rgb {
  const digits = text.length === 4 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
  return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16) / 255) as unknown as Rgb;
}

export function toHex(colour: Rgb): string {
  return `#${colour
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour as a screen can show it: what is compared must be what is written. */
function shown(colour: Rgb): Rgb {
  return fromHex(toHex(colour));
}

export function luminance(colour: Rgb): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export function toOklch(colour: Rgb): Oklch {
  const [red, green, blue] = linear(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Where a screen has no such colour, the nearest one of the same lightness and hue. */
export function fromOklch({ l, c, h }: Oklch): Rgb {
  const lightness = clamp(l);
  const whole = unbounded({ l: lightness, c, h });
  if (isShowable(whole)) return shown(whole);
  let [low, high] = [0, c];
  for (let round = 0; round < 24; round++) {
    const middle = (low + high) / 2;
    if (isShowable(unbounded({ l: lightness, c: middle, h }))) low = middle;
    else high = middle;
  }
  return shown(unbounded({ l: lightness, c: low, h }));
}

/** `share` of the other colour, mixed as an eye would. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const [from, to] = [one, other].map((colour) => {
    const { l, c, h } = toOklch(colour);
    return [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)] as const;
  }) as [readonly [number, number, number], readonly [number, number, number]];
  const [l, a, b] = from.map((part, index) => part + (to[index]! - part) * share) as [number, number, number];
  return fromOklch({ l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI });
}

/** What shows of a colour that covers another one by `alpha`, as browsers mix it. */
export function over(colour: Rgb, below: Rgb, alpha: number): Rgb {
  return shown(colour.map((part, index) => part * alpha + below[index]! * (1 - alpha)) as unknown as Rgb);
}

function unbounded({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return parts.map((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)) as unknown as Rgb;
}

function isShowable(colour: Rgb): boolean {
  return colour.every((part) => part > -0.0005 && part < 1.0005);
}

function linear(colour: Rgb): Rgb {
  return colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as unknown as Rgb;
}

function clamp(part: number): number {
  return Math.min(1, Math.max(0, part));
}
