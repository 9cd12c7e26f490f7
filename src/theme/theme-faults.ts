// What is wrong with the colours of a theme, although each of them is a colour. Pure.
import { contrast, fromHex, toHex } from './colour.js';
import { baseOf, isDark, nearestReadable, TEXT_CONTRAST, type ThemeColours } from './palette.js';

interface ThemeFault {
  readonly code: 'theme-contrast' | 'config-conflict';
  /** The key below `theme` to which it belongs. */
  readonly key: 'text' | 'surface' | 'scheme';
  readonly message: string;
  readonly hint: string;
}

export function themeFaults(theme: ThemeColours): ThemeFault[] {
  const { surface, scheme } = theme;
  if (surface !== undefined && scheme !== undefined && isDark(fromHex(surface)) !== (scheme === 'dark'))
    return [
      {
        code: 'config-conflict',
        key: 'scheme',
        message: `"scheme" is "${scheme}", but with the surface ${surface} it is "${scheme === 'dark' ? 'light' : 'dark'}".`,
        hint: 'Leave out "scheme": the surface decides it.',
      },
    ];
  return contrastFaults(theme);
}

/** Only text and surface are taken as they are; every other tone is moved until it can be read. */
function contrastFaults(theme: ThemeColours): ThemeFault[] {
  if (theme.text === undefined) return [];
  const { text, surface } = baseOf(theme);
  const ratio = contrast(text, surface);
  if (ratio >= TEXT_CONTRAST) return [];
  const [nearText, nearSurface] = [
    nearestReadable(text, surface, TEXT_CONTRAST),
    nearestReadable(surface, text, TEXT_CONTRAST),
  ];
  return [
    {
      code: 'theme-contrast',
      key: 'text',
      message: `The text ${toHex(text)} on the surface ${toHex(surface)} has a contrast of ${twoDigits(ratio)} to 1; WCAG AA asks for ${TEXT_CONTRAST}.`,
      hint: `The nearest text that passes is ${toHex(nearText)}; or keep the text and use the surface ${toHex(nearSurface)}.`,
    },
  ];
}

/** Rounded down: 4.499 must not read as 4.5. */
function twoDigits(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
