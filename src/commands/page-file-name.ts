// The file of a page that a command writes: where its slug would lead.

/** Without its ending, below the folder of pages. A folder must not have the name of another page's file. */
export function pageFileName(slug: string): string {
  return slug
    .slice(1)
    .toLowerCase()
    .replace(/\.(json|md)(?=\/)/g, '-$1');
}
