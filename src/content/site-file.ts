// One file of the texts around the pages: site.json, or that of another language.
import type { Problem, SiteFile, SourceFile } from '../model.js';
import type { Acknowledgement } from '../problems/acknowledge.js';
import { type Finder, finder } from '../problems/locate.js';
import { readSource } from './read.js';
import { parseSite } from './text-tags.js';

interface ReadSiteFile {
  /** Null when the file cannot be used. */
  readonly file: SourceFile | null;
  readonly value: unknown;
  readonly at: Finder;
  readonly problems: readonly Problem[];
}

export function readSiteFile(
  root: string,
  path: string,
  validate: (value: unknown, at: Finder) => readonly Problem[],
): ReadSiteFile {
  const { file, problems: unreadable } = readSource(root, path);
  const nowhere: Finder = (pointer) => ({ file: path, pointer });
  if (!file) return { file, value: undefined, at: nowhere, problems: unreadable };
  const { value, warnings, problems: syntax } = parseSite(file);
  if (syntax.length > 0) return { file: null, value, at: nowhere, problems: syntax };
  const at = finder(path, () => file.text);
  const problems = [...warnings, ...validate(value, at)];
  const isUsable = problems.every((one) => one.severity !== 'error');
  return { file: isUsable ? file : null, value, at, problems };
}

export function acknowledgementsIn({ acknowledge = [] }: Pick<SiteFile, 'acknowledge'>, at: Finder): Acknowledgement[] {
  return acknowledge.map((one, index) => ({ ...one, wholeSite: true, place: at(`/acknowledge/${index}`) }));
}
