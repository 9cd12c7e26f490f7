// Asks once an hour whether a newer build is live and says so (SPEC-4.3, SPEC-4.4). Must not reload or navigate: the visitor decides.
import { UPDATE_EVENT } from '../constants.js';
import type { UpdatesConfig } from './config.js';

type Build = { readonly id: string; readonly timestamp: number };

export type UpdateCheck = { readonly base: string; readonly build: string | undefined; readonly updates: UpdatesConfig };

export function startUpdateCheck({ base, build, updates: { interval, banner } }: UpdateCheck): void {
  if (!interval || !build || build === 'dev') return;
  const fetchLatest = latestBuildReader(`${base}_build/latest.json`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Date.now() + interval;

  // A hidden tab has no timer; an overdue check (a laptop asleep for a day) runs as soon as the tab is seen.
  const schedule = (): void => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(check, Math.max(0, due - Date.now()));
  };
  const check = async (): Promise<void> => {
    due = Date.now() + interval;
    const latest = await fetchLatest();
    if (document.documentElement.dataset.updateAvailable) return;
    if (!latest || latest.id === build) return schedule();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', schedule);
    signalUpdate(latest);
    if (banner) showNotice(banner);
  };
  document.addEventListener('visibilitychange', schedule);
  schedule();
}

/** True when the page is of an earlier build than the one that is live: files that only the earlier one names may be gone. */
export async function isOutdated({ base, build }: Pick<UpdateCheck, 'base' | 'build'>): Promise<boolean> {
  const latest = await latestBuildReader(`${base}_build/latest.json`)();
  return latest !== null && latest.id !== build;
}

function latestBuildReader(url: string): () => Promise<Build | null> {
  let warned = false;
  return async () => {
    const response = await fetch(`${url}?${Date.now()}`, { priority: 'low' }).catch(() => null);
    if (!response?.ok) return null;
    // Proxies and single-page hosts answer with a page here, status 200.
    const isJson = response.headers.get('content-type')?.includes('json');
    const body: unknown = isJson ? await response.json().catch(() => null) : null;
    if (isBuild(body)) return body;
    if (!warned) console.warn(`[casino-site] ${url} is not a build record; updates are not noticed.`);
    warned = true;
    return null;
  };
}

function isBuild(body: unknown): body is Build {
  const { id, timestamp } = (body ?? {}) as Partial<Build>;
  return typeof id === 'string' && id !== '' && typeof timestamp === 'number';
}

function signalUpdate({ id, timestamp }: Build): void {
  document.documentElement.dataset.updateAvailable = id;
  document.dispatchEvent(new CustomEvent(UPDATE_EVENT, { detail: { id, timestamp } }));
}

// Part of the main bundle on purpose: after a deploy a lazy chunk of the old build may be gone.
function showNotice({ text, action }: { readonly text: string; readonly action: string }): void {
  const notice = document.createElement('div');
  notice.className = 'update-notice';
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = action;
  button.addEventListener('click', () => location.reload());
  // Screen readers announce what enters a live region, not what it was born with.
  setTimeout(() => notice.append(`${text} `, button), 100);
}
