// A table that fits is no stop of the Tab key. In the markup each is one, since not every browser lets the keyboard
// scroll what has none.

export function watchTables(): void {
  for (const frame of document.querySelectorAll<HTMLElement>('.table[tabindex]')) {
    const observer = new ResizeObserver(() => {
      frame.tabIndex = frame.scrollWidth > frame.clientWidth ? 0 : -1;
    });
    // A font that arrives changes the table, not the frame.
    for (const one of [frame, ...frame.children]) observer.observe(one);
  }
}
