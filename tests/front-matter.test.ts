// What is said of the settings at the top of a Markdown page, and what is left alone there.
import { expect, it } from 'vitest';
import { makeSite } from './support/site.js';

async function told(text: string) {
  const { problems } = await makeSite({ 'content/pages/x.md': text }).build({}, { write: false });
  return problems.map(({ code, message, hint }) => [code, message, hint]);
}

it('notes are notes in YAML as in JSON', async () => {
  const front = '---\ntitle: X\nslug: /x\nx-nota: "{{offer.nope.x}}"\n"x-altra": { offer: nope }\n---\n';
  const block =
    '```block text-component\ntext: Sì.\nx-nota: "{{offer.nope.x}}"\n\'x-due\': [1, { offer: nope }]\n```\n';
  expect(await told(front + block)).toEqual([]);
});

it.each([
  ['Description: Uno.', 'Did you mean "description"?'],
  ['descrizione: Uno.', 'Did you mean "description"?'],
  ['lingua: it-IT', 'Did you mean "lang"?'],
])('a key that is known there is meant: %s', async (line, hint) => {
  const found = await told(`---\ntitle: X\nslug: /x\n${line}\n---\nTesto.\n`);
  expect(found.map((one) => [one[0], one[2]])).toEqual([['unknown-key', hint]]);
});

it('all keys that are known there are named', async () => {
  const [found] = await told('---\ntitle: X\nslug: /x\nqwertyuiop: 1\n---\nTesto.\n');
  for (const key of ['description', 'lang', 'info', 'before', 'after']) expect(found![2]).toContain(key);
});

it('a page without settings is told where they stand', async () => {
  const found = await told('# Titolo\n\nTesto.\n');
  expect(found).toContainEqual([
    'value-missing',
    'The file has no "slug".',
    'Write "slug: …" between two lines of --- at the top of the file.',
  ]);
});

it('a moment of another form is told of once', async () => {
  const found = await told('---\ntitle: X\nslug: /x\npublish_from: 03/04/2026 ore 10\n---\nTesto.\n');
  expect(found.map(([code]) => code)).toEqual(['value-format']);
});
