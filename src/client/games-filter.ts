// Shows of many game tiles only those with a certain name or provider. Tiles are hidden, never removed.
import { foldText } from '../util/fold-text.js';

export function startFilter(form: HTMLElement): void {
  const grid = form.nextElementSibling;
  const input = form.querySelector('input');
  const select = form.querySelector('select');
  const status = form.querySelector('[role="status"]');
  if (!grid || !input || !status) return;
  const textOf = (tile: Element, part: string): string => tile.querySelector(part)?.textContent ?? '';
  const tiles = [...grid.children].map((element) => ({
    element: element as HTMLElement,
    provider: textOf(element, '.game-card__provider'),
    words: ` ${foldText(`${textOf(element, '.game-card__name')} ${textOf(element, '.game-card__provider')}`)}`,
  }));
  const show = (): void => {
    const wanted = foldText(input.value).split(' ');
    const provider = select?.value ?? '';
    let shown = 0;
    for (const tile of tiles) {
      const fits =
        (!provider || tile.provider === provider) && wanted.every((word) => !word || tile.words.includes(` ${word}`));
      tile.element.hidden = !fits;
      if (fits) shown += 1;
    }
    const { none = '', count = '/', one = count } = form.dataset;
    status.textContent = shown === 0 ? none : `${shown} ${shown === 1 ? one : count} ${tiles.length}`;
  };
  form.addEventListener('input', show);
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.target !== input || !input.value) return;
    input.value = '';
    show();
  });
  form.dataset.ready = '';
  // The browser may have kept what was typed before a reload.
  show();
}
