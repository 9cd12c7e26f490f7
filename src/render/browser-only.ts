// Finds in the site's own templates what only a browser with React would run: handlers, which React leaves out of the
// markup, state and effects. The compiler says what is code: comments and texts may have the same words.
import type { TransformOptions, TransformResult } from 'esbuild';
import { SourceMap } from 'node:module';
import { MAX_MEDIA_BYTES } from '../limits.js';
import type { Place, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { position } from '../problems/excerpt.js';
import { spanPlace } from '../problems/locate.js';
import { readRegular } from '../regular-file.js';
import { type TemplateFiles, templateName } from '../template-files.js';

type Transform = (text: string, options: TransformOptions) => Promise<TransformResult>;

const MAX_TOLD = 20;
/** React drops every attribute of an element that begins so. */
const HANDLER =
  /\bon(?:[A-Z]\w*|click|change|input|submit|load|error|focus|blur|key(?:down|up|press)|(?:mouse|pointer|touch)[a-z]+)(?=\s*=)/g;
const HOOK =
  /\buse(?:State|Reducer|(?:Layout|Insertion)?Effect|SyncExternalStore|Transition|DeferredValue|Optimistic|ActionState|FormStatus)\b/g;
const IMPORT = /^import (?:[\w$]+, )?\{([^}]*)\} from "react(?:-dom)?";$/gm;
/** How the compiler is told to write these names, where they are names. */
const MARK = 'casinoSite$';
const ATTRIBUTE = /(?<![.\w])casinoSite\$(on\w+)(?==["'{]|\s*\/?>)/g;
const MEMBER = /\.casinoSite\$(use\w+)/g;
const TAG = /<([A-Za-z][\w.-]*)/g;
/** A tag within an attribute is none. */
const TEXT = /(?<=[=({,:?] ?)(["'])(?:(?!\1).)*\1/g;

export async function browserOnly(files: TemplateFiles, transform: Transform): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const path of files.own) {
    if (!/\.tsx?$/.test(path)) continue;
    const text = readRegular(files.paths.get(path)!, MAX_MEDIA_BYTES).toString('utf8');
    const names = new Set([...text.matchAll(HANDLER), ...text.matchAll(HOOK)].map(([name]) => name));
    if (names.size > 0) found.push(...(await faultsOf(templateName(files, path), text, names, transform)));
  }
  return found.slice(0, MAX_TOLD);
}

async function faultsOf(
  file: string,
  text: string,
  names: ReadonlySet<string>,
  transform: Transform,
): Promise<Problem[]> {
  const { code, map } = await transform(text, {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'preserve',
    sourcemap: 'external',
    legalComments: 'none',
    mangleProps: new RegExp(`^(?:${[...names].join('|')})$`),
    mangleCache: Object.fromEntries([...names].map((name) => [name, MARK + name])),
  });
  const placeOf = placesIn(file, text, { code, map });
  return [
    ...handlersIn(code)
      .slice(0, MAX_TOLD)
      .map(({ name, tag, offset }) =>
        problem(
          'policy-blocks',
          `The handler ${name} of <${tag}> does not reach the page: no code of a template runs there.`,
          placeOf(offset, name),
          HINT,
        ),
      ),
    ...hooksIn(code).map(({ name, offset }) =>
      problem(
        'template-hook',
        `${name} does nothing on a page: templates run once, while the site is built.`,
        placeOf(offset, name),
        'Print what is there at once. What changes later is for a file of public/ that "scripts" of the config names.',
      ),
    ),
  ];
}

const HINT =
  'Put the code into a file of public/ and name it in "scripts" of the config; give elements a class instead of a handler.';

/** The place in the template of a name in what the compiler made of it. */
function placesIn(file: string, text: string, { code, map }: Pick<TransformResult, 'code' | 'map'>) {
  const origins = new SourceMap(JSON.parse(map));
  return (offset: number, name: string): Place => {
    const { line, column } = position(code, offset);
    const entry = origins.findEntry(line - 1, column - 1);
    const from = 'originalLine' in entry ? offsetAt(text, entry.originalLine, entry.originalColumn) : 0;
    return spanPlace(file, text, Math.max(0, text.indexOf(name, from)), name.length);
  };
}

interface Found {
  readonly name: string;
  readonly offset: number;
}

/** A component may do with it what it wants; it is told of where it passes it to an element. */
function handlersIn(code: string): (Found & { readonly tag: string })[] {
  const tags = [...code.replace(TEXT, (text) => ' '.repeat(text.length)).matchAll(TAG)];
  let next = 0;
  return [...code.matchAll(ATTRIBUTE)].flatMap(({ 1: name, index }) => {
    while (next < tags.length && tags[next]!.index < index) next++;
    const tag = tags[next - 1]?.[1] ?? '';
    return /^[a-z]/.test(tag) && !tag.includes('.') ? [{ name: name!, tag, offset: index }] : [];
  });
}

/** Each once: as a member of React, or imported by its name. */
function hooksIn(code: string): Found[] {
  const members = [...code.matchAll(MEMBER)].map(({ 1: name, index }) => ({ name: name!, offset: index }));
  const imported = [...code.matchAll(IMPORT)].flatMap(({ 1: list, index }) =>
    [...list!.matchAll(HOOK)].map(([name]) => ({ name, offset: index })),
  );
  return [...new Map([...imported, ...members].toReversed().map((one) => [one.name, one])).values()].toReversed();
}

function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  for (let left = line; left > 0; left--) start = text.indexOf('\n', start) + 1;
  return start + column;
}
