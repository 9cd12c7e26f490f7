// Holds finished pages against the rules: chunk by chunk, and then what only the whole page can tell.
import { addTo } from '../util/group-by.js';
import { compilePolicies, type CompiledRule, type NamedPack } from './compile.js';
import type { Licence } from './licences.js';
import { type IsOperator, scanHtml } from './scan.js';
import { type Finding, isOfPages, missed, readSegment, type Segment } from './segment.js';

interface CheckedPage {
  readonly slug: string;
  readonly lang: string;
  /** Code of its locale; `''` on a site without locales. */
  readonly locale: string;
  /** Its content is that of another page, with which it is checked. */
  readonly isRepeated: boolean;
}

/** The chunks of a page in their order. Those of the frame are shared by many pages. */
interface PageSegments {
  readonly own: readonly Segment[];
  readonly frame: readonly Segment[];
  /** Both, in the order of the page. */
  readonly all: readonly Segment[];
}

/** The last one and what it was made of: `watch` asks for the same after each edit. */
let last: { readonly of: string; readonly checker: PolicyChecker } | null = null;

/** Null when the site asks for no pack. */
export function createPolicyChecker(
  packs: readonly NamedPack[],
  licences: readonly Licence[] = [],
): PolicyChecker | null {
  if (packs.length === 0) return null;
  const of = JSON.stringify([packs, licences]);
  if (last?.of !== of) last = { of, checker: new PolicyChecker(packs, licences) };
  return last.checker;
}

export class PolicyChecker {
  readonly #policies;

  constructor(packs: readonly NamedPack[], licences: readonly Licence[]) {
    this.#policies = compilePolicies(packs, licences);
  }

  get rules() {
    return this.#policies.rules;
  }

  segment(html: string, isOperator: IsOperator): Segment {
    return readSegment(html, scanHtml(html, this.#policies.matcher, isOperator), this.#policies);
  }

  page({ own, frame, all }: PageSegments, page: CheckedPage): Finding[] {
    return this.rules
      .filter((one) => isOf(one, page.locale) && isFor(one.rule.pages, page))
      .flatMap((rule) => {
        if (isOfPages(rule)) return [...frame, ...own].some((one) => one.shows(rule)) ? [] : [missed(rule)];
        // What stands in header and footer is reported once, unless the rule is for some pages only.
        const [inMain, around] = [page.isRepeated ? [] : own, rule.rule.pages ? frame : []];
        if (rule.rule.kind === 'disclosure') return late(rule, all, [...inMain, ...around]);
        return [...findingsOf(rule, inMain), ...findingsOf(rule, around).map(unplaced)];
      });
  }

  /** What is wrong with header and footer on all pages of a locale. */
  frame(segments: readonly Segment[], locale: string): Finding[] {
    return this.rules
      .filter((one) => isOf(one, locale) && !one.rule.pages)
      .flatMap((rule) => [...findingsOf(rule, segments), ...late(rule, segments.slice(0, 1), segments)]);
  }

  /** What pages get from a header and footer, as a text: while it is the same, so are their findings. */
  frameKey(segments: readonly Segment[]): string {
    const told = segments.map(({ shows, findings, first }) => [
      this.rules.filter((rule) => isOfPages(rule) && shows(rule)).map(({ id }) => id),
      findings.filter(({ rule }) => rule.rule.pages).map(({ rule, found }) => [rule.id, found]),
      [...first].map(([{ id }, one]) => [id, one === 'disclosure']),
    ]);
    return JSON.stringify(told);
  }

  /** Where each phrase stands in texts of the author: number of the phrase → pointers in their order. */
  origins(texts: Iterable<readonly [pointer: string, text: string]>): ReadonlyMap<number, readonly string[]> {
    const found = new Map<number, string[]>();
    for (const { html, ends, pointers } of joined(texts)) {
      const { phrases, offsets } = scanHtml(html, this.#policies.matcher, () => false).matches;
      let at = 0;
      for (const [match, phrase] of phrases.entries()) {
        while (at < ends.length - 1 && ends[at]! < offsets[match]!) at += 1;
        addTo(found, phrase, pointers[at]!);
      }
    }
    return found;
  }
}

interface Joined {
  readonly html: string;
  /** Where each text ends. */
  readonly ends: readonly number[];
  readonly pointers: readonly string[];
}

/** Plain texts that follow each other are read together; one with markup stands alone, since it may close nothing. */
function* joined(texts: Iterable<readonly [pointer: string, text: string]>): Generator<Joined> {
  let [html, ends, pointers]: [string, number[], string[]] = ['', [], []];
  for (const [pointer, text] of texts) {
    const isMarkup = text.includes('<');
    if (isMarkup && ends.length > 0) {
      yield { html, ends, pointers };
      [html, ends, pointers] = ['', [], []];
    }
    if (isMarkup) yield { html: text, ends: [text.length], pointers: [pointer] };
    else {
      html += text;
      ends.push(html.length);
      pointers.push(pointer);
      html += '<p>';
    }
  }
  if (ends.length > 0) yield { html, ends, pointers };
}

function findingsOf(rule: CompiledRule, segments: readonly Segment[]): Finding[] {
  return segments.flatMap((one) => one.findings.filter((finding) => finding.rule === rule));
}

/** What was found in header or footer, stands in no text of the page, even where one has the same words. */
function unplaced(finding: Finding): Finding {
  return { ...finding, origin: null };
}

/** A link to an operator before anything says that links are paid for, in one of the chunks `told`. */
function late(rule: CompiledRule, all: readonly Segment[], told: readonly Segment[]): Finding[] {
  const segment = all.find((one) => one.first.has(rule));
  const first = segment?.first.get(rule);
  return first && first !== 'disclosure' && told.includes(segment!) ? [first] : [];
}

function isOf({ locales }: CompiledRule, locale: string): boolean {
  return locales?.includes(locale) ?? true;
}

type Pages = CompiledRule['rule']['pages'];

function isFor(pages: Pages, { slug, lang }: CheckedPage): boolean {
  if (!pages) return true;
  const { slugs, not_slugs: others = [], langs } = pages;
  const isNamed = (slugs === undefined && langs === undefined) || has(slugs, slug) || isLang(langs, lang);
  return isNamed && !has(others, slug);
}

function has(patterns: readonly string[] | undefined, slug: string): boolean {
  return (patterns ?? []).some((pattern) => {
    const below = pattern.endsWith('/**') ? pattern.slice(0, -3) : null;
    return below === null ? slug === pattern : slug === below || slug.startsWith(`${below}/`);
  });
}

function isLang(langs: readonly string[] | undefined, lang: string): boolean {
  const wanted = lang.toLowerCase();
  return (langs ?? []).some((one) => wanted === one.toLowerCase() || wanted.startsWith(`${one.toLowerCase()}-`));
}
