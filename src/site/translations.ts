// Which pages are the same page in several languages: those that say so, and those with the same file name in the
// folders of their languages. Whether search engines are told is asked page by page.
import { isErrorPage } from '../urls/error-pages.js';
import { type Language, homeOf, languageOf, type Languages } from '../urls/languages.js';
import { pagesFolderOf } from '../locale-texts.js';
import type { PagePart, PageSummary, Problem } from '../model.js';
import { createNearMisses } from '../urls/near-misses.js';
import { asNote, problem } from '../problems/catalogue.js';
import { type AbsentPages, pointsToAbsent } from './absent-pages.js';
import type { Finder } from '../problems/locate.js';

interface Translated {
  /** Slug → slugs of all its languages, the default one first; only of pages with a translation. */
  readonly translations: ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly Problem[];
}

type PlaceOf = (source: string) => Finder;

interface PagesOfAll {
  /** Those that visitors find, sorted by slug. */
  readonly pages: readonly PageSummary[];
  /** All that the content has, in any order. */
  readonly written: readonly PageSummary[];
  readonly absent: AbsentPages;
}

export function planTranslations(all: PagesOfAll, languages: Languages, at: PlaceOf): Translated {
  if (languages.length < 2) return { translations: new Map(), problems: [] };
  const planner = new Planner(all, languages, at);
  return planner.plan();
}

class Planner {
  readonly #problems: Problem[] = [];
  /** Slug → what its languages have in common. */
  readonly #keys = new Map<string, string>();
  readonly #bySlug: ReadonlyMap<string, PageSummary>;
  readonly #hidden: ReadonlyMap<string, PageSummary>;
  readonly pages: readonly PageSummary[];
  readonly absent: AbsentPages;
  readonly #near;

  constructor(
    { pages, written, absent }: PagesOfAll,
    readonly languages: Languages,
    readonly at: PlaceOf,
  ) {
    this.pages = pages;
    this.absent = absent;
    this.#bySlug = new Map(pages.map((page) => [page.slug, page]));
    this.#hidden = new Map(written.flatMap((page) => (absent.has(page.slug) ? [[page.slug, page] as const] : [])));
    this.#near = createNearMisses(() => pages.map(({ slug }) => slug));
  }

  plan(): Translated {
    const groups = new Map<string, Map<Language, PageSummary>>();
    for (const page of this.pages) this.#add(page, groups);
    const translations = new Map<string, readonly string[]>();
    for (const group of groups.values()) {
      if (group.size < 2) continue;
      const slugs = this.languages.flatMap((one) => group.get(one)?.slug ?? []);
      for (const slug of slugs) translations.set(slug, slugs);
    }
    return { translations, problems: [...this.#problems, ...this.#misplaced()] };
  }

  #add(page: PageSummary, groups: Map<string, Map<Language, PageSummary>>): void {
    const key = page.part ? this.#partKey(page.part) : this.#keyOf(page);
    if (key === null) return;
    this.#keys.set(page.slug, key);
    const language = languageOf(page.slug, this.languages)!;
    const group = groups.get(key) ?? new Map<Language, PageSummary>();
    groups.set(key, group);
    const first = group.get(language);
    if (first) this.#problems.push(this.#doubled(first, page, language));
    else group.set(language, page);
  }

  /** What holds of a list holds of its parts, number by number; the first one comes before them. */
  #partKey({ of, number }: PagePart): string | null {
    const key = this.#keys.get(of);
    return key === undefined ? null : `${key} ${number}`;
  }

  /** What all languages of a page have in common; null for a page without translations. */
  #keyOf(page: PageSummary): string | null {
    const { slug, translationOf: named } = page;
    if (isErrorPage(slug, this.languages)) return named === undefined ? null : this.#refuse(page, ERROR_PAGE);
    if (named === undefined) return this.#ownKey(page);
    const target = this.#bySlug.get(named);
    if (!target) return this.#ofAbsent(page, named) ?? this.#refuse(page, this.#unknown(named));
    if (isErrorPage(named, this.languages)) return this.#refuse(page, ERROR_PAGE);
    if (languageOf(named, this.languages) === languageOf(slug, this.languages))
      return this.#refuse(page, [
        `"${named}" is a page in the same language.`,
        'Name a page of another locale, or remove "translation_of".',
      ]);
    if (target.translationOf !== undefined && target.translationOf !== slug)
      return this.#refuse(page, [
        `"${named}" is itself the translation of "${target.translationOf}".`,
        `Write "translation_of": "${target.translationOf}".`,
      ]);
    return this.#commonKey(page, target);
  }

  /** Two pages that name each other say the same twice. */
  #commonKey(page: PageSummary, target: PageSummary): string {
    return target.translationOf === page.slug && page.slug < target.slug ? this.#ownKey(page) : this.#ownKey(target);
  }

  /**
   * A page needs no translation. Those of one that is not there stay those of each other, so they have the key that it
   * gives them when it is there; nothing is asked of it before.
   */
  #ofAbsent(page: PageSummary, named: string): string | null {
    const cause = this.absent.get(named);
    if (!cause) return null;
    const message = `"${named}" is a page that visitors do not find, so this one is shown without that translation.`;
    this.#problems.push(asNote(pointsToAbsent(message, cause, this.at(page.source)('/translation_of'))));
    const target = this.#hidden.get(named);
    const isOriginal =
      target &&
      !isErrorPage(named, this.languages) &&
      languageOf(named, this.languages) !== languageOf(page.slug, this.languages) &&
      (target.translationOf === undefined || target.translationOf === page.slug);
    return isOriginal ? this.#commonKey(page, target) : named;
  }

  /** The home pages of all languages are one page, whatever their files are called. */
  #ownKey({ slug, source }: PageSummary): string {
    const language = languageOf(slug, this.languages)!;
    if (slug === homeOf(language)) return '/';
    const folders = [pagesFolderOf(language.code), 'content/pages/'];
    const folder = folders.find((one) => source.startsWith(one)) ?? '';
    const file = source.slice(folder.length);
    return file.replace(/\.(?:json|md)$/, '');
  }

  #unknown(slug: string): readonly [message: string, hint: string] {
    const close = this.#near.nearest(slug);
    return [
      `No page has the slug "${slug}".`,
      close ? `Did you mean "${close}"?` : 'Name the slug of the same page in another locale.',
    ];
  }

  #refuse({ source }: PageSummary, [message, hint]: readonly [string, string]): null {
    this.#problems.push(problem('translation-invalid', message, this.at(source)('/translation_of'), hint));
    return null;
  }

  #doubled(first: PageSummary, page: PageSummary, { code }: Language): Problem {
    const placeOf = ({ source, translationOf }: PageSummary) =>
      this.at(source)(translationOf === undefined ? '/slug' : '/translation_of');
    const [other, place] = [placeOf(first), placeOf(page)];
    const found = problem(
      'translation-duplicate',
      `"${first.slug}" (${first.source}) is the same page in "${code}" already.`,
      place,
      'A page has one translation per locale: name another one in "translation_of", or give one of the files another name.',
    );
    return { ...found, places: [place, other] };
  }

  /** Pages in the folder of a locale whose slugs belong to another one. */
  #misplaced(): Problem[] {
    return this.pages.flatMap(({ source, slug }) => {
      const home = this.languages.find((one) => source.startsWith(pagesFolderOf(one.code)));
      if (!home || languageOf(slug, this.languages) === home) return [];
      const begin =
        home.path === '' ? 'must not begin with the path of another locale' : `must begin with "${home.path}/"`;
      return [
        problem(
          'locale-slug',
          `The file is in the folder of "${home.code}", so its slug ${begin}.`,
          this.at(source)('/slug'),
          home.path === ''
            ? 'Move the file, or give it another slug.'
            : `For example "${home.path}${slug === '/' ? '' : slug}".`,
        ),
      ];
    });
  }
}

const ERROR_PAGE = [
  'Error pages have no translations: hosts show the one for the path that was requested.',
  'Remove "translation_of".',
] as const;
