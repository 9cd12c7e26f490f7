// Every row of the acceptance list and the tests that prove it. Rows are named after the specification:
// SPEC-section.row, CARD C.row, and D-number of a decision about it (from D-42 on). `later` says what of a row (or all of it) is proved elsewhere and when.

export interface Proof {
  /** Test files with the row's name in a title. */
  readonly files?: readonly string[];
  readonly later?: string;
}

const LOCALE = 'spec-1-locale.test.ts';
const ROUTES = 'spec-2-routes.test.ts';
const NOT_FOUND = 'spec-2-not-found.test.ts';
const LINKS = 'spec-2-links.test.ts';
const HOME = 'spec-2-home.test.ts';
const SITE = 'spec-3-site.test.ts';
const META = 'spec-3-meta.test.ts';
const BLOCKS = 'spec-3-blocks.test.ts';
const TEXTS = 'spec-3-texts.test.ts';
const SCHEMAS = 'schemas.test.ts';
const RULES = 'spec-4-6-rules.test.ts';
const CALLS = 'spec-7-calls.test.ts';
const ERRORS = 'spec-8-errors.test.ts';
const FACTS = 'spec-9-constants.test.ts';
const JSON_LD = 'json-ld.test.ts';
const REDIRECTS = 'redirects.test.ts';
const SITEMAP = 'sitemap.test.ts';
const CARD = 'card.test.ts';
const HTML = 'html.test.ts';
const client = (name: string) => `client/${name}.test.ts`;
const by = (...files: readonly string[]): Proof => ({ files });

const CLAIMS = 'The report about offers that disagree comes with the claims issue.';

export const CHECKLIST: Readonly<Record<string, Proof>> = {
  'SPEC-1.1': by(LOCALE),
  'SPEC-1.2': by(LOCALE),
  'SPEC-1.3': by(LOCALE),
  'SPEC-1.4': by(LOCALE, CARD, 'client-bundle.test.ts'),
  'SPEC-1.5': by(LOCALE),
  'SPEC-1.6': by(LOCALE),
  'SPEC-1.7': by(client('locale')),
  'SPEC-1.8': by(LOCALE, client('locale'), client('main')),

  'SPEC-2.1': by(ROUTES, 'slash-policy.test.ts'),
  'SPEC-2.2': by(ROUTES),
  'SPEC-2.3': by(ROUTES, NOT_FOUND),
  'SPEC-2.4': by(ROUTES, client('main')),
  'SPEC-2.5': by(ROUTES),
  'SPEC-2.6': by(
    ROUTES,
    'preview/route-rules.test.ts',
    'browser/not-found.test.ts',
    client('main'),
    client('not-found'),
  ),
  'SPEC-2.7': by('preview/serve-dist.test.ts', 'watch/live-site.test.ts', 'browser/not-found.test.ts'),
  'SPEC-2.8': by(ROUTES, 'page-checks.test.ts'),
  'SPEC-2.9': by(ERRORS, client('navigate'), client('main')),
  'SPEC-2.10': by(client('reload-guard'), client('main'), 'browser/reload-guard.test.ts'),
  'SPEC-2.11': by(ROUTES),
  'SPEC-2.12': by(ROUTES),
  'SPEC-2.13': by(ROUTES),
  'SPEC-2.14': by(ROUTES),
  'SPEC-2.15': by(ROUTES, SITEMAP),
  'SPEC-2.16': by(ROUTES),
  'SPEC-2.17': by(LINKS, REDIRECTS),
  'SPEC-2.18': by(LINKS),
  'SPEC-2.19': by(LINKS),
  'SPEC-2.20': by(ROUTES),
  'SPEC-2.21': by(HOME),
  'SPEC-2.22': by(HOME),
  'SPEC-2.23': by(HOME, JSON_LD),
  'SPEC-2.24': by(HOME),
  'SPEC-2.25': by(HOME),
  'SPEC-2.26': by(HOME),
  'SPEC-2.27': by(HOME),
  'SPEC-2.28': by(HOME, JSON_LD, client('accordion')),
  'SPEC-2.29': by(HOME),

  'SPEC-3.1': by(SITE, SCHEMAS),
  'SPEC-3.2': by(SITE),
  'SPEC-3.3': by(SITE),
  'SPEC-3.4': by(SITE),
  'SPEC-3.5': by(SITE, JSON_LD),
  'SPEC-3.6': by(SITE, SCHEMAS),
  'SPEC-3.7': by(META),
  'SPEC-3.8': by(META, JSON_LD),
  'SPEC-3.9': by(BLOCKS),
  'SPEC-3.10': by(BLOCKS, SCHEMAS, HTML),
  'SPEC-3.11': by(BLOCKS, SCHEMAS),
  'SPEC-3.12': by(BLOCKS, SCHEMAS),
  'SPEC-3.13': by(BLOCKS),
  'SPEC-3.14': by(BLOCKS, SCHEMAS),
  'SPEC-3.15': by(BLOCKS),
  'SPEC-3.16': by(BLOCKS),
  'SPEC-3.17': by(BLOCKS),
  'SPEC-3.18': by(TEXTS),
  'SPEC-3.19': by(TEXTS),
  'SPEC-3.20': by(TEXTS),

  'SPEC-4.1': by(RULES),
  'SPEC-4.2': by(client('locale'), client('main')),
  'SPEC-4.3': by(client('updates'), client('main'), 'browser/updates.test.ts'),
  'SPEC-4.4': by(client('updates'), client('main')),
  'SPEC-4.5': by(client('reload-guard'), 'browser/reload-guard.test.ts'),

  'SPEC-5.1': by(RULES),
  'SPEC-5.2': { files: [RULES], later: CLAIMS },
  'SPEC-5.3': { files: [RULES], later: 'The command that explains a link to its author does not exist yet.' },

  'SPEC-6.1': by(RULES),
  'SPEC-6.2': { files: [RULES], later: CLAIMS },

  'SPEC-7.1': by(CALLS, 'client-bundle.test.ts'),
  'SPEC-7.2': by(CALLS, client('redirects'), 'route-rules.test.ts'),
  'SPEC-7.3': by(CALLS, 'determinism.test.ts'),
  'SPEC-7.4': by(CALLS, client('analytics')),
  'SPEC-7.5': by(client('analytics')),
  'SPEC-7.6': by(client('analytics')),
  'SPEC-7.7': by(RULES),
  'SPEC-7.8': by(client('http'), client('main')),

  'SPEC-8.1': by(ERRORS),
  'SPEC-8.2': by(ERRORS),
  'SPEC-8.3': by(ERRORS, ROUTES, NOT_FOUND),
  'SPEC-8.4': by(ERRORS, client('not-found')),
  'SPEC-8.5': by(ERRORS),
  'SPEC-8.6': by(ERRORS, client('navigate')),
  'SPEC-8.7': by(client('analytics'), client('main')),
  'SPEC-8.8': by(client('locale')),

  'SPEC-9.1': by(
    'constants.test.ts',
    'browser/updates.test.ts',
    'browser/navigation.test.ts',
    'browser/reload-guard.test.ts',
  ),
  'SPEC-9.2': by(FACTS, client('delay'), client('analytics')),
  'SPEC-9.3': by(FACTS, JSON_LD),
  'SPEC-9.4': { files: [FACTS], later: CLAIMS },
  'SPEC-9.5': { files: [FACTS], later: CLAIMS },
  'SPEC-9.6': { files: [FACTS], later: CLAIMS },
  'SPEC-9.7': { files: [FACTS], later: CLAIMS },
  'SPEC-9.8': by(FACTS),
  'SPEC-9.9': by(FACTS),
  'SPEC-9.10': by(FACTS),
  'SPEC-9.11': by(FACTS),
  'SPEC-9.12': by(FACTS),
  'SPEC-9.13': by(FACTS),
  'SPEC-9.14': { files: [FACTS], later: CLAIMS },

  'CARD C.1': by(CARD),
  'CARD C.2': by(HTML),
  'CARD C.3': by(CALLS, 'reproducible.test.ts'),
  'CARD C.4': by(CARD, 'client-bundle.test.ts', client('accordion')),
  'CARD C.5': by('watch/process.test.ts'),
  'CARD C.6': by(CARD),
  'CARD C.7': by(CARD),
  'CARD C.8': by(CARD),
  'CARD C.9': by(CARD),
  'CARD C.10': by(CARD),

  'D-42': by(CALLS, client('updates'), client('main'), client('redirects')),
  'D-43': { later: CLAIMS },
  'D-44': by('spec-2-not-found.test.ts', 'browser/not-found.test.ts'),
  'D-45': by('page-checks.test.ts'),
  'D-46': by(client('main'), client('not-found'), 'browser/page-views.test.ts'),
  'D-47': by('browser/page-views.test.ts', 'browser/reload-guard.test.ts'),
};

/** The rows that the title of a test names. */
export function rowsIn(title: string): string[] {
  return [...title.matchAll(/SPEC-\d+\.\d+|(?<=CARD (?:C\.\d+ )*)C\.\d+|\bD-(?:4[2-9]|[5-9]\d)\b/g)].map(([row]) =>
    row.startsWith('C.') ? `CARD ${row}` : row,
  );
}
