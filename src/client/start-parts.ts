// Starts the parts of a page that have a script: menu, games filter, search, codes to copy. One chunk, loaded where a
// page has any of them. A part works without it, so what cannot be loaded is only logged.
import { startCopy } from './copy.js';
import { startMenu } from './menu.js';

export function startParts(base: string): void {
  const wide = matchMedia('(min-width: 64rem) and (hover: hover)');
  each('menu', (menu) => startMenu(menu, wide));
  each('copy', startCopy);
  each('games-filter', (filter) =>
    import('./games-filter.js').then((chunk) => chunk.startFilter(filter)).catch(console.error),
  );
  each('search', (link) => startSearch(link as HTMLAnchorElement, base));
}

function each(name: string, start: (element: HTMLElement) => void): void {
  document.querySelectorAll<HTMLElement>(`[data-part="${name}"]`).forEach(start);
}

function startSearch(link: HTMLAnchorElement, base: string): void {
  const load = () => import('./search.js');
  link.addEventListener('click', (event) => {
    // As for every link: another tab, another window, a download.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load().then(
      (chunk) => chunk.openSearch(link, base),
      () => location.assign(link.href),
    );
  });
  link.addEventListener('pointerenter', () => void load().catch(() => {}), { once: true });
}
