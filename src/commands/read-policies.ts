// The policy packs of a site, for commands that read its finished output: they also work where the config is broken, or
// is not at hand.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CONFIG_FILE } from '../content/names.js';
import type { Languages } from '../languages.js';
import type { Problem } from '../model.js';
import type { NamedPack } from '../policies/compile.js';
import { errorsOf, readSettings } from './open-settings.js';

interface Policies {
  readonly packs: readonly NamedPack[];
  readonly languages: Languages;
  /** Why packs may be missing. */
  readonly problems: readonly Problem[];
}

/** Packs that the config names, as a build finds them. */
export function readPolicies(root: string): Policies {
  const folder = resolve(root);
  if (!existsSync(join(folder, CONFIG_FILE))) return { packs: [], languages: [], problems: [] };
  const { settings, problems } = readSettings({ root: folder });
  const { policies: packs = [], languages = [] } = settings ?? {};
  return { packs, languages, problems: errorsOf(problems) };
}
