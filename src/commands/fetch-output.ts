// Fetches files of a served site, which is not trusted: as a stream with a size limit, never from another host, and
// with time limits.
import { isErrorPageUrl } from '../urls/error-pages.js';
import type { ReadState } from '../files/regular-file.js';
import { canParse } from '../urls/can-parse.js';

/** The site does not answer, or is too slow. */
export class UnreachableError extends Error {}

export interface Fetcher {
  /** `refused`: the answer is larger than `max`, or redirects to another host. */
  read(url: string, max: number, take: (chunk: Uint8Array) => void): Promise<ReadState>;
  /** Why the last file was not read. */
  refusal(): string | null;
}

interface Timeouts {
  /** Time without data until a request fails; the speed is checked only after it. */
  readonly silenceMs: number;
  readonly bytesPerSecond: number;
  /** Limit for a whole file, at any speed. */
  readonly wholeMs: number;
}

const TIMEOUTS: Timeouts = { silenceMs: 20_000, bytesPerSecond: 4096, wholeMs: 300_000 };
const MAX_HOPS = 5;

export function createFetcher(timeouts: Timeouts = TIMEOUTS): Fetcher {
  let refusal: string | null = null;
  const all = new AbortController();
  const refuse = (why: string): ReadState => ((refusal = why), 'refused');
  return {
    refusal: () => refusal,
    async read(url, max, take) {
      const clock = startClock(timeouts, all.signal);
      try {
        const response = await follow(new URL(url), clock.signal);
        if (typeof response === 'string') return refuse(response);
        // Error pages answer with their own status, and are compared all the same.
        if (response.ok || isErrorPageUrl(url))
          return (await stream(response, max, take, clock)) ? 'read' : refuse(`${url} has more than ${max} bytes.`);
        await discard(response);
        refusal = `${url} answers with status ${response.status}.`;
        return 'missing';
      } catch (error) {
        // The other requests are no longer needed.
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
  /** Called with the number of bytes so far; throws when that is too slow. */
  tick(bytes: number): void;
  stop(): void;
}

function startClock({ silenceMs, bytesPerSecond, wholeMs }: Timeouts, all: AbortSignal): Clock {
  const own = new AbortController();
  const begin = performance.now();
  const quiet = () => own.abort(new Error('it stopped sending data'));
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

/** The answer after redirects on the same host; a message when it redirects elsewhere. */
async function follow(url: URL, signal: AbortSignal): Promise<Response | string> {
  let at = url;
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const response = await fetch(at, { redirect: 'manual', signal });
    const target = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (target === null) return response;
    await discard(response);
    const next = canParse(target, at.href) ? new URL(target, at) : null;
    if (!next || !isSameSite(at, next))
      return `${at.href} redirects to another site${next ? `, ${next.protocol}//${next.host}` : ''}.`;
    at = next;
  }
  return `${url.href} redirects in a loop.`;
}

/** The same host and port; a change to https is allowed. */
function isSameSite(from: URL, to: URL): boolean {
  return (
    to.origin === from.origin ||
    (from.protocol === 'http:' && to.protocol === 'https:' && to.hostname === from.hostname && to.port === '')
  );
}

/** False when there is more than `max`. Compressed data is counted uncompressed, and never collected. */
async function stream(
  response: Response,
  max: number,
  take: (chunk: Uint8Array) => void,
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
