// Finds the addresses in a Markdown file: of links, and of settings and fields in its YAML. What merely shows a path,
// in running words or in code, is none of them.

interface Address {
  /** `key`: of the YAML. */
  readonly kind: 'link' | 'slug' | 'key';
  readonly at: number;
  readonly text: string;
  /** Of a key. */
  readonly key: string;
}

const FENCE = /^\s{0,3}(`{3,}|~{3,})\s*(\S*)/;
const PAIR =
  /^(\s*(?:- +)*)(?:"([\w-]+)"|'([\w-]+)'|([\w-]+)):\s+(["']?)([^\s"'#,{}[\]][^\s"',{}[\]]*)\5\s{0,50},?\s{0,50}(?:#[^\n]*)?$/;
/** `](/bonus)`, `](</bonus>)` and `[1]: /bonus`; what is escaped, or a reference, is left to a person. */
const LINK = /(?:\]\(\s{0,5}|^ {0,3}\[[^\]\n]{1,200}\]:\s{1,5})<?([^\s()<>\\&]{1,2000})(?=[>)\s]|$)/g;

export function addressesIn(text: string): readonly Address[] {
  const found: Address[] = [];
  let at = 0;
  let place: 'settings' | 'words' | 'block' | 'code' = /^\ufeff?---[ \t]*\r?$/m.test(text.split('\n', 1)[0]!)
    ? 'settings'
    : 'words';
  let mark = '';
  for (const [number, line] of text.split('\n').entries()) {
    const fence = FENCE.exec(line);
    if (place === 'settings') {
      if (number > 0 && /^(?:---|\.\.\.)\s*$/.test(line)) place = 'words';
    } else if (place === 'words' && fence) {
      mark = fence[1]!;
      place = fence[2] === 'block' ? 'block' : 'code';
    } else if (place !== 'words' && fence?.[2] === '' && fence[1]!.startsWith(mark)) place = 'words';
    if (place !== 'code') for (const one of inLine(line, place)) found.push({ ...one, at: one.at + at });
    at += line.length + 1;
  }
  return found;
}

function inLine(line: string, place: 'settings' | 'words' | 'block'): Address[] {
  const links = [...line.matchAll(LINK)].map(({ 0: whole, 1: text = '', index }) => ({
    kind: 'link' as const,
    at: index + whole.length - text.length,
    text,
    key: '',
  }));
  const pair = place === 'words' ? null : PAIR.exec(line);
  if (!pair) return links;
  const [, indent = '', double, single, bare, , text = ''] = pair;
  const key = double ?? single ?? bare ?? '';
  const isSlug = place === 'settings' && indent === '' && key === 'slug';
  // The value follows its key, which may be the same word.
  const at = line.indexOf(text, line.indexOf(':', indent.length + key.length));
  return [...links, { kind: isSlug ? 'slug' : 'key', at, text, key }];
}
