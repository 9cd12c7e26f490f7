// Finds the addresses in a Markdown file: of links, and of settings and fields in its YAML. What merely shows a path,
// in running words or in code, is none of them.
import { textsIn } from './edit-yaml.js';

interface Address {
  /** `key`: of the YAML. */
  readonly kind: 'link' | 'slug' | 'key';
  readonly at: number;
  readonly text: string;
  /** Of a key: the keys that lead to it. */
  readonly path: readonly (string | number)[];
}

const FENCE = /^\s{0,3}(`{3,}|~{3,})\s*(\S*)/;
/** `](/bonus)`, `](</bonus>)` and `[1]: /bonus`; what is escaped, or a reference, is left to a person. */
const LINK = /(?:\]\(\s{0,5}|^ {0,3}\[[^\]\n]{1,200}\]:\s{1,5})<?([^\s()<>\\&]{1,2000})(?=[>)\s]|$)/g;
/** `<https://www.example.com/bonus>` */
const AUTOLINK = /<(https?:\/\/[^\s<>\\&]{1,2000})(?=>)/gi;
/** `` `[bonus](/bonus)` `` */
const CODE = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

export function addressesIn(text: string): readonly Address[] {
  const found: Address[] = [];
  let at = 0;
  let place: 'settings' | 'words' | 'block' | 'code' = /^\ufeff?---[ \t]*\r?$/m.test(text.split('\n', 1)[0]!)
    ? 'settings'
    : 'words';
  let mark = '';
  let start = text.indexOf('\n') + 1;
  const endYaml = (end: number) => {
    if (place === 'settings' || place === 'block') found.push(...inYaml(text.slice(start, end), start, place));
  };
  for (const [number, line] of text.split('\n').entries()) {
    const fence = FENCE.exec(line);
    const before = place;
    if (place === 'settings') {
      if (number > 0 && /^(?:---|\.\.\.)\s*$/.test(line)) {
        endYaml(at);
        place = 'words';
      }
    } else if (place === 'words' && fence) {
      mark = fence[1]!;
      place = fence[2] === 'block' ? 'block' : 'code';
      start = at + line.length + 1;
    } else if (place !== 'words' && fence?.[2] === '' && fence[1]!.startsWith(mark)) {
      endYaml(at);
      place = 'words';
    }
    if (place !== 'code' && before !== 'code') found.push(...linksIn(line, at));
    at += line.length + 1;
  }
  endYaml(text.length);
  return found;
}

function linksIn(whole: string, start: number): Address[] {
  const line = whole.replace(CODE, (code) => ' '.repeat(code.length));
  return [...line.matchAll(LINK), ...line.matchAll(AUTOLINK)].map(({ 0: found, 1: text = '', index }) => ({
    kind: 'link',
    at: start + index + found.length - text.length,
    text,
    path: [],
  }));
}

function inYaml(yaml: string, start: number, place: 'settings' | 'block'): Address[] {
  return textsIn(yaml).map(({ path, text, at }) => {
    const isSlug = place === 'settings' && path.length === 1 && path[0] === 'slug';
    return { kind: isSlug ? 'slug' : 'key', at: start + at, text, path };
  });
}
