// Judges the reader of claims by whole sites: no alarm while their pages agree, one for each edit that contradicts them.
import { describe, expect, it } from 'vitest';
import { nearClaim } from '../../src/entities/claim-names.js';
import { claimLine } from '../../src/claims/claim.js';
import { compareClaims } from '../../src/claims/compare/compare.js';
import type { Finding, PageClaims } from '../../src/claims/compare/finding.js';
import { learnOperators } from '../../src/claims/names/learned-operators.js';
import { createClaimReader } from '../../src/claims/read/read-claims.js';
import { readContradictions, readSite, type SitePage, toHtml } from './sites.js';

const SITES = [
  ['Falco Casino', ['falco', 'falco-games'], 'falco-contradictions', 200, 0.75],
  ['Lanterna Casino', ['lanterna'], 'lanterna-contradictions', 55, 0.7],
  ['Vela Casino', ['vela'], 'vela-contradictions', 22, 0.7],
  ['Quercia Casino', ['quercia'], 'quercia-contradictions', 20, 0.6],
  ['Grifone Casino', ['grifone'], 'grifone-contradictions', 53, 0.8],
  ['Bussola Casinò', ['bussola'], 'bussola-contradictions', 38, 0.55],
  ['Mirto Casino', ['mirto'], 'mirto-contradictions', 25, 0.6],
  ['Torchio Casino', ['torchio'], 'torchio-contradictions', 42, 0.9],
  ['Giocatlas', ['giocatlas'], 'giocatlas-contradictions', 23, 0.9],
  ['Sabbia Casino', ['sabbia'], 'sabbia-contradictions', 49, 0.6],
  ['Lince', ['onice'], 'onice-contradictions', 25, 0.6],
  ['Tritone Casino', ['tritone'], 'tritone-contradictions', 35, 0.8],
  ['Bonusfaro', ['bonusfaro'], 'bonusfaro-contradictions', 28, 0.6],
  ['Calipso Casino', ['calipso'], 'calipso-contradictions', 25, 0.8],
  ['Nettuno Casino', ['nettuno'], 'nettuno-contradictions', 44, 0.85],
  ['Solaria Casino', ['solaria'], 'solaria-contradictions', 16, 0.85],
  ['Aurora Casino', ['aurora'], 'aurora-contradictions', 24, 0.55],
  ['Casinoteca', ['casinoteca'], 'casinoteca-contradictions', 23, 0.5],
  ['Perla Nera Casino', ['perlanera'], 'perlanera-contradictions', 8, 0.7],
  ['GiocoFurbo', ['giocofurbo'], 'giocofurbo-contradictions', 6, 0.65],
  ['Scirocco Casino', ['scirocco'], 'scirocco-contradictions', 8, 0.75],
  ['Bussolina', ['bussolina'], 'bussolina-contradictions', 6, 0.75],
  ['Levante Casino', ['levante'], 'levante-contradictions', 32, 0.8],
  ['Cartabianca', ['cartabianca'], 'cartabianca-contradictions', 17, 0.85],
  ['Puntatore', ['puntatore'], 'puntatore-contradictions', 39, 0.65],
  ['Villa Marea Casino', ['villamarea'], 'villamarea-contradictions', 9, 0.75],
  ['La Bilancia', ['bilancia'], 'bilancia-contradictions', 11, 0.55],
  ['Le notti di Nives', ['nives'], 'nives-contradictions', 9, 0.05],
  ['Quadrifoglio 88', ['quadrifoglio'], 'quadrifoglio-contradictions', 12, 0.45],
  ['La Gazzetta della Fiche', ['gazzetta'], 'gazzetta-contradictions', 12, 0.25],
] as const;

/** Of other kinds, full of values that only look alike: slot sheets, news, tournaments, legal texts, a glossary. */
const CLEAN = [
  ['Corallo Casino', 'corallo', 21],
  ['Sottobanco', 'banco', 19],
  ['Slotteria', 'slotteria', 22],
  ['Arcipelago Casino', 'arcipelago', 20],
  ['Tavolo Verde', 'tavolo', 15],
] as const;

/** What content/data/operators of some of them would hold. */
const OPERATORS: Readonly<Partial<Record<string, readonly string[]>>> = {
  'Falco Casino': ['Betulla Casino', 'Rocca Casino', 'Lupo Casino', 'Ginestra Bet'],
  'Lanterna Casino': ['Cedro Casino', 'Zenit Bet', 'Casinò Miramare'],
  'Quercia Casino': ['Pino Casino', 'Salice Casino'],
  'Bussola Casinò': ['Ambra Casino', 'Delfino Casino', 'Zefiro Bet', 'Cometa Casino'],
  Giocatlas: ['Ninfea Bet', 'Perseo Casino', 'Casinò Vulcano'],
  Lince: ['Onice Casino', 'Brezza Bet', 'Casinò Tucano'],
};

const told = ({ name, stated }: Finding) => `${name}: ${stated.map((one) => one.claim.value).join(', ')}`;

describe.each(SITES)('%s', (brand, texts, edits, fewest, recall) => {
  const pages = readSite(...texts);
  // As a build does: names of operators that the titles tell.
  const learned = learnOperators(pages, brand);
  const reader = createClaimReader(brand, learned);
  const claimsOf = (page: SitePage): PageClaims => ({
    source: page.slug,
    claims: [...new Set(reader.read(toHtml(page)).map(claimLine))],
  });
  const claims = new Map(pages.map((page) => [page.slug, claimsOf(page)]));
  const contradictions = readContradictions(edits);

  /** What is found once a page is edited. */
  function foundAfter({ slug, before, after }: (typeof contradictions)[number]): readonly Finding[] {
    const page = pages.find((one) => one.slug === slug)!;
    expect(page.text).toContain(before);
    const edited = claimsOf({ ...page, text: page.text.replace(before, after) });
    return compareClaims([...claims.values()].map((one) => (one.source === slug ? edited : one)));
  }

  it('raises no alarm while its pages agree', () => {
    expect(compareClaims(claims.values()).map(told)).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(fewest);
  });

  it('names its claims as acknowledgements may', () => {
    const lines = [...claims.values()].flatMap((one) => one.claims);
    expect(lines.map((line) => line.split('|', 2).join('.')).filter((name) => nearClaim(name) !== null)).toEqual([]);
  });

  it('reads the same with and without patterns', () => {
    for (const page of pages)
      expect(new Set(reader.lines(toHtml(page))), page.slug).toEqual(new Set(claims.get(page.slug)!.claims));
  });

  const operators = OPERATORS[brand] ?? [];

  it.runIf(operators.length > 0)('reads the same where operators of the data are named without "Casino"', () => {
    const known = createClaimReader(brand, [
      ...operators.map((name) => ({ id: name.toLowerCase().replaceAll(' ', '-'), name })),
      ...learned,
    ]);
    const names = operators.map((name) => name.replace(/ ?(?:Casin[oò]|Bet) ?/, ''));
    const long = new RegExp(`(?:Casin[oò] )?(${names.join('|')})(?: (?:Casin[oò]|Bet))?(?![\\p{L}])`, 'gu');
    for (const page of pages) {
      const bare = toHtml({ ...page, text: page.text.replace(long, '$1') });
      expect(new Set(known.lines(bare)), page.slug).toEqual(new Set(claims.get(page.slug)!.claims));
    }
  });

  const findable = contradictions.filter((one) => one.claim !== '?');

  it.each(findable.map((one) => [one.slug, one.after, one] as const))('%s: %s', (slug, _after, edit) => {
    const found = foundAfter(edit).filter((one) => one.name === edit.claim);
    expect(found).toHaveLength(1);
    expect(found[0]!.stated.flatMap((one) => one.sources)).toContain(slug);
  });

  it('most contradictions are found', () => {
    console.log(`${brand}: ${pages.length} pages, ${findable.length} of ${contradictions.length} contradictions`);
    expect(findable.length / contradictions.length).toBeGreaterThanOrEqual(recall);
  });
});

it.each(CLEAN)('%s raises no alarm', (brand, text, count) => {
  const pages = readSite(text);
  const reader = createClaimReader(brand, learnOperators(pages, brand));
  const claims = pages.map((page) => ({ source: page.slug, claims: reader.read(toHtml(page)).map(claimLine) }));
  expect(compareClaims(claims).map(told)).toEqual([]);
  expect(pages).toHaveLength(count);
  expect(claims.reduce((sum, one) => sum + one.claims.length, 0)).toBeGreaterThan(10);
});
