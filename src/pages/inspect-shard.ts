// Inspects the pages of a shard before they are merged. A hash only proves that a page matches its record, and whoever
// changes a page can change both; so whatever in it could run code or load from elsewhere must be what this machine
// renders itself.
import { activeParts } from '../html/active-parts.js';
import type { PageSummary, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { PageRenderer } from './render-page.js';
import { readPageFile, type ReusablePage } from './reuse-page.js';

/**
 * What is wrong with a page of a shard; null when it can be kept, or will be rendered again because a file of it is
 * damaged.
 */
export type Inspect = (summary: PageSummary, page: ReusablePage) => Promise<Problem | null>;

/**
 * The same styles and scripts are on page after page. The first page that has them is rendered here, to prove that they
 * are ours; for all others a comparison is enough.
 */
export function createInspector({ page: render }: PageRenderer): Inspect {
  const ours = new Set<string>();
  return async (summary, { page, shard }) => {
    if (shard === null) return null;
    for (const file of page.files) {
      const bytes = readPageFile(shard, file, page.record.hash);
      if (!bytes) return null;
      const found = activeParts(bytes.toString('latin1'));
      if (ours.has(found)) continue;
      const { content } = await render(summary);
      const rendered = activeParts(Buffer.concat(content).toString('latin1'));
      if (found !== rendered) return forged(summary, shard);
      ours.add(rendered);
    }
    return null;
  };
}

function forged({ source }: PageSummary, folder: string): Problem {
  return problem(
    'shard-invalid',
    `The page of ${source} in "${folder}" contains a script, a style or another active element that this program does not render there.`,
    { file: folder },
    'Somebody has changed this shard. Find out where it comes from, and build it again.',
  );
}
