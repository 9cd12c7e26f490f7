// One run tells what is wrong everywhere: an error keeps only those checks from running that need what is broken.
import { describe, expect, it } from 'vitest';
import { casinoSite } from './support/cli.js';
import { codes, component, CONFIG, makeSite, page, SITE_JSON } from './support/site.js';

const text = (html: string) => component(14, { header: 'Testo', text: html });
const CONFIG_FILE = 'casino-site.config.json';
const X = 'content/pages/x.json';
const WRONG = [
  { block: 'image', image: '/media/nonce.svg', alt: 'Nulla' },
  text('<p><a href="/boh">Altrove</a> {{fact.boh}}</p>'),
];

describe('one run', () => {
  it('checks pages and links though a policy pack does not exist, and doubts no name of a rule then', async () => {
    const acknowledge = [{ rule: 'italia/licence', reason: 'In esame', by: 'Anna', until: '2026-06-01' }];
    const site = makeSite({
      [CONFIG_FILE]: { ...CONFIG, policy: ['italia'] },
      'content/site.json': { ...SITE_JSON, acknowledge },
      [X]: page('/x', WRONG),
    });
    const { problems, partial } = await site.build();
    expect(codes(problems).toSorted()).toEqual(['entity-unknown', 'link-broken', 'media-missing', 'policy-unknown']);
    expect(partial).toBeUndefined();
  });

  it('checks a page whose path another one has, but no links: the missing page may be this one', async () => {
    const site = makeSite({ [X]: page('/x', [text('<p>Uno</p>')]), 'content/pages/y.json': page('/x', WRONG) });
    const { problems, partial } = await site.build();
    expect(codes(problems).toSorted()).toEqual(['entity-unknown', 'media-missing', 'slug-duplicate']);
    expect(problems.every(({ file }) => file === 'content/pages/y.json')).toBe(true);
    expect(partial).toBe(true);
  });

  it('checks links beside a draft that has the path of a published page', async () => {
    const draft = page('/x', [], { draft: true });
    const site = makeSite({ [X]: page('/x', [text('<p><a href="/boh">A</a></p>')]), 'content/pages/y.json': draft });
    const { problems, ok } = await site.build();
    expect(ok).toBe(true);
    expect(codes(problems)).toEqual(['link-broken']);
  });

  it('finds names of no entity though a page is broken, but not while an entity is', async () => {
    const named = page('/x', [text('<p>{{fact.boh}}</p>')]);
    const site = makeSite({ [X]: named, 'content/pages/y.json': page('/y', [{ block: 'image' }]) });
    expect(codes((await site.build()).problems).toSorted()).toEqual(['entity-unknown', 'value-missing']);
    site.write({ 'content/data/facts.json': { boh: { days: 'tre' } } });
    expect(codes((await site.build()).problems)).not.toContain('entity-unknown');
  });

  it('says at its end when there is more to check', async () => {
    const site = makeSite({ [CONFIG_FILE]: { ...CONFIG, site: {} }, [X]: page('/x', WRONG) });
    const { stderr } = await casinoSite(['check', '--lang', 'en'], site.root);
    expect(stderr).toMatch(/\n1 error\.\nMore is checked once these errors are fixed\.\n$/);
    const { stderr: italian } = await casinoSite(['check', '--lang', 'it'], site.root);
    expect(italian).toMatch(/\nCorretti questi errori, si controlla anche il resto\.\n$/);
  });
});
