// Reads the policy packs that the config names: those of the program, and the site's own. A pack is data: it is checked
// like content, and none of it is ever run.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { composedAt } from '../run/composed.js';
import { faultOf, lstatIfPresent } from '../content/folders.js';
import { parseJson } from '../content/json.js';
import { CONFIG_FILE } from '../content/names.js';
import { readSource } from '../content/read.js';
import type { Validator } from '../content/validate.js';
import { readFolder } from '../files/list-files.js';
import type { Config, PolicyPack, Problem, SourceFile } from '../model.js';
import { nearest } from '../util/nearest.js';
import type { NamedPack } from '../policies/compile.js';
import { packFaults } from '../policies/pack-faults.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, finder } from '../problems/locate.js';
import type { Environment } from '../settings.js';

const FOLDER = 'policies';

interface PolicyInput {
  readonly root: string;
  readonly world: Pick<Environment, 'packageRoot'>;
  readonly validator: Validator;
  /** The config. */
  readonly source: Pick<SourceFile, 'text'>;
  /** It has errors, so nobody knows which packs it names. */
  readonly isBroken: boolean;
}

interface OpenedInput extends PolicyInput {
  /** Nobody knows which packs of its own the site has. */
  readonly isFolderBroken: boolean;
}

interface Loaded {
  readonly packs: readonly NamedPack[];
  readonly problems: readonly Problem[];
}

/** Packs that can be used, and a note that they are. */
export function loadPolicies(config: Config, given: PolicyInput): Loaded {
  const at = finder(CONFIG_FILE, () => given.source.text);
  const broken = folderProblem(given.root);
  const input = { ...given, isFolderBroken: broken !== null };
  const loaded = [...namedPacks(config)].map(([name, { pointer, locales }]) => {
    const { packs, problems } = loadPack(name, () => at(pointer), input);
    const placed = locales ? packs.map((one) => ({ ...one, locales })) : packs;
    return { packs: placed, problems: [...problems, ...placed.map((one) => told(one, at(pointer)))] };
  });
  return {
    packs: loaded.flatMap((one) => one.packs),
    problems: [
      ...(broken ? [broken] : []),
      ...loaded.flatMap((one) => one.problems),
      ...(given.isBroken ? [] : unnamed(namedPacks(config), input)),
    ],
  };
}

/** Why the site's own packs cannot be read, named or not; null also where there are none. */
function folderProblem(root: string): Problem | null {
  const place = { file: FOLDER };
  const fault = faultOf(root, FOLDER);
  if (fault) return problem('file-invalid', fault, place, 'Put the folder of your policy packs itself here.');
  try {
    if (lstatIfPresent(join(root, FOLDER))) readFolder(join(root, FOLDER));
    return null;
  } catch {
    const hint = 'Give the user who builds permission to read it.';
    return problem('file-invalid', 'The folder cannot be read: permission denied.', place, hint);
  }
}

/** Own packs that the config does not name. With brands, each may name others. */
function unnamed(named: ReadonlyMap<string, Named>, { root, world }: PolicyInput): Problem[] {
  if (root === world.packageRoot || hasBrands(root)) return [];
  return packNames(root)
    .filter((name) => !named.has(name))
    .map((name) =>
      problem(
        'file-misplaced',
        'The file is not read.',
        { file: `${FOLDER}/${name}.json` },
        `Name the pack in the config: "policy": ["${name}"].`,
      ),
    );
}

/** The packs of a site are those of all its brands. */
export function hasBrands(root: string): boolean {
  return composedAt(root) !== undefined || existsSync(join(root, 'brands'));
}

interface Named {
  /** Where the config names it first. */
  readonly pointer: string;
  /** Codes of the locales it holds for; undefined where no locale names packs of its own. */
  readonly locales?: string[];
}

/** Each pack once. Those of a locale stand in place of those of the site. */
function namedPacks({ policy = [], locale: { locales = [] } = {} }: Config): ReadonlyMap<string, Named> {
  const named = new Map<string, Named>();
  const isApart = locales.some((one) => one.policy);
  for (const [index, name] of policy.entries())
    named.set(name, { pointer: `/policy/${index}`, ...(isApart ? { locales: [] } : {}) });
  if (!isApart) return named;
  for (const [nth, { code, policy: own }] of locales.entries())
    for (const [index, name] of (own ?? policy).entries()) {
      const known = named.get(name) ?? { pointer: `/locale/locales/${nth}/policy/${index}`, locales: [] };
      known.locales!.push(code);
      named.set(name, known);
    }
  return named;
}

function loadPack(name: string, place: () => ReturnType<Finder>, input: OpenedInput): Loaded {
  const own = `${FOLDER}/${name}.json`;
  const shipped = join(input.world.packageRoot, own);
  const isOwn = !input.isFolderBroken && lstatIfPresent(join(input.root, own)) !== null && !isShipped(input);
  if (existsSync(shipped)) return isOwn ? taken(name, own) : known(name, readFileSync(shipped));
  if (input.isFolderBroken) return refused();
  return isOwn ? ownPack(name, own, input) : refused(unknown(name, place(), input));
}

/** In a checkout of the program the folder of the site is that of the program. */
function isShipped({ root, world }: PolicyInput): boolean {
  return realpathSync(root) === realpathSync(world.packageRoot);
}

function refused(...problems: readonly Problem[]): Loaded {
  return { packs: [], problems };
}

function taken(name: string, file: string): Loaded {
  return refused(
    problem(
      'policy-name-taken',
      `The program has a policy pack "${name}" of its own.`,
      { file },
      'Give yours another name, and name both in the config if you want both.',
    ),
  );
}

function known(name: string, bytes: Buffer): Loaded {
  return usable(name, createHash('sha256').update(bytes).digest('hex'), JSON.parse(bytes.toString('utf8')));
}

function ownPack(name: string, path: string, { root, validator }: PolicyInput): Loaded {
  const { file, problems: unreadable } = readSource(root, path);
  if (!file) return refused(...unreadable);
  const { value, problems: syntax, warnings } = parseJson(file);
  if (syntax.length > 0) return refused(...syntax);
  const at = finder(path, () => file.text);
  const faults = validator.validate('policy', value, at);
  if (faults.some((one) => one.severity === 'error')) return refused(...warnings, ...faults);
  const wrong = packFaults(value as PolicyPack).map(({ message, pointer, hint }) =>
    problem('policy-rule-invalid', message, at(pointer), hint),
  );
  if (wrong.length > 0) return refused(...warnings, ...faults, ...wrong);
  const { packs, problems } = usable(name, file.hash, value as PolicyPack);
  const placed = hasBrands(root) ? packs : packs.map((one) => ({ ...one, file: path }));
  return { packs: placed, problems: [...warnings, ...faults, ...problems] };
}

function usable(name: string, hash: string, pack: PolicyPack): Loaded {
  return { packs: [{ name, hash, pack }], problems: [] };
}

function told({ name, pack, locales }: NamedPack, place: ReturnType<Finder>): Problem {
  const { title, notice, checked, rules } = pack;
  const pages =
    locales === undefined
      ? ''
      : locales.length === 0
        ? ' It applies to no page: every locale names its own packs.'
        : ` It applies to pages of ${locales.map((one) => `"${one}"`).join(', ')}.`;
  return problem(
    'policy-checked',
    `Pages are checked against the policy pack "${name}" (${title.en}): ${rules.length} rules, sources of ${checked}.` +
      pages,
    place,
    notice.en,
  );
}

function unknown(name: string, place: ReturnType<Finder>, { root, world }: PolicyInput): Problem {
  const names = [...new Set([...packNames(world.packageRoot), ...packNames(root)])].sort();
  const close = nearest(name, names);
  return problem(
    'policy-unknown',
    `There is no policy pack "${name}".`,
    place,
    close
      ? `Did you mean "${close}"?`
      : `Name one of ${names.map((one) => `"${one}"`).join(', ')}, or write policies/${name}.json.`,
  );
}

const MAX_NAMES = 100;

function packNames(root: string): string[] {
  try {
    const files = readdirSync(join(root, FOLDER)).filter((file) => /^[a-z0-9-]{1,60}\.json$/.test(file));
    return files.slice(0, MAX_NAMES).map((file) => file.slice(0, -5));
  } catch {
    return [];
  }
}
