// The settings at the top of a Markdown page: YAML between two lines of three dashes. Short names stand for what lies
// deep in the JSON of a page.
import { isJsonObject } from '../../util/json-object.js';
import type { Problem, SourceFile } from '../../model.js';
import { problem } from '../../problems/catalogue.js';
import { spanPlace } from '../../problems/locate.js';
import { FRONT_KEYS } from '../names.js';
import { readYaml, type Yaml } from './yaml.js';

type Fields = Readonly<Record<string, unknown>>;

export interface FrontMatter {
  /** Keys of the page, as in its JSON. */
  readonly page: Fields;
  /** Blocks that stand before and after the text. */
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
  /** Fields of the info block that a heading of the first level makes. */
  readonly info: Fields;
  readonly lang: string;
  readonly yaml: Yaml;
  /** Offset of the text after it. */
  readonly bodyStart: number;
  readonly problems: readonly Problem[];
}

const OPENING = /^---[ \t]*\r?\n/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/gm;
/** What other generators write. */
const TOML = /^\+\+\+[ \t]*\r?\n/;
/** Settings below blank lines, or without the line above them. */
const LATE = /^\s+---[ \t]*\r?\n|^\s*(?:[\w-]{1,40}:.*\r?\n)+---[ \t]*(?:\r?\n|$)/;
/** Keys that mean something in Markdown only. */
const OWN = new Set(FRONT_KEYS);

export function readFrontMatter(file: SourceFile): FrontMatter {
  const found = boundsOf(file.text);
  if (found === 'open') {
    const place = spanPlace(file.path, file.text, 0, 3);
    const hint = 'Write --- alone on a line after the settings; the text follows it.';
    return frontMatter(null, NO_YAML, 0, [problem('yaml-syntax', 'The front matter is never closed.', place, hint)]);
  }
  if (TOML.test(file.text)) {
    const place = spanPlace(file.path, file.text, 0, 3);
    return frontMatter(null, NO_YAML, 0, [
      problem(
        'yaml-syntax',
        'The settings are between +++, as TOML.',
        place,
        'Put them between two lines of ---, one per line: title: La guida',
      ),
    ]);
  }
  if (found.bodyStart === 0 && LATE.test(file.text.slice(0, 2000))) {
    const hint = 'The settings begin with --- alone on the first line of the file, without spaces or lines before it.';
    const message = 'The front matter does not begin on the first line.';
    return frontMatter(null, NO_YAML, 0, [
      problem('yaml-syntax', message, spanPlace(file.path, file.text, 0, 1), hint),
    ]);
  }
  const { start, end, bodyStart } = found;
  const yaml = readYaml(file.text.slice(start, end), { path: file.path, whole: file.text }, (at) => start + at);
  const isUsable = yaml.value === null || isJsonObject(yaml.value);
  const place = spanPlace(file.path, file.text, start, 1);
  const wrong = isUsable ? [] : [problem('yaml-syntax', 'The front matter is not a list of settings.', place, FORM)];
  const info = isJsonObject(yaml.value) ? yaml.value.info : undefined;
  if (info !== undefined && !isJsonObject(info)) {
    const span = yaml.span(['info'], 'value');
    const here = spanPlace(file.path, file.text, span.offset, span.length);
    wrong.push(problem('value-type', '"info" is not a list of settings.', here, 'Write one field per line.'));
  }
  return frontMatter(isUsable ? yaml.value : null, yaml, bodyStart, [...yaml.problems, ...wrong]);
}

const FORM = 'Write one setting per line: title: La guida';
const NO_YAML: Yaml = { value: null, problems: [], warnings: [], span: () => ({ offset: 0, length: 1 }) };

/** Offsets of the YAML and of the text. A file without front matter is all text. */
function boundsOf(text: string): 'open' | { readonly start: number; readonly end: number; readonly bodyStart: number } {
  const opening = OPENING.exec(text);
  if (!opening) return { start: 0, end: 0, bodyStart: 0 };
  const start = opening[0].length;
  CLOSING.lastIndex = start;
  const closing = CLOSING.exec(text);
  return closing ? { start, end: closing.index, bodyStart: closing.index + closing[0].length } : 'open';
}

function frontMatter(value: unknown, yaml: Yaml, bodyStart: number, problems: readonly Problem[]): FrontMatter {
  const all = (value ?? {}) as Fields;
  const rest = Object.fromEntries(Object.entries(all).filter(([key]) => !OWN.has(key)));
  const lists = [all.before, all.after].map((one) => (Array.isArray(one) ? one : one === undefined ? [] : [one]));
  const lang = settingOf(all, 'lang') ?? '';
  return {
    page: withMeta(rest, all),
    before: lists[0]!,
    after: lists[1]!,
    info: isJsonObject(all.info) ? all.info : {},
    lang: typeof lang === 'string' ? lang : '',
    yaml,
    bodyStart,
    problems,
  };
}

function settingOf(all: Fields, key: string): unknown {
  const settings = isJsonObject(all.meta) ? all.meta.meta_settings : undefined;
  return all[key] ?? (isJsonObject(settings) ? settings[key] : undefined);
}

/** `description` and `lang` at the top are settings of the head. */
function withMeta(rest: Fields, all: Fields): Fields {
  const short = Object.fromEntries(['lang', 'description'].flatMap((key) => (key in all ? [[key, all[key]]] : [])));
  if (Object.keys(short).length === 0) return rest;
  // What is no object is for the schema to say.
  if (rest.meta !== undefined && !isJsonObject(rest.meta)) return rest;
  const meta = rest.meta ?? {};
  const settings = isJsonObject(meta.meta_settings) ? meta.meta_settings : {};
  return { ...rest, meta: { ...meta, meta_settings: { ...settings, ...short } } };
}

/** Where a key of the page stands in the front matter. */
export function frontMatterPath(segments: readonly string[]): readonly string[] {
  const [first, second, third = ''] = segments;
  const isShort = first === 'meta' && second === 'meta_settings' && (third === 'lang' || third === 'description');
  return isShort ? [third] : segments;
}
