// Reads the flags and casino-site.config.json, checks them, and makes the settings of one run. Clock, build id and
// number of threads enter the program here, so that everything after it is repeatable.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { composedAt } from '../run/composed.js';
import { configProblems } from '../content/config-rules.js';
import { parseJson } from '../content/json.js';
import { CONFIG_FILE } from '../content/names.js';
import { readSource } from '../content/read.js';
import type { Validator } from '../content/validate.js';
import type { Config, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Environment, Flags, Settings } from '../settings.js';
import { flagProblems } from './flags.js';
import { loadPolicies } from './load-policies.js';
import { namedHost } from './named-host.js';
import { settingsOf } from './settings-of.js';
import { siteAbove } from './site-above.js';

/**
 * `settings` is null when the command line itself is wrong. With errors in the config file they are defaults: enough
 * to check the content, not to publish it.
 */
export type Loaded =
  | { readonly settings: Settings; readonly problems: readonly Problem[] }
  | { readonly settings: null; readonly problems: readonly Problem[] };

const DEFAULT_CONFIG: Config = { site: { url: 'https://site.invalid/' } };

/**
 * Reads and checks everything the user can set. Problems without a line belong to the command line, the others to the
 * config file.
 */
export function loadSettings(flags: Flags, world: Environment, validator: Validator): Loaded {
  const root = resolve(world.cwd, flags.root ?? '.');
  if (!existsSync(join(root, CONFIG_FILE))) return withoutSettings([noConfig(root, flags, world)]);
  const usage = flagProblems(flags, root, world);
  if (usage.length > 0) return withoutSettings(usage);
  const { file, problems: unreadable } = readSource(root, CONFIG_FILE);
  const parsed = file && parseJson(file);
  const isHostNamed = namedHost(flags, world.env) !== null;
  const isWhole = file && parsed && parsed.problems.length === 0;
  const faults = isWhole ? configProblems(parsed.value, file, validator, isHostNamed) : [];
  const problems = [...unreadable, ...(parsed?.problems ?? []), ...(parsed?.warnings ?? []), ...faults];
  const ofBrand = composedAt(root)?.problems ?? [];
  const isBroken = hasError(problems);
  const config = isBroken ? DEFAULT_CONFIG : (parsed!.value as Config);
  const source = file ?? { path: CONFIG_FILE, text: '', hash: '', fingerprint: '' };
  const { packs, problems: ofPacks } = loadPolicies(config, { root, world, validator, source, isBroken });
  return {
    settings: {
      ...settingsOf(config, flags, world, root, source, packs),
      // Without one of its packs a config still says all that pages, links and media are checked by.
      ...(hasError([...ofBrand, ...problems]) ? { isStandIn: true } : {}),
    },
    problems: [...ofBrand, ...problems, ...ofPacks],
  };
}

function hasError(problems: readonly Problem[]): boolean {
  return problems.some((one) => one.severity === 'error');
}

function withoutSettings(problems: readonly Problem[]): Loaded {
  return { settings: null, problems };
}

function noConfig(root: string, flags: Flags, { cwd }: Environment): Problem {
  const place = existsSync(root) ? 'this folder' : `"${flags.root}", which does not exist`;
  return problem(
    'root-invalid',
    `There is no ${CONFIG_FILE} in ${place}.`,
    { file: flags.root ?? '.' },
    siteAbove(cwd, root) ??
      'Run the command in the folder of your site, name it with --root, or make a new site with: casino-site init my-site',
  );
}
