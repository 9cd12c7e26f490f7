// The style sheet of a theme: the tokens of templates/styles/tokens.css that it sets otherwise. Empty without a theme.
import { mix, type Rgb, toHex } from './colour.js';
import { baseOf, paletteOf, type ThemeColours, type Palette } from './palette.js';

export interface ThemeLook extends ThemeColours {
  readonly shape?: 'square' | 'soft' | 'round';
  readonly density?: 'compact' | 'normal' | 'airy';
  readonly motif?: 'waves' | 'none';
  /** The ground that the owner's logos are drawn for. */
  readonly logos?: 'light' | 'dark';
  /** The same of those of operators. */
  readonly operatorLogos?: 'light' | 'dark';
}

const OWN_LOGOS = '.header__logo, .footer img';
const OPERATOR_LOGOS = '.ranking__logo, .comparison__logo, .review__logo';

type Tokens = Readonly<Record<string, string>>;

export function themeCss(theme: ThemeLook): string {
  const colours = hasColours(theme) ? paletteOf(theme) : null;
  const tokens = {
    ...(colours ? colourTokens(colours, theme.logos) : {}),
    ...(theme.shape ? SHAPES[theme.shape] : {}),
    ...(theme.density ? DENSITIES[theme.density] : {}),
    ...(theme.motif === 'none' ? PLAIN : {}),
    // Logos of known colours need no edge to be seen.
    ...((theme.operatorLogos ?? theme.logos) ? { 'logo-edge': 'none' } : {}),
  };
  const root = rule(tokens);
  const more = colours
    ? `@media (prefers-contrast: more) { ${rule({ line: toHex(colours.lineStrong), 'text-soft': toHex(colours.text) }, 'color-')} }`
    : '';
  return (root === '' ? '' : `@layer tokens { ${root} ${more} }`) + plates(theme);
}

/** On paper dark logos need none, and light ones have that of layout.css. */
function plates({ logos, operatorLogos = logos, ...colours }: ThemeLook): string {
  const base = baseOf(colours);
  const needPlates = [
    { logos, images: OWN_LOGOS },
    { logos: operatorLogos, images: OPERATOR_LOGOS },
  ].filter((one) => one.logos !== undefined && (one.logos === 'dark') !== base.isDark);
  if (needPlates.length === 0) return '';
  const images = needPlates.map((one) => one.images).join(', ');
  const plate = toHex(plateOf(base));
  return `@layer layout { @media screen { ${images} { padding: 0.375rem 0.625rem; border-radius: var(--radius-s); background: ${plate}; object-fit: contain; } } }`;
}

function plateOf({ text, surface }: Pick<Palette, 'text' | 'surface'>): Rgb {
  return mix(text, surface, 0.06);
}

/** A theme that names no colour keeps those of the style sheets. */
function hasColours({ accent, surface, text, scheme }: ThemeColours): boolean {
  return [accent, surface, text, scheme].some((one) => one !== undefined);
}

function rule(tokens: Tokens, prefix = ''): string {
  const lines = Object.entries(tokens).map(([name, value]) =>
    name === 'color-scheme' ? `color-scheme: ${value};` : `--${prefix}${name}: ${value};`,
  );
  return lines.length === 0 ? '' : `:root { ${lines.join(' ')} }`;
}

function colourTokens(palette: Palette, logos: ThemeLook['logos']): Tokens {
  const { surface, isDark, accentEdge, veilAlpha, text } = palette;
  const colours: Readonly<Record<string, Rgb>> = {
    page: surface,
    'page-top': palette.pageTop,
    glow: palette.glow,
    surface: palette.card,
    'surface-raised': palette.raised,
    'surface-deep': palette.deep,
    line: palette.line,
    'line-strong': palette.lineStrong,
    text,
    'text-soft': palette.textSoft,
    accent: palette.accent,
    'accent-hover': palette.accentHover,
    'accent-bright': palette.accentBright,
    'on-accent': palette.onAccent,
    warm: palette.highlight,
    'on-warm': palette.onHighlight,
    link: palette.link,
    focus: palette.accentBright,
  };
  return {
    'color-scheme': isDark ? 'dark' : 'light',
    ...Object.fromEntries(Object.entries(colours).map(([name, value]) => [`color-${name}`, toHex(value)])),
    'color-accent-edge': accentEdge ? toHex(accentEdge) : 'transparent',
    'color-veil': translucent(surface, veilAlpha),
    shadow: isDark ? '0 1rem 2.5rem -1rem rgb(0 0 0 / 0.6)' : `0 1rem 2rem -1rem ${translucent(text, 0.3)}`,
    // Logos for a light page are dark already.
    'print-logo': (logos ? logos === 'dark' : isDark) ? toHex(isDark ? palette.card : plateOf(palette)) : 'none',
    'hero-mask': 'none',
    'hero-bleed': '0px',
    'hero-radius': 'var(--radius-l)',
  };
}

function translucent(colour: Rgb, alpha: number): string {
  return `rgb(${colour.map((part) => Math.round(part * 255)).join(' ')} / ${alpha})`;
}

/** `round` is what the style sheets say, written out, so that it also holds over sheets of the owner. */
const SHAPES: Readonly<Record<NonNullable<ThemeLook['shape']>, Tokens>> = {
  square: { 'radius-s': '0', 'radius-m': '0', 'radius-l': '0', 'radius-pill': '0', 'radius-mark': '0' },
  soft: {
    'radius-s': '0.25rem',
    'radius-m': '0.5rem',
    'radius-l': '0.75rem',
    'radius-pill': '0.5rem',
    'radius-mark': '0.125rem',
  },
  round: {
    'radius-s': '0.5rem',
    'radius-m': '0.875rem',
    'radius-l': '1.375rem',
    'radius-pill': '100vmax',
    'radius-mark': '50%',
  },
};

/** Buttons never become smaller than a thumb: --size-target is the same in all three. */
const DENSITIES: Readonly<Record<NonNullable<ThemeLook['density']>, Tokens>> = {
  compact: {
    'step-2': 'clamp(1.1875rem, 1.14rem + 0.25vi, 1.375rem)',
    'step-3': 'clamp(1.375rem, 1.27rem + 0.55vi, 1.75rem)',
    'step-4': 'clamp(1.75rem, 1.5rem + 1.3vi, 2.625rem)',
    'leading-text': '1.5',
    'space-4': '0.75rem',
    'space-5': '1rem',
    'space-6': '1.5rem',
    'space-7': '2rem',
    'space-8': 'clamp(2.5rem, 2rem + 2vi, 4rem)',
    'size-button': '2.75rem',
  },
  normal: {},
  airy: {
    'step-3': 'clamp(1.75rem, 1.5rem + 1.2vi, 2.625rem)',
    'step-4': 'clamp(2.25rem, 1.8rem + 2.4vi, 4rem)',
    'leading-text': '1.75',
    'space-4': '1.25rem',
    'space-5': '1.75rem',
    'space-6': '2.5rem',
    'space-7': '4rem',
    'space-8': 'clamp(5rem, 3.5rem + 6vi, 9rem)',
    'size-button': '3.5rem',
  },
};

/** A hairline where the waves would be, and no lights on the page. */
const PLAIN: Tokens = {
  ornament: 'linear-gradient(#000 0 0) 0 50% / 100% 1px no-repeat',
  'page-lights': 'none',
};
