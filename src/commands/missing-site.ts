// What a command that writes to a site says of a folder that has none.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteAbove } from '../config/site-above.js';
import { CONFIG_FILE } from '../content/names.js';
import type { Problem } from '../model.js';
import { usage } from '../problems/catalogue.js';

/** `root` is what the user typed. */
export function missingSite(root: string): Problem | null {
  return existsSync(join(root, CONFIG_FILE))
    ? null
    : usage(
        '--root',
        `There is no ${CONFIG_FILE} in "${root}".`,
        siteAbove(process.cwd(), root) ?? 'Name the folder of the site with --root.',
      );
}
