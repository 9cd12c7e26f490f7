// Says which block the fields of a component look like, when its own block does not know them: a number is easily mixed
// up.
import type { Fields } from '../schema/block-shape.js';
import { SHAPES } from '../schema/block-shapes.js';
import { BLOCKS, numberOf } from '../schema/blocks.js';
import type { Problem } from '../model.js';
import type { OwnBlock } from '../schema/own-block.js';
import { segmentsOf } from '../problems/locate.js';
import { COMPONENT_KEYS } from '../schema/component-schema.js';
import { meantKey } from './key-hints.js';

type Raw = Readonly<Record<string, unknown>>;

/** More of one page are the same mistake. */
const MAX_LOOKED_AT = 100;
const MAX_KEYS = 50;
/** A key of more blocks than these, such as "header", says of none that it is meant. */
const MAX_SHARED = 4;

/** Problems of a page that is not known to be valid; those of a block with fields of another say of which. */
export function withLikelyBlocks(problems: readonly Problem[], page: unknown, own: readonly OwnBlock[]): Problem[] {
  const hints = new Map<number, string | null>();
  // Once a component is enough: where its fields are missing, else where they are too many.
  const lacking = new Set(problems.filter(({ code }) => code === 'value-missing').map(indexOf));
  return problems.map((one) => {
    const isFit = one.code === 'value-missing' || (one.code === 'unknown-key' && !lacking.has(indexOf(one)));
    const index = isFit ? indexOf(one) : -1;
    if (index < 0 || (!hints.has(index) && hints.size >= MAX_LOOKED_AT)) return one;
    if (!hints.has(index)) hints.set(index, likelyBlock((page as Pages).components[index]!, own));
    const hint = hints.get(index);
    return hint ? { ...one, hint } : one;
  });
}

interface Pages {
  readonly components: readonly Raw[];
}

/** The component about whose own fields a problem is, not about what stands in one of them; else -1. */
function indexOf({ code, pointer = '' }: Problem): number {
  const [first, index, ...way] = segmentsOf(pointer);
  // The place of an unknown key is the key itself.
  const inside = (code === 'unknown-key' ? way.slice(0, -1) : way).join();
  const isDirect = inside === '' || inside === 'data,content';
  return first === 'components' && isDirect && /^\d+$/.test(index ?? '') ? Number(index) : -1;
}

function likelyBlock(component: Raw, own: readonly OwnBlock[]): string | null {
  const { block, component_id: id, data } = component;
  const name = typeof block === 'string' ? block : BLOCKS.get(Number(id))?.name;
  const content = data === undefined ? component : Object((data as Raw | null)?.content);
  const skipped = data === undefined ? COMPONENT_KEYS : [];
  const keys = Object.keys(content as object).filter((key) => !skipped.includes(key));
  if (name === undefined || keys.length === 0 || keys.length > MAX_KEYS) return null;
  const shapes: readonly (readonly [string, Fields])[] = [
    ...Object.entries(SHAPES).map(([other, { fields }]) => [other, fields] as const),
    ...own.flatMap((one) => (one.shape ? [[one.name, one.shape.fields] as const] : [])),
  ];
  const ownFields = shapes.find(([other]) => other === name)?.[1] ?? {};
  const inOwn = takenFrom(content as Raw, ownFields) ?? nestedIn(keys, ownFields);
  if (inOwn !== null) return inOwn;
  const fits = ([other, fields]: readonly [string, Fields]) =>
    other !== name &&
    keys.every((key) => Object.hasOwn(fields, key)) &&
    Object.keys(fields).every((key) => !fields[key]!.required || keys.includes(key));
  const isTelling = (key: string) => shapes.filter(([, fields]) => Object.hasOwn(fields, key)).length <= MAX_SHARED;
  if (!keys.some(isTelling)) return null;
  const found = shapes.filter(fits).map(([other]) => other);
  const left = Object.keys(ownFields).filter((key) => !keys.includes(key));
  // "title" may only be another word for the "header" of its own block.
  const isOwn = (key: string) => Object.hasOwn(ownFields, key) || meantKey(key, left) !== null;
  if (found.length === 0 || keys.every(isOwn)) return null;
  const number = numberOf(found[0]!);
  const meant = block === undefined && number !== undefined ? `"component_id": ${number}` : `"block": "${found[0]}"`;
  const others = found.slice(0, 3).map((other) => `"${other}"`);
  return `The fields look like those of ${others.join(' or ')}, not of "${name}": did you mean ${meant}?`;
}

/** Of a block that has all it needs: fields of one of its objects, written beside it. */
function nestedIn(keys: readonly string[], fields: Fields): string | null {
  const others = keys.filter((key) => !Object.hasOwn(fields, key));
  const isWhole = Object.keys(fields).every((key) => !fields[key]!.required || keys.includes(key));
  if (!isWhole || others.length === 0) return null;
  const holder = Object.keys(fields).find((key) => {
    const { shape } = fields[key]!;
    return shape.kind === 'object' && others.every((other) => Object.hasOwn(shape.fields, other));
  });
  const named = others.map((key) => `"${key}"`).join(' and ');
  return holder === undefined ? null : `Write ${named} inside of "${holder}": { … }.`;
}

/** What says which entities a list shows, beside the list instead of in its place. */
function takenFrom(content: Raw, fields: Fields): string | null {
  const list = Object.keys(fields).find((key) => {
    const { shape } = fields[key]!;
    return shape.kind === 'list' && shape.from !== undefined && shape.from === content.from && !(key in content);
  });
  if (list === undefined) return null;
  const words = ['from', 'where', 'sort', 'limit'].filter((key) => key in content && !Object.hasOwn(fields, key));
  const value = JSON.stringify(Object.fromEntries(words.map((key) => [key, content[key]])), null, 1);
  const text = `"${list}": ${value.replaceAll(/\n\s*/g, ' ')}`;
  return text.length > 200 ? null : `Write it like this: ${text}`;
}
