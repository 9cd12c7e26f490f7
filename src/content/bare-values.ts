// An object that is neither the wrapper of a field nor its value: one entry where a list of them is expected, or a
// button where its words are. That is reported once, instead of everything that the wrapper lacks and does not know.
import type { ErrorObject } from 'ajv';
import { quote } from '../schema/value-hints.js';

const LISTS = /^(?:faq|games|cards)/;
const TEXTS: ReadonlySet<string> = new Set(['text', 'textarea', 'select', 'image']);
/** Where objects of authors keep the one text that counts. */
const LIKELY = ['text', 'html', 'value', 'url', 'src', 'title'];

/** The same faults, with one in the place of all that are about such an object. */
export function withBareValues(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const bare = new Map(errors.flatMap((error) => (isBare(error) ? [[error.instancePath, error]] : [])));
  if (bare.size === 0) return errors;
  return errors.flatMap((error) => {
    // The key "type" of a button says nothing about a wrapper.
    const place = bare.has(error.instancePath) ? error.instancePath : error.instancePath.replace(/\/type$/, '');
    const first = bare.get(place);
    return first === undefined ? [error] : first === error ? [told(error)] : [];
  });
}

const wrapperOf = ({ parentSchema }: ErrorObject): string =>
  String((parentSchema?.properties as { type?: { const?: unknown } } | undefined)?.type?.const);

/** What every wrapper needs is lacking, and its "type", if there is one, is another's. */
function isBare(error: ErrorObject): boolean {
  if (error.keyword !== 'required' || error.params.missingProperty !== 'content') return false;
  const [kind, data] = [wrapperOf(error), error.data as Record<string, unknown>];
  const isMeant = data.type === kind || Object.keys(data).every((key) => key === 'type');
  return !isMeant && (LISTS.test(kind) || TEXTS.has(kind));
}

function told(error: ErrorObject): ErrorObject {
  const isList = LISTS.test(wrapperOf(error));
  const hint = isList ? 'Put it between [ and ]: a list, even of one entry.' : textHint(error.data);
  const [type, keyword] = [isList ? 'array' : 'string', 'type'];
  return { ...error, keyword, params: { type }, parentSchema: { hint } };
}

function textHint(data: unknown): string {
  const own = data as Record<string, unknown>;
  const key = LIKELY.find((one) => Object.hasOwn(own, one) && typeof own[one] === 'string' && own[one] !== '');
  return key === undefined ? 'Write the text itself, in double quotes.' : `Write the text itself: ${quote(own[key])}.`;
}
