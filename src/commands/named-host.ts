// The host that `preview` and `verify` speak of: named by a flag, by CASINO_SITE_HOST, or the only one of the config.
import { namedHost } from '../config/named-host.js';
import { given } from '../util/given.js';
import type { HostName } from '../hosts/names.js';
import type { Problem } from '../model.js';
import { usage } from '../problems/catalogue.js';
import type { Flags, Publish, Settings } from '../settings.js';
import { openSettings } from './open-settings.js';

export interface ChosenHost {
  readonly host: HostName;
  readonly settings: Settings;
  readonly publish: Publish;
}

type HostFlags = Pick<Flags, 'root' | 'outDir' | 'as'>;

/** True when a host is asked for, by flag or variable. */
export function wantsHost(flags: HostFlags): boolean {
  return flags.as !== undefined || namedHost(flags, process.env) !== null;
}

export function chooseHost({ root, outDir, as }: HostFlags): ChosenHost | { readonly problems: readonly Problem[] } {
  const opened = openSettings(given({ root, outDir, as }));
  if (!opened.settings) return { problems: opened.problems };
  const { settings } = opened;
  const { publish } = settings;
  const [host, ...others] = publish?.hosts ?? [];
  if (publish && host !== undefined && others.length === 0) return { host, settings, publish };
  const what = host === undefined ? 'names no host' : `names several: ${[host, ...others].join(', ')}`;
  return {
    problems: [usage('--as', `--as needs a host, since the config ${what}.`, `For example --as ${host ?? 'netlify'}`)],
  };
}
