// Adds to the menu what people expect of one on a wide screen: it opens under the mouse, and closes with Escape, with a
// click beside it and when the focus leaves it. Without this file its entries open and close with a click.

const OPEN_AFTER = 100;
const CLOSE_AFTER = 250;

export function startMenu(menu: HTMLElement, wide: MediaQueryList): void {
  const groups = [...menu.querySelectorAll('details')];
  const closeAll = (): void => groups.forEach((group) => (group.open = false));
  for (const group of groups) followMouse(group, groups, wide);
  menu.addEventListener('keydown', (event) => {
    const open = groups.find((group) => group.open);
    if (event.key !== 'Escape' || !open || !wide.matches) return;
    const hadFocus = open.contains(document.activeElement);
    closeAll();
    if (hadFocus) open.querySelector('summary')!.focus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element) || menu.contains(relatedTarget)) return;
    if (wide.matches) closeAll();
    // On a phone it covers what the focus goes to; its own button closes it by itself.
    else if (!(relatedTarget as HTMLButtonElement).popoverTargetElement) menu.hidePopover();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (wide.matches && !menu.contains(target as Node)) closeAll();
  });
  wide.addEventListener('change', closeAll);
}

function followMouse(group: HTMLDetailsElement, groups: readonly HTMLDetailsElement[], wide: MediaQueryList): void {
  let timer = 0;
  let openedAt = 0;
  const later = (work: () => void, wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(work, wait);
  };
  const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse' && wide.matches;
  group.addEventListener('pointerenter', (event) => {
    if (!isMouse(event)) return;
    later(() => {
      if (group.open) return;
      // Browsers that do not know the name of details would leave the others open.
      for (const other of groups) other.open = other === group;
      openedAt = performance.now();
    }, OPEN_AFTER);
  });
  group.addEventListener('pointerleave', (event) => {
    if (isMouse(event)) later(() => void (group.open = false), CLOSE_AFTER);
  });
  // Whoever points and clicks means one thing: the click must not close what the mouse has just opened.
  group.querySelector('summary')!.addEventListener('click', (event) => {
    if (group.open && performance.now() - openedAt < 600) event.preventDefault();
    clearTimeout(timer);
  });
}
