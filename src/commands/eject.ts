// `eject`: copies a built-in template or style sheet into the site, lists them, or shows how a copy differs from its
// original. Never overwrites a file.
import { basename, dirname, join, resolve } from 'node:path';
import { folderProblems } from '../content/folders.js';
import { fileDiff } from '../fixes/unified-diff.js';
import { MAX_MEDIA_BYTES } from '../limits.js';
import { makeFolder, writeNew } from '../files/make-files.js';
import { nearest } from '../util/nearest.js';
import { PACKAGE_ROOT } from '../package-root.js';
import { translated } from '../messages/language.js';
import { usage } from '../problems/catalogue.js';
import { clean } from '../problems/print.js';
import { readRegular } from '../files/regular-file.js';
import * as copies from '../render/ejected.js';
import { findTemplates, type TemplateFiles, templateName } from '../files/template-files.js';
import { writeDocument } from './json-document.js';
import { missingSite } from './missing-site.js';
import { refuse } from './refuse.js';
import { safeLine } from './runner.js';
import { Stoppable } from './stoppable.js';

interface EjectFlags {
  readonly root: string;
  readonly diff?: boolean;
  readonly json?: boolean;
  readonly color?: boolean;
}

/** 0: written, listed or compared · 2: nothing was written. */
export function ejectCommand(name: string | undefined, flags: EjectFlags): number {
  new Stoppable();
  const root = resolve(flags.root);
  const refused = refusal(root, flags);
  if (refused !== null) return refused;
  const files = findTemplates(root, PACKAGE_ROOT);
  if (flags.diff) return diff(name, files, flags);
  const all = copies.originals(PACKAGE_ROOT);
  if (name === undefined) return list(all, files, flags);
  const path = copies.named(name, all);
  return path === undefined ? unknown(name, all, flags) : write(root, path, all, flags);
}

function refusal(root: string, flags: EjectFlags): number | null {
  const missing = missingSite(flags.root);
  if (missing !== null) return refuse([missing], flags);
  if (root === resolve(PACKAGE_ROOT))
    return refuse([usage('--root', 'This folder has the originals.', 'Change them in templates/.')], flags);
  const unsafe = folderProblems(root);
  return unsafe.length > 0 ? refuse(unsafe, flags) : null;
}

function write(root: string, path: string, all: readonly string[], flags: EjectFlags): number {
  const file = `templates/${path}`;
  try {
    makeFolder(join(root, dirname(file)));
    writeNew(join(root, file), copies.copyOf(path, copies.readOriginal(PACKAGE_ROOT, path)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const hint = `See how it differs with casino-site eject --diff ${copies.shortName(path)}, or delete it first.`;
    return refuse([usage('eject', `${file} already exists; nothing was written.`, hint)], flags);
  }
  const sheet = copies.sheetBeside(path, all);
  if (flags.json) writeDocument(true, { written: file });
  else {
    const more = sheet ? ` Its styles are another file: casino-site eject ${sheet}` : '';
    process.stdout.write(`${translated(`Written: ${file}. The site uses it from now on.${more}`)}\n`);
  }
  return 0;
}

function unknown(name: string, all: readonly string[], flags: EjectFlags): number {
  const asked = name
    .slice(0, 100)
    .toLowerCase()
    .replace(/^templates\//, '')
    .replace(/\.[jt]sx?$/, '');
  const names = all.map((path) => copies.shortName(path));
  const close =
    names.find((one) => basename(one) === basename(asked)) ?? nearest(asked, names) ?? closeEnd(asked, names);
  const hint = close ? `Did you mean "${close}"?` : 'casino-site eject lists them all.';
  return refuse([usage('eject', `There is no template ${JSON.stringify(name.slice(0, 200))}.`, hint)], flags);
}

/** By the last part alone: the folder may be wrong as well. */
function closeEnd(asked: string, names: readonly string[]): string | undefined {
  const end = nearest(
    basename(asked),
    names.map((one) => basename(one)),
  );
  return end === null ? undefined : names.find((one) => basename(one) === end);
}

function list(all: readonly string[], files: TemplateFiles, flags: EjectFlags): number {
  const rows = all.map((path) => {
    const original = copies.readOriginal(PACKAGE_ROOT, path);
    return {
      path,
      fingerprint: copies.fingerprintOf(original),
      state: stateOf(path, original, files),
      purpose: copies.purposeOf(original),
    };
  });
  if (flags.json) writeDocument(true, { templates: rows });
  else {
    const width = Math.max(...rows.map(({ path }) => path.length));
    const lines = rows.map(({ path, state, purpose }) => {
      const mark = state === 'built-in' ? '' : `(${translated(MARKS[state])}) `;
      return safeLine(clean(`${path.padEnd(width)}  ${mark}${translated(purpose)}`));
    });
    process.stdout.write(`${lines.join('\n')}\n`);
  }
  return 0;
}

const MARKS = { yours: 'your own file', outdated: 'copy of an older version' } as const;

function stateOf(path: string, original: string, { own, paths }: TemplateFiles): 'built-in' | 'yours' | 'outdated' {
  if (!own.has(path)) return 'built-in';
  const origin = copies.originOf(readText(paths.get(path)!));
  return origin?.path === path && origin.hash !== copies.fingerprintOf(original) ? 'outdated' : 'yours';
}

function readText(file: string): string {
  return readRegular(file, MAX_MEDIA_BYTES).toString('utf8');
}

/** Files of the site beside their originals; without a name all of them. */
function diff(name: string | undefined, files: TemplateFiles, flags: EjectFlags): number {
  const all = copies.originals(PACKAGE_ROOT);
  const pairs = [...files.own].flatMap((path) => {
    if (!/\.(?:tsx?|css)$/.test(path)) return [];
    const text = readText(files.paths.get(path)!);
    const original = copies.originOf(text)?.path ?? path;
    return all.includes(original) ? [{ path, text, original }] : [];
  });
  const paths = pairs.map(({ path }) => path);
  const path = name === undefined ? undefined : copies.named(name, paths);
  if (name !== undefined && path === undefined) {
    const isThere = copies.named(name, all) !== undefined;
    if (!isThere) return unknown(name, [...all, ...paths], flags);
    const hint = `casino-site eject ${copies.shortName(copies.named(name, all)!)} copies it.`;
    return refuse([usage('eject', 'The site has no copy of this template.', hint)], flags);
  }
  const diffs = pairs
    .filter((one) => path === undefined || one.path === path)
    .map(({ path: own, text, original }) => {
      const now = copies.copyOf(original, copies.readOriginal(PACKAGE_ROOT, original));
      const file = templateName(files, own);
      return { file, original, diff: fileDiff(file, text, `casino-site/templates/${original}`, now) };
    });
  if (flags.json) writeDocument(true, { diffs });
  else process.stdout.write(safeLine(diffs.map((one) => one.diff).join('')) || `${translated('Nothing differs.')}\n`);
  return 0;
}
