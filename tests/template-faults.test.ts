// A template of the owner's that fails, in whatever way, is a problem with a place in the owner's own file: exit 1,
// never a stack, never a compiled line.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startWatch } from '../scripts/watch/watched.mjs';
import type { BuildReport } from '../src/model.js';
import { casinoProcess, casinoSite } from './support/cli.js';
import { makeSite, page, type SiteFiles } from './support/site.js';
import { expectCleanTerminal } from './support/terminal.js';

const BLOCK = 'templates/blocks/main-block/main-block.tsx';
const PRINTING = 'The template fails while rendering content/pages/home.json: ';
const block = (body: string) =>
  `interface Props {\n  readonly anchor: string;\n}\n\nexport function Block(props: Props) {\n  ${body}\n}\n`;
const documentOf = (html: string) => `export const Document = ({ page, body }: any) => ${html};\n`;
const PROMISE = `${PRINTING}it returns a promise; a template must be a plain, synchronous function.`;

/** What the file says → line and column of the problem (0: the file as a whole), and the problem. */
const FAULTS: Readonly<Record<string, readonly [text: string, place: readonly [number, number], message: string]>> = {
  'throws while it prints': [block("throw new Error('boom');"), [6, 9], `${PRINTING}boom.`],
  'reads what is not there': [
    block('return <p>{(null as any).x.y}</p>;'),
    [6, 28],
    "Cannot read properties of null (reading 'x').",
  ],
  'throws a text': [block('throw "boom";'), [5, 8], `${PRINTING}it throws the text "boom" instead of an error.`],
  'throws null': [block('throw null;'), [5, 8], `${PRINTING}it throws null instead of an error.`],
  'throws undefined': [block('throw undefined;'), [5, 8], `${PRINTING}it throws undefined instead of an error.`],
  'throws an object that cannot be read': [
    block('throw Object.create(null);'),
    [5, 8],
    `${PRINTING}it throws an object instead of an error.`,
  ],
  'throws an error with a code of the machine': [
    block('throw Object.assign(new Error("no"), { code: "ENOSPC" });'),
    [6, 23],
    `${PRINTING}no.`,
  ],
  'is async': [block('return <p />;').replace('export', 'export async'), [5, 1], PROMISE],
  'returns a promise that never ends': [block('return new Promise(() => {});'), [5, 8], PROMISE],
  'returns a promise that fails': [block('return Promise.reject(new Error("late"));'), [5, 8], PROMISE],
  'returns nothing': [
    block('<p />;'),
    [0, 0],
    'The template returns nothing: "return" is missing, or should say null.',
  ],
  'returns a function': [
    block('return () => <p />;'),
    [0, 0],
    'The template returns a function instead of what it prints.',
  ],
  'prints an object': [
    block('return <p>{props}</p>;'),
    [5, 8],
    'Objects are not valid as a React child (found: object with keys {',
  ],
  'prints a component that is none': [
    block('const all: any = {};\n  return <all.Missing />;'),
    [5, 8],
    'Element type is invalid',
  ],
  'throws when it is loaded': [
    `const words = (null as any).words;\n${block('return <p>{words}</p>;')}`,
    [1, 29],
    'The template fails: Cannot read properties of null',
  ],
  'throws null when it is loaded': [
    `throw null;\n${block('return null;')}`,
    [0, 0],
    'The template fails: it throws null instead of an error.',
  ],
  'exports no function': ['export const Block = 5;\n', [0, 0], 'The template must export a function called Block.'],
  'exports it by another name': [
    'export default function Block() {\n  return null;\n}\n',
    [0, 0],
    'The template must export a function called Block.',
  ],
  'does not compile': [block('return <p>{;</p>;'), [6, 14], 'The template does not compile: Unexpected ";".'],
  'has an expression that the engine refuses': [
    block('return <p>{String(/(/.test(""))}</p>;'),
    [6, 1],
    'The template does not compile: Invalid regular expression',
  ],
};

describe('a template that fails', () => {
  it.each(Object.entries(FAULTS))('%s', async (_name, [text, [line, column], message]) => {
    const { ok, problems } = await makeSite({ [BLOCK]: text }).build();
    expect(ok).toBe(false);
    expect(problems).toMatchObject([
      { code: 'template-failed', severity: 'error', file: BLOCK, message: expect.stringContaining(message) },
    ]);
    expect([problems[0]!.line ?? 0, problems[0]!.line ? problems[0]!.column : 0]).toEqual([line, column]);
    expect(JSON.stringify(problems)).not.toMatch(/data:|base64|casino-site:templates|stack/);
    if (line > 0) expect(problems[0]!.excerpt).toContain(`  ${line} │ ${text.split('\n')[line - 1]}`);
  });

  it('is named by the deepest file of the owner, wherever the error comes up', async () => {
    const { problems } = await makeSite({
      [BLOCK]:
        "import { Heading } from '../../parts/heading.js';\nimport { own } from '../../own/help.js';\nexport const Block = () => <Heading>{own()}</Heading>;\n",
      'templates/own/help.ts': '// Help.\nexport function own(): string {\n  return (undefined as any).word;\n}\n',
    }).build();
    expect(problems).toMatchObject([{ file: 'templates/own/help.ts', line: 3 }]);
  });

  it('a built-in one that an override breaks: its place, and the names of the owner’s files', async () => {
    const { problems } = await makeSite({ 'templates/words.ts': 'export const WORDS = null;\n' }).build();
    expect(problems).toMatchObject([
      {
        code: 'template-failed',
        file: expect.stringMatching(/^templates\/.*\.tsx$/),
        hint: 'This one is built in: check what your own templates pass to it (words.ts).',
      },
    ]);
  });

  it('a part of the owner’s that prints itself in a built-in layout', async () => {
    const footer = 'export function Footer(props: any) {\n  return <footer><Footer {...props} /></footer>;\n}\n';
    const site = makeSite({ 'templates/parts/footer.tsx': footer });
    const told = async () =>
      (await site.build()).problems.map(({ file, message, hint }) => [file, message, hint] as const);
    const message = 'The template fails: it does not end within 5 seconds.';
    const hint = 'Fix the file, or delete it: without it the built-in template is used.';
    expect(await told()).toEqual([['templates/parts/footer.tsx', message, hint]]);
    site.write({ 'templates/own/help.ts': 'export {};', [BLOCK]: block('return <p />;') });
    expect(await told()).toEqual([['templates', message, 'It is one of your own: own/help.ts, parts/footer.tsx.']]);
  });

  it('a layout of the owner’s own: nothing is built in that would do instead', async () => {
    const { problems } = await makeSite({
      'templates/layouts/wide.tsx': 'export const Layout = () => <p />;\n',
    }).build();
    expect(problems).toMatchObject([
      { file: 'templates/layouts/wide.tsx', message: expect.stringContaining('{children}'), hint: 'Fix the file.' },
    ]);
  });

  it('words without their export: told once, of that file', async () => {
    const { problems } = await makeSite({ 'templates/words/it.ts': 'export default {};\n' }).build();
    expect(problems.map(({ file, message }) => [file, message])).toEqual([
      ['templates/words/it.ts', 'The template must export an object called WORDS.'],
    ]);
  });

  it.each([
    ['it', "{ skipLink: 'Salta al testo' }", 'Salta al testo'],
    ['en', "{ skipLink: 'Skip it', menu: 7 }", 'Vai al contenuto'],
    ['it', '{}', 'Vai al contenuto'],
  ])('some words of a language are laid over those of the program: %s %s', async (language, words, first) => {
    const site = makeSite({ [`templates/words/${language}.ts`]: `export const WORDS = ${words};\n` });
    const { problems } = await site.build();
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(site.page('index.html').querySelector('.skip-link')!.textContent).toBe(first);
    expect(site.out('index.html')).not.toMatch(/>(?:undefined|7)</);
  });

  it('words that no template says: each at its place, with the name that was meant', async () => {
    const words = "export const WORDS = {\n  skiplink: 'Salta',\n  menu: 7,\n  'parola-mia': 'Ciao',\n};\n";
    const { problems } = await makeSite({ 'templates/words/it.ts': words }).build();
    expect(
      problems.map(({ code, file, line, column, message, hint }) => [code, file, line, column, message, hint]),
    ).toEqual([
      [
        'words-unknown',
        'templates/words/it.ts',
        2,
        3,
        'No template says the word "skiplink".',
        'Did you mean "skipLink"?',
      ],
      ['words-unknown', 'templates/words/it.ts', 3, 3, 'The word "menu" is not a text.', undefined],
      [
        'words-unknown',
        'templates/words/it.ts',
        4,
        4,
        'No template says the word "parola-mia".',
        'The names are those of templates/words/en.ts of the program.',
      ],
    ]);
  });

  it('an own template that imports what another one does not export: told where it imports', async () => {
    const text = "import { gone } from '../../own/help.js';\nexport const Block = () => <p>{gone}</p>;\n";
    const { problems } = await makeSite({ [BLOCK]: text, 'templates/own/help.ts': 'export const a = 1;\n' }).build();
    expect(problems).toMatchObject([{ file: BLOCK, line: 1, message: expect.stringContaining('No matching export') }]);
  });

  it.each<[string, SiteFiles, string, string]>([
    [
      'a layout that throws',
      { 'templates/layouts/default.tsx': 'export function Layout() {\n  throw 1;\n}\n' },
      'templates/layouts/default.tsx',
      'it throws the number 1',
    ],
    [
      'a layout without children',
      { 'templates/layouts/default.tsx': 'export const Layout = () => <main />;\n' },
      'templates/layouts/default.tsx',
      'exactly once',
    ],
    [
      'a document without the hash of the page',
      { 'templates/document.tsx': documentOf('<html><body dangerouslySetInnerHTML={{ __html: body }} /></html>') },
      'templates/document.tsx',
      'data-page',
    ],
    [
      'a document without the body',
      { 'templates/document.tsx': documentOf('<html data-page={page} />') },
      'templates/document.tsx',
      'its body exactly once',
    ],
  ])('%s', async (_name, files, file, words) => {
    const { problems } = await makeSite(files).build();
    expect(problems).toMatchObject([{ code: 'template-failed', file, message: expect.stringContaining(words) }]);
  });
});

describe('a template that nothing uses', () => {
  it.each([
    ['templates/faq.tsx', 'Did you mean templates/blocks/faq/faq.tsx?'],
    ['templates/blocks/faqs/faqs.tsx', 'Did you mean templates/blocks/faq/faq.tsx?'],
    ['templates/blocks/FAQ/Faq.jsx', 'Did you mean templates/blocks/faq/faq.tsx?'],
    ['templates/blocks/faq/faq.jsx', 'rename it to templates/blocks/faq/faq.tsx.'],
    ['templates/layouts/wide.jsx', 'rename it to templates/layouts/wide.tsx.'],
    ['templates/part/footer.tsx', 'Did you mean templates/parts/footer.tsx?'],
    ['templates/blocks/jackpot/jackpot.tsx', 'A block needs a folder and a file with its name'],
    ['templates/own/help.js', 'Give it the path of the built-in template that it replaces, or import it'],
  ])('%s', async (file, hint) => {
    const { ok, problems } = await makeSite({ [file]: 'export const Block = () => null;\n' }).build();
    expect(ok).toBe(true);
    expect(problems).toMatchObject([
      { code: 'template-unused', severity: 'warning', file, hint: expect.stringContaining(hint) },
    ]);
  });

  it('no word of a layout, an override, and what they import', async () => {
    const files = {
      'templates/layouts/wide.tsx': "import { Frame } from '../own/frame.js';\nexport const Layout = Frame;\n",
      'templates/own/frame.tsx':
        "import { help } from './help.js';\nexport const Frame = ({ children }: any) => <main title={help}>{children}</main>;\n",
      'templates/own/help.js': "export const help = 'x';\n",
      'templates/own/types.ts': 'export interface Own {}\n',
      'templates/own/own.css': '',
    };
    const { problems } = await makeSite(files).build();
    // The layout of this test shows no notices, and is told so.
    expect(problems.filter((one) => one.code !== 'notice-missing')).toEqual([]);
  });
});

describe('as the command line tells it', () => {
  const told = async (root: string, args: readonly string[]) => {
    const ran = await casinoSite(['build', ...args], root);
    expect([ran.code, ran.stdout]).toEqual([1, '']);
    expectCleanTerminal(ran);
    expect(ran.stderr).not.toMatch(/data:|base64/);
    return ran.stderr;
  };

  it('exit 1, the place and the reason; --verbose as well', async () => {
    const { root } = makeSite({ [BLOCK]: block("throw new Error('boom');") });
    const expected = `${BLOCK}:6:9 error template-failed\n${PRINTING}boom.\n`;
    expect(await told(root, [])).toContain(expected);
    expect(await told(root, ['--verbose'])).toContain(expected);
  });

  it('--json contains the problem', async () => {
    const { root } = makeSite({ [BLOCK]: block('throw null;') });
    const { code, stdout, stderr } = await casinoSite(['check', '--json'], root);
    expect([code, stderr]).toEqual([1, '']);
    expect(JSON.parse(stdout) as BuildReport).toMatchObject({
      ok: false,
      command: 'check',
      problems: [{ code: 'template-failed', file: BLOCK, line: 5 }],
    });
    expect(stdout).not.toMatch(/data:text|base64/);
  });

  it.each([
    ['throws', block("throw new Error('boom');"), 6],
    [
      'throws in a thread only',
      block("if (!process.getBuiltinModule('node:worker_threads').isMainThread) throw null;\n  return <h1>x</h1>;"),
      5,
    ],
    ['throws null when it is loaded', `throw null;\n${block('return null;')}`, 0],
    [
      'lets a promise fail',
      block("void Promise.reject(new Error('late'));\n  return <p />;").replace(
        'void',
        "if (!process.getBuiltinModule('node:worker_threads').isMainThread) void",
      ),
      6,
    ],
  ])('the same from threads: %s', async (_name, text, line) => {
    const many = Object.fromEntries(
      Array.from({ length: 520 }, (_, index) => [`content/pages/p${index}.json`, page(`/p${index}`, [HEAD])]),
    );
    const stderr = await told(makeSite({ ...many, [BLOCK]: text }).root, ['--jobs', '2']);
    expect(stderr).toContain(`${BLOCK}${line ? `:${line}:` : ' error template-failed'}`);
    expect(stderr).toContain('1 error. Nothing was published.');
  });

  it('a promise that fails where nobody listens ends the build, and leaves nothing', async () => {
    const site = makeSite({ [BLOCK]: block("void Promise.reject(new Error('late'));\n  return <p />;") });
    const ran = await casinoProcess(['build'], site.root);
    const expected =
      /^templates error template-failed\n.*, and nothing catches it: late\nHint: Fix the file of templates/;
    expect([ran.code, ran.stdout, ran.stderr]).toEqual([1, '', expect.stringMatching(expected)]);
    expectCleanTerminal(ran);
    expect(readdirSync(site.root).toSorted()).toEqual(['casino-site.config.json', 'content', 'templates']);
    expect(await casinoSite(['build'], (site.write({ templates: null }), site.root))).toMatchObject({ code: 0 });
  });
});

describe('what only a browser with React would run', () => {
  const told = async (text: string, file = BLOCK) => {
    const { problems } = await makeSite({ [file]: text }).build();
    return problems.map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`);
  };
  const handler = (place: string, name: string, tag: string) =>
    `template-hook ${place} The handler ${name} of <${tag}> does not reach the page: no code of a template runs there.`;
  const hook = (place: string, name: string) =>
    `template-hook ${place} ${name} does nothing on a page: templates run once, while the site is built.`;

  it('are handlers of elements, wherever they stand', async () => {
    const text = block(
      `return (\n    <p title="è" onFocus={'x' as any}>\n      <button title={'<b>'} onClick={() => 1} />\n` +
        `      {props.anchor && <i onclick="y" />}\n      <b\n        title="x"\n        onBlur={() => 2}\n      />\n    </p>\n  );`,
    );
    expect((await told(text)).toSorted()).toEqual([
      handler('12:9', 'onBlur', 'b'),
      handler('7:18', 'onFocus', 'p'),
      handler('8:29', 'onClick', 'button'),
      handler('9:27', 'onclick', 'i'),
    ]);
  });

  it('are state and effects, under whatever name', async () => {
    const text = `import React, { useEffect, useState as kept } from 'react';\n${block(
      'const [a, set] = kept(1);\n  useEffect(() => {});\n  const [, go] = React.useReducer(String, 1);\n  void [set, go];\n  return <p>{a}</p>;',
    )}`;
    expect((await told(text)).toSorted()).toEqual([
      hook('1:17', 'useEffect'),
      hook('1:28', 'useState'),
      hook('9:24', 'useReducer'),
    ]);
  });

  it.each([
    ['a comment', '// <p onClick={x}> and useState(1)\n  return <p>{/* onClick={a} */}</p>;'],
    ['a text', 'return <p title="onClick={x}">onClick= useEffect {"<b onClick={y}>"}{`onClick={1}`}</p>;'],
    ['a property', 'const a = { onClick: 1, onFocus };\n  a.onClick = 2;\n  return <p>{a.onClick}</p>;'],
    ['a property of a component', 'return <Given title="<b>" onPick={() => 3} />;'],
    ['another attribute', 'return <p data-onclick="x" />;'],
    ['a type', 'type Own = { onClick?: () => void };\n  return <p>{String({} as Own)}</p>;'],
    ['a function of its own', 'const useState = (a: number) => a;\n  return <p>{useState(1)}</p>;'],
    ['a component with elements in its attributes', 'return <Given icon={<i title="x" />} onPick={() => 1} />;'],
    ['a component with tags in texts', 'return <Given a={`<i ${1}`} b={/<i "/} c={1 / 2} onPick={() => 1} />;'],
    ['one that does nothing', 'return <input checked onChange={() => {}} onLoad={undefined} />;'],
    [
      'a first state',
      "const [a] = useState('first');\n  return <p>{a}{useSyncExternalStore(() => () => {}, () => 1, () => 1)}</p>;",
    ],
    ['an import that nothing uses', 'return <p>{useMemo(() => 1, [])}</p>;'],
  ])('are not named by %s', async (_what, body) => {
    const more = 'const onFocus = 1;\nconst Given = ({ onPick }: any) => <b>{onPick()}</b>;\nvoid [onFocus, Given];\n';
    const names = body.includes('const useState') ? 'useMemo' : 'useEffect, useMemo, useState, useSyncExternalStore';
    const imports = `import { ${names} } from 'react';\n`;
    expect(await told(`${imports}${more}${block(body)}`)).toEqual([]);
  });

  it('are not named by files that no page is made with', async () => {
    const text = 'export const Story = () => <button onClick={() => alert(1)} />;\n';
    const { problems } = await makeSite({ 'templates/parts/footer.stories.tsx': text }).build();
    expect(problems.filter(({ code }) => code !== 'template-unused')).toEqual([]);
  });
});

const HEAD = { order: 1, component_id: 1, data: { content: { main_block: { h1: 'Titolo' } } } };

describe('as watch tells it', () => {
  it('names the line of the template, follows it as it moves, and says when it is fixed', async () => {
    const site = makeSite();
    const watched = await startWatch(site.root);
    onTestFinished(() => void watched.child.kill('SIGKILL'));
    const save = (text: string) => {
      mkdirSync(dirname(join(site.root, BLOCK)), { recursive: true });
      writeFileSync(join(site.root, BLOCK), text);
    };
    save(block("throw new Error('boom');"));
    await watched.until('the place', () => watched.stderr().includes(`${BLOCK}:6:9 error template-failed`));
    save(`// One line more.\n${block("throw new Error('again');")}`);
    await watched.until('the new place', () => watched.stderr().includes(`${BLOCK}:7:9 error template-failed`));
    save(`throw null;\n${block('return null;')}`);
    await watched.until('the reason', () => watched.stderr().includes('it throws null instead of an error'));
    expect(watched.stderr()).not.toMatch(/data:|base64|casino-site:templates/);
    rmSync(join(site.root, BLOCK));
    await watched.until('the good news', () => watched.stderr().includes('fixed'));
  });
});
