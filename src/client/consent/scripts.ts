// Loads the scripts of the page that wait for consent: `<script type="text/plain" data-category="…" data-src="…">`,
// which a browser takes for data.

export function loadScripts(categories: readonly string[]): void {
  for (const name of categories)
    for (const waiting of document.querySelectorAll<HTMLScriptElement>(
      `script[type="text/plain"][data-category="${name}"]`,
    ))
      waiting.replaceWith(asScript(waiting));
}

function asScript(waiting: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script');
  // Those of one page run in the order in which they stand.
  script.async = false;
  for (const { name, value } of waiting.attributes)
    if (!/^(?:type|src|data-(?:category|src|module))$/.test(name)) script.setAttribute(name, value);
  if (waiting.dataset.module !== undefined) script.type = 'module';
  script.addEventListener('error', () =>
    console.error(`[casino-site] Could not load ${script.src}. An ad blocker may have stopped it.`),
  );
  script.src = waiting.dataset.src!;
  return script;
}
