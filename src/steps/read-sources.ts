// Everything that a site is made of, read and checked without a build: for commands that look at the sources.
import { type DataInput, readData } from '../content/data.js';
import { readOwnBlocks } from '../content/own-blocks.js';
import { readSite, type SiteInput } from '../content/read-site.js';
import { scan } from '../content/scan.js';
import type { Validator } from '../content/validate.js';
import { type Indexed, PageIndexer } from '../pages/index-page.js';
import { layoutNames } from '../render/templates.js';
import type { Settings } from '../settings.js';
import { findTemplates } from '../files/template-files.js';
import type { Collections } from '../content/collections/read-collections.js';
import { findPageSources } from './page-sources.js';

interface ReadSources {
  readonly data: DataInput;
  readonly site: SiteInput;
  readonly collections: Collections;
  readonly pages: Indexed;
  readonly pageAt: PageIndexer['at'];
}

export function readSources(settings: Settings, validator: Validator): ReadSources {
  const { root, packageRoot, routes, languages } = settings;
  const snapshot = scan(root);
  const { blocks } = readOwnBlocks(root, packageRoot);
  const { collections, sources, rules: ofRows } = findPageSources(settings, snapshot, blocks);
  const layouts = layoutNames(findTemplates(root, packageRoot));
  const indexer = new PageIndexer(root, validator, { layouts, ...routes, languages, blocks, ...ofRows });
  return {
    data: readData(root, snapshot.keys(), validator),
    site: readSite(root, validator, languages),
    collections,
    pages: indexer.index(sources),
    pageAt: indexer.at,
  };
}
