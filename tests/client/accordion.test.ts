// What the script adds to native <details>.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAccordions } from '../../src/client/accordion.js';
import { trackListeners } from './support.js';

const item = (id: string, body = '', open = '') =>
  `<details class="accordion__item" id="${id}" ${open}><summary class="accordion__summary"><h3 class="accordion__title">${id}</h3></summary><div class="accordion__panel">${body}</div></details>`;
const accordion = (items: string, labels = 'data-expand-label="Apri tutte" data-collapse-label="Chiudi tutte"') =>
  `<div class="accordion" data-module="accordion" ${labels}>${items}</div>`;

const openItems = () =>
  [...document.querySelectorAll('details')].filter((details) => details.open).map((details) => details.id);
const button = () => document.querySelector<HTMLButtonElement>('.accordion__toggle-all')!;
const animate = vi.fn();
let removeListeners: () => void;
let reducedMotion = false;

function start(html: string, hash = ''): void {
  history.replaceState(null, '', hash || '/');
  document.body.innerHTML = html;
  startAccordions();
}

beforeEach(() => {
  removeListeners = trackListeners();
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  Object.assign(Element.prototype, { scrollIntoView: vi.fn(), animate });
});

afterEach(() => {
  removeListeners();
  vi.unstubAllGlobals();
  animate.mockClear();
  document.body.innerHTML = '';
  reducedMotion = false;
});

describe('CARD C.4 SPEC-2.28 open or close all', () => {
  it('is one real button, first in the container, labelled by the page', () => {
    start(accordion(item('a') + item('b')));
    expect(document.querySelectorAll('button')).toHaveLength(1);
    expect(document.querySelector('.accordion')!.firstElementChild).toBe(button());
    expect(button().type).toBe('button');
    expect(button().textContent).toBe('Apri tutte');
    expect(button().hasAttribute('aria-pressed')).toBe(false);
  });

  it('opens all, then closes all, and its label says what comes next', () => {
    start(accordion(item('a', '', 'open') + item('b') + item('c')));
    button().click();
    expect(openItems()).toEqual(['a', 'b', 'c']);
    expect(button().textContent).toBe('Chiudi tutte');
    button().click();
    expect(openItems()).toEqual([]);
    expect(button().textContent).toBe('Apri tutte');
  });

  it('follows items opened one by one', () => {
    start(accordion(item('a') + item('b')));
    for (const details of document.querySelectorAll('details')) {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    }
    expect(button().textContent).toBe('Chiudi tutte');
  });

  it.each([
    ['falls back to Italian labels', accordion(item('a') + item('b'), ''), ['Apri tutto']],
    ['is left out for a single item', accordion(item('a')), []],
    [
      'each accordion has its own',
      accordion(item('a') + item('b')) + accordion(item('c') + item('d')),
      ['Apri tutte', 'Apri tutte'],
    ],
    ['other details get none', item('a') + item('b'), []],
  ])('%s', (_name, html, labels) => {
    start(html);
    expect([...document.querySelectorAll('button')].map((each) => each.textContent)).toEqual(labels);
  });
});

describe('CARD C.4 deep links open their item', () => {
  const html = accordion(
    item('a', '<p id="inside">x</p>') + item('bonus-è', accordion(item('deep', '<i id="deepest">x</i>') + item('z'))),
  );

  it.each([
    ['the item itself', '#a', ['a']],
    ['a target inside a panel', '#inside', ['a']],
    ['all items around a nested target', '#deepest', ['bonus-è', 'deep']],
    ['a %-coded id', '#bonus-%C3%A8', ['bonus-è']],
    ['an id of nothing', '#nothing', []],
    ['a broken code', '#%E0%A4%A', []],
    ['no hash', '', []],
  ])('%s', (_name, hash, expected) => {
    start(html, hash);
    expect(openItems()).toEqual(expected);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(expected.length > 0 ? 1 : 0);
  });

  it('also when the hash changes later', () => {
    start(html);
    history.replaceState(null, '', '#inside');
    dispatchEvent(new Event('hashchange'));
    expect(openItems()).toEqual(['a']);
  });
});

describe('CARD C.4 print', () => {
  it('shows all and restores what was closed, even when announced twice', () => {
    start(accordion(item('a', '', 'open') + item('b')));
    dispatchEvent(new Event('beforeprint'));
    dispatchEvent(new Event('beforeprint'));
    expect(openItems()).toEqual(['a', 'b']);
    dispatchEvent(new Event('afterprint'));
    expect(openItems()).toEqual(['a']);
  });
});

describe('CARD C.4 the soft opening', () => {
  const click = async (): Promise<void> => {
    document.querySelector<HTMLElement>('summary')!.click();
    await new Promise(requestAnimationFrame);
  };

  it.each([
    ['animates an item that opens', '', false, 1],
    ['not one that closes', 'open', false, 0],
    ['not for visitors who want less motion', '', true, 0],
  ])('%s, and leaves no style attribute', async (_name, open, reduced, times) => {
    reducedMotion = reduced;
    start(accordion(item('a', '', open) + item('b')));
    await click();
    expect(animate).toHaveBeenCalledTimes(times);
    expect(document.querySelectorAll('[style]')).toHaveLength(0);
  });
});
