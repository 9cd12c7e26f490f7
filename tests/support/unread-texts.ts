// Strings of src/ that look like words and that nobody reads in the language of the messages, each with its reason. What
// is added here is a decision, so the list names files and texts, never more.

/** Files of which no string is a message. */
const FILES: readonly (readonly [RegExp, string])[] = [
  [/^words\//, 'words of pages, reports and evidence, which have their languages themselves'],
  [/^problems\/codes\.ts$/, 'sentences for docs/problems.md'],
  [/^report\//, 'markup of the report; its words are in src/words'],
  [/^inspect\/evidence-page\.ts$/, 'markup of the evidence; its words are in src/words'],
  [/^client\/dev\//, 'styles of the overlay; its words come from the server'],
  [/^commands\/wordmark\.ts$/, 'markup of a logo'],
  [/^run\/option-problems\.ts$/, 'what a script gets wrong that calls the program; the command line cannot'],
  [/^preview\/(?:gate|serve-dist|headers|content-type|live-reload)\.ts$/, 'answers to programs that speak HTTP'],
  [/^(?:claims\/(?:text|values|names|scene|rules|read)\/.+|policies\/elements\.ts)$/, 'what texts are searched for'],
  [/^import\/csv-columns\.ts$/, 'headings that columns of a spreadsheet may have'],
  [
    /^html\/(?:author-elements|elements|literal-html|misplaced-tags|nesting|page-words|parse-tidy|references|text|visible-text|active-parts)\.ts$/,
    'names of elements',
  ],
  [
    /^commands\/ci\/(?:deployments|github|github-deploy|gitlab|scripts)\.ts$/,
    'recipes for CI, which are files in English',
  ],
  [/^theme\/theme-css\.ts$/, 'styles'],
  [/^content\/schemas\.ts$/, 'code that is generated'],
  [/^(?:output\/(?:sitemap|stub)|site\/(?:picture|links)|steps\/host-plan)\.ts$/, 'what is published'],
];

/** Files that write configuration, code or markup: only whole sentences in them are messages. */
const CODE = /^(?:hosts\/(?!check-answer)|render\/|assets\/|preview\/)/;

const TEXTS: ReadonlySet<string> = new Set([
  // Names of programs, files and formats.
  'Not Found',
  'casino-site {0}',
  'Il mio sito',
  '"locales": [{ "code": "{0}", "language": "{1}", "path": "/" }]',
  'payment method',
  'name-stem {0}',
  'text/html; charset=utf-8',
  'text/javascript; charset=utf-8',
  'application/json; charset=utf-8',
  'da completare|to fill in|bitte ausfüllen|por completar|à compléter',
  'div section article center header footer main aside nav blockquote address figure figcaption dl dt dd pre',
  'page block anchor text href target via host operator parameters rel status missing closed',
  'maxLength minLength minItems maxItems minProperties maxProperties',
  'Google Analytics',
  'RewriteCond %{QUERY_STRING} .',
  'noindex, follow',
  'casino-site verify',
  'templates, middleware',
  // What an import looks for: elements, shortcodes, kinds of items, and cells that say that nothing is known.
  'p ul ol table h1 h2 h3 h4 h5 h6 div section article header footer main aside nav center figure figcaption blockquote dl dt dd address details hr pre fieldset',
  'p ul ol table h3 h4 h5 h6',
  'blockquote figure figcaption dl dt dd pre section article header footer main aside nav address',
  'gallery caption embed audio video playlist code',
  'attachment revision nav_menu_item customize_changeset oembed_cache wp_global_styles wp_template wp_block',
  'wp_block {0}',
  'non indicato',
  'non disponibile',
  'non noto',
  // Comments at the head of a recipe for CI.
  'Settings, CI/CD, Variables (secrets: masked)',
  'Settings, Secrets and variables, Actions',
  'Builds the site, publishes it ({0}) and asks what is published whether it is what was built.',
  'Set under {0}:',
  'Changes that are proposed get a preview with noindex.',
  'Merge requests are built, with noindex, and kept as the artifact site.tar: unpack it, and npx casino-site preview.',
  'Pull requests are built, with noindex, and kept as the artifact "site": unpack it, and npx casino-site preview.',
  // What is typed into a shell.
  'npm install',
  'npm start',
  'npm run {0}',
  'npm run build',
  'npx casino-site {0}',
  'npx casino-site build',
  'check --strict',
  // Pieces whose whole stands in phrases.json.
  '{0}{1} checked in {2}.{3}',
  '{0}{1}, {2}, {3} in {4}, build {5}.{6}',
  '{0} pages: {1} of {2} …',
  '{0} needs at least {1} {2}.',
  'The file has',
  // HTTP of the local servers, and the first line of files that a build writes.
  'Expectation failed.',
  'Status {0}.',
  'The preview server failed to answer.',
  'Written by casino-site build; the next build writes it again.',
]);

/** The source of a pattern. */
const PATTERN = /\(\?[:!=<]/;

/** The first line of the build cache: its number goes up with each change of its form. */
const CACHE_FORMAT = /^casino-site cache \d+$/;

export function isUnread(file: string, text: string): boolean {
  if (TEXTS.has(text) || PATTERN.test(text) || CACHE_FORMAT.test(text) || FILES.some(([files]) => files.test(file)))
    return true;
  return CODE.test(file) && !/^["A-Z{].*[.:?]$/.test(text);
}
