// Every mistake of a user by its permanent code: it never changes its meaning, and is deleted when nobody can make it.
import type { Place, Problem, Severity } from '../model.js';

/** Code → severity, a sentence for the documentation, and where something is missing by it: see believable.ts. */
export const CATALOGUE = {
  usage: ['error', 'A flag or argument is wrong.'],
  'root-invalid': ['error', 'The root folder contains no casino-site.config.json.'],
  'out-dir-unsafe': ['error', 'The output folder would overwrite something that is not an output of this program.'],
  'write-failed': ['error', 'A file could not be read or written (disk full, no permission, …).'],
  'template-failed': [
    'error',
    'A template or style sheet of yours does not compile, or a template fails while it is loaded or while it renders a page.',
  ],
  'template-unused': ['warning', 'A file in your templates/ replaces no template and is imported by none.'],
  'layer-unknown': ['error', 'Rules of a style sheet of yours are in a layer that no sheet declares.'],
  'template-outdated': ['warning', 'A built-in template has changed since it was copied into the site.'],

  'input-changing': ['error', 'Source files kept changing while they were read; nothing was published.'],
  'shard-invalid': ['error', 'The shards do not make up one complete build.'],
  'output-locked': ['error', 'Another build is writing the same output folder.'],
  'file-invalid': ['error', 'A content file is not a regular file, or too large.'],
  'file-misplaced': ['warning', 'A file in content/ is in the wrong place or has the wrong name, so it is not read.'],
  'collection-invalid': ['error', 'A collection has a wrong name, lacks a file, or has a schema that cannot be used.'],
  'csv-invalid': [
    'error',
    'A file of rows cannot be read: headings, quotation marks or the number of cells are wrong.',
  ],
  'csv-column': ['warning', 'A column of a file of rows is no field of their schema.'],
  'row-unknown': ['error', 'The template of a collection names a field that its rows do not have.'],
  'row-empty': ['warning', 'A text of a template names a field that is empty in a row.'],
  'rows-none': ['warning', 'A collection has no rows, or a list of rows is empty.', 'content'],
  'row-list-invalid': ['error', 'A list of rows names a collection or a field that does not exist, or cannot go on.'],
  'file-encoding': ['error', 'A content file is not UTF-8, or contains a NUL or another control character.'],
  'text-direction': ['warning', 'A text contains an invisible mark that changes the direction of the text.'],
  'number-thousands': ['warning', 'A number in JSON such as 1.000, which is one and not a thousand.'],
  'reference-braces': ['warning', 'A reference in single braces, which visitors would read as it is.'],
  'text-tags': ['warning', 'A plain text contains HTML, which visitors would read as it is written.'],
  'text-to-fill': ['warning', 'A text is still a mark such as [da completare: …].'],
  'json-syntax': ['error', 'The file is not JSON.'],
  'json-duplicate-key': ['error', 'An object has the same key twice (D-34).'],
  'json-depth': ['error', 'Objects and lists are nested too deeply.'],

  'brand-invalid': ['error', 'The file of a brand says something that cannot be done.'],
  'brand-unused': ['warning', 'A key or file of a brand changes nothing.'],
  'brand-address': ['warning', 'A brand has the address of the site without a brand.'],

  'faults-cut': ['warning', 'The file has more faults than are shown.'],
  'value-missing': ['error', 'A required key is missing.'],
  'value-type': ['error', 'A value has the wrong type.'],
  'value-not-allowed': ['error', 'A value is not one of the allowed ones.'],
  'value-format': ['error', 'A text does not have the form its field needs (date, URL, slug, …).'],
  'value-range': ['error', 'A value is too long, too short, too large or too small.'],
  'wrapper-type': ['error', 'The "type" of a field wrapper is not the one the field expects (D-35).'],
  'yaml-syntax': ['error', 'Front matter or a block of a Markdown page is not YAML.'],
  'text-missing': ['error', 'A text in Markdown that a page names cannot be read.'],
  'convert-differs': ['error', 'A page cannot be converted: its other form would not say the same.'],
  'import-unreadable': ['error', 'An export of another system cannot be read.'],
  'import-cell': ['error', 'A cell or column of a CSV file is not what its field needs.'],
  'import-conflict': ['error', 'An import would overwrite a file, or give a second page the same path.'],
  'unknown-key': ['warning', 'The schema does not know the key (D-33).'],
  'block-unknown': ['error', 'component_id or "block" names no block (D-20).'],
  'block-conflict': ['error', 'component_id and "block" of a component name different blocks.'],
  'block-empty': ['warning', 'The list of a block is empty, so the block is left out.'],
  'block-invalid': ['error', 'A block of the site’s own cannot be used: its name, its files or its schema.'],
  'table-row': ['error', 'A table row has more or fewer cells than the table has headers (D-18).'],
  'rating-range': ['error', 'A rating is above its scale.'],

  'entity-id': [
    'error',
    'A file or key in content/data cannot name an entity, or differs from another only in capitals.',
  ],
  'entity-unknown': [
    'error',
    'An operator, offer, payment method, game, fact or a field of one is named that does not exist.',
    'content',
  ],
  'offer-expired': ['warning', 'An offer is over, or a text names one that is.'],
  'offer-not-yet': ['warning', 'A text names an offer that has not begun.'],
  'offer-over': ['error', 'A block names an offer outside its validity, and "when_over" says that this is an error.'],
  'offer-ending': ['note', 'An offer ends within the next days (offers.endingWithin).'],
  'offer-unchecked': ['warning', 'An offer was not checked for too many days, or never (offers.checkedWithin).'],
  'entity-none': ['warning', 'A block takes a list from content/data, and nothing there fits.', 'content'],
  'entity-value': ['error', 'A value in content/data is of no kind or of several, or contradicts another one.'],

  'slug-invalid': ['error', 'The slug cannot name a page.'],
  'slug-reserved': ['error', 'The slug is reserved for the generator (SPEC-9.2).'],
  'slug-duplicate': ['error', 'Two pages have the same path.'],
  'slug-uppercase': ['warning', 'The slug has capital letters (D-11).'],
  'same-as-invalid': ['error', 'same_as names no page, or a page that itself repeats another one.', 'content'],
  'pages-none': ['error', 'The site has no page at all that could be published.', 'content'],
  'page-home-missing': ['warning', 'No page has the slug /; the URL of the site shows nothing.', 'content'],
  'config-conflict': ['error', 'Two settings of the config contradict each other (D-38).'],
  'theme-contrast': ['warning', 'Two colours of the theme cannot be read on each other (WCAG 2.2 AA).'],
  'font-invalid': ['error', 'A font of the theme is missing, or is not a font that can be read.'],
  'font-licence': ['warning', 'A font says of itself that it may not be put on a web site, or not in parts.'],
  'font-letters': ['warning', 'A font of the theme lacks letters that Italian needs.'],
  'locale-unknown': ['error', 'locale.default is not one of locale.locales (D-5).'],
  'locale-invalid': ['error', 'A locale with pages of its own cannot be what the config says.'],
  'locale-slug': ['error', 'The path of a page belongs to another locale than its folder.'],
  'locale-fallback': ['note', 'Texts of site.json show around the pages of another locale.'],
  'locale-words': ['note', 'The program has no words of its own in the language of a locale.'],
  'switcher-missing': ['warning', 'A layout does not show where the page is in other languages.'],
  'link-other-locale': ['note', 'A link leads to another locale, though the page is there in its own.'],
  'translation-invalid': ['error', 'translation_of names no page that this one can be a translation of.', 'content'],
  'translation-duplicate': ['error', 'Two pages of one locale are the same page of another one.'],
  'error-page-setting': ['warning', 'A setting has no effect on the pages /404 and /403 (D-12).'],
  'page-404-missing': ['warning', 'No page has the slug /404; unknown URLs show "Page not found." (D-15).', 'content'],
  'layout-unknown': ['error', 'The page names a layout that does not exist (SPEC-2.5).'],
  'route-rule-unknown': ['error', 'The page names a validate rule that the config does not define (D-41).', 'config'],
  'route-rule-failed': ['error', 'The page fails its own validate rule: "Page Not Found: <path>" (SPEC-2.6).'],
  'middleware-unknown': ['error', 'An unknown middleware is named (D-9).', 'config'],
  'check-refused': [
    'warning',
    'A check of the site left a page out (404) or published the page /403 in its place (D-45).',
  ],
  'check-failed': [
    'error',
    'A check of the site does not compile, throws, or returns something that is not an answer (D-45).',
  ],
  'page-403-missing': ['error', 'A check asks for the page /403, and there is none (D-45).', 'content'],
  'order-duplicate': ['warning', 'Two components of a page have the same order (D-19).'],
  'date-conflict': ['warning', 'A page and its info block give different dates for the last change (SPEC-2.16).'],
  'claim-conflict': ['warning', 'Two texts promise different values for one thing (SPEC-9.5, SPEC-9.7).'],
  'claim-arithmetic': ['warning', 'The parts of an offer do not make the whole that a text promises (SPEC-9.6).'],
  'claim-unreachable': ['warning', 'No payment method allows what an offer asks for (SPEC-9.7).'],
  'policy-blocks': [
    'error',
    'A template prints what the policy of the page keeps browsers from loading or running (security.allow).',
  ],
  'notice-missing': ['warning', 'A layout does not show a notice that every page has to carry.'],
  'consent-early': ['warning', 'A counter sets cookies before the visitors who are asked have agreed.'],
  'consent-unreachable': ['warning', 'A page has no button that opens the choice of consent again.'],
  'rel-missing': ['error', 'A template writes a link to an operator without rel.'],
  'terms-apart': ['warning', 'A block shows an offer of content/data without its significant terms.'],
  'claim-outdated': ['warning', 'A text names a value that the shared data no longer has.'],
  'navigation-unknown': ['error', 'meta_scripts_settings.pages names a slug without a page (D-23).', 'content'],
  'lang-mismatch': ['warning', 'lang says English while the text is Italian (D-5).'],
  'acknowledgement-invalid': ['warning', 'An acknowledgement names no warning, so it has no effect (D-4).'],
  'acknowledgement-expired': ['warning', 'An acknowledgement has passed its "until" date (D-4).'],

  'url-protocol': ['error', 'A URL has a protocol that could run code (SPEC-8.6).'],
  'url-external': ['error', 'A field for internal URLs contains an external one (behaviour 1.5).'],
  'url-insecure': ['warning', 'A URL uses http instead of https.'],
  'link-missing': ['warning', 'A link has neither redirect_url nor url; only its text is shown (D-1).'],
  'button-value': ['warning', 'A word of a button is nearly one that has a meaning, or chooses none of its URLs.'],
  'tracking-missing': [
    'error',
    'A link to an operator does not carry the tracking parameters that the operator asks for.',
  ],
  'operator-closed': ['warning', 'A link or an offer leads to an operator that is closed.'],
  'entity-filter': ['error', 'A list of entities is filtered by something that does not exist.'],
  'operator-hostless': ['warning', 'An operator has tracking parameters and no hosts, so no link is checked for them.'],
  'link-broken': ['warning', 'An internal link leads nowhere, or to a draft (D-8).', 'content'],
  'link-near-miss': ['warning', 'An internal link leads nowhere and is nearly another path (D-7).', 'content'],
  'contact-link-invalid': ['warning', 'A mailto: or tel: link names no address or number that can be used.'],
  'anchor-missing': ['warning', 'A link points to an anchor that its page does not have.', 'content'],
  'id-duplicate': ['warning', 'An id appears more than once on a page; links and scripts find the first only.'],
  'media-missing': ['error', 'A media file does not exist.'],
  'media-view-missing': ['error', 'An image field names a view that its SVG does not have.'],
  'media-invalid': [
    'error',
    'A media file has a type, size or name that is not published, or is not an image whose size can be read.',
  ],
  'media-cleaned': [
    'warning',
    'An SVG file contained something that could run code or load from elsewhere; it is published without it.',
  ],
  'media-not-optimised': ['note', 'Raster images are published as they are: the package sharp is not installed.'],
  'image-size': ['warning', 'A picture of the structured data does not have the size of its kind (SPEC-9.3).'],
  'media-unused': ['note', 'Media files that nothing published uses are left out of the output.', 'content'],
  'title-duplicate': ['warning', 'Pages that search engines list have the same title.'],
  'head-length': ['note', 'A title or a description is longer than search engines show.'],
  'page-unlinked': ['note', 'No other page of the site links to a page.', 'content'],
  'public-invalid': [
    'error',
    'A file in public/ is not a regular file, too large, or has a name that not every host takes.',
  ],
  'public-clash': [
    'error',
    'A file in public/ would be published under the URL of a page, a redirect or a generated file.',
  ],
  'script-missing': ['error', 'A script of the config is not in public/.'],
  'public-hidden': ['warning', 'A hidden file in public/ is not published.'],
  'alt-missing': ['warning', 'A linked image has no alternative text, so the link has no name.'],

  'html-removed': ['warning', 'Author HTML contained something that is not allowed; it was removed (D-17).'],
  'markdown-lost': ['warning', 'A page does not show as it was meant what Markdown says.'],
  'html-too-deep': ['error', 'Author HTML is nested too deeply.'],
  'custom-tag-invalid': [
    'error',
    'A custom tag is not exactly one allowed meta, link or JSON-LD script element (D-16).',
  ],
  'json-ld-invalid': ['error', 'A structured-data object cannot be published.'],
  'json-ld-context': ['warning', 'Structured data names a context other than schema.org.'],
  'canonical-foreign': ['warning', 'The canonical URL of a page is on another site.'],

  'redirect-invalid': ['error', 'A redirect or declared route has a URL that cannot be used.'],
  'redirect-duplicate': ['error', 'Two redirects or declared routes start at the same path.'],
  'redirect-loop': ['error', 'Redirects lead back to where they started.'],
  'redirect-shadows-page': ['error', 'A redirect starts at the path of a page.'],
  'redirect-broken': ['error', 'A redirect leads to an internal path that does not exist.', 'content'],
  'host-cannot': ['error', 'A host of the config cannot do what the config asks for.'],
  'host-differs': ['warning', 'A host of the config does something in another way than it is written.'],
  'host-limit': [
    'error',
    'A host of the config would drop a part of the rules, or refuse the upload: there is too much of it.',
  ],
  'host-note': ['note', 'Something to know about a host of the config.'],
  'host-unsafe': ['error', 'A visitor could choose the host that a redirect leads to.'],
  'declared-without-target': [
    'warning',
    'A declared route has no affiliate target; its links lead to the 404 page (D-8).',
  ],

  'policy-unknown': ['error', 'The config names a policy pack that does not exist.'],
  'policy-name-taken': ['error', 'A policy pack of the site has the name of one of the program.'],
  'policy-rule-invalid': ['error', 'A policy pack has a phrase or a rule that cannot be used.'],
  'policy-checked': ['note', 'Which policy packs the pages were held against. None is legal advice.'],
  'policy-page-text': ['warning', 'A text that a policy pack asks for is not on the page.'],
  'policy-offer-text': ['warning', 'A text that a policy pack asks for does not stand beside an offer.'],
  'policy-age-mark': ['warning', 'An age mark is missing.'],
  'policy-help-line': ['warning', 'A help line is missing.'],
  'policy-responsible-link': ['warning', 'A link to responsible gambling is missing.'],
  'policy-licence': ['warning', 'The licence of the operator does not stand beside its offer.'],
  'policy-disclosure': ['warning', 'Nothing says that links are paid for before the first link to an operator.'],
  'policy-forbidden-text': ['warning', 'A text that a policy pack forbids stands on the page.'],
  'policy-no-offer': ['warning', 'A page that must not invite to play does.'],
  'policy-link-rel': ['warning', 'A link to an operator lacks values of rel.'],
  'policy-no-operator-button': ['warning', 'A button leads to an operator.'],
} as const satisfies Record<string, readonly [Severity, string, ('content' | 'config')?]>;

export type ProblemCode = keyof typeof CATALOGUE;

/** A key of the author's may be a megabyte long; no report is. */
const MAX_TEXT = 1000;

/** Makes a problem with the severity of its code. `message` is one sentence; the printer cleans what authors wrote. */
export function problem(code: ProblemCode, message: string, place: Place, hint?: string): Problem {
  return { ...place, code, severity: CATALOGUE[code][0], message: cut(message), ...(hint ? { hint: cut(hint) } : {}) };
}

/** What is wrong with a flag or an argument. */
export function usage(what: string, message: string, hint: string): Problem {
  return problem('usage', message, { file: what }, hint);
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 2)}….` : text;
}
