// What is wrong with an address that a template of the site writes: nothing adds a base to it, and nothing knows that a
// file of content/media is meant.
import type { Place } from '../model.js';
import type { LinkFault } from './link-target.js';
import type { Asked, SiteLookups } from './lookups.js';
import { pathBelow } from './own-address.js';
import { normaliseSlug, splitUrl } from '../urls/urls.js';

export function isOfTemplate({ file }: Place): boolean {
  return /^(?:templates|blocks)\//.test(file);
}

export function createTemplateFaults(
  base: string,
  hrefOf: (url: string) => string,
  lookups: SiteLookups,
): (fault: LinkFault, url: string, asked: Asked) => LinkFault {
  return (fault, url, asked) => {
    if (fault.code === 'link-outside') return fault;
    const [below, noted] = [pathBelow(base, url), lookups.noting(asked)];
    const isMedia = noted.media(below ?? url) !== undefined;
    if (below === null && !isMedia)
      return {
        ...fault,
        hint: noted.hasPage(normaliseSlug(splitUrl(url).path))
          ? `In a template nothing adds the base path: write "${hrefOf(url)}".`
          : `In a template nothing adds the base path: write "${base}" and the path of a page.`,
      };
    if (!isMedia || (below !== null && fault.code !== 'media-missing')) return fault;
    return {
      ...fault,
      message: `Nothing is published at "${below ?? url}": files of content/media get other names.`,
      hint: 'Put the file into public/ and write its path there, or give a block a field for it.',
    };
  };
}
