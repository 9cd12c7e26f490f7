// The entry on sites that ask for consent and have a menu, a search or a filter.
import './consented.js';

export * from './parts.js';
