// What hosts take of an upload as a whole: number of files, the largest one, all bytes together. Known only when the
// output is there. Pure.
import type { HostName } from './names.js';
import type { HostFinding } from './plan.js';

export interface UploadSize {
  readonly files: number;
  readonly bytes: number;
  readonly largest: { readonly path: string; readonly bytes: number };
}

interface Most {
  readonly files?: number;
  /** Beyond these only plans that are paid for. */
  readonly freeFiles?: number;
  readonly file?: number;
  readonly bytes?: number;
}

const MIB = 1024 * 1024;
const CLOUDFLARE: Most = { freeFiles: 20_000, files: 100_000, file: 25 * MIB };
const MOST: Readonly<Partial<Record<HostName, Most>>> = {
  'cloudflare-pages': CLOUDFLARE,
  'cloudflare-workers': CLOUDFLARE,
  azure: { bytes: 500 * MIB },
  'github-pages': { bytes: 1024 * MIB },
};

const FEWER = 'Publish fewer pages or pictures, or choose another host.';

/** Never less than it is. */
const inMib = (bytes: number) => (Math.ceil((bytes * 10) / MIB) / 10).toFixed(1);

export function sizeFindings(host: HostName, { files, bytes, largest }: UploadSize): HostFinding[] {
  const { freeFiles = Infinity, files: most = Infinity, file = Infinity, bytes: all = Infinity } = MOST[host] ?? {};
  const found: HostFinding[] = [];
  const say = (code: 'host-limit' | 'host-differs', message: string, hint: string) =>
    found.push({ code, about: 'host', message, hint });
  if (files > most) say('host-limit', `${host} takes ${most} files; the site has ${files}.`, FEWER);
  else if (files > freeFiles) {
    const hint = `On a paid plan it takes ${most}.`;
    say('host-differs', `${host} takes ${freeFiles} files on its free plan; the site has ${files}.`, hint);
  }
  if (largest.bytes > file) {
    const message = `${host} takes files of ${file / MIB} MiB; "${largest.path}" has ${inMib(largest.bytes)}.`;
    say('host-limit', message, 'Put the file elsewhere, and link to it.');
  }
  if (bytes > all) say('host-limit', `${host} takes ${all / MIB} MiB; the site has ${inMib(bytes)}.`, FEWER);
  return found;
}
