// Finds in the site's own templates what only a browser with React would run: handlers, which React leaves out of the
// markup, state and effects. The compiler says what is code: comments and texts may have the same words.
import type { TransformOptions, TransformResult } from 'esbuild';
import { SourceMap } from 'node:module';
import { MAX_MEDIA_BYTES } from '../limits.js';
import type { Place, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { position } from '../problems/excerpt.js';
import { spanPlace } from '../problems/locate.js';
import { readRegular } from '../files/regular-file.js';
import { isUsed } from './unused-templates.js';
import { type TemplateFiles, templateName } from '../files/template-files.js';

type Transform = (text: string, options: TransformOptions) => Promise<TransformResult>;

const MAX_TOLD = 20;
/** A text of many megabytes is too long for a regular expression. */
const MAX_READ = 1024 * 1024;
/** React drops every attribute of an element that begins so. */
const HANDLER =
  /\bon(?:[A-Z]\w*|click|change|input|submit|load|error|focus|blur|key(?:down|up|press)|(?:mouse|pointer|touch)[a-z]+)(?=\s*=)/g;
const HOOK = /\buse(?:State|Reducer|(?:Layout|Insertion)?Effect|Transition|Optimistic|ActionState|FormStatus)\b/g;
const IMPORT = /^import (?:[\w$]+, )?\{([^}]*)\} from "react(?:-dom)?";$/gm;
/** How the compiler is told to write these names, where they are names. */
const MARK = 'casinoSite$';
const MEMBER = /\.casinoSite\$(use\w+)/g;
/** Of these only a new state is of use: the first one is printed as it should be. */
const STATE = /^use(?:State|Reducer|Transition|Optimistic|ActionState)$/;
const ELEMENT = /casinoSite\$h\(\s*"([a-z][^"]*)",\s*$/;
const SETTER = /\[[^[\],]*,[^[\]]*\] = ([\w$.]+)\(/g;
const TEXT = /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|`(?:[^`\\]|\\[^])*`|\/\*[^]*?\*\/|\/\/.*/;
/** A regular expression stands where a value begins. */
const PATTERN =
  /(?<=^ *|[([,=:!&|?{;+*%<>~^-] ?|\b(?:return|typeof|case|in|of) )\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//;
/** Of one that does nothing, nothing is missed: React asks for some. */
const ATTRIBUTE =
  /(?<![.\w$])casinoSite\$(on\w+)(?=: )(?!: (?:void 0|null|false|(?:\(\w*\) =>|function\(\w*\)) \{\s*\})\s*[,}])/;
const TOKEN = new RegExp([TEXT, PATTERN, ATTRIBUTE, /[([{]/, /[)\]}]/].map(({ source }) => source).join('|'), 'gm');

/** `used` are the files that went into the compiled templates. */
export async function browserOnly(
  files: TemplateFiles,
  used: ReadonlySet<string>,
  transform: Transform,
): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const path of files.own) {
    if (!/\.tsx?$/.test(path) || !isUsed(files.paths.get(path)!, used)) continue;
    const text = readRegular(files.paths.get(path)!, MAX_MEDIA_BYTES).toString('utf8');
    const names = new Set([...text.matchAll(HANDLER), ...text.matchAll(HOOK)].map(([name]) => name));
    if (names.size > 0 && text.length <= MAX_READ)
      found.push(...(await faultsOf(templateName(files, path), text, names, transform)));
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
    jsx: 'transform',
    jsxFactory: `${MARK}h`,
    jsxFragment: `${MARK}f`,
    supported: { 'template-literal': false },
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
          'template-hook',
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
  const found: (Found & { readonly tag: string })[] = [];
  /** Of each bracket that is open, the element whose attributes it holds. */
  const open: (string | undefined)[] = [];
  for (const { 0: token, 1: name, index } of code.matchAll(TOKEN)) {
    const tag = open.at(-1);
    if (/^[([{]/.test(token)) open.push(ELEMENT.exec(code.slice(Math.max(0, index - 200), index))?.[1]);
    else if (/^[)\]}]/.test(token)) open.pop();
    else if (name !== undefined && tag !== undefined) found.push({ name, tag, offset: index });
  }
  return found;
}

/** Each once: as a member of React, or imported by its name. */
function hooksIn(code: string): Found[] {
  const setters = new Set([...code.matchAll(SETTER)].map(([, callee]) => callee!.replace(/^.*\./, '')));
  const isTold = (name: string, local: string) => !STATE.test(name) || setters.has(local);
  const members = [...code.matchAll(MEMBER)]
    .filter(({ 1: name }) => isTold(name!, MARK + name))
    .map(({ 1: name, index }) => ({ name: name!, offset: index }));
  const imported = [...code.matchAll(IMPORT)].flatMap(({ 1: list, index }) =>
    list!.split(',').flatMap((one) => {
      const [name = '', local = name] = one.trim().split(' as ');
      return name.replace(HOOK, '') === '' && name !== '' && isTold(name, local) ? [{ name, offset: index }] : [];
    }),
  );
  return [...new Map([...imported, ...members].toReversed().map((one) => [one.name, one])).values()].toReversed();
}

function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  for (let left = line; left > 0; left--) start = text.indexOf('\n', start) + 1;
  return start + column;
}
