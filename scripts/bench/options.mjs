// What may be typed behind `npm run bench --`.
import { parseArgs } from 'node:util';
import { PROFILES } from './profiles.mjs';

export const USAGE = `npm run bench -- [sizes…] [peers | watch | disk | scenarios] [--profile] [--runs n] [--json]
npm run bench -- --profile-set [pages] [names…] [--runs n] [--json]
--keep leaves the generated sites and what was built from them.
Profiles: ${Object.keys(PROFILES).join(', ')}`;
const WORDS = ['peers', 'watch', 'disk', 'scenarios'];
const FLAG = { type: 'boolean', default: false };
const OPTIONS = {
  runs: { type: 'string' },
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
  return {
    ...flags,
    runs: flags.runs === undefined ? undefined : Number(flags.runs),
    profileSet,
    names: profileSet && words.length > 0 ? words : Object.keys(PROFILES),
    sizes,
    ...Object.fromEntries(WORDS.map((word) => [word, words.includes(word)])),
  };
}
