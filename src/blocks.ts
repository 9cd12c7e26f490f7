// The fourteen blocks by their component_id, under the names of the specification (section 3). Dependency-free: no
// block is described here.
import type { BlockName } from './model.js';

export const BLOCKS: ReadonlyMap<number, { readonly name: BlockName; readonly title: string }> = new Map([
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
