// The live site of `watch` in this process, without a server: what it answers, and what its background checks find.
import { join } from 'node:path';
import { loadSettings } from '../../src/config/load-settings.js';
import { listPages } from '../../src/content/list.js';
import { scan, type Snapshot } from '../../src/content/scan.js';
import { createValidator } from '../../src/content/validate.js';
import { PACKAGE_ROOT, packageVersion } from '../../src/package-root.js';
import { programFingerprint } from '../../src/steps/keys.js';
import { createBackgroundChecks } from '../../src/watch/background-checks.js';
import { openLiveSite } from '../../src/watch/live-site.js';
import { createResponder } from '../../src/watch/respond.js';
import { loadWarmStart } from '../../src/watch/warm-start.js';
import { NOW, type TestSite } from './site.js';

/** That of `site.build()`. */
const program = programFingerprint(PACKAGE_ROOT, packageVersion(), process.version);
const PROGRAM = { cores: 1, pid: 1, packageRoot: PACKAGE_ROOT, version: packageVersion(), program };

/** `isWarm`: with what the last build knew. */
export async function openChecked(site: TestSite, isWarm = false) {
  const world = { ...PROGRAM, cwd: site.root, env: {}, now: NOW };
  const { settings, problems } = loadSettings({}, world, createValidator(join(PACKAGE_ROOT, 'schemas')));
  const pageFiles = listPages(scan(site.root));
  let known = 0;
  const warm = (rows: Snapshot) => {
    const loaded = isWarm ? loadWarmStart(settings!, new Map([...scan(site.root), ...rows])) : new Map();
    known = loaded.size;
    return loaded;
  };
  const live = await openLiveSite({ flags: {}, world, settings: settings!, problems, pageFiles, warm });
  const responder = createResponder(live, () => {});
  const checks = createBackgroundChecks(live, responder.pages, () => {});
  return { live, responder, pages: responder.pages, checks, warm: known };
}
