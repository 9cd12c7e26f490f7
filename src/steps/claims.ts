// Compares what all pages promise, and what shared data says, when all pages are there. Pages are rendered again
// only to find the places of a finding.
import { claimLine } from '../claims/claim.js';
import { compareClaims } from '../claims/compare/compare.js';
import { type Names, operatorNames } from '../claims/describe/describe-subject.js';
import { type ClaimPlace, claimProblems, type FindPlaces } from '../claims/describe/describe-finding.js';
import { entityClaims, onlyOperator, otherTimes } from '../claims/data/entity-claims.js';
import type { EntityClaim, PageClaims } from '../claims/compare/finding.js';
import { languageOf, type Languages } from '../urls/languages.js';
import type { PageSummary, Problem, Site } from '../model.js';
import { isClaimWanted, type PagePlace, type PlacesOfPage, siteName } from '../pages/page-claims.js';
import type { PageRenderer } from '../pages/render-page.js';
import type { Finder } from '../problems/locate.js';
import type { Settings } from '../settings.js';
import { hasNoLine } from '../site/entity-origins.js';
import { keyOf } from './keys.js';

export interface ClaimInput {
  readonly renderer: Pick<PageRenderer, 'claimPlaces'>;
  readonly settings: Pick<Settings, 'claims' | 'languages'>;
  /** Its entities take part. */
  readonly site: Pick<Site, 'data' | 'content'>;
  /** By its source. */
  readonly summaryOf: (source: string) => PageSummary | undefined;
  /** Places in the file of an entity. */
  readonly dataAt: (source: string) => Finder;
  /** Places that an earlier build found on pages that are still as they were. */
  readonly saved?: (source: string) => PlacesOfPage | undefined;
  /** Told of the places on a page that were asked for. */
  readonly note?: (source: string, places: PlacesOfPage) => void;
}

/** Pages that are rendered again for their places; of others only the file is named. */
const MAX_RENDERED = 50;

/** Stands for all that claims are compared with besides those of pages; `dataHash` for where it stands. */
export function claimsKey({ site }: Pick<ClaimInput, 'site'>, dataHash: string): string {
  const name = siteName(site);
  return keyOf([dataHash, entityClaims(site.data, name), otherTimes(site.data, name), onlyOperator(site.data, name)]);
}

export async function findClaimProblems(pages: readonly PageClaims[], input: ClaimInput): Promise<readonly Problem[]> {
  const { settings, site, summaryOf, dataAt, note } = input;
  if (!isClaimWanted(settings)) return [];
  const name = siteName(site);
  const [entities, only] = [entityClaims(site.data, name), onlyOperator(site.data, name)];
  const others = otherTimes(site.data, name);
  const ofData = [...entities, ...others.flatMap((one) => one.claims)];
  const pointers = new Map(ofData.map((one) => [`${one.file} ${claimLine(one)}`, one.pointer]));
  const known = new Map<string, PageOfPlaces>();
  const find: FindPlaces = async (source, line) => {
    const pointer = pointers.get(`${source} ${line}`);
    if (pointer !== undefined) return dataAt(source)(pointer);
    const summary = summaryOf(source);
    if (!summary) return null;
    if (!known.has(source) && known.size < MAX_RENDERED) known.set(source, new PageOfPlaces(summary, input));
    const place = await known.get(source)?.at(line);
    return place ? withOrigin(placedInEntity(place, dataAt), dataAt) : { file: source };
  };
  const { severity } = settings.claims;
  const names = namesOf(site.data, ofData);
  const problems: Problem[] = [];
  for (const part of byLanguage(pages, summaryOf, settings.languages))
    problems.push(...(await claimProblems(compareClaims(part, entities, only, others), find, severity, names)));
  for (const [source, page] of known) note?.(source, page.places);
  return settings.languages.length > 1 ? once(problems) : problems;
}

/** What the shared data calls its entities, by what claims call them; operators by their files as well. */
function namesOf({ operators, offers, payments, games }: Site['data'], claims: readonly EntityClaim[]): Names {
  const titles = [...offers.map(({ source, title }) => [source, title] as const), ...named(payments), ...named(games)];
  const byFile = new Map(titles);
  const ofClaims = claims.flatMap(({ subject, file }): [string, string][] => {
    const [name = ''] = subject.split('@');
    const title = /^(?:payment|game|offer):/.test(name) ? byFile.get(file) : undefined;
    return title === undefined ? [] : [[name, title]];
  });
  return new Map([...ofClaims, ...operatorNames(operators), ...named(operators)]);
}

function named(entities: readonly { readonly source: string; readonly name: string }[]): [string, string][] {
  return entities.map(({ source, name }) => [source, name]);
}

/** The places on one page. It is rendered for the first that no earlier build has found. */
class PageOfPlaces {
  readonly places: Map<string, PagePlace | null>;
  #all: ReadonlyMap<string, () => PagePlace> | undefined;

  constructor(
    readonly summary: PageSummary,
    readonly input: Pick<ClaimInput, 'renderer' | 'saved'>,
  ) {
    this.places = new Map(input.saved?.(summary.source));
  }

  async at(line: string): Promise<PagePlace | null> {
    const known = this.places.get(line);
    if (known !== undefined) return known;
    this.#all ??= await this.input.renderer.claimPlaces(this.summary);
    const place = this.#all.get(line)?.() ?? null;
    this.places.set(line, place);
    return place;
  }
}

/** An offer may be another one in each language, so pages are compared with those of their own. */
function byLanguage(
  pages: readonly PageClaims[],
  summaryOf: ClaimInput['summaryOf'],
  languages: Languages,
): readonly (readonly PageClaims[])[] {
  if (languages.length < 2) return [pages];
  return languages.map((one) =>
    pages.filter(({ source }) => languageOf(summaryOf(source)?.slug ?? '/', languages) === one),
  );
}

/** What shared data says of itself is found with every language. */
function once(problems: readonly Problem[]): readonly Problem[] {
  return [
    ...new Map(problems.map((one) => [JSON.stringify([one.code, one.file, one.line, one.message]), one])).values(),
  ];
}

/** What an offer says in its conditions stands in its file, whose lines may change while the page stays as it is. */
function placedInEntity(place: PagePlace, dataAt: ClaimInput['dataAt']): PagePlace {
  return hasNoLine(place) ? { ...place, ...dataAt(place.file)(place.pointer) } : place;
}

/** A value that a reference filled in stands in the file of its entity as well. */
function withOrigin({ taken, ...place }: PagePlace, dataAt: ClaimInput['dataAt']): ClaimPlace {
  return taken ? { ...place, origin: dataAt(taken.source)(taken.pointer) } : place;
}
