// Judges the reader of claims by its corpus: what it reads, what it finds, and that it raises no false alarm. Precision
// and recall are printed. The parts "held" and "more" were written before the reader had seen them; what they showed at
// first is in docs/claims.md.
import { describe, expect, it } from 'vitest';
import { claimLine, plainLine } from '../../src/claims/claim.js';
import { compareClaims } from '../../src/claims/compare/compare.js';
import { createClaimReader } from '../../src/claims/read/read-claims.js';
import { readClean, readConflicts, readExamples, readVariants, toHtml, written } from './corpus.js';

const VARIANTS = ['variants', 'variants-last', 'variants-more'];
const reader = createClaimReader('Corallo Casino');
const read = (line: string) => reader.read(toHtml(line));

describe('what a passage says', () => {
  const examples = ['read-dev', 'read-held', 'read-further', 'site-n'].flatMap(readExamples);

  it.each(examples.map((one) => [one.text, one.claims] as const))('%s', (text, claims) => {
    expect([...new Set(read(text).map(written))].toSorted()).toEqual([...claims].toSorted());
  });

  it('there are many, and nearly all is read rightly', () => {
    let [right, wrong, missed] = [0, 0, 0];
    for (const { text, claims } of examples) {
      const found = new Set(read(text).map(written));
      right += claims.filter((one) => found.has(one)).length;
      missed += claims.filter((one) => !found.has(one)).length;
      wrong += [...found].filter((one) => !claims.includes(one)).length;
    }
    const [precision, recall] = [right / (right + wrong), right / (right + missed)];
    console.log(`claims: ${examples.length} passages, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
    expect(examples.length).toBeGreaterThanOrEqual(120);
    expect(Math.min(precision, recall)).toBeGreaterThanOrEqual(0.98);
  });
});

describe('contradictions', () => {
  const conflicts = ['conflicts-dev', 'conflicts-held', 'conflicts-more'].flatMap(readConflicts);

  it.each(conflicts.map((one) => [one.first, one.second, one] as const))(
    '%s | %s',
    (first, second, { code, claim }) => {
      const quoted = [read(first), read(second)];
      const found = compareClaims(quoted.map((claims, page) => ({ source: `${page}`, claims: claims.map(claimLine) })));
      const finding = found.find((one) => one.code === code && one.name === claim);
      expect(finding, JSON.stringify(quoted)).toBeDefined();
      // Each value is quoted from the page that states it.
      for (const { line, sources } of finding!.stated)
        for (const source of sources) {
          const quotation = quoted[Number(source)]!.find((one) => plainLine(one) === line)?.quotation;
          expect(quotation).toMatch(/\S/);
        }
    },
  );

  it('there are many', () => {
    console.log(`contradictions: ${conflicts.length}`);
    expect(conflicts.length).toBeGreaterThanOrEqual(90);
  });
});

describe('one statement in many words', () => {
  const variants = VARIANTS.flatMap(readVariants);
  const own = createClaimReader('Tritone Casino');
  const claimed = (line: string) => ({ source: line, claims: own.read(toHtml(line)).map(claimLine) });
  const isFound = (said: string, other: string) => compareClaims([claimed(said), claimed(other)]).length > 0;

  it('contradicts another value, however that is put', () => {
    expect(variants.filter((one) => isFound(one.said, one.other) !== one.isFound)).toEqual([]);
    const found = variants.filter((one) => one.isFound).length;
    console.log(`in other words: ${found} of ${variants.length}`);
    expect(found / variants.length).toBeGreaterThan(0.9);
  });

  it('is not contradicted by what only looks like it', () => {
    const said = [...new Set(readVariants('variants-last').map((one) => one.said))];
    const found = compareClaims([...said, ...readClean('variants-clean')].map(claimed));
    expect(found.map(({ name, stated }) => [name, ...stated.map((one) => one.sources[0])])).toEqual([]);
  });
});

describe('a consistent site', () => {
  const clean = ['clean-dev', 'clean-held', 'clean-more'].flatMap(readClean);
  const pages = clean.map((line) => ({ source: line, claims: read(line).map(claimLine) }));

  it('raises no alarm in three hundred passages', () => {
    const found = compareClaims(pages);
    const claims = pages.reduce((sum, page) => sum + page.claims.length, 0);
    console.log(`consistent: ${clean.length} passages with ${claims} claims, ${found.length} false alarms`);
    expect(
      found.map(({ code, name, stated }) => ({ code, name, stated: stated.map((one) => one.sources[0]) })),
    ).toEqual([]);
    expect(clean.length).toBeGreaterThanOrEqual(300);
    expect(claims).toBeGreaterThan(250);
  });

  it('raises one for each contradiction that is put into it', () => {
    const claimed = (text: string) => ({ source: 'new', claims: read(text).map(claimLine) });
    const planted: readonly (readonly [string, string])[] = [
      ['Il bonus di benvenuto richiede un deposito minimo di 30 €.', 'welcome.min_deposit'],
      ['Bonus di benvenuto :: 100% fino a 700 €', 'welcome.max_bonus'],
      ['Con Skrill il deposito minimo è di 25 €.', 'payment:skrill.min_deposit'],
      ['Il cashback settimanale arriva al 25% delle perdite nette.', 'cashback.rate'],
      ['Il conto diventa inattivo dopo 9 mesi senza accessi.', 'account.inactivity'],
    ];
    for (const [text, name] of planted)
      expect(
        compareClaims([...pages, claimed(text)]).map((one) => one.name),
        text,
      ).toEqual([name]);
  });
});
