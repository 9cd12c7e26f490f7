// Turns a validated page file into the one internal shape: wrappers removed, rows in a list, components sorted (D-11,
// D-18, D-19, D-33, D-35). Reports what a schema cannot say; every value it returns is new, the input stays as it was.
import { BLOCKS } from '../blocks.js';
import { isErrorPage } from '../error-pages.js';
import type { Component, Page, PageFile, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import { normaliseSlug } from '../urls.js';

type Raw = Readonly<Record<string, unknown>>;

export function normalisePage(
  file: PageFile,
  source: string,
  at: Finder,
): { readonly page: Page; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const slug = normaliseSlug(file.slug);
  if (/\p{Lu}/u.test(slug)) {
    const found = problem(
      'slug-uppercase',
      `The slug ${JSON.stringify(slug)} has capital letters.`,
      at('/slug'),
      'Paths are case-sensitive on most hosts; write them in lower case.',
    );
    problems.push({ ...found, fix: { from: slug, to: slug.toLowerCase() } });
  }
  const components = normaliseComponents((file.components ?? []) as readonly Raw[], at, problems);
  const robots = isErrorPage(slug) ? errorPageRobots(file, slug, at, problems) : file.robots;
  const page: Page = {
    source,
    slug,
    title: file.title,
    layout: file.layout ?? 'default',
    meta: file.meta ?? {},
    components,
    middleware: file.middleware ?? [],
    ...(file.same_as === undefined ? {} : { sameAs: normaliseSlug(file.same_as) }),
    ...(robots === undefined ? {} : { robots }),
    ...(file.updated === undefined ? {} : { updated: file.updated }),
    ...(file.validate === undefined ? {} : { validate: file.validate }),
    ...(file.publish_from === undefined ? {} : { publishFrom: file.publish_from }),
    ...(file.publish_until === undefined ? {} : { publishUntil: file.publish_until }),
  };
  return { page, problems };
}

/** Error pages are never indexed, whatever they say (D-12): what else they ask of search engines stays. */
function errorPageRobots({ robots = '', meta }: PageFile, slug: string, at: Finder, problems: Problem[]): string {
  const ignore = (name: string, pointer: string) =>
    problems.push(
      problem(
        'error-page-setting',
        `${name} has no effect on ${slug}.`,
        at(pointer),
        'Pages that hosts show for errors are never indexed; leave it out.',
      ),
    );
  const asked = robots.split(',').map((one) => one.trim());
  const kept = asked.filter((one) => !['', 'index', 'all', 'noindex'].includes(one));
  if (asked.includes('index') || asked.includes('all')) ignore(`"robots": "${robots}"`, '/robots');
  if (meta?.meta_settings?.canonical_url) ignore('"canonical_url"', '/meta/meta_settings/canonical_url');
  return kept.includes('none') ? kept.join(', ') : ['noindex', ...kept].join(', ');
}

function normaliseComponents(raw: readonly Raw[], at: Finder, problems: Problem[]): Component[] {
  const firstWithOrder = new Map<number, number>();
  const components = raw.map((component, index) => {
    const pointer = `/components/${index}`;
    const order = Number(component.order);
    const first = firstWithOrder.get(order);
    if (first === undefined) firstWithOrder.set(order, index);
    else
      problems.push(
        problem(
          'order-duplicate',
          `Two components have the order ${order} (entries ${first + 1} and ${index + 1}).`,
          at(`${pointer}/order`),
          'They are shown in the order of the file; give each its own number.',
        ),
      );
    return normaliseComponent(component, order, `${pointer}/data/content`, { at, problems });
  });
  // Array.prototype.sort is stable: equal orders keep their place in the file (D-19).
  return components.sort((a, b) => a.order - b.order);
}

interface Report {
  readonly at: Finder;
  readonly problems: Problem[];
}

function normaliseComponent(component: Raw, order: number, pointer: string, { at, problems }: Report): Component {
  const id = Number(component.component_id);
  const fields = (component.data as { content: Raw }).content;
  const entries = Object.entries(fields).map(([key, field]) => {
    const value = unwrap(field);
    if (key !== 'table') return [key, value];
    const table = isWrapped(field) ? `${step(pointer, key)}/content` : step(pointer, key);
    return [key, normaliseTable(value as Raw, table, at, problems)];
  });
  // Unlike an assignment this makes "__proto__" a key like any other, which nobody reads (promise 20).
  const content = Object.fromEntries(entries) as Raw;
  return { order, component_id: id, block: BLOCKS.get(id)!.name, content, pointer } as unknown as Component;
}

function isWrapped(field: unknown): field is { readonly content: unknown } {
  return field !== null && typeof field === 'object' && !Array.isArray(field) && 'content' in field;
}

function unwrap(field: unknown): unknown {
  return isWrapped(field) ? field.content : field;
}

function normaliseTable(
  table: Raw,
  pointer: string,
  at: Finder,
  problems: Problem[],
): { headers: unknown; rows: unknown[][] } {
  const headers = (table.headers ?? []) as unknown[];
  const query = Object.fromEntries(Object.entries(table).filter(([key]) => QUERY.has(key)));
  const isOpen = headers.length === 0 && Object.keys(query).length > 0;
  const rowsPointer = 'rows' in table ? `${pointer}/rows` : pointer;
  const keyed = ('rows' in table ? table.rows : table) as Raw | readonly unknown[];
  const stray = 'rows' in table ? Object.keys(table).find((key) => /^\d+$/.test(key)) : undefined;
  if (stray !== undefined)
    problems.push(
      problem(
        'table-row',
        `The table has "rows" and a row under the key "${stray}" as well.`,
        at(step(pointer, stray), 'key'),
        'Use one of the two ways.',
      ),
    );
  // People count rows from one, as all lists in problems are counted.
  const rows = entriesByIndex(keyed).map(([key, row], index) => {
    const cells = entriesByIndex(row as Raw);
    const gap = cells.findIndex(([index], place) => Number(index) !== place);
    if ((cells.length !== headers.length && !isOpen) || gap >= 0) {
      const fault =
        cells.length === headers.length || isOpen
          ? `In row ${index + 1} cell ${gap + 1} is missing`
          : `Row ${index + 1} has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, the table has ${headers.length} ${headers.length === 1 ? 'header' : 'headers'}`;
      problems.push(
        problem('table-row', `${fault}.`, at(step(rowsPointer, key)), 'Write null for a value that is not known.'),
      );
    }
    return cells.map(([, cell]) => cell);
  });
  return { ...query, headers, rows };
}

/** What a table takes from entities, see site/entity-blocks.ts; without own headings its columns come from there. */
const QUERY: ReadonlySet<string> = new Set(['from', 'where', 'sort', 'limit', 'columns', 'group', 'offer']);

/** Entries of a list or of an object keyed by index, in the order of the numbers: "10" comes after "9" (D-18). */
function entriesByIndex(value: Raw | readonly unknown[]): [string, unknown][] {
  const keys = Object.keys(value);
  let count = 0;
  while (count < keys.length && keys[count] === String(count)) count += 1;
  // Nearly always "0", "1", "2" … in this order, as JavaScript itself puts them.
  if (!keys.slice(count).some((key) => /^\d+$/.test(key)))
    return keys.slice(0, count).map((key) => [key, value[key as never]]);
  return Object.entries(value)
    .filter(([key]) => /^\d+$/.test(key))
    .sort(([a], [b]) => Number(a) - Number(b));
}
