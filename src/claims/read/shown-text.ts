// What of a page is read for claims besides its main part, and whether it is read at all.

/** Texts are read as Italian: of a page in another language the labels and numbers would be misread. */
export function isReadable(lang: string): boolean {
  return /^it(?![a-z])/i.test(lang);
}

/** What search engines show of a page often names the operator alone; in front of its main part it is read first. */
export function shownHead(title: string, description: string): string {
  return `<title>${title}</title><meta name="description" content="${description}">`;
}
