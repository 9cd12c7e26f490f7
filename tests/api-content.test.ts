// The programming interface beyond a folder: content from memory, output in memory, events, abortion, typed errors, and
// all of it from the packed package.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  AbortedError,
  build,
  BUILD_PHASES,
  BuildError,
  type BuildEvent,
  type BuildRequest,
  check,
  type GivenContent,
  MachineError,
  type Outcome,
  ProgramError,
  type World,
} from '../src/index.js';
import { processStart } from '../src/commands/process-start.js';
import { lockOutput } from '../src/output/lock.js';
import { hasRemains } from '../src/output/recover.js';
import { listTree } from '../src/files/list-files.js';
import { PROJECT } from './support/cli.js';
import { packedProgram, unpackProgram } from './support/packed.js';
import { CONFIG, MAIN_BLOCK, makeSite, NOW, page, SITE_JSON, SVG } from './support/site.js';

const WORLD: Partial<World> = { env: {}, now: NOW, cores: 1 };
const WHOLE: GivenContent = {
  'casino-site.config.json': CONFIG,
  'content/site.json': SITE_JSON,
  'content/pages/home.json': page('/', [MAIN_BLOCK], {
    title: 'Home',
    meta: { meta_settings: { description: 'Un sito di prova.' } },
  }) as object,
  'content/pages/not-found.json': page('/404') as object,
  'content/media/logo.svg': new TextEncoder().encode(SVG),
};

type Good = Extract<Outcome, { usage: false }>;

async function good(request: BuildRequest, world = WORLD): Promise<Good> {
  const outcome = await build(request, world);
  if (outcome.usage || !outcome.report.ok)
    throw new Error(JSON.stringify(outcome.usage ? outcome.problems : outcome.report.problems, null, 2));
  return outcome;
}

/** Folders of this process below the temporary folder. */
const privateFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`casino-site-${process.pid}-`));

function filesOf(folder: string): Map<string, string> {
  return new Map(listTree(folder).map(({ path }) => [path, readFileSync(join(folder, path), 'latin1')]));
}

const inMemory = ({ files }: Good) =>
  new Map([...files!].map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]));

describe('content from memory', () => {
  it('over a folder comes out as the same files in the folder, byte for byte', async () => {
    const change = {
      'content/pages/home.json': page('/', [MAIN_BLOCK], { title: 'Altra' }) as object,
      'content/pages/nuova.json': JSON.stringify(page('/nuova', [MAIN_BLOCK])),
      'content/pages/via.json': null,
      'content/data/facts.json': { giochi: { at_least: 12 } },
      'public/nota.txt': 'ciao\n',
      'blocks/voci/voci.schema.json': { type: 'object', properties: { header: { type: 'string' } } },
      'blocks/voci/voci.tsx':
        'export function Block({ anchor, header }) { return <section id={anchor}><h2>{header}</h2></section>; }\n',
      'content/pages/voci.json': page('/voci', [{ block: 'voci', header: 'Voci' }]) as object,
    };
    const [plain, laid] = [makeSite({ ...change }), makeSite({ 'content/pages/via.json': page('/via') })];
    await good({ root: plain.root });
    const before = filesOf(laid.root);
    const outcome = await good({ root: laid.root, content: change, output: 'both' });
    expect(filesOf(join(laid.root, 'dist'))).toEqual(filesOf(join(plain.root, 'dist')));
    expect(inMemory(outcome)).toEqual(filesOf(join(plain.root, 'dist')));
    for (const [path, text] of before) expect(readFileSync(join(laid.root, path), 'latin1'), path).toBe(text);
    expect(privateFolders()).toEqual([]);
  });

  it('alone needs no folder, and its output none either', async () => {
    const site = makeSite({ 'content/pages/not-found.json': page('/404') });
    await good({ root: site.root });
    const outcome = await good(
      { content: new Map(Object.entries(WHOLE)), contentOnly: true, output: 'memory' },
      { ...WORLD, cwd: '/nowhere' },
    );
    expect(inMemory(outcome)).toEqual(filesOf(join(site.root, 'dist')));
    expect(existsSync('/nowhere')).toBe(false);
    expect(privateFolders()).toEqual([]);
  });

  it('has its faults with the names that were given, and their places', async () => {
    const { root } = makeSite();
    const outcome = await check(
      {
        root,
        content: {
          'content/pages/a.json': '{\n  "title": "A",\n  "slug": "/a"\n  "components": []\n}',
          'content/pages/b.json': { title: 'B', slug: 5 },
          'content/pages/c.json': Uint8Array.of(0xff, 0xfe, 0x41),
        },
      },
      WORLD,
    );
    if (outcome.usage) throw new Error(JSON.stringify(outcome.problems));
    const found = outcome.report.problems.filter((one) => one.severity === 'error');
    expect(found.map(({ code, file, line, column }) => [code, file, line, column])).toEqual([
      ['json-syntax', 'content/pages/a.json', 3, 15],
      ['value-type', 'content/pages/b.json', 3, 11],
      ['file-encoding', 'content/pages/c.json', 1, 1],
    ]);
    expect(found[1]!.excerpt).toContain('"slug": 5');
    expect(JSON.stringify(outcome)).not.toContain(tmpdir());
  });

  it('keeps what has not changed, and comes out as a clean build', async () => {
    const { root } = makeSite({
      'content/pages/ferma.json': page('/ferma', [MAIN_BLOCK]),
      'content/pages/a.json': page('/a', [MAIN_BLOCK]),
    });
    const content = { 'content/pages/data.json': page('/data', [MAIN_BLOCK]) as object };
    await good({ root, content });
    const again = await good({ root, content });
    expect(again.report).toMatchObject({ pages: 5, reused: 5, changed: 0 });
    const changed = await good({ root, content: { ...content, 'content/pages/a.json': page('/a') as object } });
    expect(changed.report.reused).toBe(4);
    const incremental = filesOf(join(root, 'dist'));
    rmSync(join(root, 'dist'), { recursive: true });
    await good({ root, content: { ...content, 'content/pages/a.json': page('/a') as object }, cache: false });
    const clean = filesOf(join(root, 'dist'));
    for (const files of [clean, incremental])
      for (const path of files.keys()) if (path.startsWith('_build/')) files.delete(path);
    expect(incremental).toEqual(clean);
  });

  it('alone keeps it where it is told to', async () => {
    const { root } = makeSite();
    const request = { root, content: WHOLE, contentOnly: true, cacheDir: 'stato', outDir: 'uscita' };
    await good(request, { ...WORLD, cwd: root });
    expect((await good(request, { ...WORLD, cwd: root })).report.reused).toBe(2);
    expect(existsSync(join(root, 'stato'))).toBe(true);
  });

  it('takes what JSON writes: objects without a prototype or of another realm, and what has toJSON', async () => {
    const { root } = makeSite();
    const of = (facts: unknown) =>
      ({ root, content: { 'content/data/facts.json': facts as object }, output: 'memory' }) as const;
    const facts = { giochi: { at_least: 12, updated: '2026-01-31T00:00:00.000Z' } };
    const plain = await good(of(facts));
    for (const one of [
      Object.assign(Object.create(null) as object, facts),
      runInNewContext(`(${JSON.stringify(facts)})`),
      runInNewContext(`new Uint8Array(${JSON.stringify([...Buffer.from(JSON.stringify(facts))])})`),
      { toJSON: () => facts },
      new (class Facts {
        readonly toJSON = () => facts;
      })(),
      { giochi: { at_least: 12, updated: new Date(Date.UTC(2026, 0, 31)), missing: undefined } },
    ])
      expect(inMemory(await good(of(one)))).toEqual(inMemory(plain));
  });

  const cycle: Record<string, unknown> = {};
  cycle.again = cycle;
  it.each<[string, GivenContent, string, string]>([
    ['a path that leads out', { '../x.json': {} }, '../x.json', 'not the path of a file'],
    ['a path that is whole', { '/content/pages/x.json': {} }, '/content/pages/x.json', 'not the path of a file'],
    ['a typing error in the folder', { 'contents/site.json': {} }, 'contents/site.json', 'not the path of a file'],
    ['a folder', { content: {} }, 'content', 'not the path of a file'],
    ['a promise of content', Promise.resolve({}) as never, 'flags.content', '"content" must be an object or a Map'],
    ['a list of content', [] as never, 'flags.content', '"content" must be an object or a Map'],
    ['a number', { 'content/site.json': 5 as never }, 'content/site.json', 'cannot be the content of a file: number'],
    ...([
      ['Promise', Promise.resolve('x')],
      ['Uint16Array', new Uint16Array([1, 2])],
      ['ArrayBuffer', new ArrayBuffer(2)],
      ['Blob', new Blob(['x'])],
      ['Map', new Map([['a', 1]])],
      ['Set', new Set(['a'])],
      ['RegExp', /x/],
      ['Error', new Error('x')],
      ['Object', new (class Page {})()],
      ['function', () => 'x'],
      ['undefined', undefined],
    ].map(([kind, value]) => [
      `what JSON cannot write: ${kind as string}`,
      { 'public/a.txt': value as never },
      'public/a.txt',
      `This cannot be the content of a file: ${kind as string}.`,
    ]) as [string, GivenContent, string, string][]),
    [
      'a promise inside of a value',
      { 'content/data/facts.json': { giochi: { at_least: Promise.resolve(12) } } },
      'content/data/facts.json',
      'The value cannot be written as JSON: "at_least" is Promise',
    ],
    ['a value without an end', { 'content/site.json': cycle }, 'content/site.json', 'cannot be written as JSON'],
    ['half a character', { 'content/site.json': '"\ud800"' }, 'content/site.json', 'not Unicode'],
    ['a file in a file', { 'public/a': 'x', 'public/a/b': 'y' }, 'public/a/b', '"public/a" is a file'],
    ...(
      [
        ['a function', { draft: async () => true }, '"draft" is function'],
        ['a symbol', { robots: Symbol('noindex') }, '"robots" is symbol'],
        ['what is no number', { components: [{ order: Number.NaN }] }, '"order" is NaN'],
      ] as const
    ).map(([name, more, said]): [string, GivenContent, string, string] => [
      `${name} in a page`,
      { 'content/pages/x.json': page('/x', [], more) as object },
      'content/pages/x.json',
      `The value cannot be written as JSON: ${said}`,
    ]),
  ])('refuses %s', async (_, content, file, message) => {
    const { root } = makeSite();
    const outcome = await build({ root, content }, WORLD);
    expect(outcome).toMatchObject({
      usage: true,
      problems: [{ code: 'usage', file, message: expect.stringContaining(message) }],
    });
    expect(existsSync(join(root, 'dist'))).toBe(false);
    expect(privateFolders()).toEqual([]);
  });

  it.each<[string, BuildRequest, string]>([
    ['a word for the output', { output: 'disk' as never }, '"output" is none of folder, memory and both.'],
    ['a signal that is none', { signal: {} as never }, '"signal" must be an AbortSignal.'],
    ['no content at all', { contentOnly: true }, '"contentOnly" needs "content".'],
    ['content without a config', { contentOnly: true, content: {} }, 'The content has no casino-site.config.json.'],
    ['a folder that is no site', { content: {}, root: '/nowhere' }, 'The content has no casino-site.config.json.'],
    ['an output over the site', { content: {}, outDir: 'content' }, 'The output folder must not be in content/.'],
  ])('refuses %s', async (_, request, message) => {
    const { root } = makeSite();
    expect(await build({ root, ...request }, WORLD)).toMatchObject({ usage: true, problems: [{ message }] });
  });
});

describe('a build that somebody looks on', () => {
  const order = ({ attempt, phase, done }: BuildEvent) => [attempt, BUILD_PHASES.indexOf(phase), done];
  const isBefore = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((one, index) => one !== b[index]);
    return at < 0 || a[at]! < b[at]!;
  };

  it('tells phases and pages, never backwards, and goes on when the listener throws', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 45 }, (_, index) => [`content/pages/p${index}.json`, page(`/p${index}`)]),
    );
    const { root } = makeSite(pages);
    const events: BuildEvent[] = [];
    const onEvent = (event: BuildEvent) => {
      events.push(event);
      if (event.done % 2 === 0) throw new Error('mine');
      return Promise.reject(new Error('mine, too'));
    };
    await good({ root, onEvent });
    expect([...new Set(events.map(({ phase }) => phase))]).toEqual(BUILD_PHASES);
    for (const [index, event] of events.slice(1).entries())
      expect(isBefore(order(events[index]!), order(event)), JSON.stringify(event)).toBe(true);
    const rendered = events.filter(({ phase }) => phase === 'render');
    expect(rendered.at(-1)).toEqual({ phase: 'render', attempt: 1, done: 47, total: 47 });
    expect(rendered.length).toBeGreaterThan(4);
    for (const phase of BUILD_PHASES)
      expect(events.findLast((one) => one.phase === phase)).toMatchObject({ attempt: 1 });
    expect(events.filter(({ done, total }) => done > total)).toEqual([]);
  });

  it('begins the phases again when the sources change on the way', async () => {
    const site = makeSite();
    const events: BuildEvent[] = [];
    await good({
      root: site.root,
      onEvent: (event) => {
        if (event.phase === 'render' && !events.some(({ phase }) => phase === 'render'))
          site.write({ 'content/pages/home.json': page('/', [MAIN_BLOCK], { title: 'Cambiata' }) });
        events.push(event);
      },
    });
    expect(events.at(-1)).toMatchObject({ phase: 'publish', attempt: 2, done: 1, total: 1 });
    expect(site.page('index.html').title).toContain('Cambiata');
  });

  it.each(['before it begins', ...BUILD_PHASES])('is called off: %s', async (phase) => {
    const { root } = makeSite();
    const { signal, abort } = controller();
    if (phase === 'before it begins') abort('basta');
    const content = { 'content/pages/x.json': page('/x') as object };
    const onEvent = (event: BuildEvent) => void (event.phase === phase && event.done === 0 && abort('basta'));
    const rejected: unknown = await build({ root, content, signal, onEvent }, WORLD).catch((error: unknown) => error);
    // Once it publishes, it is too late.
    if (phase === 'publish') expect(rejected).toMatchObject({ report: { ok: true } });
    else {
      expect(rejected).toBeInstanceOf(AbortedError);
      expect(rejected).toMatchObject({ code: 'aborted', cause: 'basta' });
      expect(existsSync(join(root, 'dist'))).toBe(false);
    }
    expect(hasRemains(join(root, 'dist'))).toBe(false);
    expect(privateFolders()).toEqual([]);
  });

  it('is called off while it waits for another one in its folder', async () => {
    const { root } = makeSite();
    const lock = await lockOutput(join(root, 'dist'), { pid: process.pid, startOf: processStart });
    onTestFinished(() => lock.release());
    const { signal, abort } = controller();
    // Whoever waits has a lock of its own ready, and looks again and again whether the owner of the other one lives.
    const startOf = (pid: number) => {
      if (readdirSync(root).some((name) => name.startsWith('.dist-lock-'))) abort('basta');
      return processStart(pid);
    };
    await expect(build({ root, signal }, { ...WORLD, startOf })).rejects.toMatchObject({ code: 'aborted' });
    expect(signal.aborted).toBe(true);
  });

  function controller() {
    const made = new AbortController();
    return { signal: made.signal, abort: (reason: unknown) => made.abort(reason) };
  }
});

describe('a build among others', () => {
  it('does not disturb them', async () => {
    const sites = ['Uno', 'Due', 'Tre'].map((title) => ({
      root: makeSite({ 'content/pages/home.json': page('/', [MAIN_BLOCK], { title }) }).root,
      content: { 'content/pages/x.json': page('/x', [MAIN_BLOCK], { title: `Pagina ${title}` }) as object },
    }));
    const alone: Map<string, string>[] = [];
    for (const site of sites) alone.push(inMemory(await good({ ...site, output: 'memory' })));
    const together = await Promise.all(sites.map((site) => good({ ...site, output: 'memory' })));
    expect(together.map(inMemory)).toEqual(alone);
    expect(new Set(alone.map((files) => files.get('index.html'))).size).toBe(3);
  });

  it('rejects with a typed error when the machine refuses', async () => {
    const { root } = makeSite({ 'file.txt': 'x' });
    const thrown: unknown = await build({ root, outDir: 'file.txt/dist', content: {} }, WORLD).catch((error) => error);
    expect(thrown).toBeInstanceOf(MachineError);
    expect(thrown).toBeInstanceOf(BuildError);
    expect(thrown).toMatchObject({ code: 'write-failed', problem: { code: 'write-failed', hint: expect.any(String) } });
    expect((thrown as Error).cause).toMatchObject({ code: 'ENOTDIR' });
    const startOf = () => {
      throw new Error('boom');
    };
    const ours: unknown = await build({ root, content: {} }, { ...WORLD, startOf }).catch((error) => error);
    expect(ours).toBeInstanceOf(ProgramError);
    expect(ours).toMatchObject({ code: 'internal', problem: null, message: 'boom', cause: { message: 'boom' } });
    expect(privateFolders()).toEqual([]);
  });
});

describe('the packed package', () => {
  it('has all of it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'casino-site-packed-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const installed = join(folder, 'node_modules/casino-site');
    unpackProgram(packedProgram(), installed);
    symlinkSync(join(PROJECT, 'node_modules'), join(installed, 'node_modules'));
    writeFileSync(
      join(folder, 'script.mjs'),
      `import { AbortedError, build, BUILD_PHASES } from 'casino-site';
      const { '/logo': logo, ...content } = JSON.parse(process.argv[2]);
      content['content/media/logo.svg'] = new TextEncoder().encode(logo);
      const phases = new Set();
      const onEvent = ({ phase }) => void phases.add(phase);
      const outcome = await build({ content, contentOnly: true, output: 'memory', onEvent });
      const page = new TextDecoder().decode(outcome.files.get('index.html'));
      const off = await build({ content, contentOnly: true, signal: AbortSignal.abort() }).catch((error) => error);
      console.log(JSON.stringify([outcome.report.ok, /<title>Home/.test(page), [...phases].join() === BUILD_PHASES.join(), off instanceof AbortedError && off.code]));`,
    );
    const { 'content/media/logo.svg': _, ...given } = WHOLE as Record<string, unknown>;
    const ran = spawnSync(process.execPath, ['script.mjs', JSON.stringify({ ...given, '/logo': SVG })], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(ran.stderr).toBe('');
    expect(JSON.parse(ran.stdout)).toEqual([true, true, true, 'aborted']);
    expect(readdirSync(folder).toSorted()).toEqual(['node_modules', 'script.mjs']);
  });
});
