// Puts a site together with one of its brands, in a folder of its own that is kept and updated: everything behind it
// reads that folder like the site itself.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cacheFolder } from '../run/cache-folder.js';
import { forgetComposed, homeOf, rememberHostFolder } from '../run/composed.js';
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
import { leaveOutLanguages } from './brand-languages.js';
import { type BrandFile, brandFault, brandNames, BRANDS_FOLDER, readBrand } from './brand-files.js';
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
  const { brand: name, ...unbranded } = flags;
  if (name === undefined) return { flags };
  const root = resolve(world.cwd, flags.root ?? '.');
  // That there is no site is said as for any other.
  if (!existsSync(join(root, CONFIG_FILE))) return { flags: unbranded };
  const fault = brandFault(root, name);
  if (fault) return { problems: [fault] };
  const brand = readBrand(root, name, validator);
  const others = brandNames(root).filter((one) => one !== name);
  const siblings = others.map((one) => ({ name: one, file: readBrand(root, one, validator) }));
  const given = { ...unbranded, outDir: outDirOf(root, name, brand, flags.outDir) };
  // Commands name the folder of the brand themselves, see withBrandFolder in commands/all-brands.ts.
  const isOwnFolder = given.outDir === outDirOf(root, name, brand);
  const problems = [
    ...flagProblems(given, root, world),
    ...folderProblems(root),
    ...(isOwnFolder ? sharedFolder(root, { name, file: brand }, siblings) : []),
    ...linksOnTheWay(root, ['.casino-site/brands', `.casino-site/brands/${name}`, `${BRANDS_FOLDER}/${name}`]),
  ];
  if (problems.length > 0) return { problems };
  rememberHostFolder(outputFolder(root, given.outDir), `host-${name}`);
  const folder = compose(root, name, brand, { ...world, siblings, hasUrl: flags.siteUrl !== undefined });
  const list = flags.changedFiles === undefined ? {} : { changedFiles: listFile(root, flags.changedFiles) };
  return { flags: { ...given, ...list, root: folder } };
}

interface Named {
  readonly name: string;
  readonly file: BrandFile;
}

/** Of two sites with one output folder each build would delete the other site. */
function sharedFolder(root: string, { name, file }: Named, siblings: readonly Named[]): Problem[] {
  const folderOf = (one: Named) => outputFolder(root, outDirOf(root, one.name, one.file));
  const own = folderOf({ name, file });
  const other = siblings.find((one) => folderOf(one) === own)?.file.path;
  if (other === undefined && own !== outputFolder(root, undefined)) return [];
  return [
    problem(
      'brand-invalid',
      other === undefined
        ? 'The output folder of the brand is that of the site without a brand.'
        : `The output folder of the brand is that of ${other}, too.`,
      file.at('/outDir'),
      'Give each its own under "outDir", or with --out-dir.',
    ),
  ];
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
  readonly siblings: readonly Named[];
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

function compose(root: string, name: string, found: BrandFile, { packageRoot, pid, hasUrl, siblings }: Around): string {
  const folder = brandFolder(root, name);
  const brand = usable(folder, found);
  const entries = entriesOf(root, packageRoot);
  const before = entries.get(CONFIG_FILE);
  const overlay = new BrandOverlay(root, name, brand, entries);
  overlay.layAll();
  leaveOutLanguages(root, entries);
  const isBroken = brand.problems.some((one) => one.severity === 'error');
  const address = hasUrl || isBroken ? [] : addressProblems(root, siblings, entries.get(CONFIG_FILE), before);
  const problems = [...brand.problems, ...overlay.problems, ...address];
  noteIn(entries, problems, brand.path);
  updateFolder(folder, root, entries, String(pid));
  announce(folder, entries, { home: homeOf(root), cache: cacheFolder(root), problems });
  return folder;
}

/** Search engines take two sites with one canonical address for one. */
function addressProblems(
  root: string,
  siblings: readonly Named[],
  config: Entry | undefined,
  before: Entry | undefined,
): Problem[] {
  const isOwn = config?.from !== before?.from && !config?.merged;
  if (!config || isOwn) return [];
  const urlOf = (value: unknown) => (value as { site?: { url?: unknown } } | null | undefined)?.site?.url;
  const { file } = readSource(root, CONFIG_FILE);
  const base = file && urlOf(parseJson(file).value);
  const now = config.merged ? urlOf(JSON.parse(config.merged.text)) : base;
  if (typeof now !== 'string') return [];
  const other = siblings.find((one) => urlOf(one.file.value.config) === now)?.file.path;
  if (now !== base && other === undefined) return [];
  return [
    problem(
      'brand-address',
      now === base
        ? `The brand has the address of the site without a brand, ${base}, so its canonical URLs lead there.`
        : `The brand has the address of ${other}, too, ${now}: search engines take one of the two for a copy.`,
      { file: config.name },
      'Give it its own: "config": { "site": { "url": "https://…" } }, or --site-url.',
    ),
  ];
}
