// Which letters a font keeps, and how wide fonts run that visitors have: the measures of their stand-ins.

/**
 * The same for every page and whatever the texts say, so that a new text changes no font: Latin, Latin Extended-A,
 * punctuation, currencies, and the signs that prices and tables need.
 */
export const LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2b0, 0x2dd],
  [0x300, 0x304],
  [0x1e80, 0x1e9e],
  [0x2000, 0x206f],
  [0x2070, 0x209c],
  [0x20a0, 0x20bf],
  [0x2113, 0x2122],
  [0x2150, 0x215e],
  [0x2190, 0x2199],
  [0x2212, 0x2265],
  [0x25a0, 0x25ff],
  [0x2605, 0x2606],
  [0x2713, 0x2717],
  [0xfb00, 0xfb04],
]
  .map(([from, to]) => String.fromCodePoint(...Array.from({ length: to! - from! + 1 }, (_, index) => from! + index)))
  .join('');

/** What an Italian page cannot do without. */
export const NEEDED = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789àèéìòùÀÈÉÌÒÙ.,;:!?()%+-€«»’';

/** Letters about as often as Italian has them. */
export const SAMPLE =
  'eeeeeeeeeeeeaaaaaaaaaaaaiiiiiiiiiiiooooooooonnnnnnnllllllrrrrrrtttttsssssccccdddduuupppmmmvvgghfbzq            ,.';

interface StandIn {
  readonly name: string;
  readonly local: readonly string[];
  /** Width of SAMPLE in shares of the font size. */
  readonly width: number;
}

interface StandIns {
  readonly regular: readonly StandIn[];
  readonly bold: readonly StandIn[];
}

/**
 * Measured with readSfnt on Liberation Sans and Serif (the measures of Arial and Times), Roboto and Noto Serif, and on
 * what servers have, where services measure pages: Open Sans and DejaVu.
 */
export const SANS: StandIns = {
  regular: [
    { name: 'Arial', local: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'], width: 50.42 },
    { name: 'Roboto', local: ['Roboto', 'Roboto-Regular'], width: 50.65 },
    { name: 'Open Sans', local: ['Open Sans Regular', 'OpenSans-Regular'], width: 53.24 },
    { name: 'DejaVu', local: ['DejaVu Sans', 'DejaVuSans'], width: 57.58 },
  ],
  bold: [
    {
      name: 'Arial',
      local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
      width: 54.52,
    },
    { name: 'Roboto', local: ['Roboto Bold', 'Roboto-Bold'], width: 51.44 },
    { name: 'Open Sans', local: ['Open Sans Bold', 'OpenSans-Bold'], width: 57.24 },
    { name: 'DejaVu', local: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], width: 65.03 },
  ],
};

export const SERIF: StandIns = {
  regular: [
    {
      name: 'Times',
      local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'],
      width: 45.59,
    },
    { name: 'Noto Serif', local: ['Noto Serif', 'NotoSerif', 'NotoSerif-Regular'], width: 54.71 },
    { name: 'DejaVu Serif', local: ['DejaVu Serif', 'DejaVuSerif'], width: 58.24 },
  ],
  bold: [
    {
      name: 'Times',
      local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'LiberationSerif-Bold'],
      width: 48.5,
    },
    { name: 'Noto Serif', local: ['Noto Serif Bold', 'NotoSerif-Bold'], width: 58.35 },
    { name: 'DejaVu Serif', local: ['DejaVu Serif Bold', 'DejaVuSerif-Bold'], width: 64.49 },
  ],
};

/** What letters do beside each other, and figures of one width; small capitals and swashes are left out. */
export const FEATURES = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'rlig', 'mark', 'mkmk', 'tnum', 'lnum'];
