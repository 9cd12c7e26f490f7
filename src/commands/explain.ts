// `explain`: where each thing on a page comes from. Reads the sources and renders the page in memory; writes nothing.
import { folderProblems } from '../content/folders.js';
import { listPages } from '../content/list.js';
import { scan, type Snapshot } from '../content/scan.js';
import { explain } from '../explain/explain.js';
import type { Explanation } from '../explain/explanation.js';
import { explanationText } from '../explain/print.js';
import { translated } from '../messages/language.js';
import type { Problem } from '../model.js';
import { stopCompiler } from '../render/templates.js';
import type { Flags } from '../settings.js';
import { openLiveSite } from '../watch/live-site.js';
import { loadWarmStart } from '../watch/warm-start.js';
import { writeDocument } from './json-document.js';
import { withOriginals } from './of-brand.js';
import { readSettings, siteWorld } from './open-settings.js';
import { refuse, sayProblems } from './refuse.js';
import { Stoppable } from './stoppable.js';

interface ExplainFlags extends Pick<Flags, 'root' | 'siteUrl' | 'base' | 'at'> {
  readonly json?: boolean;
  readonly color?: boolean;
}

/** 0: a page or redirect · 1: the site has nothing at this address · 2: the site cannot be read. */
export async function explainCommand(path: string, flags: ExplainFlags): Promise<number> {
  process.on('exit', () => void stopCompiler());
  const { settle } = new Stoppable();
  const result = await settle(explanationOf(path, flags));
  await stopCompiler();
  if ('refused' in result) return refuse(result.refused, flags);
  const shown = withOriginals(flags, result);
  const isThere = result.kind !== 'unknown' && result.kind !== 'hidden';
  if (flags.json) writeDocument(isThere, shown);
  else process.stdout.write(translated(explanationText(shown)));
  if (!flags.json && 'problems' in result && result.problems.length > 0) sayProblems(result.problems, flags);
  return isThere ? 0 : 1;
}

type Refused = { readonly refused: readonly Problem[] };

async function explanationOf(path: string, flags: ExplainFlags): Promise<Explanation | Refused> {
  const world = siteWorld();
  const { settings, problems } = readSettings(flags, world);
  if (!settings) return { refused: problems };
  const misplaced = folderProblems(settings.root);
  if (misplaced.length > 0) return { refused: misplaced };
  const snapshot = scan(settings.root);
  const warm = (rows: Snapshot) => loadWarmStart(settings, new Map([...snapshot, ...rows]));
  const live = await openLiveSite({ flags, world, settings, problems, pageFiles: listPages(snapshot), warm });
  return (await explain(path, live)) ?? { refused: live.problems() };
}
