// What a script can get wrong when it calls the program: options that do not exist or have the wrong type. The command
// line cannot. Dependency-free.
import { isMap } from 'node:util/types';
import { isJsonObject, isPlainObject } from '../util/json-object.js';
import type { Problem } from '../model.js';
import { usage } from '../problems/catalogue.js';
import { nearest } from '../urls/urls.js';

type Kinds = Readonly<Record<string, string>>;

const FLAGS: Kinds = {
  root: 'string',
  brand: 'string',
  outDir: 'string',
  siteUrl: 'string',
  base: 'string',
  buildId: 'string',
  at: 'string',
  jobs: 'string or number',
  shard: 'string',
  changedFiles: 'string',
  as: 'string',
  strict: 'boolean',
  noindex: 'boolean',
  minify: 'boolean',
  force: 'boolean',
  cache: 'boolean',
};
/** How the command line prints; a build has no use for them. */
const PRINTING: Kinds = {
  json: 'boolean',
  quiet: 'boolean',
  verbose: 'boolean',
  color: 'boolean',
  verifyIncremental: 'boolean',
  lang: 'string',
  summary: 'string',
};
const WORLD: Kinds = {
  cwd: 'string',
  env: 'object',
  now: 'number',
  cores: 'number',
  pid: 'number',
  runtime: 'string',
  isAlone: 'boolean',
  startOf: 'function',
  onStop: 'function',
  onProgress: 'function',
};
/** What only a script can give. */
const REQUEST: Kinds = {
  content: 'object',
  contentOnly: 'boolean',
  cacheDir: 'string',
  output: 'string',
  onEvent: 'function',
  signal: 'object',
};
const OPTIONS: Kinds = { write: 'boolean', shards: 'object' };

/** `flags`, `world` and `options` as somebody gave them, whatever their types say. */
export function optionProblems(flags: unknown, world: unknown, options: unknown): Problem[] {
  const found = [
    ...misuse('flags', flags, { ...FLAGS, ...PRINTING, ...REQUEST }),
    ...misuse('world', world, WORLD),
    ...misuse('options', options, OPTIONS),
    ...requestProblems(Object(flags)),
  ];
  const shards = (options as { readonly shards?: unknown } | null)?.shards;
  const isList = shards === undefined || (Array.isArray(shards) && shards.every((one) => typeof one === 'string'));
  return isList
    ? found
    : [
        ...found,
        usage(
          'options.shards',
          '"shards" must be a list of folders.',
          'For example { shards: ["shard-1", "shard-2"] }',
        ),
      ];
}

const OUTPUTS = ['folder', 'memory', 'both'];

function requestProblems({ output, signal, contentOnly, content }: Readonly<Record<string, unknown>>): Problem[] {
  const found: Problem[] = [];
  if (typeof output === 'string' && !OUTPUTS.includes(output))
    found.push(usage('flags.output', '"output" is none of folder, memory and both.', 'Leave it out for the default.'));
  if (signal && typeof signal === 'object' && !(signal instanceof AbortSignal))
    found.push(
      usage('flags.signal', '"signal" must be an AbortSignal.', 'For example { signal: AbortSignal.timeout(60000) }'),
    );
  if (typeof content === 'object' && content !== null && !(isMap(content) || isPlainObject(content)))
    found.push(
      usage('flags.content', '"content" must be an object or a Map of files.', 'If it is a promise, write "await".'),
    );
  if (contentOnly === true && content === undefined)
    found.push(usage('flags.contentOnly', '"contentOnly" needs "content".', 'Hand over the files of the site.'));
  return found;
}

function misuse(name: string, value: unknown, kinds: Kinds): Problem[] {
  if (!isJsonObject(value))
    return [usage(name, `The ${name} must be an object, got ${kindOf(value)}.`, 'Leave it out for the defaults.')];
  return Object.entries(value).flatMap(([key, one]) => {
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
    if (kind === undefined) {
      const meant = nearest(key, Object.keys(kinds));
      return usage(
        `${name}.${key}`,
        `"${key}" is not an option.`,
        meant ? `Did you mean "${meant}"?` : `Known: ${Object.keys(kinds).join(', ')}.`,
      );
    }
    return one === undefined || (kind.split(' or ').includes(typeof one) && one !== null)
      ? []
      : usage(
          `${name}.${key}`,
          `"${key}" must be ${withArticle(kind)}, got ${kindOf(one)}.`,
          'Leave it out for the default.',
        );
  });
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : withArticle(typeof value);
}

function withArticle(kind: string): string {
  return `${kind === 'object' ? 'an' : 'a'} ${kind}`;
}
