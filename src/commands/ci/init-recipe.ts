// The recipe as part of `init`: in a folder that has a site already it is all that is written.
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_NAMES, type HostName } from '../../hosts/names.js';
import type { Problem } from '../../model.js';
import { CONFIG_FILE } from '../../content/names.js';
import { usage } from '../../problems/catalogue.js';
import { readSmall } from '../../files/regular-file.js';
import { repositoryAbove } from '../workspace.js';
import { chooseRecipe, ciRecipe, type Recipe, type RecipeFlags } from './recipe.js';

const MAX_RECIPE_BYTES = 1024 * 1024;

export interface InitRecipe {
  readonly recipe: Recipe;
  /** The site is there: nothing but the recipe is written. */
  readonly isAlone: boolean;
  /** The config of a new site, with the host in it when one was asked for. */
  config(starter: string): string;
  /** What is left to do by hand. */
  readonly left: readonly string[];
}

/** Hosts that cannot do what redirects of a new site ask for: only its owner can decide to live with that. */
const STRICTER: ReadonlySet<HostName> = new Set(['azure', 'render']);

function accept(host: HostName): string {
  return `${host} does not redirect as this site asks: the recipe stops until "npm run check" succeeds, see docs/content.md, Acknowledgements.`;
}

export function initRecipe(target: string, flags: RecipeFlags): InitRecipe | readonly Problem[] {
  const isAsked = Object.values(flags).some((one) => one !== undefined);
  const site = isAsked ? siteIn(target) : null;
  if (flags.host === undefined && site && site.hosts.length > 1)
    return [
      usage(
        '--host',
        `The config names ${site.hosts.length} hosts: ${site.hosts.join(', ')}.`,
        `Name the one that the recipe publishes to: --host ${site.hosts[0]!}`,
      ),
    ];
  const choice = chooseRecipe(flags, site?.host ?? null);
  if (!('ci' in choice)) return choice;
  const recipe = ciRecipe(choice);
  const other = site === null && isOther(target, recipe);
  return {
    recipe,
    isAlone: site !== null,
    config: (starter) => (flags.host === undefined ? starter : withHost(starter, choice.host)),
    left: [
      // What is to be done for a recipe cannot be said of another one that is kept.
      ...(other ? (isAsked ? [keptLine(recipe)] : []) : [...placeLines(target, recipe), ...setLines(recipe)]),
      ...(site === null && STRICTER.has(choice.host) ? [accept(choice.host)] : []),
      ...(site === null ? [] : configLines(site.hosts, choice.host)),
    ],
  };
}

/** The project has one already, which says something else: it is kept. */
function isOther(target: string, { path, text }: Recipe): boolean {
  const { state, text: present } = readSmall(join(target, path), MAX_RECIPE_BYTES);
  return state !== 'missing' && present !== text;
}

function keptLine({ ci, host, path }: Recipe): string {
  return `${path} was there. To publish to ${host}, rename it, run "casino-site init --ci ${ci} --host ${host}" in this folder, and take over what you need of it.`;
}

/** A CI reads recipes at the root of a repository, where paths are other ones. */
function placeLines(target: string, { path }: Recipe): string[] {
  const way = repositoryAbove(target);
  if (way === null) return [];
  return [
    `No CI reads ${path} here: move it to the root of the repository, ${way}, and change its paths, see docs/publishing.md, A site in a folder of a repository.`,
  ];
}

function setLines({ ci, secrets, variables }: Recipe): string[] {
  const name = ci === 'github' ? 'GitHub' : 'GitLab';
  return [
    ...(secrets.length > 0 ? [`Set in ${name}, as secrets: ${secrets.join(', ')}.`] : []),
    ...(variables.length > 0 ? [`Set in ${name}, as variables: ${variables.join(', ')}.`] : []),
  ];
}

/** A recipe for another host than the config would leave `check` and `preview` to speak of that one. */
function configLines(named: readonly HostName[], host: HostName): string[] {
  // GitHub Pages is what every site is built for that names no host.
  if (named.includes(host) || (named.length === 0 && host === 'github-pages')) return [];
  const wanted = JSON.stringify(publishFor(host), null, 1).replace(/\s+/g, ' ');
  const where = named.length === 0 ? CONFIG_FILE : `${CONFIG_FILE} in place of ${named.join(', ')}`;
  return [`Write "publish": ${wanted} into ${where}, to check and preview what the recipe publishes.`];
}

/** What a host does not send is a warning, so it is not asked for. */
const publishFor = (host: HostName) => (host === 'github-pages' ? { host, securityHeaders: false } : { host });

function withHost(starter: string, host: HostName): string {
  const { $schema, site, ...rest } = JSON.parse(starter) as Readonly<Record<string, unknown>>;
  return `${JSON.stringify({ $schema, site, publish: publishFor(host), ...rest }, null, 2)}\n`;
}

/** What a config says of where its site goes; null where there is none. A broken one says nothing. */
function siteIn(target: string) {
  const file = join(target, CONFIG_FILE);
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return null;
  let config: { readonly publish?: unknown } = {};
  try {
    config = Object(JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''))) as typeof config;
  } catch {
    // The build says what is wrong with it.
  }
  const named = [(Object(config.publish) as { readonly host?: unknown }).host].flat();
  const hosts = HOST_NAMES.filter((name) => named.includes(name));
  return { hosts, host: hosts.length === 1 ? hosts[0]! : null };
}
