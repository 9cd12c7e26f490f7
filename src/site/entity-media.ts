// Pictures that entities name: a fault of one is told at the entity, once, not at every page that shows it.
import type { SiteData } from '../data.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { findMedia } from './find-media.js';
import type { Lookups } from './lookups.js';

export function entityMediaProblems(
  { offers, operators, games }: SiteData,
  lookups: Lookups,
  at: (source: string) => Finder,
): Problem[] {
  const pictures = [
    ...[...offers, ...games].map(({ source, image }) => ({ source, url: image, pointer: '/image' })),
    ...operators.map(({ source, logo }) => ({ source, url: logo, pointer: '/logo' })),
  ];
  return pictures.flatMap(({ source, url = '', pointer }) => {
    const found = url === '' ? null : findMedia(url, lookups);
    return found && 'code' in found ? [problem(found.code, found.message, at(source)(pointer), found.hint)] : [];
  });
}
