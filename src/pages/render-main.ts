// Renders the content of `main`. A page of very many cells is rendered block by block: each becomes bytes at once,
// and between two of them the event loop turns.
import { once } from '../util/memoise.js';
import { harvest, type Harvest, harvestChunks } from '../html/harvest.js';
import { canShrink, minifyHtml } from '../html/minify.js';
import { MAX_MINIFIED_LENGTH } from '../limits.js';
import { own } from '../util/intern.js';
import type { PageView } from '../model.js';
import type { Chunk, Renderer } from '../render/renderer.js';
import type { Settings } from '../settings.js';
import { createTurn } from './turn.js';

/** Cells, cards, games and the like from which on it pays. */
const MANY_ENTRIES = 10_000;

interface RenderedMain {
  readonly chunks: readonly Chunk[];
  /** Its links and ids, found when they are asked for. */
  found(): Harvest;
}

export async function renderMain(
  view: PageView,
  renderer: Renderer,
  { minify }: Pick<Settings, 'minify'>,
): Promise<RenderedMain> {
  if (entriesOf(view) < MANY_ENTRIES) return whole(renderer.main(view), minify);
  const turn = createTurn();
  const parts: string[] = [];
  const encoded: Buffer[] = [];
  const harvests: Harvest[] = [];
  let length = 0;
  const encode = () => {
    for (const part of parts.splice(0).flatMap(slices)) {
      harvests.push(owned(harvest(part)));
      encoded.push(Buffer.from(part));
    }
  };
  for (const part of renderer.mainParts(view)) {
    parts.push(part);
    length += part.length;
    // Shorter ones are minified as a whole.
    if (length > MAX_MINIFIED_LENGTH) encode();
    await turn();
  }
  if (length <= MAX_MINIFIED_LENGTH) return whole(parts.join(''), minify);
  return { chunks: encoded.map(bytesChunk), found: once(() => harvestChunks(harvests)) };
}

export function idsOfMain(view: PageView, renderer: Renderer): ReadonlySet<string> {
  const parts = entriesOf(view) < MANY_ENTRIES ? [renderer.main(view)] : renderer.mainParts(view);
  const ids = new Set<string>();
  for (const part of parts) for (const id of harvest(part).ids) ids.add(own(id));
  return ids;
}

async function whole(main: string, minify: boolean): Promise<RenderedMain> {
  const html = minify && canShrink(main) ? await minifyHtml(main) : main;
  return { chunks: [html], found: once(() => harvest(html)) };
}

/** A long table in slices of whole rows. */
function slices(part: string): string[] {
  const found: string[] = [];
  let from = 0;
  while (part.length - from > SLICE) {
    const end = part.indexOf('</tr><tr', from + SLICE);
    if (end < 0) break;
    found.push(part.slice(from, end + 5));
    from = end + 5;
  }
  return [...found, part.slice(from)];
}

const SLICE = 1 << 21;

function bytesChunk(bytes: Buffer): Chunk {
  return {
    bytes,
    get text() {
      return bytes.toString();
    },
  };
}

/** Texts that were cut out of a chunk would keep all of it in memory. */
function owned({ links, ids, repeatedIds }: Harvest): Harvest {
  return {
    links: links.map(({ tag, attribute, url, rel }) => ({
      tag: own(tag),
      attribute: own(attribute),
      url: own(url),
      rel: own(rel),
    })),
    ids: new Set([...ids].map(own)),
    repeatedIds,
  };
}

/** Roughly: cells of tables, and entries of lists. */
function entriesOf({ blocks }: PageView): number {
  let count = 0;
  for (const { content } of blocks) {
    for (const value of Object.values(content) as unknown[]) {
      if (Array.isArray(value)) count += value.length;
      else if (value !== null && typeof value === 'object' && 'rows' in value && Array.isArray(value.rows))
        count += value.rows.length * (value.rows[0]?.length ?? 0);
    }
  }
  return count;
}
