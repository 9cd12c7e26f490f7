// A small site of its own for one test: made in a temporary folder, changed file by file, built with the real pipeline.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { build, type BuildReport, type BuildRequest, type Problem } from '../../src/index.js';
import { parsed } from './parsed.js';
import { removeTree } from './remove.js';

/** Path relative to the root → text, bytes, a value written as JSON, or null for no such file. */
export type SiteFiles = Readonly<Record<string, unknown>>;

export interface TestSite {
  readonly root: string;
  write(files: SiteFiles): void;
  /** Builds and returns the report; a usage problem throws. `now` is fixed, so nothing flickers. */
  build(
    flags?: BuildRequest,
    options?: {
      readonly write?: boolean;
      readonly now?: number;
      readonly env?: Record<string, string>;
      /** Notes of pages without links or descriptions are left out otherwise: few sites of tests give them any. */
      readonly siteNotes?: boolean;
    },
  ): Promise<BuildReport>;
  /** Text of a file of the output. */
  out(path: string): string;
  has(path: string): boolean;
  /** Parsed document of a file of the output. */
  page(path: string): Document;
}

export const NOW = Date.UTC(2026, 0, 15, 12);

/** The `locale` of a site in Italian and German. */
export const IT_AND_DE = {
  default: 'it',
  locales: [
    { code: 'it', language: 'it-IT' },
    { code: 'de', language: 'de-DE', path: '/de' },
  ],
};
export const SITE_JSON = {
  header: {
    logo_link: '/',
    login_link: '/login',
    login_text: 'Accedi',
    login_redirect_link: 'https://go.example.com/login',
    logo_image: '/media/logo.svg',
    signup_link: '/sign-up',
    signup_text: 'Registrati',
    signup_redirect_link: 'https://go.example.com/sign-up',
    logo_mob_image: '/media/logo.svg',
    logo_alt: 'Prova',
  },
  footer: {
    menus: [{ header: 'Note legali', links: [{ url: '/', text: 'Home' }] }],
    socials: [],
    logo_link: '/',
    logo_image: '/media/logo.svg',
    reviewers: [],
    restrictions: [],
    copyright_text: '© Prova',
  },
  meta: {
    meta_settings: { lang: 'it-IT', og_site_name: 'Prova' },
    links_settings: { favicon: '/media/logo.svg' },
    meta_scripts_settings: { pages: ['/'] },
  },
};

export const CONFIG = {
  site: { url: 'https://www.example.com' },
  routes: { declared: { '/login': 'https://go.example.com/login', '/sign-up': 'https://go.example.com/sign-up' } },
};

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="206" height="81" viewBox="0 0 206 81"><rect width="206" height="81"/></svg>';

/** One component as it stands in a page file. */
export function component(id: number, content: unknown, order = 1): unknown {
  return { order, component_id: id, data: { content } };
}

export function page(slug: string, components: readonly unknown[] = [], more: object = {}): unknown {
  return { title: `Pagina ${slug}`, slug, components, ...more };
}

export const MAIN_BLOCK = component(1, {
  main_block: {
    h1: 'Benvenuti',
    p: 'Testo',
    buttons: [{ text: 'Registrati', url: '/sign-up', redirect_url: 'https://go.example.com/sign-up' }],
  },
});

const DEFAULT_FILES: SiteFiles = {
  'casino-site.config.json': CONFIG,
  'content/site.json': SITE_JSON,
  'content/pages/home.json': page('/', [MAIN_BLOCK], {
    title: 'Home',
    meta: { meta_settings: { description: 'Un sito di prova.' } },
  }),
  'content/pages/not-found.json': page('/404', [component(1, { main_block: { h1: 'Pagina non trovata.' } })]),
  'content/media/logo.svg': SVG,
};

/**
 * A valid site of two pages with `files` on top. Removed when the test ends; tests that run side by side must hand in
 * their own `whenDone`.
 */
export function makeSite(files: SiteFiles = {}, whenDone: (act: () => void) => void = onTestFinished): TestSite {
  const root = mkdtempSync(join(tmpdir(), 'casino-site-test-'));
  whenDone(() => removeTree(root));
  const write = (given: SiteFiles) => {
    for (const [path, value] of Object.entries(given)) {
      const file = join(root, path);
      if (value === null) rmSync(file, { recursive: true, force: true });
      else {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(
          file,
          typeof value === 'string' || value instanceof Uint8Array ? value : `${JSON.stringify(value, null, 2)}\n`,
        );
      }
    }
  };
  write({ ...DEFAULT_FILES, ...files });
  const out = (path: string) => readFileSync(join(root, 'dist', path), 'utf8');
  return {
    root,
    write,
    out,
    has: (path) => existsSync(join(root, 'dist', path)),
    page: (path) => parsed(out(path)),
    async build(flags = {}, { write: publish = true, now = NOW, env = {}, siteNotes = false } = {}) {
      const outcome = await build(flags, { cwd: root, env, now, cores: 2, pid: process.pid }, { write: publish });
      if (outcome.usage) throw new Error(outcome.problems.map((one) => one.message).join('\n'));
      return siteNotes ? outcome.report : withoutSiteNotes(outcome.report);
    },
  };
}

/** Notes about the pages of a site together, which the few pages of a test are no better for. */
export const SITE_NOTES: ReadonlySet<string> = new Set(['page-unlinked', 'description-missing']);

export function withoutSiteNotes(report: BuildReport): BuildReport {
  const problems = report.problems.filter((one) => !SITE_NOTES.has(one.code));
  const notes = report.counts.notes - (report.problems.length - problems.length);
  return { ...report, problems, counts: { ...report.counts, notes } };
}

/** Codes of all problems, in the order of the report. */
export function codes(problems: readonly Problem[]): string[] {
  return problems.map((one) => one.code);
}
