// Writes plain values as YAML that people can read: short lists on one line, scripts as blocks, comments where they
// were asked for. Only what recipes need.

export type Yaml = string | number | boolean | readonly Yaml[] | Noted | { readonly [key: string]: Yaml | undefined };

/** A value with a comment above it. */
class Noted {
  constructor(
    readonly comment: string,
    readonly value: Yaml,
  ) {}
}

export function noted(comment: string, value: Yaml): Yaml {
  return new Noted(comment, value);
}

const MAX_FLOW = 80;
/** Words that mean something else without quotes, in one version of YAML or another. */
const RESERVED = /^(?:true|false|yes|no|on|off|y|n|null|~|[-+.]?\d.*)$/i;

export function yamlText(value: { readonly [key: string]: Yaml | undefined }): string {
  return `${mapLines(value, '').join('\n')}\n`;
}

function mapLines(map: { readonly [key: string]: Yaml | undefined }, indent: string): string[] {
  return Object.entries(map).flatMap(([key, one]) => {
    if (one === undefined) return [];
    const { comment, value } = unwrapped(one, indent);
    return [...comment, ...entryLines(`${indent}${key}:`, value, indent)];
  });
}

function entryLines(head: string, value: Exclude<Yaml, Noted>, indent: string): string[] {
  if (typeof value === 'string' && value.includes('\n')) return [`${head} |`, ...blockLines(value, `${indent}  `)];
  if (typeof value !== 'object') return [`${head} ${scalar(value)}`];
  const flow = flowOf(value);
  if (flow !== null) return [`${head} ${flow}`];
  return [head, ...(isList(value) ? listLines(value, `${indent}  `) : mapLines(asMap(value), `${indent}  `))];
}

function listLines(list: readonly Yaml[], indent: string): string[] {
  return list.flatMap((one) => {
    const { comment, value } = unwrapped(one, indent);
    if (typeof value === 'object' && !isList(value)) {
      const [first = '', ...rest] = mapLines(asMap(value), `${indent}  `);
      return [...comment, `${indent}- ${first.trimStart()}`, ...rest];
    }
    return [...comment, ...entryLines(`${indent}-`, value, indent)];
  });
}

/** A list of a few plain values on one line; null for everything else. */
function flowOf(value: Yaml): string | null {
  if (!isList(value)) return null;
  if (!value.every((one) => typeof one !== 'object' && !String(one).includes('\n'))) return null;
  const text = `[${value.map((one) => (/[,[\]{}]/.test(String(one)) ? quoted(String(one)) : scalar(one as string))).join(', ')}]`;
  return text.length <= MAX_FLOW && !value.some((one) => /\s/.test(String(one))) ? text : null;
}

function unwrapped(one: Yaml, indent: string) {
  if (!(one instanceof Noted)) return { comment: [], value: one };
  const comment = one.comment.split('\n').map((line) => `${indent}# ${line}`);
  return { comment, value: one.value as Exclude<Yaml, Noted> };
}

function blockLines(text: string, indent: string): string[] {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => (line === '' ? '' : indent + line));
}

function scalar(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  const isPlain = /^[^\s\-?:,[\]{}#&*!|>'"%@`][^\n]*$/.test(value) && !/: |:$| #|\s$/.test(value);
  return isPlain && !RESERVED.test(value) ? value : quoted(value);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function isList(value: Yaml): value is readonly Yaml[] {
  return Array.isArray(value);
}

function asMap(value: Yaml): { readonly [key: string]: Yaml | undefined } {
  return value as { readonly [key: string]: Yaml | undefined };
}
