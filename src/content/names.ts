// Where the files of a site lie, relative to its root. A file of its own, so that knowing a name loads nothing.
export const CONFIG_FILE = 'casino-site.config.json';
export const SITE_FILE = 'content/site.json';
export const PAGES_FOLDER = 'content/pages';
/** Long texts in Markdown that pages take in. */
export const TEXTS_FOLDER = 'content/texts';
export const DATA_FOLDER = 'content/data';
export const FACTS_FILE = `${DATA_FOLDER}/facts.json`;
/** Pages that are made from rows, a folder for each collection. */
export const COLLECTIONS_FOLDER = 'content/collections';
/** Folders of content, each of which may be a link to one elsewhere in the site. */
export const CONTENT_FOLDERS: readonly string[] = [
  PAGES_FOLDER,
  COLLECTIONS_FOLDER,
  DATA_FOLDER,
  TEXTS_FOLDER,
  'content/media',
];

/** Folders that a site is read from; one with brands has them again below `brands/<name>/`. */
export const SOURCE_FOLDERS: readonly string[] = ['content', 'public', 'templates', 'blocks', 'middleware', 'policies'];

/** Keys at the top of a Markdown page besides those of its JSON. */
export const FRONT_KEYS = ['description', 'lang', 'info', 'before', 'after'];
