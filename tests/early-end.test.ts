// Code of a site that ends the program, or waits for what never happens: the command fails, says whose code it was, and
// leaves nothing lying about.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { casinoProcess, PROJECT } from './support/cli.js';
import { CONFIG, makeSite, page } from './support/site.js';

const CHECK = 'middleware/check-page.ts';
const TEMPLATE = 'templates/parts/rich-text.tsx';
const BLOCK = 'templates/blocks/main-block/main-block.tsx';
const ENDLESS = 'does not end within 5 seconds.';
const ENDED = 'Code of the site ended the program before its work was done.';
const STUCK = 'Code of the site waits for something that never happens.';
const UNKNOWN = 'templates, middleware';

const CASES: readonly (readonly [what: string, file: string, code: string, where: string, message: string])[] = [
  ['a check that ends it', CHECK, 'export default () => { process.exit(0); };', CHECK, ENDED],
  ['a check that ends it with a code', CHECK, 'export default () => { process.exit(3); };', CHECK, ENDED],
  ['a check that ends it while it is loaded', CHECK, 'process.exit(); export default () => {};', CHECK, ENDED],
  ['a check that never settles', CHECK, 'await new Promise(() => {}); export default () => {};', UNKNOWN, STUCK],
  ['a template that ends it', TEMPLATE, 'process.exit(0);', 'templates', ENDED],
  ['a template that never settles', TEMPLATE, 'await new Promise(() => {});', UNKNOWN, STUCK],
  ['a template that never ends', BLOCK, 'export function Block() { for (;;); }', BLOCK, ENDLESS],
  ['a template within itself', BLOCK, 'export function Block(p: any) { return <Block {...p} />; }', BLOCK, ENDLESS],
  ['a check that never ends', CHECK, 'export default () => { for (;;); };', 'content/pages/p.json', ENDLESS],
  ['a check that rejects', CHECK, "Promise.reject(new Error('boom')); export default () => {};", CHECK, 'boom'],
  [
    'a timer of a check',
    CHECK,
    "setTimeout(() => { throw new Error('boom'); }); await new Promise((done) => setTimeout(done, 500)); export default () => {};",
    CHECK,
    'boom',
  ],
];

describe.concurrent('SPEC-8 whatever ends a build', () => {
  it.for(CASES)('%s', async ([, file, code, where, message], { expect: holds, onTestFinished }) => {
    const text = file === TEMPLATE ? `${code}\n${readFileSync(join(PROJECT, TEMPLATE), 'utf8')}` : code;
    const meta = { meta_settings: { description: 'Una pagina.' } };
    const files = { [file]: text, 'content/pages/p.json': page('/p', [], { middleware: ['check-page'], meta }) };
    const config = { ...CONFIG, routes: { ...CONFIG.routes, middleware: ['check-page'] } };
    const { root } = makeSite(
      { ...files, [CHECK]: files[CHECK] ?? 'export default () => {};', 'casino-site.config.json': config },
      onTestFinished,
    );
    const { code: exit, stdout } = await casinoProcess(['build', '--json'], root);
    holds(exit).toBe(1);
    const { ok, problems } = JSON.parse(stdout) as { ok: boolean; problems: { file: string; message: string }[] };
    holds([ok, problems.map((one) => one.file)]).toEqual([false, [where]]);
    holds(problems[0]!.message).toContain(message);
    const left = readdirSync(root).filter(
      (name) => !/^(?:casino-site\.config\.json|content|middleware|templates)$/.test(name),
    );
    holds(left).toEqual([]);
  });

  it('what it logs stays out of the document on stdout', async ({ expect: holds, onTestFinished }) => {
    const text =
      "console.log('said'); console.info('told'); export function Block() { console.log('x'); return null; }";
    const pages = Array.from({ length: 520 }, (_, n) => [`content/pages/p${n}.json`, page(`/p${n}`)]);
    const { root } = makeSite({ [BLOCK]: text, ...Object.fromEntries(pages) }, onTestFinished);
    const { stdout, stderr } = await casinoProcess(['build', '--json', '--jobs', '2'], root);
    holds(stdout.slice(0, 2)).toBe('{\n');
    holds(JSON.parse(stdout)).toMatchObject({ ok: true });
    holds(stderr).toContain('said\ntold\n');
  });

  it('people are told on stderr', async ({ expect: holds, onTestFinished }) => {
    const files = {
      [CHECK]: 'export default () => { process.exit(0); };',
      'content/pages/p.json': page('/p', [], { middleware: ['check-page'] }),
    };
    const { root } = makeSite(files, onTestFinished);
    const ran = await casinoProcess(['check', '--no-color'], root);
    holds(ran).toMatchObject({
      code: 1,
      stdout: '',
      stderr: holds.stringContaining(`${CHECK} error check-failed\n${ENDED}`),
    });
  });
});
