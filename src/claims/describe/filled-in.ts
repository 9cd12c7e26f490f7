// Whether an author wrote a value, or a reference or a block of an entity filled it in.
import { visibleText } from '../../html/text.js';
import { step } from '../../problems/locate.js';
import type { Claim } from '../claim.js';
import { lower } from '../text/sentences.js';
import { findValues } from '../values/values.js';
import type { ContentPart } from './find-text.js';

/** The text that an author wrote at a pointer; null when there is none. */
export function textAt(parts: readonly ContentPart[], pointer: string): string | null {
  for (const part of parts) {
    if (pointer !== part.pointer && !pointer.startsWith(`${part.pointer}/`)) continue;
    const found = textBelow(part.value, part.pointer, pointer);
    if (found !== null) return found;
  }
  return null;
}

function textBelow(value: unknown, at: string, pointer: string): string | null {
  if (at === pointer) return typeof value === 'string' ? value : null;
  if (value === null || typeof value !== 'object') return null;
  for (const [key, inner] of Object.entries(value)) {
    const next = step(at, key);
    if (pointer === next || pointer.startsWith(`${next}/`)) return textBelow(inner, next, pointer);
  }
  return null;
}

/** True when the value stands in the text beside its references. */
export function isWritten({ value }: Pick<Claim, 'value'>, text: string | null): boolean {
  if (text === null) return false;
  const own = lower(visibleText(text.replace(/\{\{[^{}]{0,250}\}\}/g, ' ')));
  return typeof value === 'string'
    ? own.includes(lower(value)) || findValues(own).some((one) => one.value === value)
    : findValues(own).some((one) => one.value === value);
}
