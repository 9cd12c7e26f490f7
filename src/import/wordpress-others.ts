// What an export of WordPress has besides posts and pages, and what of that can only be told: menus, categories, fields
// of plug-ins, files that no page shows.
import type { MediaList, Notes } from './notes.js';
import { fieldOf, type WordPressExport, type WordPressItem } from './wordpress-items.js';

/** `paths`: where the posts are now, by their ids. */
export function tellOthers(
  { items, categories }: WordPressExport,
  notes: Notes,
  paths: ReadonlyMap<string, string>,
): void {
  for (const { name, description } of categories)
    if (description !== '')
      notes.lose(`category "${name}"`, 'the text', description, 'Pages have no categories; write a page for it.');
  const titles = new Map(items.map((item) => [fieldOf(item, 'post_id'), fieldOf(item, 'title')]));
  for (const item of items) {
    const { meta, terms } = item;
    if (fieldOf(item, 'post_type') !== 'nav_menu_item') continue;
    const of = (key: string) => meta.get(`_menu_item_${key}`)?.trim() ?? '';
    const id = of('object_id');
    const text = fieldOf(item, 'title') || titles.get(id) || id;
    const target = of('url') || paths.get(id) || `${of('object')} ${id}`;
    notes.lose(
      `menu "${terms[0] ?? ''}"`,
      'entry',
      `${text} → ${target}`,
      'Menus are in content/site.json: header.menu and footer.menus.',
    );
  }
}

/** Files of the library that no page shows are not taken; one line says how many. */
export function tellUnused(files: Iterable<string>, shown: MediaList, notes: Notes): void {
  const unused = [...new Set(files)].filter((url) => !shown.has(url));
  if (unused.length > 0)
    notes.lose('media', 'the files', `${unused.length}: ${unused.slice(0, 5).join(', ')}`, 'No page shows them.');
}

export interface Rule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  /** False for an address that is meant to be written, such as one of an affiliate. */
  readonly isOld: boolean;
}

/** What ThirstyAffiliates and Safe Redirect Manager lead elsewhere; null for any other item. */
export function ruleOf(item: WordPressItem): Rule | null {
  const of = (key: string) => item.meta.get(key)?.trim() ?? '';
  const cloaked = of('_ta_destination_url');
  if (cloaked.startsWith('https://'))
    return { from: fieldOf(item, 'link'), to: cloaked, status: statusOf(of('_ta_redirect_type')), isOld: false };
  const [from, to] = [of('_redirect_rule_from').replace(/\/\*$/, '/**'), of('_redirect_rule_to')];
  const isPattern = of('_redirect_rule_from_regex') === '1' || from.replace(/\/\*\*$/, '').includes('*');
  if (!/^(?:\/(?!\/)|https:\/\/)/.test(to) || from === '' || isPattern) return null;
  const target = to.replace(/\/\*$/, '/:splat');
  return { from, to: target, status: statusOf(of('_redirect_rule_status_code')), isOld: true };
}

function statusOf(written: string): number {
  return /^30[178]$/.test(written) ? Number(written) : 302;
}
