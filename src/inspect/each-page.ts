// The pages of a finished build with their text, in the order of their paths.
import { byText } from '../util/by-text.js';
import type { ReadableBuild, RecordedPage } from './build-record.js';

/** A page that the manifest lists is gone, or was replaced while it was read. */
export class MissingPageError extends Error {
  constructor(readonly file: string) {
    super(`The page file "${file}" cannot be read.`);
  }
}

/** Pages between two pauses. */
const SLICE = 50;

interface PageText {
  readonly page: RecordedPage;
  /** Null when the page cannot be read. */
  readonly html: string | null;
}

export async function* eachPage({ record, read }: ReadableBuild, pause: () => Promise<void>): AsyncGenerator<PageText> {
  const pages = record.pages.toSorted((a, b) => byText(a.path, b.path));
  for (const [index, page] of pages.entries()) {
    if (index % SLICE === SLICE - 1) await pause();
    const found = await read?.(page.file, page.path, page.bytes);
    yield { page, html: found && 'text' in found ? found.text : null };
  }
}

/** The same where one that cannot be read makes the whole worthless. */
export async function* everyPage(build: ReadableBuild, pause: () => Promise<void>) {
  for await (const { page, html } of eachPage(build, pause)) {
    if (html === null) throw new MissingPageError(page.file);
    yield { page, html };
  }
}
