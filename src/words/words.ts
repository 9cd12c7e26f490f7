// The words that the generator itself writes into a site, by language. Templates have words of their own.
// Dependency-free; only this folder contains text in the language of a site.

export interface Words {
  /** Title of the page for unknown paths on a site without a page of its own for them. */
  readonly notFoundTitle: string;
  /** What the home page is called on the way to a page. */
  readonly home: string;
  /** Title of the list of all pages and games. */
  readonly searchTitle: string;
  readonly redirecting: string;
  /** Followed by the name of a host. */
  readonly continueTo: string;
  readonly age: string;
  readonly warning: string;
  readonly helplineText: string;
  readonly helplineNumber: string;
  readonly responsibleText: string;
  readonly disclosure: string;
  /** Heading above the footnotes of a page. */
  readonly footnotes: string;
  /** Opens the choices of consent again. */
  readonly cookiePreferences: string;
}
