// Eleventy's configuration for the benchmark: the filters that eleventy.njk asks for, with or without
// html-minifier-terser over whole pages. Kept in the project, because the site it builds lies in a folder where no
// package is found.
import { minify } from 'html-minifier-terser';

const NUMBER = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
const MINIFY = { collapseWhitespace: true, conservativeCollapse: true, removeComments: true };

export function plain(config) {
  config.addFilter('anchor', anchor);
  config.addFilter('headingIds', headingIds);
  config.addFilter('rows', rows);
  config.addFilter('amount', ({ amount, unit }) => `${NUMBER.format(amount)}\u00a0${unit === 'EUR' ? '€' : unit}`);
  config.addFilter('iso', iso);
  config.addFilter('isLegal', isLegal);
  config.addFilter('jsonLd', jsonLd);
  return { dir: { input: 'src' }, htmlTemplateEngine: false };
}

export function minified(config) {
  config.addTransform('minify', (html) => minify(html, MINIFY));
  return plain(config);
}

function headingIds(html) {
  return html.replace(/<h3>([^<]*)/g, (_, words) => `<h3 id="${anchor(words)}">${words}`);
}

/** `1. Età minima` → `eta-minima`, as our own anchors are. */
function anchor(text) {
  const letters = text
    .replace(/^\s*[\d.]+\s*/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
}

/** `{ headers, "0": […], "1": […] }` → the rows in order. */
function rows(table) {
  return Object.keys(table)
    .filter((key) => key !== 'headers')
    .map((key) => table[key]);
}

function iso(text) {
  return text.split('.').toReversed().join('-');
}

function isLegal(components) {
  return components.some((one) => one.component_id === 12);
}

/** The structured data of a page; `graph` holds what is the same on every page. */
function jsonLd(guide, url, graph) {
  const { title, description } = guide.meta.meta_settings;
  const contents = (id) => guide.components.filter((one) => one.component_id === id).map((one) => one.data.content);
  const [info] = contents(12);
  const things = [
    ...graph.first,
    {
      ...graph.webPage,
      '@id': `${url}#webpage`,
      url,
      name: title,
      description,
      breadcrumb: { '@id': `${url}#breadcrumb` },
      ...(info ? { dateModified: iso(info.updated.content) } : {}),
    },
    {
      '@type': 'BreadcrumbList',
      '@id': `${url}#breadcrumb`,
      itemListElement: [graph.home, { '@type': 'ListItem', position: 2, name: guide.title, item: url }],
    },
    ...graph.navigation,
    ...(info ? [] : contents(7).map((content) => faqPage(content, url))),
    ...contents(4).map((content) => gameList(content, url)),
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    /[<>&]/g,
    (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`,
  );
}

function faqPage(content, url) {
  const mainEntity = content.faq.content.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }));
  return { '@type': 'FAQPage', '@id': `${url}#faq`, mainEntity };
}

function gameList(content, url) {
  const header = content.header_title.content;
  const itemListElement = content.games.content.map(({ name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
  }));
  return {
    '@type': 'ItemList',
    '@id': `${url}#${anchor(header)}`,
    name: header,
    numberOfItems: itemListElement.length,
    itemListElement,
  };
}

function plainText(html) {
  return html
    .replace(/<\/(?:p|li)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
