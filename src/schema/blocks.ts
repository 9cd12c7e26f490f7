// The blocks of the generator. Fourteen have a component_id and a name in the specification (section 3); all have a
// name. Dependency-free: no block is described here.
import type { BlockName } from '../model.js';

export interface BlockTitle {
  readonly name: BlockName;
  readonly title: string;
}

/** By component_id. */
export const BLOCKS: ReadonlyMap<number, BlockTitle> = new Map([
  [1, { name: 'main-block', title: 'MainBlock' }],
  [2, { name: 'promo-image', title: 'PromoImage' }],
  [3, { name: 'dynamic-table', title: 'DynamicTable' }],
  [4, { name: 'games', title: 'Games' }],
  [5, { name: 'bonuses', title: 'Bonuses' }],
  [6, { name: 'cards', title: 'Cards' }],
  [7, { name: 'faq', title: 'Faq' }],
  [8, { name: 'bonus-list', title: 'BonusList' }],
  [9, { name: 'vip-preview', title: 'VipPreview' }],
  [10, { name: 'deposit-table', title: 'DepositTable' }],
  [11, { name: 'vip-privileges', title: 'VipPrivileges' }],
  [12, { name: 'info-block', title: 'InfoBlock' }],
  [13, { name: 'vip-roller', title: 'VipRoller' }],
  [14, { name: 'text-component', title: 'TextComponent' }],
]);

/** Blocks without a number: add one here, then see CONTRIBUTING.md. */
export const NAMED: readonly BlockTitle[] = [
  { name: 'review', title: 'Review' },
  { name: 'ranking', title: 'Ranking' },
  { name: 'comparison', title: 'Comparison' },
  { name: 'notice', title: 'Notice' },
  { name: 'steps', title: 'Steps' },
  { name: 'image', title: 'Image' },
  { name: 'author', title: 'Author' },
  { name: 'bonus-code', title: 'BonusCode' },
  { name: 'page-contents', title: 'PageContents' },
  { name: 'latest-pages', title: 'LatestPages' },
  { name: 'row-list', title: 'RowList' },
];

/** All blocks, those with a number first. */
export const ALL_BLOCKS: readonly BlockTitle[] = [...BLOCKS.values(), ...NAMED];

const NUMBERS: ReadonlyMap<string, number> = new Map([...BLOCKS].map(([id, { name }]) => [name, id]));
const NAMES: ReadonlySet<string> = new Set(ALL_BLOCKS.map(({ name }) => name));

export function isBuiltIn(name: string): boolean {
  return NAMES.has(name);
}

/** The component_id of a block; undefined for one without. */
export function numberOf(name: string): number | undefined {
  return NUMBERS.get(name);
}
