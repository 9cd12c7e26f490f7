// Faults of whole files: what is no JSON, no text, no regular file, or hides something in its keys.
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { MAX_SOURCE_BYTES } from '../../src/limits.js';
import { page } from '../support/site.js';
import { blockPage, CONFIG_FILE, type Expected, type Fault, fault, PAGE, pageWith, SITE } from './fault.js';

const GOOD = JSON.stringify(page('/x'), null, 2);
const bytes = (...parts: readonly (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part))));

const SYNTAX: readonly Fault[] = [
  fault('a comma after the last entry', { [PAGE]: '{\n  "title": "X",\n  "slug": "/x",\n}\n' }, [
    'json-syntax',
    PAGE,
    '}',
    'Delete the comma after the last entry',
  ]),
  fault('a comment', { [PAGE]: '{\n  // the title\n  "title": "X",\n  "slug": "/x"\n}\n' }, [
    'json-syntax',
    PAGE,
    '// the title',
    'JSON has no comments',
  ]),
  fault('single quotes', { [PAGE]: '{\n  "title": \'X\',\n  "slug": "/x"\n}\n' }, [
    'json-syntax',
    PAGE,
    "'X'",
    'Use double quotes',
  ]),
  fault('typographic quotes', { [PAGE]: '{\n  "title": “X”,\n  "slug": "/x"\n}\n' }, [
    'json-syntax',
    PAGE,
    '“X”',
    'Replace the typographic quotes',
  ]),
  fault('a missing closing brace', { [PAGE]: '{\n  "title": "X",\n  "slug": "/x"\n' }, [
    'json-syntax',
    PAGE,
    undefined,
    'A closing "}" is expected',
  ]),
  fault('a missing comma', { [PAGE]: '{\n  "title": "X"\n  "slug": "/x"\n}\n' }, [
    'json-syntax',
    PAGE,
    '\n',
    'A comma is expected',
  ]),
  fault('a missing colon', { [PAGE]: '{\n  "title" "X",\n  "slug": "/x"\n}\n' }, [
    'json-syntax',
    PAGE,
    '"X"',
    'A colon is expected',
  ]),
  fault('a key without quotes', { [PAGE]: '{\n  title: "X",\n  "slug": "/x"\n}\n' }, ['json-syntax', PAGE, 'title']),
  fault('a text without its end', { [PAGE]: '{\n  "title": "X,\n  "slug": "/x"\n}\n' }, [
    'json-syntax',
    PAGE,
    '"X,',
    'never closed',
  ]),
  fault('a real tab inside a text', { [PAGE]: '{\n  "title": "X\tY",\n  "slug": "/x"\n}\n' }, [
    'json-syntax',
    PAGE,
    '\tY',
    'write \\n for a new line',
  ]),
  fault('an unknown escape', { [PAGE]: '{\n  "title": "C:\\casino",\n  "slug": "/x"\n}\n' }, [
    'json-syntax',
    PAGE,
    '"C:',
    'This escape is unknown',
  ]),
  fault('a number that JSON does not know', { [PAGE]: '{\n  "title": "X",\n  "order": 01,\n  "slug": "/x"\n}\n' }, [
    'json-syntax',
    PAGE,
  ]),
  fault('something after the end', { [PAGE]: `${GOOD}\n{}\n` }, ['json-syntax', PAGE, '{}', 'nothing may follow']),
  fault('an empty file', { [PAGE]: '' }, ['json-syntax', PAGE]),
  fault('spaces only', { [PAGE]: ' \n\n ' }, ['json-syntax', PAGE]),
  fault('a list instead of an object', { [PAGE]: '[]\n' }, ['value-type', PAGE, '[]', 'must be an object, got a list']),
  fault('just null', { [PAGE]: 'null\n' }, ['value-type', PAGE, 'null', 'must be an object, got null']),
  fault(
    'two mistakes of one file',
    { [PAGE]: '{\n  "title": \'X\',\n  "slug": “/x”\n}\n' },
    ['json-syntax', PAGE, "'X'"],
    ['json-syntax', PAGE, '“/x”'],
  ),
  fault(
    'mistakes in page, site.json and config at once',
    { [PAGE]: '{', [SITE]: '{,}', [CONFIG_FILE]: '{"site": {"url": "https://www.example.com",}}' },
    ['json-syntax', CONFIG_FILE, '}'],
    ['json-syntax', PAGE],
    ['json-syntax', SITE, ',}'],
  ),
  fault(
    'a broken page does not make the links to it look broken',
    { [PAGE]: '{', 'content/pages/y.json': page('/y', [], { same_as: '/x' }) },
    ['json-syntax', PAGE],
  ),
  fault(
    'a broken config does not make the names in it look unknown',
    { [CONFIG_FILE]: '{', [PAGE]: page('/x', [], { validate: 'guide', middleware: ['own'] }) },
    ['json-syntax', CONFIG_FILE],
  ),
];

const ENCODINGS: readonly Fault[] = [
  fault('bytes that are not UTF-8', { [PAGE]: bytes('{"title": "Citt', 0xe0, '", "slug": "/x"}') }, [
    'file-encoding',
    PAGE,
    undefined,
    'not UTF-8',
  ]),
  fault('an overlong UTF-8 sequence', { [PAGE]: bytes('{"title": "', 0xc0, 0xaf, '", "slug": "/x"}') }, [
    'file-encoding',
    PAGE,
  ]),
  fault('UTF-16 with its mark', { [PAGE]: bytes(0xff, 0xfe, Buffer.from(GOOD, 'utf16le').toString('latin1')) }, [
    'file-encoding',
    PAGE,
  ]),
  fault('UTF-16 without its mark', { [PAGE]: Buffer.from(GOOD, 'utf16le') }, [
    'file-encoding',
    PAGE,
    undefined,
    'U+0000',
  ]),
  fault('a NUL', { [PAGE]: GOOD.replace('"/x"', '"/x\u0000"') }, ['file-encoding', PAGE, '\u0000', 'U+0000']),
  fault('a control character', { [PAGE]: GOOD.replace('Pagina', 'Pag\u001bina') }, [
    'file-encoding',
    PAGE,
    '\u001b',
    'U+001B',
  ]),
  fault('a control character of the second kind', { [PAGE]: GOOD.replace('Pagina', 'Pag\u0085ina') }, [
    'file-encoding',
    PAGE,
    '\u0085',
    'U+0085',
  ]),
  fault('a mark that turns the direction of writing', { [PAGE]: GOOD.replace('Pagina', 'Pag\u202eina') }, [
    'text-direction',
    PAGE,
    '"Pag',
    'U+202E',
  ]),
  fault('a text that waits for its author', { [PAGE]: GOOD.replace('Pagina', 'La [Da completare: città] ') }, [
    'text-to-fill',
    PAGE,
    '[Da completare: città]',
    'filled in: città',
  ]),
  fault('… written with an escape, in another language', { [PAGE]: GOOD.replace('Pagina', 'X \\u005bto fill in]') }, [
    'text-to-fill',
    PAGE,
    '"X ',
  ]),
  fault('… in a note is the author’s own', { [PAGE]: GOOD.replace('{', '{ "$comment": "[da completare]", ') }),
  fault('a NUL written as an escape', { [PAGE]: GOOD.replace('Pagina', 'Pag\\u0000ina') }, [
    'file-encoding',
    PAGE,
    '"Pag',
    'U+0000',
  ]),
  fault('an escape sequence written as an escape', { [SITE]: '{"x-note": "\\u001b[31m"}' }, [
    'file-encoding',
    SITE,
    '"\\u001b',
    'U+001B',
  ]),
  fault('half of a surrogate pair', { [PAGE]: GOOD.replace('Pagina', 'Pag\\ud83dina') }, [
    'file-encoding',
    PAGE,
    '"Pag',
    'U+D83D',
  ]),
  fault('two byte-order marks', { [PAGE]: `\ufeff\ufeff${GOOD}` }, ['json-syntax', PAGE]),
  fault('control: one byte-order mark, CRLF, and letters beyond ASCII', {
    [PAGE]: `\ufeff${GOOD.replaceAll('\n', '\r\n').replace('Pagina', 'Città \\u00e8 🎰 \\ud83c\\udfb0')}`,
  }),
];

const KINDS: readonly Fault[] = [
  {
    ...fault('a link to a page outside of the root', {}, ['file-invalid', PAGE, undefined, 'not a regular file']),
    prepare: (root) => symlinkSync('/etc/hostname', join(root, PAGE)),
  },
  {
    ...fault('a link to a good page', {}, ['file-invalid', PAGE]),
    prepare: (root) => symlinkSync('home.json', join(root, PAGE)),
  },
  {
    ...fault('a link in the place of site.json', { [SITE]: null }, ['file-invalid', SITE]),
    prepare: (root) => symlinkSync('pages/home.json', join(root, SITE)),
  },
  {
    ...fault('a pipe, which nobody ever writes to', {}, ['file-invalid', PAGE]),
    prepare: (root) => void execFileSync('mkfifo', [join(root, PAGE)]),
  },
  {
    ...fault('a pipe among the media', {}, ['media-invalid', 'content/media/x.png']),
    prepare: (root) => void execFileSync('mkfifo', [join(root, 'content/media/x.png')]),
  },
  {
    ...fault('control: a folder whose name ends like a page is no page', {}),
    prepare(root) {
      mkdirSync(join(root, PAGE));
      writeFileSync(join(root, PAGE, 'y.json'), GOOD);
    },
    proves: (site) => expect(site.has('x/index.html')).toBe(true),
  },
  fault('a file of more than 8 MB', { [PAGE]: ' '.repeat(MAX_SOURCE_BYTES + 1) }, [
    'file-invalid',
    PAGE,
    undefined,
    'at most 8388608 are read',
  ]),
  fault('no site.json', { [SITE]: null }, ['file-invalid', SITE]),
];

const DEEP = (depth: number) =>
  `{"title": "X", "slug": "/x", "x-deep": ${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

const KEYS: readonly Fault[] = [
  fault('a key twice (D-34)', { [PAGE]: '{\n  "title": "X",\n  "slug": "/x",\n  "title": "Y"\n}\n' }, [
    'json-duplicate-key',
    PAGE,
    '"title": "Y"',
    'first at 2:3',
  ]),
  fault(
    'a key twice in an object deep inside',
    {
      [PAGE]:
        '{"title": "X", "slug": "/x", "components": [{"order": 1, "component_id": 14, "data": {"content": {"text": "a", "text": "b"}}}]}',
    },
    ['json-duplicate-key', PAGE, '"text": "b"'],
  ),
  fault(
    'two keys twice',
    { [PAGE]: '{\n  "title": "X", "slug": "/x",\n  "slug": "/y", "title": "Y"\n}\n' },
    ['json-duplicate-key', PAGE, '"slug": "/y"'],
    ['json-duplicate-key', PAGE, '"title": "Y"'],
  ),
  fault(
    'a key twice, once written with an escape',
    { [PAGE]: '{\n  "title": "X",\n  "slug": "/x",\n  "\\u0074itle": "Y"\n}\n' },
    ['json-duplicate-key', PAGE, '"\\u0074itle"'],
  ),
  fault('"__proto__" twice', { [PAGE]: '{"title": "X", "slug": "/x", "__proto__": 1, "__proto__": 2}' }, [
    'json-duplicate-key',
    PAGE,
    '"__proto__": 2',
  ]),
  fault(
    'a key twice in the config',
    { [CONFIG_FILE]: '{"site": {"url": "https://a.example"}, "site": {"url": "https://b.example"}}' },
    ['json-duplicate-key', CONFIG_FILE, '"site": {"url": "https://b'],
  ),
  fault('65 levels of brackets', { [PAGE]: DEEP(65) }, ['json-depth', PAGE, '[', 'more than 64 levels deep']),
  fault('control: 64 levels of brackets', { [PAGE]: DEEP(64) }),
  fault('100,000 opening brackets', { [PAGE]: '['.repeat(100_000) }, ['json-depth', PAGE, '[']),
  {
    ...fault(
      '"__proto__" is an unknown key and changes nothing (promise 20)',
      { [PAGE]: '{"title": "X", "slug": "/x", "__proto__": {"draft": true, "layout": "none"}}' },
      ['unknown-key', PAGE, '"__proto__"'],
    ),
    proves: (site) => expect(site.has('x/index.html')).toBe(true),
  },
  {
    ...fault(
      '"__proto__" among the fields of a block adds no field',
      {
        [PAGE]:
          '{"title": "X", "slug": "/x", "components": [{"order": 1, "component_id": 14, "data": {"content": {"text": "a", "__proto__": {"header": "Smuggled"}}}}]}',
      },
      ['unknown-key', PAGE, '"__proto__"'],
    ),
    proves: (site) => expect(site.out('x/index.html')).not.toContain('Smuggled'),
  },
  fault(
    '"constructor" and "prototype" are unknown keys like any other',
    pageWith({ constructor: { name: 'X' }, prototype: {} }),
    ['unknown-key', PAGE, '"constructor"'],
    ['unknown-key', PAGE, '"prototype"'],
  ),
  fault(
    '"constructor" is no layout, rule or middleware',
    pageWith({ layout: 'constructor', validate: 'constructor', middleware: ['constructor'] }),
    ['layout-unknown', PAGE, '"constructor"'],
    ['route-rule-unknown', PAGE, '"constructor"'],
    ['middleware-unknown', PAGE, '"constructor"'],
  ),
  fault(
    'more faults than are shown',
    { [PAGE]: page('/x', [], Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`k${index}`, 1]))) },
    ['faults-cut', PAGE, undefined, 'The file has 120 faults; 100 are shown'],
    ...Array.from({ length: 100 }, (): Expected => ['unknown-key', PAGE]),
  ),
  fault('a page whose name ends in capitals', { 'content/pages/x.JSON': page('/x') }, [
    'file-misplaced',
    'content/pages/x.JSON',
    undefined,
    'lower case',
  ]),
  fault(
    'inherited keys do not count as given',
    blockPage(7, { constructor: 1 }),
    ['value-missing', PAGE, '"content"', 'no "faq"'],
    ['unknown-key', PAGE, '"constructor"'],
  ),
];

export const FILE_FAULTS: readonly Fault[] = [...SYNTAX, ...ENCODINGS, ...KINDS, ...KEYS];
