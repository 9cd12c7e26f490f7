// The schema of a component that names its block: its fields stand in it, or in `data.content` as a CMS exports them.
// page.schema.json has it for the blocks of the generator, and a site's own blocks get the same. Dependency-free.

type Json = Readonly<Record<string, unknown>>;

export interface BlockSchema extends Json {
  readonly title?: string;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, Json>>;
}

/** Keys of a component, which no field of a block can have. */
export const COMPONENT_KEYS: readonly string[] = ['block', 'order', 'component_id', 'data'];

/** Notes of authors and tools, which are always ignored. */
export const NOTES = '^(\\$schema|\\$comment|x-.*)$';
const CLOSED = { patternProperties: { [NOTES]: {} }, additionalProperties: false } as const;

const OWN_KEYS = {
  block: { title: 'Block', description: 'Name of the block; its fields follow right here.' },
  order: {
    title: 'Place',
    description: 'Left out: the block follows the one before it in the file.',
  },
  component_id: { title: 'Kind of block', description: 'Not needed with the name of the block.' },
} as const;

/** What holds for a component with `"block": name`. `url` leads to the schema of the block. */
export function namedComponent(name: string, schema: BlockSchema, url: string): Json {
  const named = { title: 'Block', description: `The block ${name}.`, const: name };
  const fields = Object.entries(schema.properties).map(([key, one]) => [key, fieldOf(key, one, url)]);
  return when(
    { required: ['block'], properties: { block: named } },
    when(
      { required: ['data'] },
      { properties: { ...OWN_KEYS, data: dataOf(schema, url) }, ...CLOSED },
      {
        required: ['block', ...(schema.required ?? [])],
        properties: { ...OWN_KEYS, ...Object.fromEntries(fields) },
        ...CLOSED,
      },
    ),
  );
}

function when(condition: Json, then: Json, otherwise?: Json): Json {
  // oxlint-disable-next-line no-thenable -- the name is JSON Schema's, and nobody awaits a schema
  return { if: condition, then, ...(otherwise && { else: otherwise }) };
}

function dataOf({ title = 'Block', description = 'A block.' }: BlockSchema, url: string): Json {
  return {
    title: 'Data',
    description: 'Contains the fields of the block under "content".',
    type: 'object',
    required: ['content'],
    properties: { content: { title, description, $ref: url } },
    ...CLOSED,
  };
}

/** Title and description stand here as well, for editors and for hints. */
function fieldOf(key: string, { title, description }: Json, url: string): Json {
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    $ref: `${url}#/properties/${key}`,
  };
}
