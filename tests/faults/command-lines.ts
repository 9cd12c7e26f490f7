// Wrong command lines: what stands behind `casino-site build`, and what is said about it. Nothing is checked, nothing
// written, exit code 2.
import type { ProblemCode } from '../../src/problems/catalogue.js';

export interface WrongCommandLine {
  readonly name: string;
  readonly args: readonly string[];
  readonly code: ProblemCode;
  /** A part of what is printed. */
  readonly says: string;
  readonly env?: Readonly<Record<string, string>>;
}

const wrong = (name: string, args: readonly string[], code: ProblemCode, says: string): WrongCommandLine => ({
  name,
  args,
  code,
  says,
});

export const WRONG_COMMAND_LINES: readonly WrongCommandLine[] = [
  wrong('a root that does not exist', ['--root', 'nowhere'], 'root-invalid', '"nowhere", which does not exist'),
  wrong('a root without a config', ['--root', 'content'], 'root-invalid', 'or add --root .'),
  wrong('a URL without a protocol', ['--site-url', 'www.example.com'], 'usage', '--site-url must be a full URL'),
  wrong('a URL that cannot be one', ['--site-url', 'https://['], 'usage', '--site-url must be a full URL'),
  wrong('a URL that runs code', ['--site-url', 'javascript:alert(1)'], 'usage', '--site-url must be a full URL'),
  wrong('a base without its slash', ['--base', 'app'], 'usage', '--base must be a path'),
  wrong('a base with a query', ['--base', '/app?a'], 'usage', 'The base path contains characters'),
  wrong('a base with a way up', ['--base', '/x/../y/'], 'usage', 'a segment that would leave its folder'),
  wrong('no threads', ['--jobs', '0'], 'usage', '--jobs must be a whole number from 1 to 64'),
  wrong('threads in words', ['--jobs', 'two'], 'usage', '--jobs must be a whole number'),
  wrong('a build id that would leave its folder', ['--build-id', '../x'], 'usage', '--build-id may contain letters'),
  wrong('a list in the output', ['--changed-files', 'dist/x'], 'usage', '--changed-files must not be in the output'),
  wrong(
    'a list in place of the config',
    ['--changed-files', 'casino-site.config.json'],
    'usage',
    'contains something other',
  ),
  wrong('a shard that does not exist', ['--shard', '3/2'], 'usage', '--shard must name a shard'),
  {
    ...wrong('a time that is none', [], 'usage', 'SOURCE_DATE_EPOCH must be a whole number'),
    env: { SOURCE_DATE_EPOCH: 'yesterday' },
  },
  wrong('two mistakes at once', ['--jobs', '-1', '--base', 'a'], 'usage', '2 errors.'),
  wrong(
    'the site itself as output',
    ['--out-dir', '.'],
    'out-dir-unsafe',
    'must not be, or contain, the folder of the site',
  ),
  wrong(
    'a folder above the site as output',
    ['--out-dir', '../..'],
    'out-dir-unsafe',
    'must not be, or contain, the folder of the site',
  ),
  wrong(
    'an empty output folder name',
    ['--out-dir', ''],
    'out-dir-unsafe',
    'must not be, or contain, the folder of the site',
  ),
  wrong(
    'the whole disk as output',
    ['--out-dir', '/'],
    'out-dir-unsafe',
    'must not be, or contain, the folder of the site',
  ),
  wrong('the content as output', ['--out-dir', 'content/pages'], 'out-dir-unsafe', 'must not be in content/'),
  wrong('the policies as output', ['--out-dir', 'policies'], 'out-dir-unsafe', 'must not be in policies/'),
  wrong(
    'the content as output, by a detour',
    ['--out-dir', 'dist/../content'],
    'out-dir-unsafe',
    'must not be in content/',
  ),
];
