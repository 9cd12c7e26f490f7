// `new page`: writes a page of a kind, whose texts are marked as still to be written. Never overwrites a file.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { folderProblems } from '../content/folders.js';
import { languagesOf } from '../config/languages-of.js';
import { CONFIG_FILE, PAGES_FOLDER } from '../content/names.js';
import { languageOf, type Languages, withoutLanguage } from '../urls/languages.js';
import type { Config } from '../model.js';
import { readOwnBlocks } from '../content/own-blocks.js';
import { makeFolder, writeNew } from '../files/make-files.js';
import { translated } from '../messages/language.js';
import { PACKAGE_ROOT } from '../package-root.js';
import { usage } from '../problems/catalogue.js';
import { clean } from '../problems/print.js';
import { EDITOR_SCHEMA } from '../steps/editor-schema.js';
import { nearest, normaliseSlug, slugFault, slugKey } from '../urls/urls.js';
import { pageFileName } from './page-file-name.js';
import { missingSite } from './missing-site.js';
import { refuse } from './refuse.js';
import { safeLine } from './runner.js';
import { Stoppable } from './stoppable.js';
import { futureSchema, schemaFor } from './schema-place.js';
import { slugsIn } from './slugs-in.js';

interface NewPageFlags {
  readonly root: string;
  readonly slug: string;
  readonly title?: string;
  readonly color?: boolean;
}

interface Kind {
  readonly title: string;
  readonly description: string;
  readonly components: readonly unknown[];
}

const KINDS = join(PACKAGE_ROOT, 'templates/kinds');

/** 0: written · 2: nothing was written. */
export function newCommand(what: string, kind: string, flags: NewPageFlags): number {
  new Stoppable();
  const root = resolve(flags.root);
  const fault = (message: string, hint: string, file = '--slug') => refuse([usage(file, message, hint)], flags);
  if (what !== 'page')
    return fault(`"${what}" cannot be made.`, 'Write: casino-site new page <kind> --slug <path>', 'new');
  const kinds = readdirSync(KINDS).map((name) => name.replace('.json', ''));
  if (!kinds.includes(kind)) {
    const close = nearest(kind.slice(0, 100), kinds);
    return fault(
      `There is no kind "${kind}".`,
      close ? `Did you mean "${close}"?` : `Kinds: ${kinds.join(', ')}.`,
      'new',
    );
  }
  const missing = missingSite(flags.root);
  if (missing !== null) return refuse([missing], flags);
  const unsafe = folderProblems(root);
  if (unsafe.length > 0) return refuse(unsafe, flags);
  const slug = normaliseSlug(flags.slug).toLowerCase();
  const wrong = refusedSlug(root, slug, flags.slug);
  if (wrong) return fault(...wrong);
  const path = newPagePath(root, slug);
  try {
    makeFolder(join(root, dirname(path)));
    writeNew(join(root, path), pageOf(kind, slug, flags.title, { root, path }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return fault(`${path} already exists; nothing was written.`, 'Give another --slug, or delete the file.');
  }
  const told = translated(`Written: ${path}. Replace the texts in brackets, "[da completare: …]"; check lists them.`);
  process.stdout.write(`${safeLine(clean(told))}\n`);
  return 0;
}

function refusedSlug(root: string, slug: string, given: string): readonly [message: string, hint: string] | null {
  const wrong = slugFault(slug);
  if (wrong) return [`The slug "${given}" cannot be used: ${wrong.reason}.`, 'Write a path such as /guida/bonus.'];
  const same = slugsIn(root, readOwnBlocks(root, PACKAGE_ROOT).blocks).find(({ key }) => key === slugKey(slug));
  return same
    ? [`${same.path} already has the slug "${same.slug}"; nothing was written.`, 'Give another --slug.']
    : null;
}

function pageOf(
  kind: string,
  slug: string,
  title: string | undefined,
  { root, path }: { readonly root: string; readonly path: string },
): string {
  const { title: usual, components } = JSON.parse(readFileSync(join(KINDS, `${kind}.json`), 'utf8')) as Kind;
  const $schema = existsSync(join(root, EDITOR_SCHEMA))
    ? posix.relative(dirname(path), EDITOR_SCHEMA)
    : (schemaFor(path, 'page', root) ?? futureSchema(path, 'page', root));
  const page = { $schema, title: title ?? usual, slug, components };
  return `${JSON.stringify(page, null, 2)}\n`;
}

/** Into content/pages, or into the folder of its locale. */
function newPagePath(root: string, slug: string): string {
  const languages = languagesIn(root);
  const language = languageOf(slug, languages);
  const own = withoutLanguage(slug, languages);
  const name = own === '/' ? 'home' : pageFileName(own);
  const folder = language && language.path !== '' ? `${PAGES_FOLDER}/${language.code}` : PAGES_FOLDER;
  return `${folder}/${name}.json`;
}

/** None where the config cannot be read, which the next build tells. */
function languagesIn(root: string): Languages {
  try {
    return languagesOf(JSON.parse(readFileSync(join(root, CONFIG_FILE), 'utf8')) as Config);
  } catch {
    return [];
  }
}
