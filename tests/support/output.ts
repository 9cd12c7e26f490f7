// Looks into the output folder of a build as a publisher would: files, parsed pages, structured data, the build's own
// records.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsed } from './parsed.js';

export type Thing = Readonly<Record<string, any>>;

export interface Output {
  readonly folder: string;
  /** Paths of all files below the folder, sorted. */
  readonly files: readonly string[];
  text(path: string): string;
  /** Parsed once per file. Scripts are not run. */
  page(path: string): Document;
  json(path: string): any;
  /** Paths of the content pages: every HTML file that is not a redirect stub. Never empty, so that loops check. */
  readonly pages: readonly string[];
  /** Paths of the redirect stubs; never empty. */
  readonly stubs: readonly string[];
}

export function openOutput(folder: string): Output {
  const files = listFiles(folder);
  const documents = new Map<string, Document>();
  const text = (path: string) => readFileSync(join(folder, path), 'utf8');
  const page = (path: string) => {
    const known = documents.get(path) ?? parsed(text(path));
    documents.set(path, known);
    return known;
  };
  const html = files.filter((path) => path.endsWith('.html'));
  const isStub = (path: string) => /<meta http-equiv="refresh"/.test(text(path));
  return {
    folder,
    files,
    text,
    page,
    json: (path) => JSON.parse(text(path)),
    get pages() {
      return filled(
        html.filter((path) => !isStub(path)),
        'pages',
      );
    },
    get stubs() {
      return filled(html.filter(isStub), 'redirect stubs');
    },
  };
}

export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** Path → bytes, to compare two outputs. */
export function snapshot(folder: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(folder).map((path) => [path, readFileSync(join(folder, path)).toString('base64')]),
  );
}

/** The objects of the page's one @graph. */
export function graph(document: Document): Thing[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  if (scripts.length !== 1) throw new Error(`The page has ${scripts.length} JSON-LD scripts.`);
  return JSON.parse(scripts[0]!.textContent!)['@graph'];
}

export function typed(document: Document, type: string): Thing[] {
  return graph(document).filter((thing) => thing['@type'] === type);
}

/** Text of an element with runs of ordinary spaces as one; non-breaking spaces stay. */
export function words(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/[ \t\n]+/g, ' ').trim();
}

export function all(root: ParentNode, selector: string): Element[] {
  return [...root.querySelectorAll(selector)];
}

/** The same for a loop that checks each of them: it is a fault when there are none. */
export function some(root: ParentNode, selector: string): readonly Element[] {
  return filled(all(root, selector), selector);
}

function filled<T>(list: readonly T[], what: string): readonly T[] {
  if (list.length === 0) throw new Error(`There are no ${what} to check.`);
  return list;
}

/** Texts of all elements that fit the selector. */
export function texts(root: ParentNode, selector: string): string[] {
  return all(root, selector).map(words);
}

export function attribute(root: ParentNode, selector: string, name: string): string | null {
  return root.querySelector(selector)?.getAttribute(name) ?? null;
}

/** Content of a meta by name or property. */
export function meta(document: Document, name: string): string | null {
  return attribute(document, `meta[name="${name}"], meta[property="${name}"]`, 'content');
}

/**
 * Paths of what the present build made; what an output keeps of earlier builds, and the list of them, depends on its
 * history.
 */
export function ofThisBuild(folder: string): string[] {
  const { id } = JSON.parse(readFileSync(join(folder, '_build/latest.json'), 'utf8')) as { id: string };
  const [own, ...earlier] = JSON.parse(readFileSync(join(folder, '_build/builds.json'), 'utf8')) as {
    files: { file: string }[];
  }[];
  const kept = new Set(earlier.flatMap((one) => one.files.map(({ file }) => file)));
  for (const { file } of own!.files) kept.delete(file);
  const isOfEarlier = (path: string) =>
    kept.has(path) ||
    path === '_build/builds.json' ||
    (path.startsWith('_build/meta/') && path !== `_build/meta/${id}.json`);
  return listFiles(folder).filter((path) => !isOfEarlier(path));
}
