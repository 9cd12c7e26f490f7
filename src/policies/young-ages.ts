// Finds an age below the one that a pack asks for, where a site names the age of its visitors: in its notices and in
// the audience of offers. The age is that of the phrases of the pack's age mark: "18+".
import type { SiteData } from '../entities/data.js';
import type { Place, Problem, Site, SiteFile } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import type { NamedPack } from './compile.js';

interface AgePlaces {
  /** Code of the default locale; `''` on a site without locales. */
  readonly home: string;
  readonly site: Finder;
  readonly locale: (code: string) => Finder;
  readonly data: (source: string) => Finder;
}

interface NamedAge {
  readonly age: number;
  /** Code of the locale whose pages say it; null where any may. */
  readonly code: string | null;
  readonly place: () => Place;
}

export function youngAges(
  site: Pick<Site, 'content' | 'locales' | 'data'>,
  packs: readonly NamedPack[],
  at: AgePlaces,
) {
  const rules = packs.flatMap(({ name, pack, locales }) =>
    pack.rules.flatMap((rule) => {
      const least = rule.kind === 'age-mark' && !rule.pages ? leastAge(rule.any ?? []) : null;
      return least === null ? [] : [{ id: `${name}/${rule.id}`, rule, least, locales }];
    }),
  );
  if (rules.length === 0) return [];
  const locales = site.locales ?? [];
  const ages = [
    ...inNotices(site.content, at.home, at.site),
    ...locales.flatMap(({ code, content }) => inNotices(content, code, at.locale(code))),
    ...inOffers(site.data, at.data),
  ];
  const found = rules.flatMap(({ id, rule, least, locales: codes }) =>
    ages
      .filter(({ age, code }) => age < least && (code === null || (codes?.includes(code) ?? true)))
      .map(({ age, place }): Problem => {
        const { title, url } = rule.law;
        const says = `The text says ${JSON.stringify(String(age))}.`;
        const told = problem(
          'policy-age-mark',
          `${id}: ${rule.message.en} ${says}`,
          place(),
          `${title}: ${url} This is not legal advice.`,
        );
        return { ...told, severity: rule.severity ?? 'warning', rule: id };
      }),
  );
  // A locale without notices of its own has those of site.json.
  return [...new Map(found.map((one) => [`${one.message} ${one.file} ${one.pointer}`, one])).values()];
}

/** Null for a mark that names no age. */
function leastAge(phrases: readonly string[]): number | null {
  const ages = phrases.flatMap((one) => [...one.matchAll(SIGN)].map(([age]) => Number(age)));
  return ages.length === 0 ? null : ages.reduce((least, age) => Math.min(least, age));
}

/** In a sign any number is an age; in a sentence one of years, or with a plus. No child of nine is meant. */
const SIGN = /(?<!\d)[1-9]\d(?!\d)/g;
const IN_WORDS = /(?<![\d.,])[1-9]\d(?=\s?(?:\+|anni|years?|jahren?|años)(?!\p{L}))|(?<=\+\s?)[1-9]\d(?![\d.,])/giu;

function inNotices({ notices: { age = '', warning = '' } = {} }: SiteFile, code: string, at: Finder): NamedAge[] {
  const named = (text: string, pattern: RegExp, pointer: string) =>
    [...text.slice(0, MAX_TEXT).matchAll(pattern)].map(([word]) => ({
      age: Number(word),
      code,
      place: () => at(pointer, 'value', word),
    }));
  return [...named(age, SIGN, '/notices/age'), ...named(warning, IN_WORDS, '/notices/warning')];
}

/** The longest that the schema allows. */
const MAX_TEXT = 2000;

function inOffers({ offers }: SiteData, at: AgePlaces['data']): NamedAge[] {
  return offers.flatMap(({ source, audience: { min_age: age } = {} }) =>
    age === undefined ? [] : [{ age, code: null, place: () => at(source)('/audience/min_age') }],
  );
}
