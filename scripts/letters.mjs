// Writes templates/fonts/letters.json, the outlines that `init` draws a wordmark with, from the packaged Nunito. Needed
// only for another font or more letters: `npm install --no-save @fontsource/nunito@5.3.0 opentype.js@1.3.4`, then `node
// scripts/letters.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Files of the package, each with the characters that are taken from it. */
const PARTS = [
  [
    'latin',
    [
      [0x21, 0x7e],
      [0xa1, 0xff],
      [0x152, 0x153],
      [0x2013, 0x2014],
      [0x2018, 0x201d],
      [0x2022, 0x2026],
      [0x20ac],
      [0x2122],
    ],
  ],
  [
    'latin-ext',
    [
      [0x100, 0x17e],
      [0x218, 0x21b],
    ],
  ],
  ['cyrillic', [[0x400, 0x45f], [0x490, 0x491], [0x2116]]],
];
/** Units of an em in the file: whole numbers at this size are finer than any screen. */
const EM = 500;

const require = createRequire(import.meta.url);
const { parse } = require('opentype.js');
const letters = {};
for (const [part, ranges] of PARTS) {
  const file = readFileSync(require.resolve(`@fontsource/nunito/files/nunito-${part}-800-normal.woff`));
  const font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  const scale = EM / font.unitsPerEm;
  const at = (value) => Math.round(value * scale);
  for (const [first, last = first] of ranges)
    for (let code = first; code <= last; code++) {
      const glyph = font.charToGlyph(String.fromCodePoint(code));
      if (!glyph.index) continue;
      letters[String.fromCodePoint(code)] ??= [at(glyph.advanceWidth), outline(glyph.path.commands, at)];
    }
}
const lines = Object.entries(letters).map(([letter, value]) => `${JSON.stringify(letter)}:${JSON.stringify(value)}`);
writeFileSync(new URL('../templates/fonts/letters.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);

/** Path data with y downwards from the baseline, each point relative to the one before. */
function outline(commands, at) {
  let [x, y, path] = [0, 0, ''];
  for (const { type, ...point } of commands) {
    if (type === 'Z') {
      path += 'z';
      continue;
    }
    const pairs = [
      [point.x1, point.y1],
      [point.x2, point.y2],
      [point.x, point.y],
    ].filter(([one]) => one !== undefined);
    const numbers = pairs.flatMap(([px, py]) => [at(px) - x, -at(py) - y]);
    if (type === 'M') path += `M${at(point.x)} ${-at(point.y)}`;
    // The font repeats points; a line to where one is draws nothing.
    else if (numbers.some((one) => one !== 0)) path += type.toLowerCase() + numbers.join(' ').replaceAll(' -', '-');
    [x, y] = [at(point.x), -at(point.y)];
  }
  return path;
}
