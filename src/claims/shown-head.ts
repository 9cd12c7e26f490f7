// What search engines show of a page, which often names the operator alone; in front of its main part it is read first.

/** `title` and `description` as they are written in HTML. */
export function shownHead(title: string, description: string): string {
  return `<title>${title}</title><meta name="description" content="${description}">`;
}
