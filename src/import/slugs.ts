// Gives every imported page a path that is allowed and that no other one has.
import { normaliseSlug, slugFault, slugKey } from '../urls.js';

export class Slugs {
  private readonly taken = new Set<string>();
  private readonly counts = new Map<string, number>();

  /** The wanted path where it may be, else the nearest one. */
  take(wanted: string): string {
    const slug = usable(wanted);
    const key = slugKey(slug);
    let found = slug;
    let count = this.counts.get(key) ?? 1;
    while (this.taken.has(slugKey(found)) || slugFault(found)) found = `${slug === '/' ? '/home' : slug}-${++count}`;
    this.counts.set(key, count);
    this.taken.add(slugKey(found));
    return found;
  }
}

const MAX_PART = 80;

function usable(wanted: string): string {
  const slug = normaliseSlug(wanted);
  if (slug === '/' || !slugFault(slug)) return slug;
  const parts = slug.split('/').map(portable).filter(Boolean);
  const whole = `/${parts.join('/')}`;
  if (parts.length > 0 && slugFault(whole)?.code !== 'slug-invalid') return whole;
  // Too deep, or a name that no host takes.
  return `/${(parts.at(-1) ?? 'page').replace(/\.html?$/, '')}`;
}

export function portable(segment: string): string {
  const text = segment
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Script=Latin}0-9._~-]+/gu, '-')
    .replace(/^[^\p{Script=Latin}0-9]+|[.-]+$/gu, '');
  return /^index$|\.html?$/.test(text) ? text.replace(/\.?(?:index|html?)$/, '') : text.slice(0, MAX_PART);
}
