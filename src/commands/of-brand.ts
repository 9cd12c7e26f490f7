// `--brand` of commands that read a site or its output: from then on they read the site of that brand, and its output.
import { join, resolve } from 'node:path';
import { originalPlaces, originalProblems } from '../composed.js';
import { openBrand } from '../config/open-brand.js';
import { createValidator } from '../content/validate.js';
import type { Problem } from '../model.js';
import { PACKAGE_ROOT, packageVersion } from '../package-root.js';
import { programFingerprint } from '../steps/keys.js';
import type { Environment, Flags } from '../settings.js';
import { sayProblems } from './refuse.js';
import { presentWorld } from './world.js';

type SiteFlags = Pick<Flags, 'root' | 'brand' | 'outDir' | 'siteUrl'>;

/** The environment of a command that loads settings. */
export function siteWorld(): Environment {
  const world = presentWorld();
  const program = programFingerprint(PACKAGE_ROOT, packageVersion(), world.runtime);
  return { ...world, packageRoot: PACKAGE_ROOT, version: packageVersion(), program };
}

/** Folder of the site and of the output; null when there is no such brand, which is said then. */
export function ofBrand(flags: SiteFlags): Pick<Flags, 'root' | 'outDir'> | null {
  const { root, brand, outDir, siteUrl } = flags;
  const known = Object.fromEntries(
    Object.entries({ root, brand, outDir, siteUrl }).filter(([, value]) => value !== undefined),
  );
  const opened = openBrand(known, siteWorld(), createValidator(join(PACKAGE_ROOT, 'schemas')));
  if (!opened.flags) {
    sayProblems(opened.problems, flags);
    return null;
  }
  return opened.flags;
}

type Rooted = { readonly root?: string };

/** Problems with the places where the owner finds them. */
export function originals({ root = '.' }: Rooted, problems: readonly Problem[]): readonly Problem[] {
  return originalProblems(resolve(root), problems);
}

/** The same for whatever names places. */
export function withOriginals<Value>({ root = '.' }: Rooted, value: Value): Value {
  return originalPlaces(resolve(root), value);
}
