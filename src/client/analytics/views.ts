// What is sent about a page view: its URL and the page before it. Query strings can contain personal data, so only
// campaign parameters are sent. With it goes what every counter asks the browser.

export type PageView = { readonly url: string; readonly referrer: string; readonly title: string };

type Seen = Pick<PageView, 'url' | 'referrer'>;

export type ViewRules = {
  readonly keepQuery: boolean;
  readonly campaignParameters: readonly string[];
  readonly storage?: () => Storage | null;
  /** Asked before each write. What is read was written with permission, and goes when that is withdrawn. */
  readonly mayKeep?: () => boolean;
};

export type Views = {
  /** Records the view that it creates. `isReturn`: the page comes from the back/forward cache. */
  readonly viewHere: (isReturn: boolean) => PageView;
  /** Records the last view, once that is allowed. */
  readonly keep: () => void;
};

// Also in redirects.ts: a shared module would cost each page that counts views one more request.
const SEEN_KEY = 'casino-site:seen';

export function viewsOf({
  keepQuery,
  campaignParameters,
  storage = sessionStore,
  mayKeep = () => true,
}: ViewRules): Views {
  let last: Seen | null = null;
  const bare = (url: string): string => (keepQuery ? url : url.split('?', 1)[0]!);
  const keep = (): void => {
    if (last && mayKeep()) write(storage(), last);
  };
  const viewHere: Views['viewHere'] = (isReturn) => {
    const seen = read(storage()) ?? last;
    const here = location.origin + location.pathname;
    const url = here + (keepQuery ? location.search : campaignOf(location.search, campaignParameters));
    const referrer = bare(lastSeen(seen, bare(url), isReturn || isBackOrForward()));
    last = { url: bare(url), referrer };
    keep();
    return { url, referrer, title: document.title };
  };
  return { viewHere, keep };
}

export function visitorObjects(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl || navigator.doNotTrack === '1';
}

// Reading the property alone throws when storage is blocked.
export function sessionStore(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

// A page of the same site may have been a URL that only led on, and in the cache the document still names what
// came before its first view.
function lastSeen(seen: Seen | null, here: string, isReturn: boolean): string {
  const { referrer } = document;
  const isOwn = referrer !== '' && new URL(referrer).origin === location.origin;
  if (!seen || !(isReturn || isOwn)) return referrer;
  // The same page once more, as after a reload: it was not reached from itself.
  return seen.url === here ? seen.referrer : seen.url;
}

function isBackOrForward(): boolean {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

function campaignOf(search: string, allowed: readonly string[]): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => allowed.some((name) => matches(pair.split('=', 1)[0]!, name)));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

function matches(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

// Storage may be blocked or full; then a return is counted with what this page knows.
function read(storage: Storage | null): Seen | null {
  try {
    const { url, referrer } = JSON.parse(storage?.getItem(SEEN_KEY) ?? '{}') as Partial<Seen>;
    return typeof url === 'string' && typeof referrer === 'string' ? { url, referrer } : null;
  } catch {
    return null;
  }
}

function write(storage: Storage | null, seen: Seen): void {
  try {
    storage?.setItem(SEEN_KEY, JSON.stringify(seen));
  } catch {
    // Full or blocked.
  }
}
