// The schema of pages for an editor, in one document: page.schema.json with a site's own blocks in it.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ALL_BLOCKS } from '../blocks.js';
import { type BlockSchema, namedComponent } from '../component-schema.js';
import { type OwnBlock, ownSchemaUrl } from '../own-block.js';

const PAGE = 'page.schema.json';

interface PageSchema {
  readonly definitions: {
    readonly 'page-component': {
      readonly properties: { readonly block: { readonly enum: string[]; readonly enumDescriptions: string[] } };
    };
    readonly 'named-component': { readonly allOf: unknown[] };
  };
}

/** `folder` contains page.schema.json. */
export function editorSchema(folder: string, own: readonly OwnBlock[]): object {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown;
  const page = read(PAGE) as PageSchema;
  const files = new Map<string, unknown>(
    ['fields.schema.json', ...ALL_BLOCKS.map(({ name }) => `blocks/${name}.schema.json`)].map((file) => [
      file,
      read(file),
    ]),
  );
  const { 'page-component': component, 'named-component': named } = page.definitions;
  for (const { name, schema } of own) {
    if (!schema) continue;
    const url = ownSchemaUrl(name);
    files.set(url, schema);
    component.properties.block.enum.push(name);
    component.properties.block.enumDescriptions.push(schema.title ?? name);
    named.allOf.push(namedComponent(name, schema satisfies BlockSchema, url));
  }
  const others = [...files].map(([file, schema]) => [file, joined(schema, file)]);
  const whole = joined(page, PAGE) as { readonly definitions: object };
  return { ...whole, definitions: { ...whole.definitions, ...Object.fromEntries(others) } };
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
