// Codes are permanent promises: each one in the catalogue is provoked by a test, and no test expects one that does not
// exist.
import { describe, expect, it, test } from 'vitest';
import { CATALOGUE } from '../src/problems/codes.js';
import { FAULTS } from './faults/all.js';
import { WRONG_COMMAND_LINES } from './faults/command-lines.js';

/** Codes of the machine and the moment, which no row of files can show; tests of their own provoke them. */
const ELSEWHERE = [
  'number-thousands', // mistakes.test.ts
  'number-form', // numbers.test.ts
  'number-inexact', // numbers.test.ts
  'reference-braces', // mistakes.test.ts
  'text-markdown', // text-tags.test.ts
  'text-tags', // text-tags.test.ts
  'page-unlinked', // unlinked.test.ts
  'title-duplicate', // listed-heads.test.ts
  'description-missing', // listed-heads.test.ts
  'description-duplicate', // listed-heads.test.ts
  'head-length', // listed-heads.test.ts
  'header-path-unknown', // hosts/page-headers.test.ts
  'markdown-lost', // markdown.test.ts
  'block-empty', // hollow-blocks.test.ts
  'block-invalid', // own-blocks.test.ts
  'check-missing', // page-checks.test.ts
  'check-unused', // page-checks.test.ts
  'brand-address', // brands/brands.test.ts
  'brand-invalid', // brands/brands.test.ts
  'brand-unused', // brands/brands.test.ts
  'block-conflict', // named-blocks.test.ts
  'rating-range', // review-blocks.test.ts
  'write-failed', // cli-machine.test.ts
  'output-locked', // cli-machine.test.ts
  'shard-invalid', // cli-machine.test.ts
  'input-changing', // faults.test.ts
  'media-not-optimised', // media.test.ts
  'link-outside', // links-outside.test.ts
  'url-doubtful', // absolute-url.test.ts
  'contact-link-invalid', // contact-links.test.ts
  'button-value', // button-values.test.ts
  'host-cannot', // hosts/publish.test.ts
  'host-differs', // hosts/publish.test.ts
  'host-limit', // hosts/publish.test.ts
  'host-note', // hosts/publish.test.ts
  'host-unsafe', // redirect-forms.test.ts
  'public-invalid', // public.test.ts
  'public-clash', // public.test.ts
  'public-hidden', // public.test.ts
  'public-redirect', // public.test.ts
  'script-broken', // scripts-of-others.test.ts
  'tracking-missing', // operators.test.ts
  'operator-closed', // operators.test.ts
  'operator-other', // operators.test.ts
  'acknowledgement-unused', // claims/site.test.ts
  'offer-expired', // time.test.ts
  'offer-not-yet', // time.test.ts
  'offer-waiting', // time.test.ts
  'page-waiting', // time.test.ts
  'offer-over', // time.test.ts
  'offer-ending', // time.test.ts
  'offer-unchecked', // time.test.ts
  'updated-in-future', // time.test.ts
  'entity-id', // data.test.ts
  'canonical-unlisted', // foreign-head.test.ts
  'image-format', // head-pictures.test.ts
  'lang-locale', // languages.test.ts
  'og-locale-mismatch', // spec-3-meta.test.ts
  'entity-unknown', // data.test.ts
  'entity-none', // entities.test.ts
  'entity-value', // data.test.ts
  'media-small', // small-pictures.test.ts
  'media-unused', // media-unused.test.ts
  'claim-conflict', // claims/site.test.ts
  'claims-held-back', // claims/strangers.test.ts
  'claim-arithmetic', // claims/corpus.test.ts
  'claim-unreachable', // claims/site.test.ts
  'claim-outdated', // claims/entities.test.ts
  'rel-missing', // operators.test.ts
  'consent-early', // scripts-of-others.test.ts
  'consent-unreachable', // scripts-of-others.test.ts
  'policy-page-unknown', // policies/site.test.ts
  'policy-blocks', // scripts-of-others.test.ts
  'template-hook', // template-faults.test.ts
  'markup-nested', // scripts-of-others.test.ts
  'heading-skipped', // spec-3-texts.test.ts
  'heading-second', // scripts-of-others.test.ts
  'script-page-unknown', // scripts-of-others.test.ts
  'script-missing', // scripts-of-others.test.ts
  'terms-apart', // claims/terms-apart.test.ts
  'pages-none', // page-settings.test.ts
  'entity-filter', // entity-mistakes.test.ts
  'operator-hostless', // entity-mistakes.test.ts
  'yaml-syntax', // markdown.test.ts
  'text-missing', // markdown.test.ts
  'convert-differs', // markdown.test.ts
  'import-unreadable', // import/import.test.ts
  'import-cell', // import/csv.test.ts
  'import-conflict', // import/import.test.ts
  'theme-contrast', // theme-colours.test.ts
  'font-invalid', // theme-fonts.test.ts
  'font-licence', // theme-fonts.test.ts
  'font-letters', // theme-fonts.test.ts
  'template-outdated', // eject.test.ts
  'layer-unknown', // styles.test.ts
  'locale-invalid', // languages.test.ts
  'locale-slug', // languages.test.ts
  'locale-fallback', // languages.test.ts
  'locale-words', // languages.test.ts
  'words-unknown', // template-faults.test.ts
  'switcher-missing', // languages.test.ts
  'link-other-locale', // languages.test.ts
  'translation-invalid', // languages.test.ts
  'translation-duplicate', // languages.test.ts
  'privacy-contradicted', // privacy-page.test.ts
  'notice-missing', // shell-notices.test.ts
  'collection-invalid', // collections.test.ts
  'csv-invalid', // collections.test.ts
  'csv-column', // collections.test.ts
  'row-unknown', // collections.test.ts
  'row-empty', // collections.test.ts
  'rows-none', // collections.test.ts
  'row-list-invalid', // collections.test.ts
];

const rows = Object.values(FAULTS).flat();

it('every code is provoked by a fault, a command line or a test of its own', () => {
  const provoked = new Set<string>([
    ...rows.flatMap((row) => row.expected.map(([code]) => code)),
    ...WRONG_COMMAND_LINES.map((one) => one.code),
    ...ELSEWHERE,
  ]);
  expect([...provoked].toSorted()).toEqual(Object.keys(CATALOGUE).toSorted());
});

describe('the catalogue', () => {
  test.each(Object.entries(CATALOGUE))('%s has a permanent name and one sentence', (code, [severity, sentence]) => {
    expect(code).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(['error', 'warning', 'note']).toContain(severity);
    expect(sentence).toMatch(/^\S.*\.$/);
  });
});

it('the table is large, and every row has its own name', () => {
  expect(rows.filter((row) => row.expected.length > 0).length).toBeGreaterThanOrEqual(110);
  expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
});
