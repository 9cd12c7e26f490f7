// The scripts of the config as they stand at the end of a page: those that need no consent as they are, the others as
// data that the browser script makes scripts of. Dependency-free.
import { isForeign, type SiteScript } from './consent.js';
import { encodePath } from '../urls/encode-path.js';
import { escapeAttribute } from '../html/escape.js';
import { createRouteTable, matchRoutes } from '../urls/route-rules.js';
import { joinBase } from '../urls/urls.js';

/** Tells the scripts of a page by its slug. */
export function createScriptTags(scripts: readonly SiteScript[], base: string): (slug: string) => string {
  const all = scripts.map((one) => ({ tag: tagOf(one, base), on: scriptIsOn(one) }));
  return (slug) => all.map(({ tag, on }) => (on(slug) ? tag : '')).join('');
}

/** Tells whether a script is on the page with this slug. */
export function scriptIsOn({ pages }: SiteScript): (slug: string) => boolean {
  if (!pages) return () => true;
  const table = createRouteTable(Object.fromEntries(pages.map((pattern) => [pattern, true])));
  return (slug) => matchRoutes(table, slug).length > 0;
}

function tagOf(script: SiteScript, base: string): string {
  const { src, consent, load = 'async', integrity, attributes = {} } = script;
  const isOwn = !isForeign(script);
  const url = isOwn ? encodePath(joinBase(base, src)) : src;
  const loading: Record<string, string> = isOwn ? { type: 'module', src: url } : { [load]: '', src: url };
  const waiting: Record<string, string> = {
    type: 'text/plain',
    'data-category': consent,
    'data-src': url,
    ...(isOwn ? { 'data-module': '' } : {}),
  };
  const checked: Record<string, string> = integrity ? { integrity, crossorigin: 'anonymous' } : {};
  const given = { ...(consent === 'none' ? loading : waiting), ...checked, ...attributes };
  const written = Object.entries(given).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return `<script${written.join('')}></script>`;
}
