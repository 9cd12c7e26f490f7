// The examples of a site's own blocks: reads blocks/<name>/<name>.examples.json, says what is wrong with it, and makes
// a page of the examples, whose problems have their places in that file.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { escapeText } from '../html/escape.js';
import { isJsonObject } from '../util/json-object.js';
import type { Problem } from '../model.js';
import { BLOCKS_FOLDER, type OwnBlock } from '../schema/own-block.js';
import { problem } from '../problems/catalogue.js';
import { finder, step } from '../problems/locate.js';
import { parseJson } from './json.js';
import { joinJson, type Merged, type Quoted, type Source } from './layers/merge.js';
import { readSource } from './read.js';
import type { Validator } from './validate.js';

export interface BlockExamples {
  readonly file: string;
  /** Of the file, in its order. */
  readonly examples: readonly { readonly name: string; readonly content: object }[];
  /** A page that shows all that are valid; null without any. */
  readonly page: Merged | null;
  readonly problems: readonly Problem[];
  /** Those that whoever reads the page does not find. */
  readonly unseen: readonly Problem[];
}

/** Below which the pages of a gallery stand. */
export const GALLERY = 'block-gallery';
const MAX_EXAMPLES = 50;
const HINT = 'An example is { "smallest": { "title": "…", "content": { … } } }.';

/** Null for a block without the file. */
export function readBlockExamples(
  root: string,
  block: OwnBlock,
  own: readonly OwnBlock[],
  validator: Validator,
): BlockExamples | null {
  const { name } = block;
  const folder = join(root, BLOCKS_FOLDER, name);
  const file = `${BLOCKS_FOLDER}/${name}/${name}.examples.json`;
  if (!existsSync(folder) || !readdirSync(folder).includes(`${name}.examples.json`)) return null;
  const source = readSource(root, file);
  const none = (problems: readonly Problem[]) => ({ file, examples: [], page: null, problems, unseen: problems });
  if (!source.file) return none(source.problems);
  const parsed = parseJson(source.file);
  if (parsed.problems.length > 0) return none(parsed.problems);
  const { text } = source.file;
  const { examples, problems } = examplesIn(parsed.value, file, text);
  const unreadable = [...parsed.warnings, ...problems];
  if (examples.length === 0) return none(unreadable);
  const pageWith = (shown: readonly Example[]) => pageOf(name, shown, { file, text });
  const whole = pageWith(examples);
  const wrong = validator
    .page(
      JSON.parse(whole.text),
      own,
      finder(file, () => whole.text),
    )
    .map((one) => ({ ...one, ...whole.placeOf({ ...one, file }) }));
  const isOf = (example: Example) => (one: Problem) => one.pointer?.startsWith(`${step('', example.name)}/`);
  const errors = wrong.filter(({ severity }) => severity === 'error');
  const good = examples.filter((example) => !errors.some(isOf(example)));
  const bad = examples.filter((example) => !good.includes(example));
  return {
    file,
    examples,
    page: good.length === 0 ? null : bad.length === 0 ? whole : pageWith(good),
    problems: [...unreadable, ...wrong],
    unseen: [...unreadable, ...wrong.filter((one) => bad.some((example) => isOf(example)(one)))],
  };
}

function examplesIn(value: unknown, file: string, text: string) {
  const at = finder(file, () => text);
  const fault = (pointer: string, message: string) => problem('block-invalid', message, at(pointer, 'value'), HINT);
  if (!isJsonObject(value)) return { examples: [], problems: [fault('', 'The examples must be an object.')] };
  const found = Object.entries(value).filter(([key]) => !/^(?:\$schema|\$comment|x-.*)$/.test(key));
  const problems = found.length > MAX_EXAMPLES ? [fault('', `Only the first ${MAX_EXAMPLES} examples are shown.`)] : [];
  const examples: Example[] = [];
  for (const [key, one] of found.slice(0, MAX_EXAMPLES)) {
    const { title, content } = Object(one) as { readonly title?: unknown; readonly content?: unknown };
    if (isJsonObject(content)) examples.push({ name: key, title: typeof title === 'string' ? title : '', content });
    else problems.push(fault(step('', key), `The example ${JSON.stringify(key.slice(0, 60))} has no content.`));
  }
  return { examples, problems };
}

type Example = { readonly name: string; readonly title: string; readonly content: object };

function pageOf(name: string, examples: readonly Example[], source: Pick<Source, 'file' | 'text'>): Merged {
  const title = `blocks/${name}`;
  const parts: (string | Quoted)[] = [opening(title, `/${GALLERY}/${name}`)];
  parts.push(JSON.stringify({ block: 'info-block', title }));
  for (const [index, { name: key, title: words, content }] of examples.entries()) {
    const heading = { block: 'text-component', header: key, text: `<p>${escapeText(words) || '–'}</p>` };
    parts.push(`,\n${JSON.stringify(heading)},\n{"block":${JSON.stringify(name)},"data":{"content":`);
    const pointer = step(step('', key), 'content');
    // After the opening, a heading and an example by turns.
    const at = `/components/${2 * index + 2}/data/content`;
    parts.push({ source: { ...source, pointer, value: content }, pointer: at }, '}}');
  }
  parts.push('\n] }\n');
  return joinJson(parts);
}

/** The page that lists the others. */
export function galleryList(names: readonly string[]): object {
  const items = names.map((name) => `<li><a href="/${GALLERY}/${name}">${name}</a></li>`);
  return {
    ...JSON.parse(`${opening('blocks/', `/${GALLERY}`)}] }`),
    components: [
      { block: 'info-block', title: 'blocks/' },
      // While every example is wrong, none is listed.
      ...(items.length === 0 ? [] : [{ block: 'text-component', text: `<ul>${items.join('')}</ul>` }]),
    ],
  };
}

function opening(title: string, slug: string): string {
  const meta = { meta_settings: { description: title } };
  const settings = JSON.stringify({ title, slug, robots: 'noindex', meta });
  return `${settings.slice(0, -1)}, "components": [`;
}
