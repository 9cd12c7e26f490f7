// Puts a site together with one of its brands, in a folder of its own that is kept and updated: everything behind it
// reads that folder like the site itself.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cacheFolder } from '../cache-folder.js';
import { forgetComposed, homeOf, rememberHostFolder } from '../composed.js';
import { folderProblems } from '../content/folders.js';
import { parseJson } from '../content/json.js';
import { entriesOf, type Entry } from '../content/layers/entries.js';
import { announce } from '../content/layers/write.js';
import { CONFIG_FILE } from '../content/names.js';
import { readSource } from '../content/read.js';
import type { Validator } from '../content/validate.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Environment, Flags } from '../settings.js';
import { type BrandFile, brandFault, BRANDS_FOLDER, readBrand } from './brand-files.js';
import { BrandOverlay } from './brand-overlay.js';
import { linksOnTheWay, noteIn, updateFolder } from './composed-folder.js';
import { flagProblems } from './flags.js';
import { listFile, outputFolder } from './output-folder.js';

type OpenedBrand =
  /** The flags of a site in that folder. Problems of the brand are those of its settings. */
  | { readonly flags: Flags; readonly problems?: undefined }
  | { readonly flags?: undefined; readonly problems: readonly Problem[] };

/** Flags without a brand stay as they are. */
export function openBrand(flags: Flags, world: Environment, validator: Validator): OpenedBrand {
  const { brand: name, ...others } = flags;
  if (name === undefined) return { flags };
  const root = resolve(world.cwd, flags.root ?? '.');
  // That there is no site is said as for any other.
  if (!existsSync(join(root, CONFIG_FILE))) return { flags: others };
  const fault = brandFault(root, name);
  if (fault) return { problems: [fault] };
  const brand = readBrand(root, name, validator);
  const given = { ...others, outDir: outDirOf(root, name, brand, flags.outDir) };
  const problems = [
    ...flagProblems(given, root, world),
    ...folderProblems(root),
    ...linksOnTheWay(root, ['.casino-site/brands', `.casino-site/brands/${name}`, `${BRANDS_FOLDER}/${name}`]),
  ];
  if (problems.length > 0) return { problems };
  rememberHostFolder(outputFolder(root, given.outDir), `host-${name}`);
  const folder = compose(root, name, brand, { ...world, hasUrl: flags.siteUrl !== undefined });
  const list = flags.changedFiles === undefined ? {} : { changedFiles: listFile(root, flags.changedFiles) };
  return { flags: { ...given, ...list, root: folder } };
}

function outDirOf(root: string, name: string, { value }: BrandFile, outDir?: string): string {
  return resolve(root, outDir ?? value.outDir ?? `dist-${name}`);
}

/** Relative to the root, where no flag says it. */
export function brandOutDir(root: string, name: string, validator: Validator): string {
  return brandFault(root, name) ? 'dist' : (readBrand(root, name, validator).value.outDir ?? `dist-${name}`);
}

/** Where the site of a brand is put together. */
function brandFolder(root: string, name: string): string {
  return join(root, '.casino-site/brands', name);
}

interface Around extends Pick<Environment, 'packageRoot' | 'pid'> {
  readonly hasUrl: boolean;
}

/** While a brand file is broken, `watch` goes on with what it said last. */
const lastGood = new Map<string, BrandFile>();

/** For folders that are gone. */
export function forgetBrand(root: string, name: string): void {
  forgetComposed(brandFolder(root, name));
  lastGood.delete(brandFolder(root, name));
}

function usable(folder: string, brand: BrandFile): BrandFile {
  const isBroken = brand.problems.some((one) => one.severity === 'error');
  if (!isBroken) lastGood.set(folder, brand);
  return { ...(lastGood.get(folder) ?? brand), problems: brand.problems };
}

function compose(root: string, name: string, found: BrandFile, { packageRoot, pid, hasUrl }: Around): string {
  const folder = brandFolder(root, name);
  const brand = usable(folder, found);
  const entries = entriesOf(root, packageRoot);
  const before = entries.get(CONFIG_FILE);
  const overlay = new BrandOverlay(root, name, brand, entries);
  overlay.layAll();
  const isBroken = brand.problems.some((one) => one.severity === 'error');
  const address = hasUrl || isBroken ? [] : addressProblems(root, entries.get(CONFIG_FILE), before);
  const problems = [...brand.problems, ...overlay.problems, ...address];
  noteIn(entries, problems, brand.path);
  updateFolder(folder, root, entries, String(pid));
  announce(folder, entries, { home: homeOf(root), cache: cacheFolder(root), problems });
  return folder;
}

/** Search engines take two sites with one canonical address for one. */
function addressProblems(root: string, config: Entry | undefined, before: Entry | undefined): Problem[] {
  const isOwn = config?.from !== before?.from && !config?.merged;
  if (!config || isOwn) return [];
  const urlOf = (value: unknown) => (value as { site?: { url?: unknown } } | null | undefined)?.site?.url;
  const { file } = readSource(root, CONFIG_FILE);
  const base = file && urlOf(parseJson(file).value);
  const now = config.merged ? urlOf(JSON.parse(config.merged.text)) : base;
  if (typeof base !== 'string' || now !== base) return [];
  return [
    problem(
      'brand-address',
      `The brand has the address of the site without a brand, ${base}, so its canonical URLs lead there.`,
      { file: config.name },
      'Give it its own: "config": { "site": { "url": "https://…" } }, or --site-url.',
    ),
  ];
}
