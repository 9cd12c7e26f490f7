// Types of watched.mjs for the tests.
import type { ChildProcess } from 'node:child_process';
import type { IncomingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Byte for byte: latin1. */
  readonly body: string;
}

export interface Watched {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly url: string;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  until<Value>(what: string, test: () => Value | Promise<Value>, limit?: number): Promise<NonNullable<Value>>;
  stderr(): string;
  get(path: string): Promise<Answer>;
  stop(
    signal?: NodeJS.Signals,
  ): Promise<{ readonly code: number | null; readonly signal: string | null; readonly milliseconds: number }>;
}

export interface WatchOptions {
  readonly args?: readonly string[];
  readonly command?: readonly string[];
  readonly nodeArgs?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly bin?: string;
  readonly patience?: number;
}

export function startWatch(root: string, options?: WatchOptions): Promise<Watched>;
export interface CleanBuildOptions {
  readonly bin?: string;
  readonly build?: (args: readonly string[]) => Promise<{ readonly code: number | null; readonly stderr: string }>;
}
export function cleanBuild(root: string, options?: CleanBuildOptions): Promise<Map<string, string>>;
export function differing(watched: Pick<Watched, 'get'>, files: ReadonlyMap<string, string>): Promise<string[]>;
