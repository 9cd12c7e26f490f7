// The entry on sites that ask for consent and have a menu, a search, a filter or a code to copy. Both files do
// something when they are loaded: package.json names them, or the bundle would leave them out.
import './consented.js';

export * from './parts.js';
