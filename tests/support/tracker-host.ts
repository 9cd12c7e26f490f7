// Stand-in for an analytics server: scripts that behave like Matomo's queue reader and Fathom's, and a record of what
// they send.
import { host, type Host } from './static-server.js';

export interface TrackerHost extends Host {
  /** Query of every counted view, in order. */
  views(): Record<string, string>[];
}

interface Options {
  /** Milliseconds between the script and the global that it defines. */
  readonly lateMs?: number;
  /** Status of the scripts. */
  readonly status?: number;
}

/** What the page pushed, in order; read by the tests. */
declare global {
  interface Window {
    trackerCalls?: unknown[][];
    _paq?: { push(...commands: unknown[][]): unknown };
    Matomo?: unknown;
    fathom?: { trackPageview(view: { url: string; referrer?: string }): void };
  }
}

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const FILES: Readonly<Record<string, readonly [type: string, body: (lateMs: number) => string]>> = {
  '/matomo.js': ['text/javascript', (lateMs) => script(matomo, lateMs)],
  '/script.js': ['text/javascript', (lateMs) => script(fathom, lateMs)],
};

/** Runs until the test ends. */
export async function trackerHost({ lateMs = 0, status = 200 }: Options = {}): Promise<TrackerHost> {
  const server = await host((path) => {
    const file = FILES[path];
    return file
      ? { status, type: file[0], body: Buffer.from(file[1](lateMs)) }
      : { status: 200, type: 'image/svg+xml', body: Buffer.from(PIXEL) };
  });
  const sent = () => server.requests.filter(({ path }) => path === '/matomo.php' || path === '/beacon');
  // `rand` only keeps the browser from answering a repeated request itself.
  const views = () => sent().map(({ query }) => Object.fromEntries([...query].filter(([name]) => name !== 'rand')));
  return { ...server, views };
}

function script(body: (lateMs: number, origin: string) => void, lateMs: number): string {
  return `(${body})(${lateMs}, new URL(document.currentScript.src).origin)`;
}

// The two run in the page: they may use nothing from this file.
function matomo(lateMs: number): void {
  const settings: Record<string, unknown> = { setReferrerUrl: document.referrer, setCustomUrl: location.href };
  const run = (command: readonly unknown[]): void => {
    const [name, value] = command as [string, unknown];
    (window.trackerCalls ??= []).push([...command]);
    if (name.startsWith('set')) settings[name] = value;
    if (name !== 'trackPageView') return;
    const view = new URLSearchParams({
      idsite: String(settings.setSiteId),
      rec: '1',
      url: String(settings.setCustomUrl),
      urlref: String(settings.setReferrerUrl),
      action_name: String(value),
      rand: String(window.trackerCalls!.length),
    });
    new Image().src = `${settings.setTrackerUrl}?${view}`;
  };
  const start = (): void => {
    const queue = (window._paq ?? []) as unknown[][];
    queue.forEach(run);
    window._paq = { push: (...commands: unknown[][]) => commands.forEach(run) };
    window.Matomo = {};
  };
  if (lateMs) setTimeout(start, lateMs);
  else start();
}

function fathom(lateMs: number, origin: string): void {
  const { dataset } = document.currentScript!;
  const start = (): void => {
    window.fathom = {
      trackPageview: (view) => {
        (window.trackerCalls ??= []).push(['trackPageview', view]);
        new Image().src = `${origin}/beacon?${new URLSearchParams({ site: dataset.site ?? '', auto: dataset.auto ?? '', ...view, rand: String(window.trackerCalls!.length) })}`;
      },
    };
  };
  if (lateMs) setTimeout(start, lateMs);
  else start();
}
