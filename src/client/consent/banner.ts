// The banner that asks for consent. Refusing is as easy as agreeing; closing it refuses, or leaves an earlier choice as
// it was; nothing is ticked beforehand. It covers no part of the page that cannot be scrolled free of it.

export type Words = {
  readonly title: string;
  /** The names of the categories follow. */
  readonly text: string;
  readonly after: string;
  readonly policy: string;
  readonly accept: string;
  readonly refuse: string;
  readonly choose: string;
  readonly save: string;
  readonly close: string;
  readonly closeAgain: string;
  readonly categories: Readonly<Record<string, readonly [name: string, purpose: string]>>;
};

export type Banner = {
  readonly words: Words;
  readonly categories: readonly string[];
  readonly policy: string;
  /** An earlier choice; null: none. */
  readonly agreed: readonly string[] | null;
  /** Where the focus came from; null when the banner came by itself. */
  readonly opener: HTMLElement | null;
  /** Called once; null: the earlier choice stands. */
  readonly done: (agreed: readonly string[] | null) => void;
};

export function showBanner(banner: Banner): void {
  const { words, categories, agreed, opener } = banner;
  const box = make('section', 'consent', { tabIndex: -1, ariaLabel: words.title });
  const end = ending(box, banner);
  const boxes = categories.map((name) => choiceOf(name, words, agreed?.includes(name) === true));
  const closer = make('button', 'consent__close', { type: 'button', textContent: '×' });
  closer.setAttribute('aria-label', agreed ? words.closeAgain : words.close);
  const dismiss = () => end(agreed ? null : []);
  closer.addEventListener('click', dismiss);
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dismiss();
  });
  const choices = make('div', 'consent__choices', { hidden: agreed === null || categories.length < 2 });
  choices.append(...boxes.map(({ row }) => row));
  const text = make('div', 'consent__text');
  text.append(make('p', 'consent__title', { textContent: words.title }), sentence(banner), choices);
  const ticked = () => boxes.filter(({ input }) => input.checked).map(({ name }) => name);
  box.append(closer, text, buttons(words, choices, categories, { end, ticked }));
  place(box);
  // Its words are in the language of the page, also where header and footer are not.
  const { body, documentElement: page } = document;
  if (body.lang) Object.assign(box, { lang: page.lang, dir: page.dir });
  if (opener) box.focus();
}

type Act = {
  readonly end: (agreed: readonly string[] | null) => void;
  readonly ticked: () => readonly string[];
};

function buttons(words: Words, choices: HTMLElement, categories: readonly string[], { end, ticked }: Act): HTMLElement {
  const row = make('div', 'consent__actions');
  const button = (textContent: string, act: () => void, look = '') => {
    const made = make('button', `consent__button${look}`, { type: 'button', textContent });
    made.addEventListener('click', act);
    row.append(made);
    return made;
  };
  // The same look, the same level.
  button(words.refuse, () => end([]));
  button(words.accept, () => end(categories));
  if (categories.length < 2) return row;
  const label = () => (choices.hidden ? words.choose : words.save);
  const chooser = button(
    label(),
    () => {
      if (!choices.hidden) return end(ticked());
      choices.hidden = false;
      chooser.textContent = label();
      choices.querySelector('input')!.focus();
    },
    ' consent__button--plain',
  );
  return row;
}

function sentence({ words, categories, policy, agreed }: Banner): HTMLElement {
  const isGerman = document.documentElement.lang.startsWith('de');
  const named = categories.map((name) => words.categories[name]![0]);
  const purposes = named.map((one) => (isGerman ? one : one.toLowerCase())).join(', ');
  const line = make('p', '', { textContent: `${words.text} ${purposes}. ${agreed ? '' : `${words.after} `}` });
  if (policy) line.append(make('a', 'consent__policy', { href: policy, textContent: words.policy }));
  return line;
}

function choiceOf(name: string, { categories }: Words, checked: boolean) {
  const [label, purpose] = categories[name]!;
  const input = make('input', 'consent__tick', { type: 'checkbox', name, checked });
  const row = make('label', 'consent__choice');
  const words = make('span', '');
  words.append(make('strong', '', { textContent: label }), ` ${purpose}`);
  row.append(input, words);
  return { name, input, row };
}

/** First in the order of the keyboard, but for the link that skips to the content. */
function place(box: HTMLElement): void {
  const skip = document.body.querySelector(':scope > a[href^="#"]:first-child');
  if (skip) skip.after(box);
  else document.body.prepend(box);
  const page = document.documentElement;
  page.dataset.consentOpen = '';
  // The foot of the page, with its notices, can be scrolled above the banner.
  new ResizeObserver(() => {
    if (!box.isConnected) return;
    page.style.setProperty('--banner-height', `${box.offsetHeight}px`);
    // What scrolls must be reachable for the keyboard.
    const text = box.querySelector<HTMLElement>('.consent__text')!;
    if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
    else text.removeAttribute('tabindex');
  }).observe(box);
}

/** Takes the banner away, once, and gives the focus back, or leaves it where the banner was: the header comes next. */
function ending(box: HTMLElement, { opener, done }: Banner): Act['end'] {
  const away = () => {
    const hadFocus = box.contains(document.activeElement);
    document.removeEventListener('casino-site:consent-close', closed);
    const page = document.documentElement;
    delete page.dataset.consentOpen;
    page.style.removeProperty('--banner-height');
    const place = make('span', '', { tabIndex: -1 });
    if (hadFocus && !opener) {
      box.replaceWith(place);
      place.addEventListener('blur', () => place.remove());
      place.focus({ preventScroll: true });
    } else box.remove();
    if (hadFocus) opener?.focus();
  };
  const closed = () => {
    if (!box.isConnected) return;
    away();
    done(null);
  };
  document.addEventListener('casino-site:consent-close', closed);
  return (agreed) => {
    if (!box.isConnected) return;
    away();
    done(agreed);
  };
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  values: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), className ? { className } : {}, values);
}
