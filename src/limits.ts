// Every limit on what goes in, in one place (promise 14); docs/content.md, "Limits", repeats them and a test compares.
// Texts and lists have theirs in schemas/. A dependency-free module: imports nothing, computes nothing.

/** Largest content or config file, bytes. */
export const MAX_SOURCE_BYTES = 8 * 1024 * 1024;
/** Largest media file, bytes. */
export const MAX_MEDIA_BYTES = 64 * 1024 * 1024;
/** Largest export of another system, bytes. */
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;
/**
 * Longest name of a media file or of a folder of media, and longest path below content/media, bytes: room is left for
 * what is put behind them.
 */
export const MAX_MEDIA_NAME_BYTES = 120;
export const MAX_MEDIA_PATH_BYTES = 240;
/** Longest URL that a field or a link in HTML may have, characters. */
export const MAX_URL_LENGTH = 2048;
/** Deepest nesting of objects and lists; content needs about ten. */
export const MAX_JSON_DEPTH = 64;
/** Deepest nesting of author HTML; also keeps the minifier, which is quadratic in it, out of trouble. */
export const MAX_HTML_DEPTH = 256;
/**
 * Elements that a parser may have to open again because author HTML never closes them; tidy HTML needs a few for each
 * tag.
 */
export const MAX_HTML_REOPENED = 200_000;
/**
 * Longest main part of a page that is still minified, characters, and longest run of spaces in it: the minifier is
 * quadratic in runs.
 */
export const MAX_MINIFIED_LENGTH = 5 * 1024 * 1024;
export const MAX_MINIFIED_WHITESPACE = 256;
/** A slug: segments between slashes, and bytes of each, so that every host and disk takes it. */
export const MAX_SLUG_PARTS = 8;
export const MAX_SLUG_PART_BYTES = 100;
/** Files of entities that are read. */
export const MAX_ENTITIES = 20_000;
/** References that the texts of one page may contain. */
export const MAX_REFERENCES = 10_000;
/** Faults in the form of one file that are reported: the first ones tell the story. */
export const MAX_FORM_FAULTS = 100;
/** Problems that the terminal shows. */
export const MAX_PRINTED_PROBLEMS = 100;
/** Faults of one file that are reported with line and excerpt; those after them with their pointer only. */
export const MAX_PLACED_FAULTS = 1000;
/**
 * Errors that a report lists, and warnings and notes together; of one page, and of the site. The others are counted.
 */
export const MAX_PAGE_FAULTS = 20_000;
export const MAX_LISTED_FAULTS = 50_000;
/**
 * Rows of letters that the search for one near miss may compute: some milliseconds; and a short one, once all have
 * computed so many: half a second.
 */
export const MAX_NEAR_MISS_ROWS = 40_000;
export const SHORT_NEAR_MISS_ROWS = 1000;
export const ALL_NEAR_MISS_ROWS = 4_000_000;
/** Repetitions in one text of YAML, each of which the library looks for among all; the characters they stand for. */
export const MAX_ALIASES = 1000;
export const MAX_REPEATED = 1_000_000;
