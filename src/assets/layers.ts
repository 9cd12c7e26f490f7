// Layers of the cascade: which ones the sheets declare, and rules of the site in one that none does. Such a layer comes
// after all others, so that its rules win over everything, which is never what a misspelling meant.
import { nearest } from '../util/nearest.js';
import { cssSigns } from './css-signs.js';

interface NamedLayer {
  readonly name: string;
  readonly offset: number;
}

interface SheetLayers {
  /** By a statement, `@layer a, b;`, which gives them their order. */
  readonly declared: readonly string[];
  /** That rules are put into. */
  readonly used: readonly NamedLayer[];
}

const RULE = /@layer(?=[\s{;/])/iy;

/** Layers within others are the author's own affair. */
export function layersIn(css: string): SheetLayers {
  const declared: string[] = [];
  const used: NamedLayer[] = [];
  /** For each open brace, whether it is one of a layer. */
  const open: boolean[] = [];
  let within = 0;
  let begin: number | null = null;
  for (const { sign, offset } of cssSigns(css)) {
    if (sign === '@') {
      RULE.lastIndex = offset;
      begin = RULE.test(css) ? offset + '@layer'.length : null;
    } else if (sign === ';' || sign === '{') {
      const names = begin === null || within > 0 ? [] : namesIn(css, begin, offset);
      if (sign === ';') declared.push(...names.map(({ name }) => name));
      else {
        used.push(...names);
        open.push(begin !== null);
        if (begin !== null) within += 1;
      }
      begin = null;
    } else if (sign === '}' && open.pop()) within -= 1;
  }
  return { declared, used };
}

/** The first part of each name: `blocks.mine` is within `blocks`. */
function namesIn(css: string, from: number, to: number): NamedLayer[] {
  const words = css.slice(from, to).replace(/\/\*[^]*?\*\//g, (comment) => ' '.repeat(comment.length));
  return [...words.matchAll(/(?:^|,)\s*((?:[^\s,.\\]|\\[^])+)/g)].map(({ index, 0: whole, 1: name = '' }) => ({
    name,
    offset: from + index + whole.length - name.length,
  }));
}

export function layerHint(name: string, known: readonly string[]): string {
  const close = nearest(name.slice(0, 100).toLowerCase(), known);
  const all = `Layers, the later ones win: ${known.join(', ')}.`;
  return close ? `Did you mean "${close}"? ${all}` : `${all} To add your own, declare it: @layer ${name};`;
}
