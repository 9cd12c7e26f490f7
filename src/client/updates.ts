// Checks once an hour whether a newer build is live and has changed this page, and tells the visitor (SPEC-4.3,
// SPEC-4.4, D-42). Must not reload or navigate: the visitor decides. Loaded when the next check is due.
import type { UpdateBanner } from './config.js';
import { type Build, type KnownBuild, latestBuildReader, recallBuild, rememberBuild } from './latest-build.js';

export { latestBuildReader, recallBuild };

/** `page` is the hash in this page. */
export type UpdateCheck = {
  readonly base: string;
  readonly storageKey: string;
  readonly page: string;
  /** Name of the event for a newer build. */
  readonly event: string;
  /** Tells whether this page has changed on the host. */
  readonly hasChanged: (page: string) => Promise<boolean>;
  readonly interval: number;
};

declare const __CASINO_SITE_BANNER__: string;

export function startUpdateCheck({ base, storageKey, page, event, hasChanged, interval }: UpdateCheck): void {
  const readLatest = latestBuildReader(base);
  const now = (): number => Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: KnownBuild | null = recallBuild(storageKey);
  // A clock that was set back must not delay the next check for days.
  let due = current ? Math.min(current.due, now() + interval) : now();

  const keep = (build: Build): void => {
    const { id, timestamp } = build;
    rememberBuild(storageKey, (current = { id, timestamp, due }));
  };
  // A hidden tab has no timer; an overdue check (a laptop asleep for a day) runs as soon as the tab is visible.
  const schedule = (): void => {
    clearTimeout(timer);
    if (document.hidden) return;
    const wait = due - now();
    if (wait > 0) timer = setTimeout(look, wait);
    else void look();
  };
  const look = async (): Promise<void> => {
    if (document.hidden || due > now()) return schedule();
    due = now() + interval;
    const known = current;
    if (known) keep(known);
    const latest = await readLatest();
    // An old copy from some cache is not a newer build.
    const isNewer = known && latest && latest.id !== known.id && latest.timestamp >= known.timestamp;
    if (latest && (!known || isNewer)) keep(latest);
    if (!isNewer) return schedule();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', schedule);
    const isChanged = await hasChanged(page);
    signalUpdate(event, latest, isChanged);
    const banner = JSON.parse(__CASINO_SITE_BANNER__) as UpdateBanner;
    if (banner && isChanged) showNotice(banner);
  };
  document.addEventListener('visibilitychange', schedule);
  schedule();
}

function signalUpdate(event: string, { id, timestamp }: Build, page: boolean): void {
  document.documentElement.dataset.updateAvailable = id;
  document.dispatchEvent(new CustomEvent(event, { detail: { id, timestamp, page } }));
}

/** What closes the notice is called; the other words are the owner's. */
const CLOSE: Readonly<Record<string, string>> = { it: 'Chiudi', de: 'Schließen', es: 'Cerrar' };

/** A polite message with a button that loads the page again, and one that takes the message away. */
function showNotice({ text, action }: { readonly text: string; readonly action: string }): void {
  const notice = document.createElement('div');
  notice.className = 'update-notice';
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  const reload = makeButton(action, () => location.reload());
  const close = makeButton('×', () => notice.remove());
  close.className = 'update-notice__close';
  // The body has a language where header and footer are not in that of the page: the notice is one of theirs.
  const { body, documentElement: page } = document;
  close.setAttribute('aria-label', CLOSE[(body.lang || page.lang).slice(0, 2)] ?? 'Close');
  // Screen readers announce what is added to a live region, not its initial content.
  setTimeout(() => notice.append(`${text} `, reload, close), 100);
}

function makeButton(text: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', act);
  return button;
}
