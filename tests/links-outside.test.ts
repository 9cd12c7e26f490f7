// Links to the host of a site that lies below a path: outside the path may be another site, or a page of this one whose
// address was written before it moved there.
import { expect, it } from 'vitest';
import { component, CONFIG, makeSite, page } from './support/site.js';

const HOST = 'https://www.example.com';
const BELOW = { ...CONFIG, site: { url: `${HOST}/portale/` } };

async function told(href: string, config: object = BELOW) {
  const text = `<p><a href="${href}">Le condizioni</a></p>`;
  const site = makeSite({
    'casino-site.config.json': config,
    'content/pages/condizioni.json': page('/condizioni/città', [], { title: 'Condizioni' }),
    'content/pages/p.json': page('/p', [component(14, { header: 'Testo', text })]),
  });
  const { problems } = await site.build();
  return problems.map(({ code, severity, file, line, hint }) => [code, severity, `${file}:${line}`, hint]);
}

it.each([`${HOST}/condizioni/città`, `HTTPS://WWW.example.com/condizioni/citt%C3%A0/?x=1#eta`])(
  'a page of the site, named by %s, is warned about',
  async (href) => {
    const hint =
      `Write "${HOST}/portale/condizioni/citt%C3%A0/" if that page is meant; ` +
      'if another site answers there, acknowledge the warning.';
    expect(await told(href)).toEqual([['link-outside', 'warning', 'content/pages/p.json:11', hint]]);
  },
);

it.each<[what: string, href: string, config?: object]>([
  ['the site at the root of the host', `${HOST}/`],
  ['a page of the other site', `${HOST}/negozio/offerte`],
  ['the page below the path', `${HOST}/portale/condizioni/città`],
  ['a page on another host', 'https://example.com/condizioni/città'],
  ['the page of a site at the root', `${HOST}/condizioni/città`, CONFIG],
])('%s is a good link', async (_what, href, config) => {
  expect(await told(href, config)).toEqual([]);
});
