// What to write in place of a link that is a file, or begins nowhere. Dependency-free.

const FILE = /\.(?:json|md|markdown)(?:[?#].*)?$/is;
const RELATIVE = /^(?:\.{1,2}\/)+(?=[^\s./])/;

/** Null for any other link. */
export function linkHint(written: string): string | null {
  const text = written.trim();
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(text)) return null;
  if (FILE.test(text)) return 'Write the path of the page, its "slug", such as /bonus; visitors do not see files.';
  return RELATIVE.test(text) && !/\s/.test(text) ? `Did you mean "${text.replace(RELATIVE, '/')}"?` : null;
}
