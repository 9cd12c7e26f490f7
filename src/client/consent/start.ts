// What the visitor agreed to, and who is told of it: the counter, scripts that wait, the site's own scripts. Nothing is
// loaded before it is agreed to.
import type { CasinoSite, ConsentPart, ConsentState } from '../../browser.js';
import type { Ga4Settings } from '../analytics/ga4.js';
import type { Words } from './banner.js';
import { type ChoiceRules, keepChoice, recallChoice } from './choice.js';
import { forgetGa4 } from './forget.js';
import type { Manager, ManagerSettings } from './managers.js';

export type ConsentConfig = ChoiceRules & {
  /** URL of the page about privacy; empty: none. */
  readonly policy: string;
  readonly manager: ManagerSettings | null;
  /** Whether main's counter counts views, and whether it waits for consent. */
  readonly counter: 'none' | 'counts' | 'waits';
  /** The counter counts nobody whose browser objects. */
  readonly heedsObjection: boolean;
  readonly words: Readonly<Record<'it' | 'en', Words>>;
};

declare const __CASINO_SITE_CONSENT__: string;
/** Whether Google Analytics is used; without it, its chunks are not in the script. */
declare const __CASINO_SITE_USES_GA4__: boolean;
declare const __CASINO_SITE_GA4__: string;

type Tell = (given: boolean, options?: { readonly remember?: boolean }) => Promise<void> | void;

const settings: ConsentConfig = JSON.parse(__CASINO_SITE_CONSENT__);
const { categories, counter, manager } = settings;
/** What has run on this page: names of categories, and `ga4`. */
const ran = new Set<string>();
let agreed: readonly string[] | null = null;
let following: Promise<Manager> | undefined;
let isOpen = false;
let tell: Tell;

export function start(tellCounter: Tell): ConsentPart & Pick<CasinoSite, 'consent'> {
  tell = tellCounter;
  if (manager) {
    const heard = (names: readonly string[]) =>
      become(
        categories.filter((name) => names.includes(name)),
        true,
      );
    following = import('./managers.js').then((chunk) => chunk.follow(manager, heard));
    following.catch(console.error);
  } else {
    followTabs();
    const kept = recallChoice(settings);
    if (kept) become(kept, false);
    else if (!hasAnswered()) ask(null);
  }
  return { state: () => agreed && stateOf(agreed), open, consent };
}

/** The browser has said no for the visitor, and nothing on the page would hear of a yes. */
function hasAnswered(): boolean {
  // Asks what analytics/views.ts asks: a shared module would cost each page one more request.
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  const objects = globalPrivacyControl || doNotTrack === '1';
  const waits = document.querySelector('script[type="text/plain"][data-category]') !== null;
  return !!objects && settings.heedsObjection && categories.join() === 'statistics' && !waits;
}

function open(): void {
  if (following) void following.then((it) => it.open(), console.error);
  else ask(document.activeElement as HTMLElement | null);
}

/** The choice of a consent manager can be changed in its own dialogue only. */
function consent(given: boolean): void {
  if (following) return open();
  close();
  choose(given ? categories : []);
}

function choose(next: readonly string[]): void {
  keepChoice(settings, next);
  become(next, true);
}

function become(next: readonly string[], isChoice: boolean): void {
  const withdrawn = (agreed ?? []).filter((name) => !next.includes(name));
  agreed = next;
  const isNews = isChoice || withdrawn.includes('statistics');
  const told = tellOf(next.includes('statistics'), isNews);
  if (__CASINO_SITE_USES_GA4__ && isChoice && !next.includes('statistics')) forgetGa4();
  document.dispatchEvent(new CustomEvent('casino-site:consent', { detail: stateOf(next) }));
  // What already runs cannot be stopped in any other way.
  if (withdrawn.some((name) => ran.has(name))) void Promise.resolve(told).finally(() => location.reload());
  else load(next);
}

// A counter that waits for consent hears of it on each page; another keeps an objection by itself.
function tellOf(given: boolean, isNews: boolean): Promise<void> | void {
  if (counter === 'none' || !categories.includes('statistics')) return;
  if (isNews || (counter === 'waits' && given)) return tell(given, { remember: counter === 'counts' });
}

function stateOf(names: readonly string[]): ConsentState {
  return Object.fromEntries(categories.map((name) => [name, names.includes(name)]));
}

function load(names: readonly string[]): void {
  const waits = (name: string) => document.querySelector(`script[type="text/plain"][data-category="${name}"]`);
  const waiting = names.filter((name) => waits(name));
  for (const name of waiting) ran.add(name);
  if (waiting.length > 0) import('./scripts.js').then((chunk) => chunk.loadScripts(waiting)).catch(console.error);
  if (__CASINO_SITE_USES_GA4__ && names.includes('statistics')) {
    const ga4: Ga4Settings = JSON.parse(__CASINO_SITE_GA4__);
    ran.add('statistics');
    const options = { marketing: names.includes('marketing') };
    import('../analytics/ga4.js').then((chunk) => chunk.startGa4(ga4, options)).catch(console.error);
  }
}

function ask(opener: HTMLElement | null): void {
  if (isOpen) return;
  isOpen = true;
  const words = settings.words[/^it\b/i.test(document.documentElement.lang) ? 'it' : 'en'];
  const done = (next: readonly string[] | null): void => {
    isOpen = false;
    if (next) choose(next);
  };
  import('./banner.js')
    .then((chunk) => chunk.showBanner({ words, categories, policy: settings.policy, agreed, opener, done }))
    .catch((error) => {
      isOpen = false;
      console.error(error);
    });
}

function close(): void {
  document.dispatchEvent(new CustomEvent('casino-site:consent-close'));
}

/** A choice in another tab holds here, too. */
function followTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== settings.key) return;
    const kept = recallChoice(settings);
    if (!kept) return;
    close();
    if (kept.join() !== agreed?.join()) become(kept, false);
  });
}
