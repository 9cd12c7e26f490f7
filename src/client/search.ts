// The search: a dialog with a field and a list of links. Loaded, like the index of all pages and games, when a visitor
// opens it for the first time. All texts are set as text, never as HTML.
import { createFinder, type Finder, type Found, type SearchIndex } from './find.js';

interface Shown {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
}

let shown: Shown | undefined;
let index: Promise<Finder> | undefined;

export function openSearch(link: HTMLAnchorElement, base: string): void {
  shown ??= createDialog(link, () => (index ??= loadIndex(base)));
  // The drawer of the menu lies above everything.
  link.closest<HTMLElement>('[popover]')?.hidePopover?.();
  shown.dialog.showModal();
  shown.input.focus();
  shown.input.select();
}

async function loadIndex(base: string): Promise<Finder> {
  try {
    const response = await fetch(`${base}_search/index.json`);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return createFinder((await response.json()) as SearchIndex);
  } catch (error) {
    index = undefined;
    throw error;
  }
}

function createDialog(link: HTMLAnchorElement, finder: () => Promise<Finder>): Shown {
  const words = link.dataset;
  const dialog = element('dialog', 'search');
  dialog.setAttribute('aria-label', words.title ?? '');
  const field = element('div', 'search__field');
  const input = element('input', 'search__input');
  Object.assign(input, { type: 'search', autocomplete: 'off', placeholder: words.hint ?? '', maxLength: 100 });
  input.setAttribute('aria-label', words.title ?? '');
  input.setAttribute('enterkeyhint', 'search');
  const close = element('button', 'search__close', '×');
  close.type = 'button';
  close.setAttribute('aria-label', words.close ?? '');
  const status = element('p', 'search__status');
  status.setAttribute('role', 'status');
  const list = element('ul', 'search__results');
  field.append(input, close);
  dialog.append(field, status, list);
  document.body.append(dialog);
  close.addEventListener('click', () => dialog.close());
  // A click beside the dialog is one on its backdrop; a link may lead to a place on this page.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('a')) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    // A search field takes the first Escape for itself and becomes empty.
    if (event.key === 'Escape' && !event.isComposing) {
      event.preventDefault();
      dialog.close();
    } else moveFocus(event, input, list);
  });
  const answer = createAnswer(link, finder, { input, status, list });
  input.addEventListener('input', answer);
  void finder().then(answer, answer);
  return { dialog, input };
}

interface Parts {
  readonly input: HTMLInputElement;
  readonly status: HTMLElement;
  readonly list: HTMLElement;
}

function createAnswer(link: HTMLAnchorElement, finder: () => Promise<Finder>, { input, status, list }: Parts) {
  const { none = '', one = '', many = '', first = '', failed = '' } = link.dataset;
  return async (): Promise<void> => {
    const asked = input.value;
    try {
      const { best, count } = (await finder())(asked);
      if (asked !== input.value) return;
      list.replaceChildren(...best.map(resultItem));
      const some = first.replace('{shown}', `${best.length}`).replace('{count}', `${count}`);
      const all = count === 0 ? none : count === 1 ? one : `${count} ${many}`;
      status.textContent = asked.trim() === '' ? '' : count > best.length ? some : all;
    } catch {
      const all = element('a', 'search__result', failed);
      all.href = link.href;
      list.replaceChildren(all);
    }
  };
}

function resultItem({ title, more, href }: Found): HTMLElement {
  const item = element('li');
  const link = element('a', 'search__result');
  link.href = href;
  link.append(element('span', 'search__title', title));
  if (more) link.append(element('span', 'search__more', more));
  item.append(link);
  return item;
}

/** Arrows lead from the field through the links and back; Enter in the field follows the first one. */
function moveFocus(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement): void {
  const links = [...list.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const isInField = document.activeElement === input;
  if (event.key === 'Enter' && isInField) return links[0]?.click();
  if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || (at < 0 && !isInField)) return;
  const next = event.key === 'ArrowDown' ? links[at + 1] : at > 0 ? links[at - 1] : input;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
