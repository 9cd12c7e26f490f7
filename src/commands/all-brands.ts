// `--all-brands`: builds or checks every brand of a site, one after the other.
import { resolve } from 'node:path';
import { brandNames, refusedNames } from '../config/brand-files.js';
import { brandOutDir } from '../config/open-brand.js';
import { packageValidator } from '../steps/environment.js';
import { counted } from '../util/counted.js';
import { translated } from '../messages/language.js';
import { usage } from '../problems/catalogue.js';
import type { Flags } from '../settings.js';
import { refuse } from './refuse.js';

/** Flags that are about one site. */
const OF_ONE = ['brand', 'outDir', 'siteUrl', 'changedFiles', 'json', 'summary'] as const;

interface OneFlags extends Flags {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly summary?: string;
  readonly color?: boolean;
}

/** The greatest exit code of all; `run` builds one brand. */
export async function eachBrand<All extends OneFlags>(
  flags: All,
  run: (flags: All) => Promise<number>,
): Promise<number> {
  const other = OF_ONE.find((name) => flags[name] !== undefined);
  if (other !== undefined) {
    const flag = `--${other.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return refuse([usage(flag, `${flag} is about one site, --all-brands about several.`, 'Leave one out.')], flags);
  }
  const root = resolve(flags.root ?? '.');
  const names = brandNames(root);
  if (names.length === 0)
    return refuse(
      [usage('--all-brands', 'The site has no brands.', 'Write brands/corallo.json: see docs/brands.md.')],
      flags,
    );
  const refused = refusedNames(root);
  for (const name of refused) {
    const said = `"${name.slice(0, 100)}" is left out: a brand is named in lower case, digits and single hyphens.`;
    process.stderr.write(`${translated(said)}\n`);
  }
  let worst = flags.strict && refused.length > 0 ? 1 : 0;
  for (const brand of names) {
    if (!flags.quiet) process.stderr.write(`${brand}:\n`);
    worst = Math.max(worst, await run({ ...flags, brand }));
  }
  if (!flags.quiet) process.stderr.write(translated(`${counted(names.length, 'brand')}.\n`));
  return worst;
}

/** With the output folder of the brand, for whatever comes after the build. */
export function withBrandFolder<One extends Flags>(flags: One): One {
  const { brand, outDir, root = '.' } = flags;
  if (brand === undefined || outDir !== undefined) return flags;
  const validator = packageValidator();
  return { ...flags, outDir: brandOutDir(resolve(root), brand, validator) };
}
