// All fault tables, by area.
import { URL_FAULTS, LINK_FAULTS } from './urls.js';
import { BLOCK_FAULTS } from './blocks.js';
import type { Fault } from './fault.js';
import { FILE_FAULTS } from './files.js';
import { HEAD_FAULTS, HTML_FAULTS } from './html.js';
import { MEDIA_FAULTS } from './media.js';
import { PAGE_FAULTS, SLUG_FAULTS } from './pages.js';
import { POLICY_FAULTS } from './policies.js';
import { SITE_FAULTS } from './site.js';

export const FAULTS: Readonly<Record<string, readonly Fault[]>> = {
  files: FILE_FAULTS,
  blocks: BLOCK_FAULTS,
  pages: PAGE_FAULTS,
  slugs: SLUG_FAULTS,
  urls: URL_FAULTS,
  links: LINK_FAULTS,
  media: MEDIA_FAULTS,
  'author HTML': HTML_FAULTS,
  head: HEAD_FAULTS,
  site: SITE_FAULTS,
  policies: POLICY_FAULTS,
};
