// What may be typed behind `npm run bench --`.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROFILES } from './profiles.mjs';

export const USAGE = `npm run bench -- [sizes…] [peers | watch | disk | scenarios] [--profile] [--runs n] [--json]
npm run bench -- --profile-set [pages] [names…] [--against folder] [--runs n] [--json]
--keep leaves the generated sites and what was built from them.
Profiles: ${Object.keys(PROFILES).join(', ')}`;
const WORDS = ['peers', 'watch', 'disk', 'scenarios'];
const FLAG = { type: 'boolean', default: false };
const OPTIONS = {
  runs: { type: 'string' },
  against: { type: 'string' },
  'profile-set': FLAG,
  profile: FLAG,
  json: FLAG,
  keep: FLAG,
};

/** Throws when something is typed that means nothing. */
export function readOptions(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const { 'profile-set': profileSet, ...flags } = values;
  const sizes = positionals.filter((one) => /^\d+$/.test(one)).map(Number);
  const words = positionals.filter((one) => !/^\d+$/.test(one));
  const known = profileSet ? Object.keys(PROFILES) : WORDS;
  const unknown = words.find((one) => !known.includes(one));
  if (unknown) throw new Error(`Unknown: ${unknown}`);
  if (flags.runs !== undefined && !/^[1-9]\d*$/.test(flags.runs)) throw new Error(`Unknown: --runs ${flags.runs}`);
  if (flags.against !== undefined && !profileSet) throw new Error('--against compares profiles: add --profile-set.');
  return {
    ...flags,
    runs: flags.runs === undefined ? undefined : Number(flags.runs),
    against: flags.against === undefined ? undefined : programIn(flags.against),
    profileSet,
    names: profileSet && words.length > 0 ? words : Object.keys(PROFILES),
    sizes,
    ...Object.fromEntries(WORDS.map((word) => [word, words.includes(word)])),
  };
}

function programIn(folder) {
  const bin = resolve(folder, 'bin/casino-site.js');
  for (const path of [bin, join(resolve(folder), 'lib')])
    if (!existsSync(path)) throw new Error(`--against: there is no ${path}; compile that checkout first.`);
  return bin;
}
