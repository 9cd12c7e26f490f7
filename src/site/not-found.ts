// What unknown URLs show on a site without a page "/404": the literal text of the specification (SPEC-8.3, D-15)
// in the frame of every page. Without any 404.html some hosts answer 200 with the home page.
import { speechOf } from '../urls/languages.js';
import type { Page, PageSummary, PageView } from '../model.js';
import { pageLang } from './locale.js';
import { resolveView } from './resolve.js';
import { wordsOf } from '../words/words-of.js';
import type { Shared } from './scope.js';

const TEXT = 'Page not found.';

export function notFoundView(shared: Shared, slug: string): PageView {
  const at = (pointer: string) => ({ file: '', pointer });
  const nobody: Page = {
    source: '',
    slug,
    title: TEXT,
    layout: 'default',
    meta: {},
    components: [],
    middleware: [],
  };
  // The title belongs to the browser's window, so it is in the site's language.
  const lang = speechOf(pageLang(nobody, shared.site.content), shared.settings.languages);
  const title = wordsOf(lang).notFoundTitle;
  const content = { main_block: { h1: TEXT } };
  const page: Page = {
    ...nobody,
    title,
    components: [{ component_id: 1, order: 1, block: 'main-block', pointer: '', content }],
  };
  const summary: PageSummary = { source: '', slug: page.slug, title, hash: '', indexable: false };
  const input = { page, summary, body: page, faqJsonLd: false, noindex: false, breadcrumbs: false, at };
  return resolveView(input, shared, []).view;
}
