// Packs as the program ships them, and their findings in a piece of HTML.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPolicyChecker } from '../../src/policies/checker.js';
import type { NamedPack } from '../../src/policies/compile.js';
import type { Finding, Segment } from '../../src/policies/segment.js';
import type { PolicyPack } from '../../src/model.js';
import { PROJECT } from '../support/cli.js';

export const PACKS = ['it', 'it-informative', 'gb'];

export function readPack(name: string): NamedPack {
  return {
    name,
    hash: name,
    pack: JSON.parse(readFileSync(join(PROJECT, 'policies', `${name}.json`), 'utf8')) as PolicyPack,
  };
}

/** Operators of these tests live at go.example.com. */
const isOperator = (href: string, rel: string) =>
  href.startsWith('https://go.example.com') || rel.includes('sponsored');

export interface Found {
  readonly ids: string[];
  readonly found: readonly Finding[];
}

export function checkHtml(
  packs: readonly NamedPack[],
  html: string,
  page: { readonly slug?: string; readonly lang?: string } = {},
): Found {
  const checker = createPolicyChecker(packs)!;
  const all: Segment[] = [checker.segment(html, isOperator)];
  const found = checker.page(
    { own: all, frame: [], all },
    { slug: '/', lang: 'it-IT', locale: '', isRepeated: false, ...page },
  );
  return { ids: [...new Set(found.map((one) => one.rule.id))], found };
}
