// The rehearsal of a host over a finished output folder, made anew when a build has changed it.
import { normaliseBase } from '../urls/encode-path.js';
import { createRehearsal, type Rehearsal } from '../hosts/rehearse.js';
import { manifestState } from '../files/manifest-file.js';
import type { Problem } from '../model.js';
import { listFiles } from '../output/foreign.js';
import { readManifest, type VerifiedManifest } from '../output/verify.js';
import { usage } from '../problems/catalogue.js';
import { readChunks } from '../files/regular-file.js';
import { createRouteTable } from '../urls/route-rules.js';
import { planOfManifest, strayHostFiles } from '../steps/host-plan.js';
import type { ChosenHost } from './named-host.js';
import { canParse } from '../urls/can-parse.js';

/** Each call answers by the current state of the folder. Null without a finished site. */
export async function openRehearsal(
  folder: string,
  chosen: ChosenHost,
): Promise<(() => Promise<Rehearsal>) | { readonly problems: readonly Problem[] } | null> {
  const { host, settings, publish } = chosen;
  let state = '';
  let last: Rehearsal | null = null;
  const refresh = async (): Promise<ReturnType<typeof strayHostFiles>> => {
    const now = manifestState(folder);
    if (now === null || now === state) return [];
    const manifest = await manifestOf(folder);
    if (!manifest) return [];
    const plan = planOfManifest(manifest, { ...settings, ...placeOf(manifest, settings) }, publish);
    last = createRehearsal(host, plan, listFiles(folder));
    state = now;
    return strayHostFiles(host, plan, settings.outDir);
  };
  const stray = await refresh();
  if (stray.length > 0) return { problems: [notFor(chosen, stray)] };
  return last === null ? null : async () => (await refresh(), last!);
}

function notFor({ host }: ChosenHost, stray: ReturnType<typeof strayHostFiles>): Problem {
  const { file, isMissing } = stray[0]!;
  const others = stray.length === 1 ? '' : ` (and ${stray.length - 1} more)`;
  return usage(
    file,
    isMissing
      ? `There is no "${file}", which the config makes for ${host}${others}.`
      : `"${file}" is not what the config makes for ${host}${others}.`,
    `Build the site for it: casino-site build --as ${host}`,
  );
}

/** Where the build put the site, which flags may have said. */
function placeOf({ site }: VerifiedManifest, { origin, base }: ChosenHost['settings']) {
  const url = typeof site === 'string' && canParse(site) ? new URL(site) : null;
  return url ? { origin: url.origin, base: normaliseBase(url.pathname) } : { origin, base };
}

/** Null also for redirects that no build writes, and no plan can be made of. */
async function manifestOf(folder: string): Promise<VerifiedManifest | null> {
  const manifest = await readManifest(async (file, _path, max, take) => {
    try {
      return readChunks(folder, file, max, take);
    } catch {
      return 'missing';
    }
  });
  return manifest && areRoutes(manifest.redirects ?? []) ? manifest : null;
}

function areRoutes(redirects: NonNullable<VerifiedManifest['redirects']>): boolean {
  try {
    createRouteTable(Object.fromEntries(redirects.map(({ from }) => [from, null])));
    return true;
  } catch {
    return false;
  }
}
