// What somebody probably meant by a text that is not a colour as the config asks for it. Pure.
import { isHexColour, toHex } from './colour.js';

/** The names that people try first; there are 148. */
const NAMES: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  pink: '#ffc0cb',
  gold: '#ffd700',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  navy: '#000080',
  crimson: '#dc143c',
  teal: '#008080',
};

const EXAMPLE = 'Write # and six digits, for example "#0a7d4b".';

export function colourHint(text: string): string {
  const colour = meant(text.trim().toLowerCase());
  return colour === null ? EXAMPLE : `Did you mean "${colour}"?`;
}

function meant(text: string): string | null {
  if (NAMES[text] !== undefined && Object.hasOwn(NAMES, text)) return NAMES[text];
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b/.exec(text)?.slice(1).map(Number);
  if (parts?.every((part) => part <= 255)) return toHex([parts[0]! / 255, parts[1]! / 255, parts[2]! / 255]);
  const digits = text.replace(/^(?:#|0x)/, '');
  // With transparency: the last two digits, or the last of four.
  const solid = digits.length === 8 ? digits.slice(0, 6) : digits.length === 4 ? digits.slice(0, 3) : digits;
  return isHexColour(`#${solid}`) ? `#${solid}` : null;
}
