// Texts of one byte a character: the same length, and the same text again; and no expression that waits for a character
// that texts no longer have.
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { claimLine } from '../../src/claims/claim.js';
import { createClaimReader } from '../../src/claims/read/read-claims.js';
import { narrow, widen } from '../../src/claims/text/one-byte.js';
import { lower } from '../../src/claims/text/sentences.js';

const WIDE = '€’‘“”„‹›…–—−•●▪★→≥≤™✓✔✅☑✗✘✕✖❌';

describe('texts of one byte a character', () => {
  it('are as long as they were, and come back as they were', () => {
    const text = `Deposito minimo: ${WIDE} 20 € – «L’offerta»…`;
    expect([...narrow(text)].every((one) => one <= '\u00ff')).toBe(true);
    expect(narrow(text)).toHaveLength(text.length);
    expect(widen(narrow(text))).toBe(text);
    expect(narrow(narrow(text))).toBe(narrow(text));
  });

  it('leave other letters alone, which are read more slowly', () => {
    expect(narrow('Żubr 🎰 20 ₤')).toBe('Żubr 🎰 20 ₤');
  });

  it('are in lower case with straight apostrophes', () => {
    expect(widen(lower('L’OFFERTA VALE 20 €'))).toBe("l'offerta vale 20 €");
  });

  it('do not leave the reader: claims say what visitors see', () => {
    const html = '<h1>Bonus di benvenuto</h1><p>Il deposito minimo è di 20 € – e l’offerta “Onda” vale per tutti…</p>';
    const [claim] = createClaimReader('Corallo Casino').read(html);
    expect(claim?.quotation).toBe('Il deposito minimo è di 20 € – e l’offerta “Onda” vale per tutti…');
    expect(claim?.passage).toBe(claim?.quotation);
    const named = '<h1>Torneo d’Estate</h1><p>Il montepremi del Torneo “Città d’Oro” è di 5.000 €.</p>';
    for (const one of createClaimReader('Corallo Casino').read(named))
      expect(claimLine(one)).not.toMatch(/[\u0080-\u009f]/);
    for (const line of createClaimReader('Corallo Casino').lines(named)) expect(line).not.toMatch(/[\u0080-\u009f]/);
  });
});

/** A regular expression or a text between quotes, in a line that no tag begins. */
const PLAIN = /(?<![\w)`])\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+\/[a-z]*(?=[.,;)\s])|'(?:\\.|[^'\\\n])*'/g;

it('are what every expression for them is made for', async () => {
  const files = await glob('{text,values,names,scene,rules,read}/**/*.ts', { cwd: 'src/claims' });
  expect(files.length).toBeGreaterThan(100);
  const forgotten = files
    .filter((file) => !file.endsWith('one-byte.ts'))
    .flatMap((file) =>
      readFileSync(`src/claims/${file}`, 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && !/`/.test(line) && !/narrow\(/.test(line))
        .flatMap((line) => line.replace(/\s\/\/ .*$/, '').match(PLAIN) ?? [])
        .filter((one) => [...WIDE].some((wide) => one.includes(wide)))
        .map((one) => `${file}: ${one}`),
    );
  expect(forgotten).toEqual([]);
});
