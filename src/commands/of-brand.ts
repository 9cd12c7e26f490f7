// `--brand` of commands that read a site or its output: from then on they read the site of that brand, and its output.
import { resolve } from 'node:path';
import { originalPlaces } from '../run/composed.js';
import { openBrand } from '../config/open-brand.js';
import { given } from '../util/given.js';
import { packageValidator } from '../steps/environment.js';
import type { Flags } from '../settings.js';
import { siteWorld } from './open-settings.js';
import { refuse } from './refuse.js';

type SiteFlags = Pick<Flags, 'root' | 'brand' | 'outDir' | 'siteUrl'>;

/** Folder of the site and of the output; null when there is no such brand, which is said then. */
export function ofBrand(flags: SiteFlags): Pick<Flags, 'root' | 'outDir'> | null {
  const { root, brand, outDir, siteUrl } = flags;
  const opened = openBrand(given({ root, brand, outDir, siteUrl }), siteWorld(), packageValidator());
  if (!opened.flags) {
    refuse(opened.problems, flags);
    return null;
  }
  return opened.flags;
}

type Rooted = { readonly root?: string };

/** With the places where the owner finds them, in whatever names places. */
export function withOriginals<Value>({ root = '.' }: Rooted, value: Value): Value {
  return originalPlaces(resolve(root), value);
}
