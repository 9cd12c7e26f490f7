// What to do about a finding of a policy: its law, and the file to write in where that is another than the page's.
import type { Place } from '../model.js';
import { type Finding, isOfPages } from '../policies/segment.js';
import { isInEntity } from '../site/entity-origins.js';

interface Where {
  /** The texts around the page. */
  readonly siteFile: string;
  /** Where a value of the page comes from; left out where nobody knows. */
  readonly originAt: ((pointer: string) => Place) | undefined;
}

export function hintOf({ rule }: Finding, { pointer = '' }: Place, { siteFile, originAt }: Where): string {
  const { title, url } = rule.rule.law;
  const law = `${title}: ${url} This is not legal advice.`;
  if (isOfPages(rule))
    return `Write it on the page, or for all pages in "notices" or the footer of ${siteFile}. ${law}`;
  if (rule.rule.kind === 'disclosure') return `Write it in "affiliate_disclosure" of "notices" in ${siteFile}. ${law}`;
  const told = `${remedyOf(rule.rule)} ${law}`;
  const origin = pointer === '' ? undefined : originAt?.(pointer);
  return origin && isInEntity(origin) ? `What is shown here comes from ${origin.file}. ${told}` : told;
}

const PLACES = {
  page: 'Write it on the page.',
  section: 'Write it in the section of the offer.',
  block: 'Write it in the block of the offer.',
};

function remedyOf({ kind, within = 'page' }: Finding['rule']['rule']): string {
  switch (kind) {
    case 'forbidden-text':
      return 'Write these words differently, or leave them out.';
    case 'no-offer':
      return 'Leave it out of this page.';
    case 'link-rel':
      return 'Add what is missing to its "rel".';
    case 'no-operator-button':
      return 'Make it a plain link, or a button that leads to a page of yours.';
    default:
      return PLACES[within];
  }
}
