// Gives every imported page a path that is allowed and that no other one has.
import { portableSegment } from '../urls/portable-segment.js';
import { normaliseSlug, slugFault, slugKey } from '../urls/urls.js';

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

function usable(wanted: string): string {
  const slug = normaliseSlug(wanted);
  if (slug === '/' || !slugFault(slug)) return slug;
  const parts = slug.split('/').map(portableSegment).filter(Boolean);
  const whole = `/${parts.join('/')}`;
  if (parts.length > 0 && slugFault(whole)?.code !== 'slug-invalid') return whole;
  // Too deep, or a name that no host takes.
  return `/${(parts.at(-1) ?? 'page').replace(/\.html?$/, '')}`;
}
