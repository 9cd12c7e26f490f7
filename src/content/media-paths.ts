// Finds the paths of media that content names anywhere: in fields, in HTML, in tags of the head. What nothing names
// is not published.
import { characterOf, referenceOf } from '../html/references.js';

/** Longer ones name no file. */
const MAX_LENGTH = 1000;
const HIDING = /&(?:#|sol)/i;
/** A path, perhaps with a fragment, and nothing else: as image fields have it. */
const PLAIN = /^(\/media\/(?:[\w.-]+\/)*[\w.-]+)(?:#[\w.-]*)?$/;

/**
 * Paths below /media/ anywhere in the content, each once. Rather one too many than one too few: where a path
 * ends depends on who reads it.
 */
export function mediaPaths(content: unknown): string[] {
  const found = new Set<string>();
  collect(content, found);
  return withComposed(found);
}

/** With composed accents as well: a file is known by these, whatever its disk says. */
export function withComposed(paths: ReadonlySet<string>): string[] {
  return [...new Set([...paths].flatMap((path) => [path, path.normalize('NFC')]))];
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    // Every text of a page passes here, and few name media.
    const isNamed = value.includes('/media/');
    if (isNamed) pathsIn(value, found);
    // Texts are full of references; only these can hide a piece of "/media/", and any may stand in a path.
    if (value.includes('&') && (isNamed || HIDING.test(value))) pathsIn(decoded(value), found);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (value !== null && typeof value === 'object') {
    for (const name of Object.keys(value)) collect(value[name as never], found);
  }
}

function pathsIn(text: string, found: Set<string>): void {
  const plain = text.length <= MAX_LENGTH && text.indexOf('/media/', 1) < 0 ? PLAIN.exec(text) : null;
  if (plain) return void found.add(plain[1]!).add(text);
  for (let at = text.indexOf('/media/'); at >= 0; at = text.indexOf('/media/', at + 1)) {
    const rest = text.slice(at, at + MAX_LENGTH);
    const line = before(rest, /[<>\n\r\t]/);
    for (const one of [before(rest, /[\s"'<>\\`]/), before(line, /"/), before(line, /'/), at === 0 ? rest : '']) {
      for (const path of [before(one, /[?#]/), before(one, /#/), one])
        if (path.length > '/media/'.length) found.add(path);
    }
  }
}

function before(text: string, mark: RegExp): string {
  const at = text.search(mark);
  return at < 0 ? text : text.slice(0, at);
}

/** References of HTML, as far as anybody would write them in a path. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6});?|#(\d{1,7});?|([a-z]{2,6});?)/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return referenceOf(name) ?? whole;
      return characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)) ?? whole;
    },
  );
}
