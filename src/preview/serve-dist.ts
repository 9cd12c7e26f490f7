// Serves an output folder as the simplest static host would, so that what works here works everywhere (card row C.6):
// exact files and folder indexes, real statuses for /404 and /403, redirects of the manifest, and nothing outside the
// folder.
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { errorPageAt, errorSlugFor, flatErrorFile, NOT_FOUND_FILE, NOT_FOUND_SLUG } from '../urls/error-pages.js';
import { notFoundLine } from '../urls/address-rules.js';
import { withQuery } from '../urls/route-values.js';
import { splitUrl, withoutBase } from '../urls/urls.js';
import { createBodyCache } from './body-cache.js';
import { type Gate, isFromElsewhere, isRefusal } from './gate.js';
import { sendText } from './headers.js';
import { isFile, openFile, type OpenFile } from './open-file.js';
import { type Forward, openPublished, type Published } from './published.js';
import { sendFile } from './send-file.js';
import type { Handler } from './server.js';

interface DistOptions {
  readonly folder: string;
  readonly gate: Gate;
  /** Prints one line in the terminal: `Page not found: /nope`. */
  readonly log: (line: string) => void;
}

type Answer = { readonly file: OpenFile; readonly status: number } | Forward;

/** A build swaps the folder with two renames; the gap between them takes microseconds. */
const SWAP = { tries: 4, waitMs: 25 };

const UNPUBLISHED: Published = {
  id: '',
  base: '/',
  languages: [],
  files: new Map(),
  isRefused: () => false,
  exact: () => null,
  pattern: () => null,
};

export function serveDist({ folder, gate, log }: DistOptions): Handler {
  const published = openPublished(folder);
  const cache = createBodyCache();
  return async (request, response) => {
    const admitted = gate(request);
    if (isRefusal(admitted)) return sendText(request, response, admitted);
    const path = admitted.path.normalize('NFC');
    const find = () => answerTo(folder, published() ?? UNPUBLISHED, path, request.url!);
    const answer = await retryAfterSwap(folder, find);
    if (answer && 'location' in answer) return sendForward(request, response, answer, admitted.query);
    if (answer) return sendFile(request, response, answer.file, answer.status, cache);
    const site = published() ?? UNPUBLISHED;
    const below = withoutBase(site.base, path);
    if (!isFromElsewhere(request)) log(notFoundLine(path, below !== null && site.isRefused(below)));
    const page = notFoundFile(folder, below ?? path, site);
    if (page) return sendFile(request, response, page, 404, cache);
    sendText(request, response, { status: 404, headers: { 'Cache-Control': 'no-cache' }, text: 'Page not found.' });
  };
}

function answerTo(folder: string, site: Published, path: string, target: string): Answer | null {
  const below = withoutBase(site.base, path);
  if (below === null) return null;
  if (!path.startsWith(site.base)) return { location: withSlash(target), status: 301 };
  const status = statusPage(folder, below, site);
  if (status) return status;
  return site.exact(below) ?? fileAt(folder, site, below, target) ?? site.pattern(below);
}

/** The pages that hosts show with an error; requested by name they answer with its status, too (D-12). */
function statusPage(folder: string, path: string, { languages }: Published): Answer | null {
  const slug = errorPageAt(path, languages);
  if (slug === null) return null;
  for (const name of [`${slug.slice(1)}/index.html`, `${slug.slice(1)}.html`]) {
    const file = openFile(folder, name);
    if (file && file !== 'folder') return { file, status: Number(slug.slice(-3)) };
  }
  return null;
}

/** The page for unknown URLs in the language of the path, else that of the site. */
function notFoundFile(folder: string, path: string, { languages }: Published): OpenFile | null {
  const own = flatErrorFile(errorSlugFor(NOT_FOUND_SLUG, path, languages), languages);
  for (const name of [own ?? NOT_FOUND_FILE, NOT_FOUND_FILE]) {
    const file = openFile(folder, name);
    if (file && file !== 'folder') return file;
  }
  return null;
}

function fileAt(folder: string, site: Published, path: string, target: string): Answer | null {
  const file = openFile(folder, site.files.get(path) ?? (path.endsWith('/') ? `${path}index.html` : path).slice(1));
  if (file === 'folder')
    return isFile(folder, `${path.slice(1)}/index.html`) ? { location: withSlash(target), status: 301 } : null;
  return file && { file, status: 200 };
}

/** Works on the request target as it was sent: it is ASCII, and begins with one slash only. */
function withSlash(target: string): string {
  const { path, query } = splitUrl(target);
  return `${path}/${query}`;
}

/** When nothing is found, the folder may just have been swapped: tries again, and waits while there is no folder. */
async function retryAfterSwap(folder: string, find: () => Answer | null): Promise<Answer | null> {
  for (let tries = 0; ; tries++) {
    const answer = find() ?? find();
    if (answer || tries >= SWAP.tries || existsSync(folder)) return answer;
    await delay(SWAP.waitMs);
  }
}

function sendForward(
  request: IncomingMessage,
  response: ServerResponse,
  { location: target, status }: Forward,
  query: string,
): void {
  const location = withQuery(target, query);
  // A browser would cache a permanent redirect, and apply it to the next site on this port.
  sendText(request, response, {
    status,
    headers: { Location: location, 'Cache-Control': 'no-cache' },
    text: `Moved to ${location}`,
  });
}
