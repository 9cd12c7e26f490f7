// The script of pages that may have a menu, a search or a filter: main, and the chunk of each part that is there.
// A part works without its chunk, so one that cannot be loaded is only logged.
import { config } from './config.js';

export * from './main.js';

const wide = matchMedia('(min-width: 64rem) and (hover: hover)');
const each = (name: string, start: (element: HTMLElement) => void): void =>
  document.querySelectorAll<HTMLElement>(`[data-part="${name}"]`).forEach(start);

each('menu', (menu) => import('./menu.js').then((chunk) => chunk.startMenu(menu, wide)).catch(console.error));
each('games-filter', (filter) =>
  import('./games-filter.js').then((chunk) => chunk.startFilter(filter)).catch(console.error),
);
each('search', (link) => {
  const load = () => import('./search.js');
  const open = (event: MouseEvent): void => {
    // As for every link: another tab, another window, a download.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load().then(
      (chunk) => chunk.openSearch(link as HTMLAnchorElement, config.base),
      () => location.assign((link as HTMLAnchorElement).href),
    );
  };
  link.addEventListener('click', open);
  link.addEventListener('pointerenter', () => void load().catch(() => {}), { once: true });
});
