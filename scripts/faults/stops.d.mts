// Types of stops.mjs for the tests.
import type { ChildProcess } from 'node:child_process';
import type { Lab, Ran } from './lab.mjs';

type Site = Pick<Lab, 'root' | 'dist'>;
type Moment = number | ((child: ChildProcess) => Promise<void>);
interface Stopped extends Ran {
  readonly waited: number;
}
export function stopped(
  site: Site,
  args: readonly string[],
  signal: 'SIGHUP' | 'SIGINT' | 'SIGTERM',
  moment: Moment,
  to?: 'group' | 'pid',
): Promise<Stopped>;
/** Tries a stop that was late again, a few times. */
export function inTime(stop: () => Promise<string | null>): Promise<string | null>;

export function stopFault(site: Site, ran: Stopped, trees?: readonly string[]): string | null;
export function stops(
  labs: readonly Lab[],
  options: { readonly short: boolean },
  report: (label: string, fault: string | null) => void,
): Promise<string | void>;
