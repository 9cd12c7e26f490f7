// Tells of titles and descriptions that search engines cut off.
import type { Page, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import type { Head } from './head.js';

// Results show lines of a certain width: about 60 and 155 characters. A few more do no harm.
const [LONGEST_TITLE, LONGEST_DESCRIPTION] = [70, 170];

/** Notes, for a page that may be listed. What the name of the site adds to a title counts as well. */
export function longHead({ title, description }: Head, { meta }: Page, at: Finder): Problem[] {
  const own = meta.meta_settings?.title ? '/meta/meta_settings/title' : '/title';
  const found: Problem[] = [];
  if (title.length > LONGEST_TITLE)
    found.push(
      problem(
        'head-length',
        `The title has ${title.length} characters, "${title}": search engines show about 60.`,
        at(own),
        'Put the subject of the page first, and shorten the rest.',
      ),
    );
  if (description.length > LONGEST_DESCRIPTION)
    found.push(
      problem(
        'head-length',
        `The description has ${description.length} characters: search engines show about 155.`,
        at('/meta/meta_settings/description'),
        'Put what matters first, and shorten the rest.',
      ),
    );
  return found;
}
