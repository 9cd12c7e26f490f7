// Recipes as a CI reads them: parsed, and their steps run as processes with stand-ins for the tools of hosts.
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parseDocument } from 'yaml';
import { type CiName, ciRecipe } from '../../src/commands/ci/recipe.js';
import { HOST_NAMES, type HostName } from '../../src/hosts/names.js';

export interface GithubStep {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

export interface GithubJob {
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } };
  readonly outputs?: Readonly<Record<string, string>>;
  readonly steps: readonly GithubStep[];
}

export interface GithubRecipe {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, GithubJob>>;
}

export interface GitlabJob {
  readonly stage: string;
  readonly parallel?: number;
  readonly rules?: readonly { readonly if: string }[];
  readonly script: readonly string[];
  readonly environment?: { readonly name: string };
  readonly resource_group?: string;
}

/** Whatever a parser could complain of is an error. */
export function parseYaml(text: string): unknown {
  const document = parseDocument(text, { strict: true, uniqueKeys: true });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) throw fault;
  return document.toJS() as unknown;
}

export const github = (host: HostName, shards = 1) =>
  parseYaml(ciRecipe({ ci: 'github', host, shards }).text) as GithubRecipe;

const NO_JOBS = new Set(['workflow', 'variables', 'stages', 'default']);
export function gitlab(host: HostName, shards = 1) {
  const recipe = parseYaml(ciRecipe({ ci: 'gitlab', host, shards }).text) as Readonly<Record<string, unknown>>;
  const jobs = Object.entries(recipe).filter(([name]) => !NO_JOBS.has(name)) as [string, GitlabJob][];
  return { stages: recipe.stages as readonly string[], jobs: Object.fromEntries(jobs) };
}

/** Every recipe there is. */
export const ALL: readonly (readonly [CiName, HostName, number])[] = (['github', 'gitlab'] as const).flatMap((ci) =>
  HOST_NAMES.filter((host) => ci === 'github' || host !== 'github-pages').flatMap((host) =>
    [1, 4].map((shards) => [ci, host, shards] as const),
  ),
);

/** All shell of a recipe. */
export function scriptsOf(ci: CiName, host: HostName, shards: number): string[] {
  if (ci === 'gitlab') return Object.values(gitlab(host, shards).jobs).flatMap(({ script }) => script);
  return Object.values(github(host, shards).jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
}

export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'casino-site-ci-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface RanStep {
  readonly code: number;
  readonly output: string;
  /** Calls of stand-ins, in their order: `npx --yes wrangler@4 deploy`. */
  readonly calls: readonly string[];
}

/**
 * Runs a step as a runner does. Each stand-in notes how it was called, then does what its shell says (`$@` are its
 * arguments).
 */
export function runStep(
  script: string,
  cwd: string,
  { env = {}, tools = {} }: { readonly env?: Record<string, string>; readonly tools?: Record<string, string> } = {},
): Promise<RanStep> {
  const bin = scratch();
  const log = join(bin, 'calls');
  for (const [name, act] of Object.entries(tools)) {
    mkdirSync(bin, { recursive: true });
    writeFileSync(
      join(bin, name),
      `#!/bin/bash\nprintf '%s' ${name} >> "${log}"; printf ' %s' "$@" >> "${log}"; echo >> "${log}"\n${act}\n`,
    );
    chmodSync(join(bin, name), 0o755);
  }
  const all = { PATH: `${bin}${delimiter}${process.env.PATH}`, HOME: bin, NODE_ENV: 'production', ...env };
  return new Promise((resolve) =>
    execFile('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd, env: all }, (error, stdout, stderr) => {
      const calls = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr, calls });
    }),
  );
}
