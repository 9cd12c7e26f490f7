// What is wrong with an address that a template of the site writes: nothing adds a base to it, and nothing knows that a
// file of content/media is meant.
import type { Place } from '../model.js';
import type { LinkFault } from './link-target.js';
import type { Asked, SiteLookups } from './lookups.js';
import { pathBelow } from './own-address.js';

export function isOfTemplate({ file }: Place): boolean {
  return /^(?:templates|blocks)\//.test(file);
}

export function createTemplateFaults(
  base: string,
  hrefOf: (url: string) => string,
  lookups: SiteLookups,
): (fault: LinkFault, url: string, asked: Asked) => LinkFault {
  return (fault, url, asked) => {
    const below = pathBelow(base, url);
    if (below === null) return { ...fault, hint: `In a template nothing adds the base path: write "${hrefOf(url)}".` };
    if (fault.code !== 'media-missing' || !lookups.noting(asked).media(below)) return fault;
    return {
      ...fault,
      message: `Nothing is published at "${below}": files of content/media get other names.`,
      hint: 'Put the file into public/ and write its path there, or give a block a field for it.',
    };
  };
}
