// A small HTTP client for site owners' own scripts: base URL, time-out, and retries like ofetch's with the values of
// the specification (D-13). Nothing in the program itself uses it, so it is loaded with the first request. The values
// are passed by main, which keeps this a separate file.
import type { HttpRequest } from '../browser.js';

export type HttpDefaults = {
  readonly baseURL: string;
  readonly retries: { readonly idempotent: number; readonly mutating: number };
  readonly retryStatuses: readonly number[];
  readonly timeout?: number;
};

/** Resolves with a successful response; otherwise rejects, with `response` on the error if there was one. */
export async function request(
  defaults: HttpDefaults,
  path: string,
  { retry, timeout, ...init }: HttpRequest = {},
): Promise<Response> {
  const url = joinBaseUrl(defaults.baseURL, path);
  const method = (init.method ?? 'GET').toUpperCase();
  const { idempotent, mutating } = defaults.retries;
  const byMethod = /^(PATCH|POST|PUT|DELETE)$/.test(method) ? mutating : idempotent;
  for (let left = retry === false ? 0 : (retry ?? byMethod); ; left--) {
    const { response, reason, aborted } = await send(url, { ...init, method }, timeout ?? defaults.timeout);
    if (response?.ok) return response;
    // No response counts as 500; after an abort by the caller there is no retry.
    const canRetry = !aborted && defaults.retryStatuses.includes(response?.status ?? 500);
    if (left > 0 && canRetry) continue;
    const outcome = response ? `${response.status} ${response.statusText}`.trim() : String(reason);
    throw Object.assign(new Error(`[${method}] "${url}": ${outcome}`), { response, reason });
  }
}

type Outcome = { readonly response?: Response; readonly reason?: unknown; readonly aborted?: boolean };

async function send(url: string, init: RequestInit, timeout?: number): Promise<Outcome> {
  const controller = new AbortController();
  const { signal } = init;
  const abort = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const timer = timeout
    ? setTimeout(() => controller.abort(new Error(`no answer within ${timeout} ms`)), timeout)
    : undefined;
  try {
    return { response: await fetch(url, { ...init, signal: controller.signal }) };
  } catch (reason) {
    return { reason, aborted: signal?.aborted };
  } finally {
    // The body may still be loading: the caller's own signal stays active for it, the time-out covers only the headers.
    clearTimeout(timer);
  }
}

/** Adds the base once: a path that already has the base, or a host of its own, is not changed. */
export function joinBaseUrl(base: string, path: string): string {
  const stem = base.replace(/\/+$/, '');
  const carriesBase = stem !== '' && path.startsWith(stem) && /^([/?#]|$)/.test(path.slice(stem.length));
  if (base === '' || carriesBase || /^([a-z][a-z\d+.-]*:|[/\\]{2})/i.test(path)) return path;
  return `${stem}/${path.replace(/^\/+/, '')}`;
}
