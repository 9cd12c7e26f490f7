// `evidence`: the same bytes for the same site and day; one flipped byte anywhere is found; nothing is overwritten.
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkEvidence, readKey } from '../src/inspect/evidence-folder.js';
import { casinoSite, type Ran } from './support/cli.js';
import { DIFF_CONFIG, DIFF_FILES, guide } from './support/diff.js';
import { parsed } from './support/parsed.js';
import { component, makeSite, type TestSite } from './support/site.js';

async function builtSite(files = {}): Promise<TestSite> {
  const site = makeSite({ ...DIFF_FILES, ...files });
  expect((await site.build()).ok).toBe(true);
  return site;
}

function keys(site: TestSite): void {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(site.root, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(join(site.root, 'public.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
}

const evidence = (site: TestSite, args: readonly string[], env = {}): Promise<Ran> =>
  casinoSite(['evidence', ...args], site.root, env);

describe('what is written', () => {
  it('the offers with their terms and links, the hashes, the build', async () => {
    const site = await builtSite();
    const { code, stderr } = await evidence(site, ['--out', 'prova/oggi', '--at', '2026-12-31']);
    expect([code, stderr]).toEqual([
      0,
      'Evidence of 4 pages, with offers in 2 places, written to prova/oggi, not signed.\n',
    ]);
    const written = JSON.parse(readFileSync(join(site.root, 'prova/oggi/evidence.json'), 'utf8'));
    const { id } = JSON.parse(site.out('_build/latest.json'));
    expect(written).toMatchObject({
      format: 1,
      at: '2026-12-31T11:00:00.000Z',
      build: id,
      site: 'https://www.example.com/',
    });
    const guida = written.shown.find((one: any) => one.path === '/guida/');
    expect(guida.offers[1]).toEqual({
      block: 'bonuses',
      anchor: 'bonuses',
      text: '100% fino a 500 €\nDeposito minimo 20 €\nOttieni\nRequisito di puntata 35x.',
      terms: 'Requisito di puntata 35x.',
      links: [{ text: 'Ottieni', target: 'https://go.example.com/bonus', rel: 'nofollow sponsored' }],
    });
    expect(guida).not.toHaveProperty('policy');
    expect(written.policies).toEqual([]);
    const sum = execFileSync('sha256sum', [join(site.root, 'dist/guida/index.html')])
      .toString()
      .slice(0, 64);
    expect(guida.sha256).toBe(sum);
    expect(written.files.map((one: any) => one.file)).toContain('robots.txt');
    // The page for people has the same texts, and no script.
    const document = parsed(readFileSync(join(site.root, 'prova/oggi/evidence.html'), 'utf8'));
    expect(document.body.textContent).toContain('Requisito di puntata 35x.');
    expect(document.documentElement.lang).toBe('it');
    expect(document.querySelector('script, img, link')).toBe(null);
  });

  it('the same site and day give the same bytes, signature included; SOURCE_DATE_EPOCH is the day', async () => {
    const site = await builtSite();
    keys(site);
    const env = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 11, 31, 11) / 1000) };
    expect((await evidence(site, ['--out', 'a', '--key', 'key.pem', '--at', '2026-12-31'])).code).toBe(0);
    expect((await evidence(site, ['--out', 'b', '--key', 'key.pem'], env)).code).toBe(0);
    const bytes = (folder: string) =>
      readdirSync(join(site.root, folder)).map((name) => [name, readFileSync(join(site.root, folder, name), 'latin1')]);
    expect(bytes('a').map(([name]) => name)).toEqual([
      'SHA256SUMS',
      'SHA256SUMS.sig',
      'evidence.html',
      'evidence.json',
    ]);
    expect(bytes('b')).toEqual(bytes('a'));
  });

  it('texts of authors are no markup', async () => {
    const title = '<script>x</script> & "y"';
    const good = await builtSite({ 'content/pages/guida.json': guide({ offer: { title } }) });
    await evidence(good, ['--out', 'a']);
    const html = readFileSync(join(good.root, 'a/evidence.html'), 'utf8');
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt; &amp;');
  });
});

describe('claims, conditions and policies', () => {
  const CARD = {
    h1: 'Bonus di benvenuto',
    lead: '<p>Il deposito minimo è di 20 €.</p>',
  };
  const table = (header: string, row: readonly string[], order: number) =>
    component(3, { header, table: { headers: ['Voce', 'Valore'], rows: [row] } }, order);
  const text = (html: string, order: number) => component(14, { text: html }, order);
  const siteWith = (policy: readonly string[], more: object = {}) => {
    const { components, ...rest } = guide(CARD) as { components: unknown[] };
    const blocks = [
      table('Panoramica del bonus di benvenuto', ['Requisito di puntata', '35x'], 3),
      // Nothing in it is read as a claim.
      table('Altro', ['Assistenza', 'da chiarire'], 7),
      text('<p>Il bonus di benvenuto scade entro 30 giorni.</p>', 4),
      text('<p>Buona lettura.</p>', 5),
      text('<p>Con noi la vincita garantita. <a href="https://marea.example/">Vai</a></p>', 6),
    ];
    return builtSite({
      'casino-site.config.json': { ...DIFF_CONFIG, ...(policy.length > 0 ? { policy } : {}) },
      'content/pages/guida.json': { ...rest, components: [...components, ...blocks] },
      ...more,
    });
  };
  const written = async (site: TestSite, out = 'a') => {
    const { code, stderr } = await evidence(site, ['--out', out, '--at', '2026-12-31']);
    expect(code).toBe(0);
    const file = JSON.parse(readFileSync(join(site.root, out, 'evidence.json'), 'utf8'));
    const html = readFileSync(join(site.root, out, 'evidence.html'), 'utf8');
    const { textContent } = parsed(html).body;
    return { ...file, stderr, textContent, guida: file.shown.find((one: any) => one.path === '/guida/') };
  };

  it('claims with their words; tables and texts that state conditions; nothing of a text that states none', async () => {
    const { guida, textContent } = await written(await siteWith([]));
    expect(guida.claims).toContainEqual({
      claim: 'welcome.min_deposit',
      value: 20,
      unit: 'EUR',
      qualifier: 'at_least',
      text: '20 €',
      quotation: 'Il deposito minimo è di 20 €.',
    });
    expect(guida.conditions.map((one: any) => [one.block, one.text])).toEqual([
      ['dynamic-table', expect.stringMatching(/Requisito di puntata\n35x$/)],
      ['text-component', 'Il bonus di benvenuto scade entro 30 giorni.'],
      ['dynamic-table', expect.stringMatching(/Assistenza\nda chiarire$/)],
    ]);
    expect(textContent).toContain('welcome.min_deposit: 20 € (“Il deposito minimo è di 20 €.”)');
    expect(textContent).toContain('Requisito di puntata\n35x');
    expect(textContent).not.toContain('Buona lettura');
  });

  it('what the packs of the config find, as the build does; and which packs they were', async () => {
    const site = await siteWith(['it']);
    const { problems } = await site.build();
    const { guida, policies, textContent } = await written(site);
    const rules = (list: readonly { readonly rule?: string }[]) => [...new Set(list.map(({ rule }) => rule))].sort();
    // Of its own file the build names what stands in it; header and footer are named with site.json.
    const built = problems.filter(({ file, code }) => /guida|site\.json/.test(file) && code.startsWith('policy-'));
    expect(rules(guida.policy)).toEqual(expect.arrayContaining(rules(built.filter(({ rule }) => rule))));
    expect(guida.policy.find((one: any) => one.found.includes('vincita garantita'))).toMatchObject({
      rule: expect.stringMatching(/^it\//),
      asks: expect.any(String),
      law: expect.any(String),
    });
    expect(policies).toEqual([
      {
        pack: 'it',
        title: expect.any(String),
        checked: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        rules: expect.any(Number),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(textContent).toContain('vincita garantita');
    expect(textContent).toContain('Gioco a distanza: avvertenze e pubblicità in Italia');
    expect(textContent).not.toMatch(/Remote gambling|The text says/);
  });

  it('an operator is known by the content; broken packs and operators are told and left out', async () => {
    const rule = {
      id: 'rel',
      kind: 'link-rel',
      rel: ['sponsored'],
      law: { title: 'L', url: 'https://legge.example/' },
      message: { it: 'Serve rel.', en: 'Needs rel.' },
    };
    const pack = {
      title: { it: 'Mie', en: 'Mine' },
      notice: { it: 'x', en: 'x' },
      checked: '2026-01-01',
      rules: [rule],
    };
    const site = await siteWith(['mine'], { 'policies/mine.json': pack });
    expect((await written(site)).guida.policy).toEqual([]);
    site.write({ 'content/data/operators/marea.json': { name: 'Marea', hosts: ['marea.example'] } });
    expect((await written(site, 'b')).guida.policy).toEqual([
      expect.objectContaining({
        rule: 'mine/rel',
        asks: 'Serve rel.',
        found: expect.stringContaining('marea.example'),
      }),
    ]);
    site.write({ 'content/data/operators/marea.json': '{', 'policies/mine.json': '[' });
    const broken = await written(site, 'c');
    expect([broken.guida.policy, broken.policies]).toEqual([undefined, []]);
    expect(broken.stderr).toMatch(/policies\/mine\.json[^]*operators\/marea\.json[^]*left out of the evidence/);
  });
});

describe('verification', () => {
  it('one flipped bit in any file, anywhere, is found', async () => {
    const site = await builtSite();
    keys(site);
    await evidence(site, ['--out', 'a', '--key', 'key.pem', '--at', '2026-12-31']);
    const folder = join(site.root, 'a');
    const key = readKey(join(site.root, 'public.pem'), 'public');
    if (typeof key === 'string') throw new Error(key);
    expect(checkEvidence(folder, key)).toEqual({ faults: [], signature: 'good' });
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      const bytes = readFileSync(file);
      const places = Array.from({ length: 40 }, (_, index) => Math.floor((index * (bytes.length - 1)) / 39));
      for (const at of places) {
        const changed = Buffer.from(bytes);
        changed[at]! ^= 1 << (at % 8);
        writeFileSync(file, changed);
        expect(checkEvidence(folder, key).faults, `${name} byte ${at}`).not.toEqual([]);
      }
      writeFileSync(file, bytes);
    }
    expect(checkEvidence(folder, key).faults).toEqual([]);
  });

  it('another key, no signature, a missing or foreign file', async () => {
    const site = await builtSite();
    keys(site);
    await evidence(site, ['--out', 'a', '--key', 'key.pem']);
    const verified = async (args: readonly string[] = ['--public-key', 'public.pem']) => {
      const { code, stdout } = await evidence(site, ['--verify', 'a', ...args]);
      return [code, stdout.trim()];
    };
    expect(await verified()).toEqual([0, '']);
    expect(await verified([])).toEqual([0, '']);
    keys(site);
    expect(await verified()).toEqual([1, expect.stringContaining('does not match this key')]);
    writeFileSync(join(site.root, 'a/evidence.pdf'), '');
    expect(await verified([])).toEqual([1, 'evidence.pdf is not part of it.']);
    rmSync(join(site.root, 'a/evidence.pdf'));
    rmSync(join(site.root, 'a/SHA256SUMS.sig'));
    expect(await verified()).toEqual([1, 'It is not signed.']);
    rmSync(join(site.root, 'a/evidence.html'));
    symlinkSync(join(site.root, 'dist/index.html'), join(site.root, 'a/evidence.html'));
    expect(await verified([])).toEqual([1, expect.stringContaining('evidence.html is missing')]);
    expect((await evidence(site, ['--verify', 'nowhere'])).code).toBe(2);
    expect((await evidence(site, ['--verify', 'a', '--public-key', 'nowhere.pem'])).code).toBe(2);
    for (const flag of ['--out', '--key', '--at']) {
      const { code, stderr } = await evidence(site, ['--verify', 'a', flag, '2026-12-31']);
      expect([code, stderr]).toEqual([2, expect.stringMatching(`^${flag} error usage\n`)]);
    }
  });
});

describe('what is refused, with nothing written', () => {
  it.each<[string, readonly string[], (site: TestSite) => void, string]>([
    ['no folder', [], () => {}, '--out'],
    ['a folder with something in it', ['--out', 'content'], () => {}, 'is not empty'],
    ['a file', ['--out', 'casino-site.config.json'], () => {}, 'is not a folder'],
    ['the output folder', ['--out', 'dist/prova'], () => {}, 'output folder'],
    ['the sources', ['--out', 'content/prova'], () => {}, 'sources'],
    ['a link', ['--out', 'link'], ({ root }) => symlinkSync('/tmp', join(root, 'link')), 'is not a folder'],
    ['no day', ['--out', 'a', '--at', 'domani'], () => {}, 'a day or a time'],
    ['a day that is none', ['--out', 'a', '--at', '2026-02-31'], () => {}, 'a day or a time'],
    ['no key', ['--out', 'a', '--key', 'no.pem'], () => {}, 'does not exist'],
    ['a key of nonsense', ['--out', 'a', '--key', 'casino-site.config.json'], () => {}, 'no readable private key'],
    [
      'a key of another kind',
      ['--out', 'a', '--key', 'rsa.pem'],
      ({ root }) => {
        const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        writeFileSync(join(root, 'rsa.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
      },
      'another kind',
    ],
    [
      'an output that somebody changed',
      ['--out', 'a'],
      ({ root }) => writeFileSync(join(root, 'dist/guida/index.html'), 'x'),
      'not as it was built',
    ],
    ['no output', ['--out', 'a'], ({ root }) => rmSync(join(root, 'dist'), { recursive: true }), 'no '],
  ])('%s', async (_name, args, prepare, message) => {
    const site = await builtSite();
    prepare(site);
    const { code, stderr } = await evidence(site, args);
    expect([code, stderr.toLowerCase()]).toEqual([2, expect.stringContaining(message)]);
    expect(existsSync(join(site.root, 'a'))).toBe(false);
    expect(readdirSync(site.root).filter((name) => name.includes('casino-site-new'))).toEqual([]);
  });

  it.each([
    ['abc', 2, undefined],
    ['100000000000', 0, '5138-11-16T09:46:40.000Z'],
  ])('SOURCE_DATE_EPOCH of %s, or the record has its time', async (epoch, expected, at) => {
    const site = await builtSite();
    const { code, stderr } = await evidence(site, ['--out', 'a'], { SOURCE_DATE_EPOCH: epoch });
    expect([code, stderr]).toEqual([expected, expect.stringContaining(at ? '' : 'a whole number of seconds')]);
    const written = join(site.root, 'a/evidence.json');
    expect(existsSync(written) ? JSON.parse(readFileSync(written, 'utf8')).at : undefined).toBe(at);
  });

  it('a time is that of Italy, as it is for other commands', async () => {
    const site = await builtSite();
    expect((await evidence(site, ['--out', 'a', '--at', '2026-12-31T18:00'])).code).toBe(0);
    expect(JSON.parse(readFileSync(join(site.root, 'a/evidence.json'), 'utf8')).at).toBe('2026-12-31T17:00:00.000Z');
    expect(readFileSync(join(site.root, 'a/evidence.html'), 'utf8')).toContain(
      '31 dicembre 2026, ore 18:00 (ora italiana; ',
    );
  });

  it('an empty folder is taken, an evidence is never replaced', async () => {
    const site = await builtSite();
    mkdirSync(join(site.root, 'a'));
    expect((await evidence(site, ['--out', 'a'])).code).toBe(0);
    const before = readFileSync(join(site.root, 'a/evidence.json'), 'utf8');
    expect((await evidence(site, ['--out', 'a'])).code).toBe(2);
    expect(readFileSync(join(site.root, 'a/evidence.json'), 'utf8')).toBe(before);
  });
});
