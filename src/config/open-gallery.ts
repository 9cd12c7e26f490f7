// Puts a site, or that of a brand, together with a page for each block of its own that has examples: for `watch
// --gallery`. The folder is kept and updated like that of a brand; nothing of it is ever published.
import { join, resolve } from 'node:path';
import { cacheFolder } from '../run/cache-folder.js';
import { composedAt, homeOf, originalProblems } from '../run/composed.js';
import { type BlockExamples, GALLERY, galleryList, readBlockExamples } from '../content/block-examples.js';
import { folderProblems } from '../content/folders.js';
import { entriesOf, entryOfBytes, entryOfMerged, lay } from '../content/layers/entries.js';
import { announce } from '../content/layers/write.js';
import { PAGES_FOLDER } from '../content/names.js';
import { readOwnBlocks } from '../content/own-blocks.js';
import type { Validator } from '../content/validate.js';
import type { Problem } from '../model.js';
import { usage } from '../problems/catalogue.js';
import type { Environment, Flags } from '../settings.js';
import { linksOnTheWay, noteIn, updateFolder } from './composed-folder.js';
import { openBrand } from './open-brand.js';

type OpenedGallery =
  | { readonly flags: Flags; readonly problems?: undefined }
  | { readonly flags?: undefined; readonly problems: readonly Problem[] };

const FOLDER = '.casino-site/gallery';

export function openGallery(flags: Flags, world: Environment, validator: Validator): OpenedGallery {
  const { flags: given, problems } = openBrand(flags, world, validator);
  if (!given) return { problems };
  // With a brand, the folder in which its site was put together.
  const root = resolve(world.cwd, given.root ?? '.');
  const home = homeOf(root);
  const name = flags.brand === undefined || root === home ? FOLDER : `${FOLDER}-${flags.brand}`;
  const unsafe = [...folderProblems(root), ...linksOnTheWay(home, [name])];
  if (unsafe.length > 0) return { problems: unsafe };
  const shown = examplesOf(root, world.packageRoot, validator);
  if (shown.length === 0)
    return {
      problems: [
        usage(
          '--gallery',
          'No block of the site has examples.',
          'Write blocks/<name>/<name>.examples.json, see docs/templates.md.',
        ),
      ],
    };
  const folder = join(home, name);
  compose(folder, root, shown, world);
  return { flags: { ...given, root: folder, outDir: join(folder, 'dist') } };
}

type Shown = BlockExamples & { readonly name: string };

function examplesOf(root: string, packageRoot: string, validator: Validator): Shown[] {
  const { blocks } = readOwnBlocks(root, packageRoot);
  return blocks.flatMap((block) => {
    const found = readBlockExamples(root, block, blocks, validator);
    return found ? [{ ...found, name: block.name }] : [];
  });
}

function compose(folder: string, root: string, shown: readonly Shown[], { packageRoot, pid }: Environment): void {
  const home = homeOf(root);
  const below = composedAt(root);
  const entries = entriesOf(root, packageRoot);
  const fileOf = (name: string) => `${PAGES_FOLDER}/${GALLERY}/${name}.json`;
  const pages = shown.filter(({ page }) => page !== null);
  for (const { name, file, page } of pages) lay(entries, fileOf(name), entryOfMerged(page!, file));
  const list = JSON.stringify(galleryList(pages.map(({ name }) => name)));
  lay(entries, `${PAGES_FOLDER}/${GALLERY}.json`, entryOfBytes(Buffer.from(list), `${GALLERY}.json`));
  const unseen = originalProblems(
    root,
    shown.flatMap((one) => one.unseen),
  );
  const problems = [...(below?.problems ?? []), ...unseen];
  noteIn(entries, problems);
  updateFolder(folder, home, entries, String(pid));
  announce(folder, entries, { home, cache: cacheFolder(home), problems }, below);
}
