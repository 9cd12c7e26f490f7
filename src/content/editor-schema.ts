// The schema of pages for an editor, in one document: page.schema.json with a site's own blocks in it.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ALL_BLOCKS } from '../schema/blocks.js';
import { type BlockSchema, namedComponent } from '../schema/component-schema.js';
import type { Language } from '../messages/language.js';
import { type OwnBlock, ownSchemaUrl } from '../schema/own-block.js';

const PAGE = 'page.schema.json';

interface PageSchema {
  readonly definitions: {
    readonly 'page-component': {
      readonly properties: { readonly block: { readonly enum: string[]; readonly enumDescriptions: string[] } };
    };
    readonly 'named-component': { readonly allOf: unknown[] };
  };
}

/** In a language of the messages; what a site's own blocks say of themselves stays as it is. */
export function editorSchema(packageRoot: string, language: Language, own: readonly OwnBlock[]): object {
  const folder = join(packageRoot, 'schemas', language === 'en' ? '' : language);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown;
  const page = read(PAGE) as PageSchema;
  const files = new Map<string, unknown>(
    ['fields.schema.json', ...ALL_BLOCKS.map(({ name }) => `blocks/${name}.schema.json`)].map((file) => [
      file,
      read(file),
    ]),
  );
  const { 'page-component': component, 'named-component': named } = page.definitions;
  const words = wordsOf(packageRoot, language);
  for (const { name, schema } of own) {
    if (!schema) continue;
    const url = ownSchemaUrl(name);
    files.set(url, schema);
    component.properties.block.enum.push(name);
    component.properties.block.enumDescriptions.push(schema.title ?? name);
    named.allOf.push(inWords(namedComponent(name, schema satisfies BlockSchema, url), words));
  }
  const others = [...files].map(([file, schema]) => [file, joined(schema, file)]);
  const whole = joined(page, PAGE) as { readonly definitions: object };
  return { ...whole, definitions: { ...whole.definitions, ...Object.fromEntries(others) } };
}

function wordsOf(packageRoot: string, language: Language): ReadonlyMap<string, string> {
  if (language === 'en') return new Map();
  const words = readFileSync(join(packageRoot, `messages/schemas/${language}.json`), 'utf8');
  return new Map(Object.entries(JSON.parse(words) as Record<string, string>));
}

/** Titles and descriptions of the keys that every component has. */
function inWords(value: unknown, words: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return words.get(value) ?? value;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'const' ? one : inWords(one, words)]),
  );
}

/** A schema whose references lead to the place of its file in the one document. */
function joined(value: unknown, file: string): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => joined(one, file));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '$schema' || file === PAGE)
      .map(([key, one]) => [
        key,
        key === '$ref' && typeof one === 'string' ? inDocument(one, file) : joined(one, file),
      ]),
  );
}

function inDocument(reference: string, file: string): string {
  const [path = '', pointer = ''] = reference.split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  return `#${target === PAGE ? '' : `/definitions/${target.replaceAll('/', '~1')}`}${pointer}`;
}
