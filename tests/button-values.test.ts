// Words of a button that are free: the ones that were meant to be something else are told.
import { expect, it } from 'vitest';
import { component, makeSite, page } from './support/site.js';

const BOTH = { url: '/b', redirect_url: 'https://go.example.com/a' };

async function toldOf(button: object): Promise<[string, string | undefined][]> {
  const main = component(1, { main_block: { h1: 'A', buttons: [{ text: 'Vai', ...button }] } });
  const site = makeSite({
    'content/pages/a.json': page('/a', [main]),
    'content/pages/b.json': page('/b', []),
  });
  const { problems } = await site.build();
  return problems.filter(({ code }) => code === 'button-value').map(({ message, hint }) => [message, hint]);
}

it.each([
  ['url_type', 'Internal', BOTH, 'Did you mean "internal"?'],
  ['url_type', 'interno', BOTH, 'Did you mean "internal"?'],
  ['url_type', 'esterno', BOTH, 'Known: "internal", "external", "redirect".'],
  ['url_type', 'externl', { url: '/b' }, 'Did you mean "external"?'],
  ['variant', 'secondario', { url: '/b' }, 'Did you mean "secondary"?'],
  ['variant', 'Primary', { url: '/b' }, 'Did you mean "primary"?'],
])('%s "%s" is told', async (field, value, urls, hint) => {
  expect(await toldOf({ ...urls, [field]: value })).toEqual([[`"${value}" has no meaning as "${field}".`, hint]]);
});

it.each([
  ['url_type', 'redirect'],
  ['url_type', 'app'],
  ['variant', 'ghost'],
  ['variant', 'corallo chiaro'],
])('%s "%s" is left to the templates', async (field, value) => {
  expect(await toldOf({ url: '/b', [field]: value })).toEqual([]);
});
