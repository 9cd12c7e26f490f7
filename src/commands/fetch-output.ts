// Fetches files of a served site that may be anybody's: as a stream with a cap on what comes out of it, never from
// another host, never for ever.
import { isErrorPageUrl } from '../error-pages.js';
import type { ReadState } from '../regular-file.js';

/** The site does not answer, or so slowly that nothing can be said of it. */
export class UnreachableError extends Error {}

export interface Fetcher {
  /** `refused`: an answer that is larger than `max`, or one that sends to another host. */
  read(url: string, max: number, take: (piece: Uint8Array) => void): Promise<ReadState>;
  /** Why the last file was refused. */
  refusal(): string | null;
}

export interface Patience {
  /** Silence that ends it, and how long an answer may take before its speed counts. */
  readonly silenceMs: number;
  readonly bytesPerSecond: number;
  /** However fast it is. */
  readonly wholeMs: number;
}

const PATIENCE: Patience = { silenceMs: 20_000, bytesPerSecond: 4096, wholeMs: 300_000 };
const MAX_HOPS = 5;

export function createFetcher(patience: Patience = PATIENCE): Fetcher {
  let refusal: string | null = null;
  const all = new AbortController();
  const refuse = (why: string): ReadState => ((refusal = why), 'refused');
  return {
    refusal: () => refusal,
    async read(url, max, take) {
      const clock = startClock(patience, all.signal);
      try {
        const response = await follow(new URL(url), clock.signal);
        if (typeof response === 'string') return refuse(response);
        // Error pages answer with their own status, and are compared all the same.
        if (response.ok || isErrorPageUrl(url))
          return (await stream(response, max, take, clock)) ? 'read' : refuse(`${url} has more than ${max} bytes.`);
        await discard(response);
        return 'missing';
      } catch (error) {
        // Nobody waits for the others any more.
        all.abort();
        const { message, cause } = error as Error & { readonly cause?: NodeJS.ErrnoException };
        throw new UnreachableError(`${(cause?.code ?? cause?.message ?? message).slice(0, 200)}.`);
      } finally {
        clock.stop();
      }
    },
  };
}

interface Clock {
  readonly signal: AbortSignal;
  /** So many bytes have come by now; throws when that is too slow. */
  tick(bytes: number): void;
  stop(): void;
}

function startClock({ silenceMs, bytesPerSecond, wholeMs }: Patience, all: AbortSignal): Clock {
  const own = new AbortController();
  const begin = performance.now();
  const quiet = () => own.abort(new Error('it is silent'));
  let silence = setTimeout(quiet, silenceMs);
  const whole = setTimeout(() => own.abort(new Error('it takes too long')), wholeMs);
  return {
    signal: AbortSignal.any([all, own.signal]),
    tick(bytes) {
      clearTimeout(silence);
      silence = setTimeout(quiet, silenceMs);
      const elapsed = performance.now() - begin;
      if (elapsed > silenceMs && bytes < (elapsed / 1000) * bytesPerSecond) throw new Error('it is too slow');
    },
    stop() {
      clearTimeout(silence);
      clearTimeout(whole);
    },
  };
}

/** The answer after redirects on the same host; a sentence when it sends elsewhere. */
async function follow(url: URL, signal: AbortSignal): Promise<Response | string> {
  let at = url;
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const response = await fetch(at, { redirect: 'manual', signal });
    const target = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (target === null) return response;
    await discard(response);
    const next = URL.canParse(target, at.href) ? new URL(target, at) : null;
    if (!next || !isSameSite(at, next))
      return `${at.href} sends to another place${next ? `, ${next.protocol}//${next.host}` : ''}.`;
    at = next;
  }
  return `${url.href} sends round in circles.`;
}

/** The same host and port; to https may always be changed. */
function isSameSite(from: URL, to: URL): boolean {
  return (
    to.origin === from.origin ||
    (from.protocol === 'http:' && to.protocol === 'https:' && to.hostname === from.hostname && to.port === '')
  );
}

/** False when there is more than `max`. What is packed is counted unpacked, as it comes: nothing gathers. */
async function stream(
  response: Response,
  max: number,
  take: (piece: Uint8Array) => void,
  clock: Clock,
): Promise<boolean> {
  if (!response.body) return true;
  const reader = response.body.getReader();
  for (let total = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return true;
    clock.tick((total += value.length));
    if (total > max) {
      await reader.cancel().catch(() => {});
      return false;
    }
    take(value);
  }
}

async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {});
}
