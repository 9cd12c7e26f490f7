// The live site of `watch` in this process, without a server: what it answers, and what its background checks find.
import { listPages } from '../../src/content/list.js';
import { scan, type Snapshot } from '../../src/content/scan.js';
import { PACKAGE_ROOT, packageVersion } from '../../src/package-root.js';
import type { Environment } from '../../src/settings.js';
import { programFingerprint } from '../../src/steps/keys.js';
import { createBackgroundChecks } from '../../src/watch/background-checks.js';
import { openLiveSite } from '../../src/watch/live-site.js';
import { Responder } from '../../src/watch/respond.js';
import { type IndexedPages, loadWarmStart } from '../../src/watch/warm-start.js';
import type { TestSite } from './site.js';
import { settingsOf, worldOf } from './world.js';

/** `lines` are those that the terminal would show. */
export async function openLive(
  site: TestSite,
  more: Partial<Environment> = {},
  warm: (rows: Snapshot) => IndexedPages = () => new Map(),
) {
  const { settings, problems } = settingsOf(site, {}, more);
  const pageFiles = listPages(scan(site.root));
  const world = worldOf(site, more);
  const live = await openLiveSite({ flags: {}, world, settings: settings!, problems, pageFiles, warm });
  const lines: string[] = [];
  return { live, lines, responder: new Responder(live, (line) => lines.push(line)) };
}

/** That of `site.build()`. */
const program = programFingerprint(PACKAGE_ROOT, packageVersion(), process.version);
const PROGRAM = { version: packageVersion(), program };

/** `isWarm`: with what the last build knew. */
export async function openChecked(site: TestSite, isWarm = false) {
  let known = 0;
  const warm = (rows: Snapshot) => {
    const { settings } = settingsOf(site, {}, PROGRAM);
    const loaded = isWarm ? loadWarmStart(settings!, new Map([...scan(site.root), ...rows])) : new Map();
    known = loaded.size;
    return loaded;
  };
  const { live, responder } = await openLive(site, PROGRAM, warm);
  const checks = createBackgroundChecks(live, responder.pages, () => {});
  return { live, responder, pages: responder.pages, checks, warm: known };
}
