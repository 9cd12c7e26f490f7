// Stand-ins for the parts of a browser that jsdom does not let a test replace.
import { vi } from 'vitest';

export type FakeLocation = Location & { readonly visited: string[] };

/** A location that records where it was sent instead of going there. */
export function fakeLocation(current = 'https://casino.example/terms/?x=1'): FakeLocation {
  const { origin, pathname, search, hash } = new URL(current);
  const visited: string[] = [];
  return {
    origin,
    pathname,
    search,
    hash,
    visited,
    get href() {
      return current;
    },
    set href(url: string) {
      visited.push(url);
    },
    replace: (url: string) => void visited.push(`replace ${url}`),
    reload: () => void visited.push('reload'),
  } as unknown as FakeLocation;
}

export function stubFetch(...answers: (Response | Error)[]) {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit): Promise<Response> => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer instanceof Error) throw answer;
    return answer.clone();
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

export const json = (body: unknown, type = 'application/json'): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': type } });

/** Lets pending promises settle, with fake or real timers. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

export function spyOnConsole() {
  const silent = (): void => {};
  return {
    error: vi.spyOn(console, 'error').mockImplementation(silent),
    warn: vi.spyOn(console, 'warn').mockImplementation(silent),
  };
}

/** Removes, after a test, every listener it left on the window or the document. Returns the removal. */
export function trackListeners(): () => void {
  const added: (() => void)[] = [];
  const spies = [window, document].map((target) => {
    const add = target.addEventListener.bind(target);
    return vi
      .spyOn(target, 'addEventListener')
      .mockImplementation((type: string, listener: unknown, options?: unknown) => {
        add(type, listener as EventListener, options as AddEventListenerOptions);
        added.push(() =>
          target.removeEventListener(type, listener as EventListener, options as AddEventListenerOptions),
        );
      });
  });
  return () => {
    for (const remove of added) remove();
    for (const spy of spies) spy.mockRestore();
  };
}
