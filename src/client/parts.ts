// The script of sites with a menu, a search, a filter or a code to copy: main, and one chunk on pages that have any.
import { config } from './config.js';

export * from './main.js';

if (document.querySelector('[data-part]'))
  import('./start-parts.js').then((chunk) => chunk.startParts(config.base)).catch(console.error);
