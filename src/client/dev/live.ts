// Runs in pages that `watch` serves: reloads them, swaps styles in place, and shows problems in an overlay. Never part
// of a build.

const LIVE_PATH = '/__casino-site/';

interface ShownPlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** Opens the file in an editor. */
  readonly link: string;
  readonly url?: string;
  readonly quotation?: string;
}

interface ShownProblem extends ShownPlace {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly excerpt?: string;
  readonly hint?: string;
  readonly places?: readonly ShownPlace[];
}

const STYLES = `
:host { all: initial; }
dialog { position: fixed; inset: auto 0 0 0; inline-size: 100%; max-inline-size: 100%; max-block-size: 70vh; overflow: auto; box-sizing: border-box; margin: 0; border: 0; border-block-start: 4px solid #ff6f59;
  padding: 1rem 1.25rem; background: #10141c; color: #f4f4f4; font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; z-index: 2147483647; }
h2 { margin: 0 0 .75rem; font-size: 16px; } ol { margin: 0; padding: 0; list-style: none; } li { padding-block: .75rem; border-block-start: 1px solid #39414f; }
a { color: #8ecbff; } pre { margin: .5rem 0; overflow: auto; white-space: pre; color: #f2d7a6; } p { margin: .25rem 0; } .error { color: #ff9a85; } .warning { color: #f2d7a6; }
button { position: absolute; inset-block-start: .75rem; inset-inline-end: 1rem; font: inherit; background: none; color: inherit; border: 1px solid #6c7686; border-radius: 4px; padding: .25rem .75rem; cursor: pointer; }`;

const RIBBON = `
:host { all: initial; }
p { position: fixed; inset-block-start: 1.6rem; inset-inline-end: -3rem; inline-size: 11rem; margin: 0; padding-block: .25rem; transform: rotate(45deg); text-align: center; white-space: pre; pointer-events: none;
  background: #b3261e; color: #fff; font: 700 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; z-index: 2147483646; }
.wide { inset-block-start: 3rem; inset-inline-end: -3.75rem; inline-size: 16rem; }`;

let host: HTMLElement | null = null;
let dismissed = '';
/** In the language of the messages; `watch` sends them along. */
let words: Readonly<Record<string, string>> = {};
const word = (english: string) => words[english] ?? english;

listen();
const ribbon = document.querySelector<HTMLElement>('script[data-casino-site-ribbon]');
if (ribbon) showRibbon(ribbon);

function listen(): void {
  const query = new URLSearchParams({ path: location.pathname, ...made() });
  const events = new EventSource(`${LIVE_PATH}events?${query}`);
  let lost = false;
  events.addEventListener('reload', () => location.reload());
  events.addEventListener('css', () => void swapStyles().catch(() => location.reload()));
  // The page that only lists problems may be replaced by the real one, unless no more than another tab was rendered.
  const isFault = 'casinoSiteFault' in document.documentElement.dataset;
  events.addEventListener('problems', ({ data }: MessageEvent<string>) =>
    isFault && !data.includes('rendered') ? location.reload() : refresh(),
  );
  events.addEventListener('error', () => (lost = true));
  // After a restart of `watch` the page may be outdated. What is found once the stream is open, the stream says.
  events.addEventListener('open', () => (lost ? location.reload() : refresh()));
}

/** The state of the site that the page was made in; an update since then is answered with "reload". */
function made(): { readonly state?: string } {
  const state = new URL(import.meta.url).searchParams.get('state');
  return state === null ? {} : { state };
}

/** A ribbon across a corner: no build contains this page. */
function showRibbon({ dataset, title }: HTMLElement): void {
  const text = dataset.casinoSiteRibbon!;
  const mark = document.createElement('casino-site-ribbon');
  const root = mark.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RIBBON);
  root.adoptedStyleSheets = [sheet];
  root.append(element('p', text, { title, class: text.includes('\n') ? 'wide' : '' }));
  document.body.append(mark);
}

/** Fetches the current styles of the page. A constructed sheet, because the policy forbids other inline styles. */
async function swapStyles(): Promise<void> {
  const text = await (await fetch(location.href)).text();
  // Not parsed as a document: its inline styles would be forbidden, too.
  const fresh = /<style>([^]*?)<\/style>/.exec(text)?.[1];
  const old = document.querySelector('style')?.sheet;
  if (fresh === undefined || !old) return location.reload();
  const sheet = new CSSStyleSheet();
  await sheet.replace(fresh);
  document.adoptedStyleSheets = [sheet];
  old.disabled = true;
  document.documentElement.dataset.stylesSwapped = String(
    Number(document.documentElement.dataset.stylesSwapped ?? 0) + 1,
  );
}

/** Ignores errors: the server may just have been stopped. */
function refresh(): void {
  showProblems().catch(() => {});
}

async function showProblems(): Promise<void> {
  const response = await fetch(`${LIVE_PATH}problems.json?path=${encodeURIComponent(location.pathname)}`);
  words = JSON.parse(decodeURIComponent(response.headers.get('X-Casino-Site-Words') ?? '{}'));
  const problems = ((await response.json()) as ShownProblem[]).filter((one) => one.severity !== 'note');
  const key = JSON.stringify(problems);
  host?.remove();
  host = null;
  if (problems.length === 0 || key === dismissed) return;
  show(problems, key);
}

function show(problems: readonly ShownProblem[], key: string): void {
  host = document.createElement('casino-site-problems');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  const dialog = element('dialog', '', { open: '', 'aria-label': word('Problems') });
  const close = element('button', word('Close'), { type: 'button' });
  close.addEventListener('click', () => {
    dismissed = key;
    host?.remove();
  });
  const list = element('ol', '');
  list.append(...problems.slice(0, 20).map(item));
  dialog.append(
    element('h2', `${problems.length} ${word(problems.length === 1 ? 'problem' : 'problems')}`),
    close,
    list,
  );
  root.append(dialog);
  document.body.append(host);
}

function item(one: ShownProblem): HTMLElement {
  const entry = element('li', '');
  const head = element('p', '');
  head.append(linkTo(one), ` ${word(one.severity)} ${one.code}`);
  head.className = one.severity;
  entry.append(head, element('p', one.message));
  if (one.excerpt) entry.append(element('pre', one.excerpt));
  for (const place of one.places ?? []) {
    const line = element('p', '');
    line.append(
      linkTo(place),
      `${place.url ? ` ${word('on')} ${place.url}` : ''}${place.quotation ? `: “${place.quotation}”` : ''}`,
    );
    entry.append(line);
  }
  if (one.hint) entry.append(element('p', `${word('Hint:')} ${one.hint}`));
  return entry;
}

function linkTo({ file, line, column = 1, link }: ShownPlace): HTMLElement {
  return element('a', line ? `${file}:${line}:${column}` : file, { href: link });
}

function element(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
