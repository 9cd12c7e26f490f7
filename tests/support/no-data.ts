// A site without content/data.
import type { SiteData } from '../../src/entities/data.js';

export const NO_DATA: SiteData = { operators: [], offers: [], payments: [], games: [], facts: [] };
