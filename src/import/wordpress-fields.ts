// Custom fields of posts: which are worth a word when nothing here takes them. Imports nothing.

/** Fields of plug-ins that a page could have otherwise: canonical address, sharing, redirects, page builders. */
const TELLING =
  /^(?:_yoast_wpseo_(?:canonical|redirect|opengraph-\w+|twitter-\w+|meta-robots-nofollow)|rank_math_(?:canonical_url|facebook_\w+|twitter_\w+)|_elementor_data|_links_to)$/;

/** Names of custom fields that are read, or belong to the program and its plug-ins. */
export function isOwnField(key: string): boolean {
  if (TELLING.test(key)) return false;
  return (
    key.startsWith('_') || /^(?:rank_math_|yoast_|wpil_|litespeed|ast-|theme-|site-|inline_featured_image$)/.test(key)
  );
}
