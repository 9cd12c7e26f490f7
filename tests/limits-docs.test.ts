// Promise 14: the table of limits in docs/content.md says what holds: each row is compared with the constants and the
// schemas that the code goes by.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as limits from '../src/limits.js';
import { MAX_BYTES as SITEMAP_BYTES, MAX_URLS as SITEMAP_URLS } from '../src/output/sitemap.js';
import { PROJECT } from './support/cli.js';

interface Schema {
  readonly [name: string]: Schema | undefined;
}

const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');
/** Number at a path of a schema file, `page/properties/components/maxItems`. */
function schema(path: string): number {
  const [file, ...steps] = path.split('/');
  let at: Schema | undefined = JSON.parse(read(`schemas/${file}.schema.json`));
  for (const step of steps) at = at?.[step];
  expect(at, path).toBeTypeOf('number');
  return Number(at);
}
/** The one number that stands at all of these paths. */
function same(...paths: readonly string[]): number {
  const numbers = paths.map(schema);
  expect(new Set(numbers), paths.join()).toHaveLength(1);
  return numbers[0]!;
}

const count = (number: number) => number.toLocaleString('en');
const mib = (bytes: number) => `${bytes / 1024 ** 2} MiB`;
const LISTS = [
  'games',
  'faq-items',
  'bonus-cards',
  'category-cards',
  'vip-levels',
  'vip-privilege-cards',
  'vip-roller-cards',
];
const CUSTOM_TAGS = 'page/definitions/page-meta-settings/properties/custom_tags';
const ROUTES = 'config/properties/routes/properties';

/** Of a field; that of a link in HTML is the same. */
const url = () => {
  expect(limits.MAX_URL_LENGTH).toBe(schema('fields/definitions/link-value/maxLength'));
  return limits.MAX_URL_LENGTH;
};

const LIMITS: Readonly<Record<string, () => string>> = {
  'content or config file': () => `${mib(limits.MAX_SOURCE_BYTES)}, UTF-8, nesting of ${limits.MAX_JSON_DEPTH}`,
  'export that `import` reads': () => mib(limits.MAX_IMPORT_BYTES),
  'media file': () =>
    `${mib(limits.MAX_MEDIA_BYTES)}; names of ${limits.MAX_MEDIA_NAME_BYTES} bytes, paths of ${limits.MAX_MEDIA_PATH_BYTES}`,
  'short text, URL, long text': () =>
    `${count(schema('fields/definitions/text-value/maxLength'))}, ${count(url())} and ${count(schema('fields/definitions/textarea-value/maxLength'))} characters`,
  'repetitions (`*name`) in one text of YAML': () =>
    `${count(limits.MAX_ALIASES)}, and ${count(limits.MAX_REPEATED)} characters`,
  'nesting of HTML in a long text': () => `${limits.MAX_HTML_DEPTH}`,
  'unclosed tags in a long text': () =>
    `${limits.MAX_HTML_DEPTH}, and ${count(limits.MAX_HTML_REOPENED)} elements that have to be opened again`,
  slug: () => `${limits.MAX_SLUG_PARTS} segments of ${limits.MAX_SLUG_PART_BYTES} bytes`,
  'components of a page': () => count(schema('page/properties/components/maxItems')),
  'entries of a list of games, cards or questions': () =>
    count(same(...LISTS.map((name) => `fields/definitions/${name}-value/maxItems`))),
  table: () =>
    `${same('fields/definitions/table-row/maxItems', 'fields/definitions/table-value/properties/headers/maxItems')} columns, ${count(schema('fields/definitions/table-rows/maxItems'))} rows`,
  'custom tags of a page': () =>
    `${schema(`${CUSTOM_TAGS}/maxItems`)}, each up to ${count(schema(`${CUSTOM_TAGS}/items/maxLength`))} characters`,
  'redirects, declared routes': () =>
    `${count(schema(`${ROUTES}/redirects/maxItems`))} and ${count(schema(`${ROUTES}/declared/maxProperties`))}`,
  'files of entities': () => count(limits.MAX_ENTITIES),
  'references in the texts of a page': () => count(limits.MAX_REFERENCES),
  'faults in the form of a file': () => `${limits.MAX_FORM_FAULTS} a file`,
  'problems on the terminal': () => `${limits.MAX_PRINTED_PROBLEMS}`,
  'problems with line and excerpt': () =>
    `${count(limits.MAX_PLACED_FAULTS)} a file; those after them with their pointer`,
  'problems that are listed': () =>
    `${count(limits.MAX_PAGE_FAULTS)} a page, ${count(limits.MAX_LISTED_FAULTS)} a site, errors and others apart; all counted`,
  'search for the name that a misspelt one may mean': () =>
    `${count(limits.MAX_NEAR_MISS_ROWS)} steps a name; ${count(limits.SHORT_NEAR_MISS_ROWS)} after ${count(limits.ALL_NEAR_MISS_ROWS)}; then no suggestion`,
  sitemap: () => `${count(SITEMAP_URLS)} URLs or ${mib(SITEMAP_BYTES)} a file, then several files and an index`,
  'main part of a page that is still minified': () =>
    `${mib(limits.MAX_MINIFIED_LENGTH)} without runs of more than ${limits.MAX_MINIFIED_WHITESPACE} spaces; else published as it is`,
};

/** What → limit, as the manual has it. */
const WRITTEN = new Map(
  read('docs/content.md')
    .split('\n## Limits\n')[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, what, limit]) => [what!, limit!]),
);

it.each(Object.entries(LIMITS))('%s', (what, limit) => {
  expect(WRITTEN.get(what)).toBe(limit());
});

it('there is no other row', () => {
  expect([...WRITTEN.keys()]).toEqual(Object.keys(LIMITS));
});
