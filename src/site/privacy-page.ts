// Holds the page about privacy against the config: it must not deny the cookies or the other servers that the config
// brings. Only whole sentences that say so flatly count, and only on a page that names none of what they deny.
import { decodeReferences } from '../html/references.js';
import type { Page, Problem, Site } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import type { Settings } from '../settings.js';
import { type Inventory, storedData } from '../privacy/stored-data.js';
import { policySlug } from './consent-policies.js';
import { findPage } from './find-page.js';

/** Where the content of pages is found. */
interface PageContent {
  load(source: string): Page;
  at(source: string): Finder;
}

/** Of the pages that `init` makes. */
const USUAL = '/privacy';

/** What a flat denial goes on with: "… e non contiamo i visitatori". */
const MORE = /(?: (?:e|né|and|or|nor) [^,:]+)?/;
/** With one of these words a sentence says when, or what else. */
const QUALIFIED = [
  /(?<!\p{L})(?:(?<!è )senza|prima|dopo|salvo|tranne|eccetto|se|quando|finché|solo|soltanto)(?!\p{L})/u,
  /\b(?:without|before|after|unless|except|if|when|until|only)\b/,
];
const NO_COOKIES = sentence(
  /(?:noi )?non (?:usiamo|utilizziamo|impostiamo|installiamo|facciamo uso di) (?:alcun )?cookie/,
  /(?:il|questo|il nostro) sito (?:web )?non (?:usa|utilizza|imposta|installa|fa uso di) (?:alcun )?cookie/,
  /(?:il|questo|il nostro) sito (?:web )?è (?:senza|privo di) cookie/,
  /(?:qui |su questo sito )?non ci sono cookie/,
  /nessun cookie/,
  /we (?:(?:use|set) no|do not (?:use|set)(?: any)?) cookies/,
  /(?:this|the|our) (?:web)?site (?:(?:uses|sets) no|does not (?:use|set)(?: any)?) cookies/,
  /no cookies/,
);
/** In these "only" qualifies nothing. */
const ONLY_TECHNICAL = [
  /^(?:(?:noi )?(?:usiamo|utilizziamo|impostiamo|installiamo)|(?:il|questo|il nostro) sito (?:web )?(?:usa|utilizza|imposta|installa)) (?:solo|soltanto|solamente|esclusivamente|unicamente) (?:dei |i )?cookie (?:tecnici|strettamente necessari)(?: (?:necessari|indispensabili|essenziali)(?: al (?:suo )?funzionamento(?: del sito)?)?)?$/,
  /^(?:we (?:use|set)|(?:this|the|our) (?:web)?site (?:uses|sets)) only (?:technical|(?:strictly )?necessary|essential) cookies$/,
];
const NO_OTHERS = sentence(
  /(?:le|le nostre) pagine non caricano (?:nulla|niente|contenuti|script|contenuti o script) da altri (?:server|siti)/,
  /(?:il|questo) sito non carica (?:nulla|niente|contenuti|script|contenuti o script) da altri (?:server|siti)/,
  /(?:our|the) pages load (?:nothing|no content|no scripts) from other (?:servers|sites|hosts)/,
  /(?:our|the) pages do not load (?:anything|(?:any )?(?:content|scripts)) from other (?:servers|sites|hosts)/,
);

function sentence(...beginnings: readonly RegExp[]): RegExp {
  return new RegExp(`^(?:${beginnings.map(({ source }) => source).join('|')})${MORE.source}$`);
}

export function privacyProblems(site: Site, settings: Settings, content: PageContent): Problem[] {
  const inventory = storedData(settings);
  const denied = [
    { says: isFlat(NO_COOKIES), names: cookiesOf(inventory), tell: tellCookies },
    {
      says: (said: string) => ONLY_TECHNICAL.some((one) => one.test(said)),
      names: countingOf(inventory),
      tell: tellCookies,
    },
    { says: isFlat(NO_OTHERS), names: othersOf(inventory, settings.origin), tell: tellOthers },
  ].filter(({ names }) => names.length > 0);
  if (denied.length === 0) return [];
  return pagesAbout(site, settings).flatMap(({ source }) => {
    const texts = content.load(source).components.flatMap((one) => [...textsIn(one.content, one.pointer)]);
    const all = texts.map(({ text }) => text.toLowerCase()).join('\n');
    return denied.flatMap(({ says, names, tell }) => {
      if (names.some(({ known }) => known.some((name) => all.includes(name.toLowerCase())))) return [];
      const found = texts.flatMap(({ pointer, text }) => saying(text, says).map((said) => ({ pointer, said })))[0];
      if (!found) return [];
      const message = tell(found.said, names.map(({ name }) => name).join(', '));
      return [problem('privacy-contradicted', message, content.at(source)(found.pointer, 'value', found.said), HINT)];
    });
  });
}

const HINT = 'Say what the site really does. "casino-site cookies --html" prints a table for this page.';

function tellCookies(said: string, names: string): string {
  return `The page says "${said}", but the site stores cookies: ${names}.`;
}

function tellOthers(said: string, names: string): string {
  return `The page says "${said}", but the site loads from other servers: ${names}.`;
}

interface Named {
  readonly name: string;
  /** Words by which a page describes it. */
  readonly known: readonly string[];
}

/** Those that keep an objection come only when a visitor asks for them. */
function cookiesOf({ stored }: Inventory): Named[] {
  return stored
    .filter(
      ({ place, writtenBy, category }) => place === 'cookie' && (writtenBy === 'site' || category === 'statistics'),
    )
    .map(named);
}

/** No technical ones. */
function countingOf({ stored }: Inventory): Named[] {
  return stored.filter(({ place, category }) => place === 'cookie' && category === 'statistics').map(named);
}

function named({ name, writtenBy }: Inventory['stored'][number]): Named {
  return { name, known: [name.replace(/\..*$/, ''), ...(writtenBy === 'site' ? [] : [writtenBy])] };
}

function othersOf({ hosts }: Inventory, origin: string): Named[] {
  return hosts
    .filter(({ host }) => host !== new URL(origin).host)
    .map(({ host, by }) => ({ name: host, known: by === 'script' ? [host] : [host, by] }));
}

/** The page that the banner names, or the usual one, in each language. */
function pagesAbout(site: Site, { consent }: Settings) {
  const { pages, translations } = site;
  const slug = policySlug(consent?.policyUrl || USUAL, site);
  if (slug === null) return [];
  const slugs = new Set([slug, ...(translations?.get(slug) ?? [])]);
  return [...slugs].flatMap((one) => findPage(pages, one) ?? []);
}

function* textsIn(value: unknown, pointer: string): Generator<{ readonly pointer: string; readonly text: string }> {
  if (typeof value === 'string') yield { pointer, text: value };
  else if (value !== null && typeof value === 'object')
    for (const key of Object.keys(value)) yield* textsIn(value[key as never], step(pointer, key));
}

function isFlat(says: RegExp): (said: string) => boolean {
  return (said) => says.test(said) && !QUALIFIED.some((words) => words.test(said));
}

/** Sentences of a text, as they are written, that say so and nothing else. */
function saying(text: string, says: (said: string) => boolean): string[] {
  const plain = decodeReferences(text.replace(/<\/?(?:strong|em|b|i|a)\b[^<>]*>/gi, '').replace(/<[^<>]*>/g, '\n'));
  return plain
    .split(/(?<=[.;!?])\s+|\n+/)
    .map((one) =>
      one
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/[.;!]$/, ''),
    )
    .filter((one) => says(one.toLowerCase()));
}
