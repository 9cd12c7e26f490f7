// What the peers are given of our own finished site besides the content: the frame of a page, the URLs and sizes
// of media, and the structured data that is the same on every page. Everything else they make themselves.

const PAGE = /^([\s\S]*?<main[^>]*>)[\s\S]*(<\/main>[\s\S]*)$/;
const JSON_LD = /(<script type="application\/ld\+json">)([\s\S]*?)(<\/script>)/;
const IMAGE = /<(?:img|source)\b[^>]*>/g;
const HASHED = /^\/assets(\/media\/.*)\.[0-9a-f]{16}(\.\w+(?:#.*)?)$/;

/**
 * Head to `<main>`, and `</main>` to the end, with `slots` where title, description, URL and structured data of one
 * page stand.
 */
export function shellOf(html, slots) {
  const [, before, after] = PAGE.exec(html);
  const title = /<title>(.*?)<\/title>/.exec(before)[1];
  const description = /<meta name="description" content="(.*?)"/.exec(before)[1];
  const url = /<link rel="canonical" href="(.*?)"/.exec(before)[1];
  const [all, open, , close] = JSON_LD.exec(before);
  const [head, tail] = before.split(all);
  const slotted = (text) =>
    text
      .replaceAll(description, () => slots.description)
      .replaceAll(title, () => slots.title)
      .replaceAll(url, () => slots.url);
  return { before: slotted(head) + open + slots.jsonLd + close + slotted(tail), after };
}

/** The parts of the structured data that a template takes as they are. */
export function graphOf(html) {
  const things = JSON.parse(JSON_LD.exec(html)[2])['@graph'];
  const ofType = (...types) => things.filter((one) => types.includes(one['@type']));
  const [breadcrumb] = ofType('BreadcrumbList');
  const { dateModified: _, ...webPage } = ofType('WebPage')[0];
  return {
    first: ofType('Organization', 'WebSite'),
    webPage,
    home: breadcrumb.itemListElement[0],
    navigation: ofType('SiteNavigationElement'),
  };
}

/**
 * Path in the content → URL, width and height in the finished site, for every picture. `pages` may be any
 * iterable: they need not fit into memory.
 */
export function mediaOf(pages) {
  const media = {};
  for (const html of pages) {
    for (const [tag] of html.matchAll(IMAGE)) {
      const src = /\bsrc(?:set)?="([^"]*)"/i.exec(tag)[1];
      const [, path, end] = HASHED.exec(src) ?? [];
      if (path)
        media[path + end] ??= {
          src,
          width: Number(/\bwidth="(\d+)"/.exec(tag)[1]),
          height: Number(/\bheight="(\d+)"/.exec(tag)[1]),
        };
    }
  }
  return media;
}
