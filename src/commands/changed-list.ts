// Reads the list that `changed --json` printed before a deployment; somebody may have changed it meanwhile.
import type { ChangedAddresses } from '../inspect/changed-addresses.js';
import { isBuildId, isListOf, isText, parseRecord } from '../files/plain-record.js';
import { readRegular } from '../files/regular-file.js';

export interface AddressList extends ChangedAddresses {
  /** Ids of the two builds; null where nothing was published yet. */
  readonly before: string | null;
  readonly after: string;
  readonly site: string;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** The list, or why there is none. */
export function readList(file: string): AddressList | string {
  let value: unknown;
  try {
    value = parseRecord(readRegular(file, MAX_BYTES));
  } catch (error) {
    return `It cannot be read (${(error as NodeJS.ErrnoException).code ?? 'too large, or not a regular file'}).`;
  }
  const { before, after, site, added, changed, removed } = Object(value) as Partial<Record<keyof AddressList, unknown>>;
  const isAddress = (one: unknown) => isText(one) && (one as string).startsWith(site as string);
  const isGood =
    (before === null || isBuildId(before)) &&
    isBuildId(after) &&
    isText(site) &&
    /^https?:\/\/[^/]+\//.test(site as string) &&
    [added, changed, removed].every((list) => isListOf(list, isAddress));
  if (!isGood) return 'It is not a list from "casino-site changed --json".';
  return { before, after, site, added, changed, removed } as AddressList;
}
