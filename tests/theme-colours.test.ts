// The colours of a theme: the arithmetic on known values, every pair of tones that meets on a page, and what is said of
// colours that nobody can read.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, fromHex, fromOklch, over, type Rgb, toHex, toOklch } from '../src/theme/colour.js';
import { themeCss, type ThemeLook } from '../src/theme/theme-css.js';
import { PROJECT } from './support/cli.js';
import { CONFIG, makeSite } from './support/site.js';

const FOLDER = join(PROJECT, 'tests/themes');
const THEMES = readdirSync(FOLDER).map(
  (name) => [name, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as ThemeLook] as const,
);

describe('colours as numbers', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#777', '#fff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffff00', 8],
  ])('the contrast of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(fromHex(one), fromHex(other))).toBeCloseTo(ratio, 1);
  });

  it.each([
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
    ['#663399', 0.4403, 0.1603, 303.37],
  ])('%s is oklch(%d %d %d) and back', (hex, l, c, h) => {
    const found = toOklch(fromHex(hex));
    expect(found.l).toBeCloseTo(l, 3);
    expect(found.c).toBeCloseTo(c, 3);
    expect(found.h).toBeCloseTo(h, 1);
    expect(toHex(fromOklch(found))).toBe(hex);
  });

  it('a colour that no screen has keeps its lightness and hue', () => {
    const { l, h } = toOklch(fromOklch({ l: 0.7, c: 0.4, h: 250 }));
    expect(l).toBeCloseTo(0.7, 2);
    expect(Math.abs(h - 250)).toBeLessThan(3);
  });
});

/** What the style sheets put on what, by token, and how much contrast it needs. */
const GROUNDS = ['page', 'page-top', 'glow', 'surface', 'surface-raised', 'surface-deep'];
const PAIRS: readonly (readonly [front: string, ground: string, least: number])[] = [
  ...GROUNDS.flatMap((ground) => [
    ...['text', 'text-soft', 'link', 'accent-bright', 'warm'].map((front) => [front, ground, 4.5] as const),
    ...['focus', 'line-strong'].map((front) => [front, ground, 3] as const),
  ]),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-warm', 'warm', 4.5],
];

function weakPairs(theme: ThemeLook): string[] {
  const css = themeCss(theme);
  const root = /:root \{ (.*?) \}/.exec(css)![1]!;
  const token = (name: string): Rgb => fromHex(new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(root)![1]!);
  const weak = PAIRS.filter(([front, ground, least]) => contrast(token(front), token(ground)) < least).map(
    ([front, ground]) => `${front} on ${ground}: ${contrast(token(front), token(ground)).toFixed(2)}`,
  );
  const edge = /--color-accent-edge: (#?\w+)/.exec(root)![1]!;
  const button = edge === 'transparent' ? token('accent') : fromHex(edge);
  for (const ground of GROUNDS) if (contrast(button, token(ground)) < 3) weak.push(`the edge of a button on ${ground}`);
  const [, red, green, blue, alpha] = /--color-veil: rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(root)!;
  const veil = [red, green, blue].map((part) => Number(part) / 255) as unknown as Rgb;
  for (const below of ['#000', '#fff'])
    if (contrast(token('text'), over(veil, fromHex(below), Number(alpha))) < 4.5)
      weak.push(`text on the veil over ${below}`);
  return weak;
}

const ACCENTS = ['#000', '#fff', '#808080', '#f00', '#ff0', '#0f0', '#00f', '#ff6f59', '#7a1531', '#39ff88', '#f4a6c6'];
const SURFACES = [...ACCENTS, '#fdfdfd', '#f7efe2', '#0a1440', '#595959', '#767676', '#c0392b', '#204020'];

describe('every pair of tones that meets on a page passes WCAG AA', () => {
  it.each(THEMES)('in the theme %s', (_, theme) => expect(weakPairs(theme)).toEqual([]));

  it('whatever accent stands on whatever surface', () => {
    const weak = ACCENTS.flatMap((accent) =>
      [undefined, ...SURFACES].flatMap((surface) =>
        weakPairs({ accent, ...(surface ? { surface } : { scheme: 'light' as const }) }).map(
          (one) => `${accent} ${surface}: ${one}`,
        ),
      ),
    );
    expect(weak).toEqual([]);
  });

  it('and with a text of the owner that is just enough', () => {
    expect(weakPairs({ text: '#767676', surface: '#ffffff', accent: '#ffd700' })).toEqual([]);
    expect(weakPairs({ text: '#8a8a8a', surface: '#1d1d1d', accent: '#203040' })).toEqual([]);
  });

  it('what the owner names is taken as it is', () => {
    const css = themeCss({ accent: '#f4a6c6', surface: '#ffffff', text: '#333' });
    expect(css).toContain('--color-accent: #f4a6c6;');
    expect(css).toContain('--color-page: #ffffff;');
    expect(css).toContain('--color-text: #333333;');
  });
});

const config = (theme: unknown) => ({ 'casino-site.config.json': { ...CONFIG, theme } });

async function problemsOf(theme: unknown) {
  const { problems } = await makeSite(config(theme)).build({}, { write: false });
  return problems.filter((one) => one.file === 'casino-site.config.json');
}

describe('colours that cannot be taken', () => {
  it('a text that cannot be read on the surface: the ratio, and the nearest that can', async () => {
    const [found, ...others] = await problemsOf({ text: '#999999', surface: '#ffffff' });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'theme-contrast', severity: 'warning', pointer: '/theme/text' });
    expect(found!.message).toContain('2.84 to 1');
    const [text, surface] = found!.hint!.match(/#[0-9a-f]{6}/g)!;
    expect(contrast(fromHex(text!), fromHex('#ffffff'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(fromHex(text!), fromHex('#ffffff'))).toBeLessThan(4.7);
    expect(contrast(fromHex('#999999'), fromHex(surface!))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['#767676', '#fff8e1', 'lighter'],
    ['#8a8a8a', '#303030', 'darker'],
    ['#777777', '#6f6f6f', 'darker'],
  ])('of the text %s on %s the nearest surface is %s', async (text, surface, direction) => {
    const [found] = await problemsOf({ text, surface });
    const near = fromHex(found!.hint!.match(/#[0-9a-f]{6}/g)![1]!);
    expect(toOklch(near).l > toOklch(fromHex(surface)).l ? 'lighter' : 'darker').toBe(direction);
    expect(contrast(fromHex(text), near)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(fromHex(text), near)).toBeLessThan(4.7);
  });

  it('a scheme that the surface contradicts', async () => {
    expect(await problemsOf({ scheme: 'light', surface: '#101418' })).toMatchObject([
      { code: 'config-conflict', pointer: '/theme/scheme' },
    ]);
  });

  it.each([
    ['ff6f59', '"#ff6f59"'],
    ['#ff6f59cc', '"#ff6f59"'],
    ['Crimson', '"#dc143c"'],
    ['rgb(10, 125, 75)', '"#0a7d4b"'],
    ['oklch(0.6 0.2 20)', '"#0a7d4b"'],
    ['__proto__', '"#0a7d4b"'],
  ])('%s is no colour, and the hint names one', async (accent, hint) => {
    const [found] = await problemsOf({ accent });
    expect(found).toMatchObject({ code: 'value-format', pointer: '/theme/accent' });
    expect(found!.hint).toContain(hint);
  });
});

describe('the style sheet of a theme', () => {
  const styleOf = async (theme: unknown) => {
    const site = makeSite(theme === undefined ? {} : config(theme));
    await site.build();
    return site.page('index.html').querySelector('style')!.textContent!;
  };

  it('is empty without a theme, and says no more than the owner does', async () => {
    const plain = await styleOf(undefined);
    expect(await styleOf({})).toBe(plain);
    const square = await styleOf({ shape: 'square' });
    expect(square).not.toBe(plain);
    expect(square.replace(/@layer tokens\{:root\{(?:--radius-\w+:0;?)+\}\}/, '')).toBe(plain);
  });

  it('puts logos for the other kind of page on a plate', () => {
    expect(themeCss({ surface: '#fff', logos: 'light' })).not.toContain('.header__logo');
    expect(themeCss({ surface: '#fff', logos: 'dark' })).toContain('.header__logo');
    expect(themeCss({ logos: 'light' })).toContain('.header__logo');
    expect(themeCss({ logos: 'dark' })).toBe('@layer tokens { :root { --logo-edge: none; }  }');
  });

  it('does so with the logos of operators, of another kind where it is said', () => {
    const plated = (look: ThemeLook) =>
      ['.header__logo', '.ranking__logo', '.comparison__logo', '.review__logo'].filter((one) =>
        themeCss(look).includes(one),
      );
    expect(plated({ scheme: 'dark', logos: 'light' })).toHaveLength(4);
    expect(plated({ scheme: 'light', logos: 'dark', operatorLogos: 'light' })).toEqual(['.header__logo']);
    expect(plated({ scheme: 'dark', operatorLogos: 'light' })).toEqual([
      '.ranking__logo',
      '.comparison__logo',
      '.review__logo',
    ]);
    expect(plated({ scheme: 'light', operatorLogos: 'light' })).toEqual([]);
  });
});
