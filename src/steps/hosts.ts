// Files for the hosts of the config, and what those hosts cannot do: said while the site is built, not found out by
// visitors.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hostFolderName } from '../run/composed.js';
import type { PublicFile } from '../assets/public.js';
import { sha256 } from '../files/asset-file.js';
import { CONFIG_FILE } from '../content/names.js';
import { groupBy } from '../util/group-by.js';
import { HOSTS, hostResult } from '../hosts/all.js';
import type { HostName } from '../hosts/names.js';
import type { HostFinding, HostPlan } from '../hosts/plan.js';
import { sizeFindings, type UploadSize } from '../hosts/sizes.js';
import type { OutputFile, Problem, Site } from '../model.js';
import { foreignHostFiles, hostFolder, sharedHostFiles, writeHostFiles } from '../output/host-files.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, finder, step } from '../problems/locate.js';
import type { Publish, Settings } from '../settings.js';
import { normaliseSlug } from '../urls/urls.js';
import type { BuildContext } from './context.js';
import { EDITOR_SCHEMA } from './editor-schema.js';
import { createHostPlan } from './host-plan.js';
import type { Inputs } from './inputs.js';
import { missingTargets, publicClashes } from './public.js';
import { publicOperators } from './public-operators.js';

export interface HostFiles {
  readonly plan: HostPlan | null;
  /** In the output, with the hosts that read them. */
  readonly upload: readonly (OutputFile & { readonly hosts: readonly HostName[] })[];
  /** Below `host/`, beside the output. */
  readonly beside: readonly OutputFile[];
  /** False where every host redirects by itself. */
  readonly needsStubs: boolean;
  readonly problems: readonly Problem[];
}

const NONE: HostFiles = { plan: null, upload: [], beside: [], needsStubs: true, problems: [] };
/** Findings of one kind and host that are reported one by one. */
const MAX_TOLD = 50;

export function hostFiles(site: Site, publicFiles: readonly PublicFile[], settings: Settings): HostFiles {
  const { publish } = settings;
  if (publish === null) return NONE;
  const at = finder(CONFIG_FILE, () => settings.config.text);
  const problems = environmentProblems(publish, at);
  if (publish.hosts.length === 0) return { ...NONE, problems };
  const plan = createHostPlan(site, publicFiles, settings, publish);
  const upload = new Map<string, OutputFile & { readonly hosts: HostName[] }>();
  const beside: OutputFile[] = [];
  const placeOf = places(settings, at);
  for (const name of publish.hosts) {
    const { files, findings } = hostResult(name, plan);
    for (const one of told(name, findings)) problems.push(problem(one.code, one.message, placeOf(one.about), one.hint));
    for (const { path, bytes, place } of files) {
      if (place === 'beside') beside.push({ path: `${name}/${path}`, bytes });
      else {
        const other = upload.get(path);
        if (other && other.bytes !== bytes) problems.push(twoHosts(path, name, other.hosts[0]!, at));
        if (other) other.hosts.push(name);
        else upload.set(path, { path, bytes, hosts: [name] });
      }
    }
  }
  if (plan.countries && plan.errors.forbidden === null) problems.push(noPage(at));
  const needsStubs = publish.hosts.some((name) => !HOSTS[name].redirects);
  return { plan, upload: [...upload.values()], beside, needsStubs, problems };
}

/** What the hosts cannot do, and files of the owner that stand in the way of one. */
export function hostProblems(
  found: Pick<HostFiles, 'problems' | 'upload'>,
  site: Site,
  publicFiles: readonly PublicFile[],
  settings: Settings,
): Problem[] {
  const names = new Map(found.upload.map(({ path, hosts }) => [path, `the file for ${hosts.join(' and ')}`]));
  return [
    ...found.problems,
    ...publicClashes(publicFiles, site, settings, names),
    ...missingTargets(publicFiles, site, settings),
    ...publicOperators(settings.root, publicFiles, site.data),
  ];
}

/** Reports all of that, and files beside the output that are not ours. */
export function findHostFiles(
  { settings, problems }: BuildContext,
  { publicFiles }: Pick<Inputs, 'publicFiles'>,
  site: Site,
): HostFiles {
  const found = hostFiles(site, publicFiles, settings);
  problems.report(hostProblems(found, site, publicFiles, settings));
  if (settings.shard === null) {
    const folder = hostFolderName(settings.outDir);
    problems.report(foreignHostFiles(settings.outDir, found.beside).map((path) => foreign(`${folder}/${path}`)));
    const shared = settings.force ? [] : sharedHostFiles(settings.outDir, found.beside);
    problems.report(shared.map(({ path, output }) => ofAnother(`${folder}/${path}`, output)));
  }
  return found;
}

function foreign(path: string): Problem {
  return problem(
    'out-dir-unsafe',
    `"${path}" was changed since a build wrote it, and would be overwritten.`,
    { file: path },
    'Move the file away, and keep your changes in a copy of it.',
  );
}

function ofAnother(path: string, output: string): Problem {
  return problem(
    'out-dir-unsafe',
    `"${path}" belongs to the output folder "${output}", and would be overwritten.`,
    { file: '--out-dir' },
    `Build into "${output}", replace it with --force, or choose a folder with another one around it: --out-dir staging/dist`,
  );
}

/** What hosts take of the whole: known only when all of it is there. */
export function findHostSizes({ settings, problems }: BuildContext, size: UploadSize): void {
  const at = finder(CONFIG_FILE, () => settings.config.text);
  for (const name of settings.publish?.hosts ?? [])
    for (const { code, message, hint } of sizeFindings(name, size))
      problems.report([problem(code, message, at('/publish/host'), hint)]);
}

/** After the output: these files are about it. */
export function publishHostFiles({ settings }: BuildContext, { beside }: HostFiles): void {
  if (settings.shard === null) writeHostFiles(settings.outDir, beside);
}

/** What is there once the build is over and is no part of the output, from the folder of the site. */
export function filesBesides({ settings: { root, outDir } }: BuildContext, { beside }: HostFiles): string[] {
  const files = [...beside.map(({ path }) => join(hostFolder(outDir), path)), join(root, EDITOR_SCHEMA)];
  return files.filter((file) => existsSync(file)).map((file) => relative(root, file));
}

/** What the host files are part of: the id of the build. Nothing where there are none. */
export function hostLines({ upload, beside, needsStubs, plan }: HostFiles): string[] {
  if (plan === null) return [];
  return [`stubs ${needsStubs}`, ...[...upload, ...beside].map(({ path, bytes }) => `${path} ${sha256(bytes)}`)];
}

function told(name: HostName, findings: readonly HostFinding[]): HostFinding[] {
  return [...groupBy(findings, ({ code }) => code).values()].flatMap((all) => {
    const left = all.length - MAX_TOLD;
    if (left <= 0) return all;
    const rest = { ...all[0]!, about: 'host' as const, message: `${left} more redirects are like these on ${name}.` };
    return [...all.slice(0, MAX_TOLD), rest];
  });
}

function places({ routes }: Settings, at: Finder): (about: HostFinding['about']) => ReturnType<Finder> {
  const pointers = new Map<string, string>();
  for (const from of Object.keys(routes.declared)) pointers.set(normaliseSlug(from), step('/routes/declared', from));
  for (const [index, { from }] of routes.redirects.entries())
    if (!pointers.has(normaliseSlug(from))) pointers.set(normaliseSlug(from), `/routes/redirects/${index}`);
  return (about) => {
    if (typeof about === 'string') return at(`/publish/${about}`);
    return at(pointers.get(about.redirect) ?? '/publish/host');
  };
}

function twoHosts(path: string, name: HostName, other: HostName, at: Finder): Problem {
  return problem(
    'host-cannot',
    `${other} and ${name} both read ${path}, and read it in different ways.`,
    at('/publish/host'),
    'Name one of the two, and build once more with a config of its own for the other.',
  );
}

function noPage(at: Finder): Problem {
  return problem(
    'host-cannot',
    'Blocked visitors see the page "/403", but no page has that slug.',
    at('/publish/blockCountries'),
    'Add a page with the slug /403.',
  );
}

function environmentProblems({ hosts, elsewhere }: Publish, at: Finder): Problem[] {
  const note = (message: string, hint: string) => [problem('host-note', message, at('/publish/host'), hint)];
  if (hosts.length === 0)
    return note('"auto" finds no host in this environment, so no files for a host are written.', 'Name the host.');
  return elsewhere === null
    ? []
    : note(
        `This build runs on ${elsewhere}, but the config names ${hosts.join(', ')}.`,
        `Write "host": "${elsewhere}", if the site is published there.`,
      );
}
