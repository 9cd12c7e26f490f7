// What an author meant by a key that does not stand where it is: another spelling, the word for it in Italian or in
// other programs, or a key of an object beside it.
import type { ErrorObject } from 'ajv';
import { BLOCKS } from '../schema/blocks.js';
import { foldText } from '../util/fold-text.js';
import { nearest } from '../util/nearest.js';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** What editors call a field in Italian or in other programs, and the keys that may be meant. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  titolo: ['title', 'header', 'h1'],
  intestazione: ['header', 'h1', 'title'],
  intestazioni: ['headers'],
  descrizione: ['description', 'p', 'text'],
  testo: ['text', 'p'],
  immagine: ['image', 'image_url'],
  didascalia: ['caption'],
  bozza: ['draft'],
  pubblicato: ['draft'],
  aggiornato: ['updated'],
  data: ['updated', 'date', 'day'],
  percorso: ['slug', 'path'],
  indirizzo: ['url', 'slug'],
  link: ['url'],
  href: ['url'],
  url: ['slug'],
  path: ['slug'],
  permalink: ['slug'],
  title: ['header', 'h1'],
  heading: ['header', 'h1', 'title'],
  label: ['text', 'button_text'],
  body: ['text', 'p', 'components'],
  content: ['components', 'text', 'p'],
  blocks: ['components'],
  sections: ['components'],
  img: ['image', 'img_url', 'image_url'],
  src: ['image', 'img_url', 'image_url'],
  date: ['updated', 'day'],
  value: ['amount', 'count', 'text'],
  currency: ['unit'],
  code: ['bonus_code'],
  codice: ['code', 'bonus_code'],
  lastmod: ['updated'],
  modified: ['updated'],
  language: ['lang'],
  seo: ['meta'],
  items: ['faq', 'cards', 'games', 'list_items', 'steps', 'rows'],
  baseurl: ['url'],
  primary: ['accent'],
  primarycolor: ['accent'],
  color: ['accent'],
  colors: ['accent'],
  colore: ['accent'],
  background: ['surface'],
  sfondo: ['surface'],
  logo: ['logo_image'],
  id: ['siteId'],
  measurementid: ['siteId'],
  target: ['host'],
  platform: ['host'],
  provider: ['host'],
  languages: ['locale'],
  lingue: ['locale'],
  q: ['question'],
  a: ['answer'],
  questions: ['faq'],
  type: ['block'],
  component: ['block'],
  lingua: ['lang', 'language'],
  domanda: ['question'],
  risposta: ['answer'],
  domande: ['faq'],
  blocco: ['block'],
  blocchi: ['components'],
  componenti: ['components'],
  ordine: ['order'],
  righe: ['rows'],
  colonne: ['headers'],
  tabella: ['table'],
  giochi: ['games'],
  schede: ['cards'],
  pulsante: ['buttons', 'button_text'],
  pulsanti: ['buttons'],
  nome: ['name', 'title'],
  importo: ['amount'],
  valuta: ['unit'],
  operatore: ['operator'],
  offerta: ['offer'],
  condizioni: ['terms'],
  scadenza: ['validity', 'until'],
  licenza: ['licence'],
  fornitore: ['provider'],
  minuti: ['minutes'],
  ora: ['hours'],
  ore: ['hours'],
  hour: ['hours'],
  giorno: ['day', 'days'],
  giorni: ['days'],
  settimana: ['weeks'],
  settimane: ['weeks'],
  mese: ['months'],
  mesi: ['months'],
  anno: ['years'],
  anni: ['years'],
  volte: ['times'],
  percentuale: ['percent'],
  numero: ['count', 'number'],
};

/** The unknown key that was meant to be the missing one. */
export function misspeltKey({ keyword, params, data, parentSchema }: ErrorObject): string | undefined {
  if (keyword !== 'required') return undefined;
  const key = String(params.missingProperty);
  const present = data !== null && typeof data === 'object' ? Object.keys(data) : [];
  const known = new Set(Object.keys((parentSchema?.properties as object | undefined) ?? {}));
  const unknown = present.filter((one) => !known.has(one));
  return nearest(key, unknown) ?? unknown.find((one) => meantKey(one, [key]) === key);
}

/** One of the known keys; null for a word that is none of theirs. `beside`: what has the key, and others already. */
export function meantKey(key: string, known: readonly string[], beside: object = {}): string | null {
  const other = otherWordsFor(key).find((one) => known.includes(one) && !Object.hasOwn(beside, one)) ?? null;
  // Most of these words are near to no key but by chance; a link may be one of several links.
  return (
    (foldText(key) === 'link' ? nearest(key, known) : null) ?? other ?? nearest(key, known) ?? longerKey(key, known)
  );
}

/** `header` for `header_title`, when nothing else begins so. */
function longerKey(key: string, known: readonly string[]): string | null {
  const longer = key.length < 3 ? [] : known.filter((one) => one.startsWith(`${key}_`));
  return longer.length === 1 ? longer[0]! : null;
}

const SETTINGS_OF_HEAD =
  /^(?:description|lang|image_url|canonical_url|custom_tags|og_\w+|twitter_\w+|meta_title|seo_title)$/;
const OF_SITE = /^(?:header|footer|notices|meta)$/;
const OF_DATA = /^(?:operators|offers|payments|payment-methods|games|facts)$/;
const OF_CONFIG =
  /^(?:theme|analytics|publish|routes|consent|locale|links|urls|policy|security|scripts|media|claims|offers|search|breadcrumbs|updates|keepBuilds)$/;

/** Where a key belongs that is not known here, and its name there; null when nothing has it. */
export function placeOfKey(
  written: string,
  schema: Schema | undefined,
): { readonly key: string; readonly way: readonly string[] } | null {
  for (const key of [written, ...otherWordsFor(written)]) {
    const way = wayTo(key, schema);
    if (way) return { key, way };
  }
  return null;
}

function otherWordsFor(key: string): readonly string[] {
  return Object.hasOwn(OTHER_WORDS, foldText(key)) ? OTHER_WORDS[foldText(key)]! : [];
}

export function wayTo(key: string, schema: Schema | undefined): readonly string[] | null {
  const fields = schema?.properties ?? {};
  const has = (...names: readonly string[]) => names.every((one) => Object.hasOwn(fields, one));
  if (has('outDir', 'values', 'config', 'site'))
    return OF_CONFIG.test(key) ? ['config'] : OF_SITE.test(key) ? ['site'] : OF_DATA.test(key) ? ['data'] : null;
  if (has('meta', 'components') && SETTINGS_OF_HEAD.test(key)) return ['meta', 'meta_settings'];
  if (has('meta_settings') && SETTINGS_OF_HEAD.test(key)) return ['meta_settings'];
  const holder = Object.keys(fields).find((one) => Object.hasOwn(fields[one]?.properties ?? {}, key));
  return holder === undefined ? null : [holder];
}

/** What cannot be within what it stands in. */
export function nestedHint(pointer: string, key: string, known: readonly string[]): string | undefined {
  if (pointer === '' && /^(?:redirects?|redirects?_?from|aliases)$/i.test(key) && known.includes('meta'))
    return 'Redirects are written in casino-site.config.json: "routes": { "redirects": [{ "from": "/old", "to": "/new" }] }.';
  if (pointer === '/validity' && key === 'when_over') return 'Write it beside "validity", not in it.';
  if (/^\/components\/\d+/.test(pointer) && /^(?:components|block)$/.test(key))
    return 'A block cannot contain other blocks: write it next to this one, in "components" of the page.';
  if (pointer === '' && /^no_?index$/i.test(key)) return 'Write "robots": "noindex".';
  return key === 'items' && /\/menu\/\d+\/items\/\d+$/.test(pointer)
    ? 'A menu has two levels: write the entries next to this one.'
    : undefined;
}

/** What a whole field of a block has to look like, an example tells best. */
export function exampleCommand(pointer: string, root: unknown): string | undefined {
  const index = /^\/components\/(\d+)(?:\/data\/content)?\/[^/]+$/.exec(pointer)?.[1];
  const component = (Object(root) as { readonly components?: Readonly<Record<string, unknown>> }).components?.[
    index ?? ''
  ];
  const { block, component_id: id } = Object(component) as {
    readonly block?: unknown;
    readonly component_id?: unknown;
  };
  const name = typeof block === 'string' ? block : BLOCKS.get(Number(id) as never)?.name;
  return name !== undefined && /^[a-z][a-z-]{0,60}$/.test(name)
    ? `"npx casino-site blocks ${name}" prints an example.`
    : undefined;
}
