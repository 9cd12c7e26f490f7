// The form of a row in the fault tables: one sentence, the files that change in a good site, and the problems that must
// be found, no more and no less.
import type { ProblemCode } from '../../src/problems/catalogue.js';
import { component, page, type SiteFiles, type TestSite } from '../support/site.js';

/** `marks`: how the text begins that the excerpt's marker stands under. `says`: a part of the message or the hint. */
export type Expected = readonly [code: ProblemCode, file: string, marks?: string, says?: string];

export interface Fault {
  readonly name: string;
  readonly files: SiteFiles;
  /** In the order of the report; none for a control case, which must build. */
  readonly expected: readonly Expected[];
  /** What `files` cannot say: links, pipes, folders. */
  readonly prepare?: (root: string) => void;
  /** For control cases and warnings: what the built site must show. */
  readonly proves?: (site: TestSite) => void;
}

export const PAGE = 'content/pages/x.json';
export const SITE = 'content/site.json';
export const CONFIG_FILE = 'casino-site.config.json';

export function fault(name: string, files: SiteFiles, ...expected: readonly Expected[]): Fault {
  return { name, files, expected };
}

/** A page `/x` of which these keys are different. */
export function pageWith(more: object, components: readonly unknown[] = []): SiteFiles {
  return { [PAGE]: page('/x', components, more) };
}

/** A page `/x` with one block. */
export function blockPage(id: number, content: unknown): SiteFiles {
  return { [PAGE]: page('/x', [component(id, content)]) };
}

/** A page `/x` with one author text. */
export function textPage(text: string): SiteFiles {
  return blockPage(14, { text });
}

/** A copy of an object with one value changed; `path` names its keys, `undefined` takes the key away. */
export function changed(value: object, path: string, to: unknown): object {
  const copy = structuredClone(value) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop()!;
  const holder = keys.reduce((inner, key) => inner[key] as Record<string, unknown>, copy);
  if (to === undefined) delete holder[last];
  else holder[last] = to;
  return copy;
}
