// The settings that decide how a link is rendered.
import type { Languages } from '../urls/languages.js';
import type { UrlPolicy } from '../model.js';

export interface LinkSettings {
  readonly origin: string;
  readonly base: string;
  readonly urls: UrlPolicy;
  readonly prefer: 'redirect' | 'internal';
  /** Slug of the list that the search leads to; null without a search. */
  readonly search: string | null;
  readonly languages: Languages;
}
