// `changed`: the addresses that search engines should look at again, because a build differs from what is published;
// with --indexnow they are told. A network that fails ends no deployment unless somebody asks for that.
import { relative } from 'node:path';
import { outputFolder } from '../config/output-folder.js';
import { counted } from '../util/counted.js';
import type { BuildRecord } from '../inspect/build-record.js';
import { type ChangedAddresses, changedAddresses } from '../inspect/changed-addresses.js';
import { translated } from '../messages/language.js';
import type { Problem } from '../model.js';
import { usage } from '../problems/catalogue.js';
import { clean } from '../problems/print.js';
import { writeDocument } from './json-document.js';
import { type AddressList, readList } from './changed-list.js';
import { ENDPOINT, type IndexNowAnswer, tellIndexNow } from './index-now.js';
import { indexNowKey, keyFault, nothingPublished } from './index-now-key.js';
import { openBuild } from './open-build.js';
import { refuse } from './refuse.js';
import { safeLine } from './runner.js';
import { Stoppable } from './stoppable.js';
import { canParse } from '../urls/can-parse.js';

interface ChangedFlags {
  readonly root?: string;
  readonly outDir?: string;
  readonly list?: string;
  readonly indexnow?: boolean;
  readonly key?: string;
  readonly endpoint?: string;
  readonly fail?: boolean;
  readonly json?: boolean;
  readonly color?: boolean;
}

/** Wrong usage, or nothing to compare. `isPassing` marks what passes: a network, a site that is not there yet. */
class RefusedError extends Error {
  constructor(
    readonly problems: readonly Problem[],
    readonly isPassing = false,
  ) {
    super('refused');
  }
}

/** 0: listed, and told where that was asked for · 1: with --fail, nobody could be told · 2: nothing to compare. */
export async function changedCommand(before: string | undefined, flags: ChangedFlags): Promise<number> {
  const { settle } = new Stoppable();
  try {
    return await settle(run(before, flags));
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    refuse(error.problems, flags);
    if (!flags.indexnow || !error.isPassing) return 2;
    process.stderr.write(translated('No search engine was informed of the changed pages.\n'));
    return flags.fail ? 1 : 0;
  }
}

async function run(before: string | undefined, flags: ChangedFlags): Promise<number> {
  const misused = misuses(before, flags);
  if (misused.length > 0) throw new RefusedError(misused);
  const folder = relative('.', outputFolder(flags.root ?? '.', flags.outDir)) || '.';
  const opened = await openBuild(folder);
  if (!opened.build) throw new RefusedError([opened.problem]);
  const { record } = opened.build;
  const { site } = record;
  if (site === null)
    throw new RefusedError([
      usage(folder, 'Its manifest does not name the site.', 'Build it again: casino-site build'),
    ]);
  const list =
    flags.list === undefined ? await compared(before ?? site, record, site) : listed(flags.list, record, site);
  const answers = flags.indexnow ? await tell(list, record, site, flags) : [];
  print(list, answers, flags);
  return flags.fail && answers.some(({ ok }) => !ok) ? 1 : 0;
}

function misuses(before: string | undefined, { list, key, endpoint, indexnow, fail }: ChangedFlags): Problem[] {
  const only = [key !== undefined && '--key', endpoint !== undefined && '--endpoint', fail && '--fail'].find(Boolean);
  return [
    ...(before !== undefined && list !== undefined
      ? [usage('--list', '--list takes the place of a comparison.', 'Leave out the list, or what to compare with.')]
      : []),
    ...(only && !indexnow ? [usage(only, `${only} belongs to --indexnow.`, 'Add --indexnow, or leave it out.')] : []),
    ...(key !== undefined && keyFault(key) !== null
      ? [usage('--key', keyFault(key)!, 'For example --key 4f1d0c2b9a8e7f60')]
      : []),
    ...(endpoint !== undefined && !(/^https?:\/\/[^/?#\s]/i.test(endpoint) && canParse(endpoint))
      ? [usage('--endpoint', '--endpoint must be a full URL.', `For example --endpoint ${ENDPOINT}`)]
      : []),
  ];
}

async function compared(before: string, record: BuildRecord, site: string): Promise<AddressList> {
  const opened = await openBuild(before);
  const old = opened.build?.record ?? null;
  if (opened.problem && !(await nothingPublished(before))) throw new RefusedError([opened.problem], true);
  return { before: old?.id ?? null, after: record.id, site, ...changedAddresses(old, record, site) };
}

function listed(file: string, record: BuildRecord, site: string): AddressList {
  const list = readList(file);
  if (typeof list === 'string')
    throw new RefusedError([usage(file, list, 'Write it with: casino-site changed --json > changed.json')], true);
  if (list.after !== record.id || list.site !== site)
    throw new RefusedError([
      usage(file, `It is the list of build ${clean(list.after)} of ${clean(list.site)}.`, 'Make a list of this build.'),
    ]);
  return list;
}

async function tell(
  list: ChangedAddresses,
  record: BuildRecord,
  site: string,
  flags: ChangedFlags,
): Promise<IndexNowAnswer[]> {
  const addresses = [...list.added, ...list.changed, ...list.removed];
  if (record.pages.every(({ indexable }) => indexable === false)) {
    const message = 'No page of this build may be listed by search engines.';
    throw new RefusedError([usage('--indexnow', message, 'A preview (--noindex) must not be submitted.')], true);
  }
  const found = indexNowKey(record, flags);
  if ('problems' in found) throw new RefusedError(found.problems, found.isPassing);
  return tellIndexNow({ endpoint: flags.endpoint ?? ENDPOINT, site, key: found.key, addresses });
}

function print(list: AddressList, answers: readonly IndexNowAnswer[], { json, indexnow }: ChangedFlags): void {
  if (json) writeDocument(true, { ...list, indexNow: indexnow ? answers : null });
  else process.stdout.write(translated(textOf(list)));
  if (!indexnow) return;
  const lines = answers.map(({ addresses, message }) => `${counted(addresses, 'URL')}: ${message}`);
  const told = lines.length > 0 ? lines.join('\n') : 'Nothing has changed, so nothing was sent.';
  process.stderr.write(`${translated(told)}\n`);
}

function textOf({ added, changed, removed }: ChangedAddresses): string {
  const lines = Object.entries({ added, changed, removed }).flatMap(([word, list]) =>
    list.map((address) => `${word.padEnd(7)}  ${safeLine(clean(address))}`),
  );
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed.`;
  return `${[...lines, counts].join('\n')}\n`;
}
