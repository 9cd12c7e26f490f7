// What the rules find in one chunk of a page. The chunks that many pages share, header and footer, are looked at once.
import { namesIn } from '../util/counted.js';
import { addTo } from '../util/group-by.js';
import type { CompiledRule, Policies } from './compile.js';
import { createExcuses } from './excuses.js';
import { hasBetween } from '../util/has-between.js';
import { unlicensed } from './licences.js';
import { type LinkOrigin, linkOrigins } from './link-origins.js';
import { hasAll, isCallTo } from './link-rules.js';
import { quoteAt } from './quote.js';
import { Context, type Offer, type Scan, type ScannedLink } from './scanned.js';

/** Where the author wrote what was found: the n-th time that a phrase is met, with words around it, or a link. */
export type Origin = PhraseOrigin | LinkOrigin | null;
type PhraseOrigin = { readonly phrase: number; readonly nth: number; readonly words: string };

export interface Finding {
  readonly rule: CompiledRule;
  /** One sentence: what was found, or missed. */
  readonly found: string;
  readonly origin: Origin;
}

export interface Segment {
  /** Whether the text that a rule asks of whole pages stands here. */
  readonly shows: (rule: CompiledRule) => boolean;
  /** What is wrong in this chunk by itself, on any page that the rule is for. */
  readonly findings: readonly Finding[];
  /** What first matters to a disclosure: itself, or a link to an operator; null for neither. */
  readonly first: ReadonlyMap<CompiledRule, 'disclosure' | Finding>;
}

/** Findings of one rule in one chunk; the last says how many there are besides. */
const MAX_FINDINGS = 20;
/** Offers of one chunk that are looked at. */
const MAX_OFFERS = 1000;

/** Kinds of rules that ask something of every offer, wherever the phrase must stand. */
const OF_OFFERS: ReadonlySet<string> = new Set(['offer-text', 'licence']);
const OF_PAGES: ReadonlySet<string> = new Set(['page-text', 'age-mark', 'help-line', 'responsible-link']);

export function isOfPages({ rule }: CompiledRule): boolean {
  return OF_PAGES.has(rule.kind) && (rule.within ?? 'page') === 'page';
}

export function readSegment(html: string, scan: Scan, policies: Policies): Segment {
  return new Reading(html, scan, policies).segment();
}

class Reading {
  readonly #hits: ReadonlyMap<CompiledRule, readonly number[]>;
  readonly #operators: readonly ScannedLink[];
  #excuses: ReturnType<typeof createExcuses> | undefined;
  readonly #shown = new Map<CompiledRule, boolean>();
  #ordinals: readonly number[] | undefined;
  #linkOrigins: ReadonlyMap<ScannedLink, LinkOrigin> | undefined;

  constructor(
    readonly html: string,
    readonly scan: Scan,
    readonly policies: Policies,
  ) {
    this.#hits = hitsOf(scan, policies);
    this.#operators = scan.links.filter((link) => link.isOperator);
  }

  segment(): Segment {
    const findings: Finding[] = [];
    const first = new Map<CompiledRule, 'disclosure' | Finding>();
    for (const rule of this.policies.rules) {
      for (const one of cut(this.#findingsOf(rule))) findings.push(one);
      const what = rule.rule.kind === 'disclosure' ? this.#firstOf(rule) : null;
      if (what) first.set(rule, what);
    }
    return { shows: (rule) => this.#shows(rule), findings, first };
  }

  #findingsOf(rule: CompiledRule): Finding[] {
    const { kind, rel = [] } = rule.rule;
    if (kind === 'forbidden-text') return this.#hits.has(rule) ? this.#forbidden(rule) : [];
    if (kind === 'no-offer') return this.#offered(rule);
    if (kind === 'link-rel')
      return this.#operators
        .filter((link) => !hasAll(link.rel, rel))
        .map((link) => this.#ofLink(rule, link, `has rel="${link.rel}", and needs ${rel.join(' ')}`));
    if (kind === 'no-operator-button')
      return this.#operators
        .filter((link) => link.context & Context.Button)
        .map((link) => this.#ofLink(rule, link, 'is a button that leads to an operator'));
    if (this.scan.offers.length === 0) return [];
    return OF_OFFERS.has(kind) || (OF_PAGES.has(kind) && !isOfPages(rule)) ? this.#besideOffers(rule) : [];
  }

  /** Looked for when it is asked for: header and footer, which are asked first, show most of it. */
  #shows(rule: CompiledRule): boolean {
    const known = this.#shown.get(rule) ?? this.#tokensOf(rule).length > 0;
    this.#shown.set(rule, known);
    return known;
  }

  /** Where the text that a rule asks for stands, as tokens in their order. */
  #tokensOf(rule: CompiledRule): readonly number[] {
    const { kind, addresses = [] } = rule.rule;
    const { tokens, contexts } = this.scan.matches;
    const ofPhrases = (this.#hits.get(rule) ?? []).filter((match) => {
      const context = contexts[match]!;
      if (context & Context.Head || (context & Context.Alt && kind !== 'age-mark')) return false;
      return kind !== 'responsible-link' || (context & Context.Link) !== 0;
    });
    const named = ({ href }: ScannedLink) => addresses.some((part) => href.toLowerCase().includes(part));
    const dialled = ({ href }: ScannedLink) => kind === 'help-line' && isCallTo(href, rule.rule.numbers ?? []);
    const ofLinks = this.scan.links.filter((link) => named(link) || dialled(link)).map((link) => link.token + 1);
    return [...ofPhrases.map((match) => tokens[match]!), ...ofLinks].sort((a, b) => a - b);
  }

  #besideOffers(rule: CompiledRule): Finding[] {
    const { within = 'page' } = rule.rule;
    const stands = this.#tokensOf(rule);
    const bare = this.scan.offers.slice(0, MAX_OFFERS).filter((offer) => {
      const { from, to } = within === 'section' ? offer.section : offer;
      return within === 'page' ? stands.length === 0 : !hasBetween(stands, from, to);
    });
    const told = new Set(bare);
    return [
      ...bare.map((offer) => this.#ofOffer(rule, offer, `has none of ${listed(rule)}`)),
      ...unlicensed(rule.rule, this.scan, this.policies.licences)
        .filter(({ offer }) => !told.has(offer))
        .map(({ offer, licence: { name, number } }) =>
          this.#ofOffer(rule, offer, `leads to ${name}, whose licence "${number}" is not next to it`),
        ),
    ];
  }

  #ofOffer(rule: CompiledRule, offer: Offer, what: string): Finding {
    return { rule, found: `${this.#nameOf(offer)} ${what}.`, origin: this.#at(offer.match) };
  }

  #forbidden(rule: CompiledRule): Finding[] {
    const wanted = { anywhere: ~0, headings: Context.Heading, links: Context.Link, buttons: Context.Button };
    const where = wanted[rule.rule.where ?? 'anywhere'];
    return (this.#hits.get(rule) ?? [])
      .filter((match) => {
        const context = this.scan.matches.contexts[match]!;
        return !(context & Context.Alt) && (where === ~0 || context & where) && !this.#excused(rule, match);
      })
      .map((match) => ({ rule, found: `The text says ${this.#quote(match)}.`, origin: this.#at(match) }));
  }

  /** Whatever invites to play, on a page that must not. */
  #offered(rule: CompiledRule): Finding[] {
    const { links, offers, matches } = this.scan;
    const invited = (this.#hits.get(rule) ?? []).filter(
      (match) =>
        matches.contexts[match]! & (Context.Link | Context.Button) && !(matches.contexts[match]! & Context.Alt),
    );
    return [
      ...links.filter((link) => link.isOperator).map((link) => this.#ofLink(rule, link, 'leads to an operator')),
      ...invited.map((match) => ({ rule, found: `A link says ${this.#quote(match)}.`, origin: this.#at(match) })),
      ...offers
        .slice(0, MAX_OFFERS)
        .map((offer) => ({ rule, found: `${this.#nameOf(offer)} is on this page.`, origin: this.#at(offer.match) })),
    ];
  }

  /** Links of the page's header come before everything, so they are not counted. */
  #firstOf(rule: CompiledRule): 'disclosure' | Finding | null {
    if (this.#operators.length === 0 && !this.#hits.has(rule)) return null;
    const said = this.#tokensOf(rule)[0] ?? Infinity;
    const link = this.#operators.find((one) => !(one.context & Context.Header));
    if (said <= (link?.token ?? Infinity)) return said === Infinity ? null : 'disclosure';
    return this.#ofLink(rule, link!, `comes before any of ${listed(rule)}`);
  }

  #excused(rule: CompiledRule, match: number): boolean {
    this.#excuses ??= createExcuses(this.scan, this.policies.matcher.phrases);
    return this.#excuses(rule, match);
  }

  #ofLink(rule: CompiledRule, link: ScannedLink, what: string): Finding {
    this.#linkOrigins ??= linkOrigins(this.html, this.#operators);
    const origin = this.#linkOrigins.get(link)!;
    return { rule, found: `The link "${origin.words}" to ${link.href} ${what}.`, origin };
  }

  /** By its heading, which is its title where it has one. */
  #nameOf({ match, heading }: Offer): string {
    const title = heading < 0 ? '' : quoteAt(this.html, heading, 'after');
    if (title === '' && match < 0) return 'An offer';
    return `The offer ${title === '' ? this.#quote(match) : `"${title}"`}`;
  }

  #quote(match: number): string {
    return `"${this.#words(match)}"`;
  }

  #words(match: number): string {
    const { offsets, contexts, phrases } = this.scan.matches;
    const isElsewhere = contexts[match]! & (Context.Head | Context.Alt);
    return isElsewhere ? this.policies.texts[phrases[match]!]! : quoteAt(this.html, offsets[match]!, 'before');
  }

  #at(match: number): Origin {
    if (match < 0) return null;
    this.#ordinals ??= ordinals(this.scan.matches.phrases);
    const phrase = this.scan.matches.phrases[match]!;
    return { phrase, nth: this.#ordinals[match]!, words: this.#words(match) };
  }
}

/** Rule → its matches in their order. */
function hitsOf({ matches }: Scan, { uses }: Policies): ReadonlyMap<CompiledRule, readonly number[]> {
  const hits = new Map<CompiledRule, number[]>();
  for (const [match, phrase] of matches.phrases.entries()) for (const rule of uses[phrase]!) addTo(hits, rule, match);
  return hits;
}

/** For each match, how often its phrase was met before. */
function ordinals(phrases: readonly number[]): number[] {
  const seen = new Map<number, number>();
  return phrases.map((phrase) => {
    const nth = seen.get(phrase) ?? 0;
    seen.set(phrase, nth + 1);
    return nth;
  });
}

const MAX_LISTED = 4;

function listed({ rule }: CompiledRule): string {
  const all = [...(rule.any ?? []), ...(rule.numbers ?? []), ...(rule.addresses ?? [])];
  return namesIn(
    all.map((one) => `"${one}"`),
    MAX_LISTED,
  );
}

function cut(findings: readonly Finding[]): readonly Finding[] {
  const rest = findings.length - MAX_FINDINGS;
  if (rest <= 0) return findings;
  const last = findings[MAX_FINDINGS - 1]!;
  return [...findings.slice(0, MAX_FINDINGS - 1), { ...last, found: `${last.found} There are ${rest} more like it.` }];
}

/** What a page lacks. */
export function missed(rule: CompiledRule): Finding {
  return { rule, found: `The page shows none of ${listed(rule)}.`, origin: null };
}
