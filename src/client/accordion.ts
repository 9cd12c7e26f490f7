// Adds to native <details>: open or close all, open on a deep link, open for print, and an opening animation. Must not
// set style attributes (strict CSP); every item works without this file.

const OPENING: KeyframeAnimationOptions = { duration: 180, easing: 'ease-out' };

export function startAccordions(): void {
  for (const container of document.querySelectorAll<HTMLElement>('[data-module~="accordion"]')) {
    const items = [...container.querySelectorAll<HTMLDetailsElement>(':scope > details')];
    if (items.length > 1) container.prepend(createToggleAll(container, items));
    openForPrint(items);
    items.forEach(softenOpening);
  }
  openHashTarget();
  addEventListener('hashchange', openHashTarget);
}

// The label says what the button will do; aria-pressed in addition would be announced twice, and would be wrong while
// only some items are open.
function createToggleAll(container: HTMLElement, items: readonly HTMLDetailsElement[]): HTMLButtonElement {
  const { expandLabel = 'Apri tutto', collapseLabel = 'Chiudi tutto' } = container.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'accordion__toggle-all';
  const allOpen = (): boolean => items.every((item) => item.open);
  const label = (): void => {
    button.textContent = allOpen() ? collapseLabel : expandLabel;
  };
  button.addEventListener('click', () => {
    const open = !allOpen();
    for (const item of items) item.open = open;
    label();
  });
  // `toggle` does not bubble.
  container.addEventListener('toggle', label, true);
  label();
  return button;
}

function openHashTarget(): void {
  const target = document.getElementById(decode(location.hash.slice(1)));
  const enclosing = target?.closest<HTMLDetailsElement>('[data-module~="accordion"] details');
  if (!target || !enclosing) return;
  for (let item: HTMLDetailsElement | null | undefined = enclosing; item; item = item.parentElement?.closest('details'))
    item.open = true;
  target.scrollIntoView();
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function openForPrint(items: readonly HTMLDetailsElement[]): void {
  const opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    for (const item of items) {
      if (item.open) continue;
      item.open = true;
      opened.push(item);
    }
  });
  addEventListener('afterprint', () => {
    for (const item of opened.splice(0)) item.open = false;
  });
}

function softenOpening(item: HTMLDetailsElement): void {
  const [summary, panel] = item.children;
  summary?.addEventListener('click', () => {
    if (item.open || !panel || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // The item opens after this event; in the next frame the height of the panel is known, before anything is painted.
    requestAnimationFrame(() => {
      const height = `${panel.clientHeight}px`;
      panel.animate({ height: ['0', height], overflow: ['hidden', 'hidden'] }, OPENING);
    });
  });
}
