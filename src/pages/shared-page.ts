// Looks at the pages of a share before they are taken over. Hashes only prove that a page is the one that its record
// tells of, and whoever changes a page can change both; so what in it could run code or load from elsewhere must be
// what this machine prints itself.
import { activeParts } from '../html/active-parts.js';
import type { PageSummary, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { PageRenderer } from './render-page.js';
import { readShared, type ReusablePage } from './reuse-page.js';

/**
 * What is wrong with the page of a share; null when it can be taken over, or will be made anew because a file of it is
 * damaged.
 */
export type Inspect = (summary: PageSummary, known: ReusablePage) => Promise<Problem | null>;

/**
 * The same styles and scripts come again on page after page. The first page that has them is printed here, to see that
 * they are ours; for all others a look is enough.
 */
export function createInspector({ page: print }: PageRenderer): Inspect {
  const ours = new Set<string>();
  return async (summary, { page, shard }) => {
    if (shard === null) return null;
    for (const file of page.files) {
      const bytes = readShared(shard, file, page.record.hash);
      if (!bytes) return null;
      const found = activeParts(bytes.toString('latin1'));
      if (ours.has(found)) continue;
      const { content } = await print(summary);
      const printed = activeParts(Buffer.concat(content).toString('latin1'));
      if (found !== printed) return forged(summary, shard);
      ours.add(printed);
    }
    return null;
  };
}

function forged({ source }: PageSummary, folder: string): Problem {
  return problem(
    'shard-invalid',
    `The page of ${source} in "${folder}" holds a script, a style or another active part that this program does not print there.`,
    { file: folder },
    'Somebody has changed this share. Look where it comes from, and build it anew.',
  );
}
