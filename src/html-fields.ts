// Which fields of content hold HTML, by block; all others hold plain text. Dependency-free.
import type { BlockName } from './model.js';

export const HTML_FIELDS: { readonly [Name in BlockName]?: readonly string[] } = {
  'main-block': ['p'],
  bonuses: ['p', 'terms'],
  cards: ['p'],
  faq: ['answer'],
  'bonus-list': ['terms'],
  'vip-preview': ['p', 'terms'],
  'vip-privileges': ['p', 'terms'],
  'info-block': ['description'],
  'vip-roller': ['p', 'terms'],
  'text-component': ['text'],
};
