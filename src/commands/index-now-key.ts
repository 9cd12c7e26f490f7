// The key that proves to IndexNow whose site it is: from the config or a flag, and only where the build publishes it.
import { given } from '../util/given.js';
import type { BuildRecord } from '../inspect/build-record.js';
import type { Problem } from '../model.js';
import { usage } from '../problems/catalogue.js';
import { homeOf } from './site-address.js';
import { openSettings } from './open-settings.js';

type Key =
  | { readonly key: string }
  /** `isPassing`: nothing is wrong, only nothing is set. */
  | { readonly problems: readonly Problem[]; readonly isPassing: boolean };

interface KeyFlags {
  readonly root?: string;
  readonly outDir?: string;
  readonly key?: string;
}

export function keyFault(key: string): string | null {
  return /^[A-Za-z0-9-]{8,128}$/.test(key) ? null : 'A key has 8 to 128 letters (a–z, A–Z), digits and hyphens.';
}

export function indexNowKey(record: BuildRecord, flags: KeyFlags): Key {
  const found = flags.key === undefined ? keyOfConfig(flags) : { key: flags.key };
  if (!('key' in found)) return found;
  const file = `${found.key}.txt`;
  if (record.assets.some((asset) => asset.file === file)) return found;
  const message = `The build has no ${file}, so IndexNow would reject the key.`;
  return {
    problems: [
      usage('--indexnow', message, 'Write the key into the config ("publish.indexNow.key"), and build again.'),
    ],
    isPassing: false,
  };
}

function keyOfConfig({ root, outDir }: KeyFlags): Key {
  const opened = openSettings(given({ root, outDir }));
  if (!opened.settings) return { problems: opened.problems, isPassing: false };
  const { indexNowKey: key } = opened.settings;
  if (key !== null) return { key };
  const hint = 'Make up a key of 8 to 128 letters and digits, and write it there: see docs/publishing.md.';
  return { problems: [usage('--indexnow', 'The config has no "publish.indexNow.key".', hint)], isPassing: true };
}

const PATIENCE_MS = 20_000;

/** True where a site answers that it has no manifest: then nothing of ours was ever published there. */
export async function nothingPublished(address: string): Promise<boolean> {
  if (!/^https?:/i.test(address)) return false;
  try {
    const response = await fetch(`${homeOf(address)}_build/manifest.json`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel().catch(() => {});
    return response.status === 404 || response.status === 410;
  } catch {
    return false;
  }
}
