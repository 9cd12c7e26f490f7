// The flags that `preview` and `watch` share: where to listen, and under which host names. Exposing a server takes two
// flags on purpose (promise 28).
import { isIP } from 'node:net';
import type { Problem } from '../model.js';
import { usage } from '../problems/catalogue.js';

export interface ServerFlags {
  readonly port?: string;
  /** True for --host without an address. */
  readonly host?: string | true;
  readonly allowHost?: readonly string[];
  readonly strictPort?: boolean;
}

export interface ListenSettings {
  readonly host: string;
  readonly port: number;
  readonly strictPort: boolean;
  /** For the gate, besides the loopback names. */
  readonly allowedHosts: readonly string[];
  /** Others may reach the server. */
  readonly isExposed: boolean;
}

const DEFAULT_PORT = '4321';
const LOOPBACK: ReadonlyMap<string, string> = new Map([
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
]);
const NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;

type ListenResult =
  | { readonly settings: ListenSettings; readonly problems: readonly [] }
  | { readonly settings: null; readonly problems: readonly Problem[] };

export function listenSettings(flags: ServerFlags): ListenResult {
  const port = flags.port ?? DEFAULT_PORT;
  const names = flags.allowHost ?? [];
  const given = flags.host === true ? '0.0.0.0' : (flags.host ?? '127.0.0.1').replace(/^\[(.*)\]$/, '$1');
  const isEverything = /^[0:.]+$/.test(given);
  const problems = [
    ...portProblems(port),
    ...names.filter((name) => !isHost(name)).map(badName),
    ...hostProblems(given, isEverything && names.length === 0),
  ];
  if (problems.length > 0) return { settings: null, problems };
  const loopback = LOOPBACK.get(given.toLowerCase());
  const own = loopback || isEverything ? [] : [bracketed(given)];
  return {
    settings: {
      host: loopback ?? given,
      port: Number(port),
      strictPort: flags.strictPort ?? false,
      allowedHosts: [...names.map(bracketed), ...own],
      isExposed: !loopback,
    },
    problems: [],
  };
}

function portProblems(port: string): Problem[] {
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return [];
  const hint = 'For example --port 4321; 0 takes any free port.';
  return [usage('--port', '--port must be a whole number from 0 to 65535.', hint)];
}

function badName(name: string): Problem {
  return usage(
    '--allow-host',
    `--allow-host needs a host name, got "${name}".`,
    'For example --allow-host preview.example.com or --allow-host 192.168.1.20',
  );
}

function hostProblems(host: string, isOpenToAll: boolean): Problem[] {
  const problems: Problem[] = [];
  const add = (message: string, hint: string) => problems.push(usage('--host', message, hint));
  if (!isIP(host) && !NAME.test(host))
    add(`--host needs an address of this machine, got "${host}".`, 'For example --host 192.168.1.20');
  if (isOpenToAll)
    add(
      '--host opens the server to your whole network, so it must know the host names to answer to.',
      'Add --allow-host <name>, or give one address: --host 192.168.1.20',
    );
  return problems;
}

function isHost(text: string): boolean {
  const [, address = text] = /^\[([0-9a-f:.]+)\](?::\d{1,5})?$/i.exec(text) ?? [];
  if (isIP(address)) return true;
  return NAME.test(text.replace(/:\d{1,5}$/, ''));
}

/** As written in a Host header. */
function bracketed(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}
