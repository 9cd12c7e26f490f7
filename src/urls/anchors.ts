// Ids of a page, made from its texts: what links and the table of contents name. Dependency-free.

/** The layout's own id. */
const TAKEN = ['contenuto'];
/** Templates derive further ids from that of a block. */
const DERIVED = ['', '-titolo', '-tabella'];

interface Headed {
  readonly header?: string;
  readonly header_title?: string;
  readonly bonuses_block?: { readonly header?: string };
}

/** The text that the id of a block is made of. */
export function anchorHeader(content: object): string {
  const { header, header_title: title, bonuses_block: lead } = content as Headed;
  return header ?? title ?? lead?.header ?? '';
}

/** Makes ids that are unique on one page: `1. Età minima` → `eta-minima`. `fallback` stands in for an empty result. */
export function createAnchors(): (text: string, fallback: string) => string {
  const taken = new Set<string>(TAKEN);
  // Where to go on counting: a page may have thousands of blocks without a heading.
  const counts = new Map<string, number>();
  return (text, fallback) => {
    const base = slugify(text) || fallback;
    let count = counts.get(base) ?? 1;
    let id = count === 1 ? base : `${base}-${count}`;
    while (taken.has(id)) id = `${base}-${++count}`;
    counts.set(base, count);
    for (const derived of DERIVED) taken.add(id + derived);
    return id;
  };
}

/**
 * What decomposing would give for the letters and marks of Italian texts, which is slow for each of a hundred
 * questions.
 */
const ITALIAN: Readonly<Record<string, string>> = Object.fromEntries(
  [...'àèéìòùÀÈÉÌÒÙ']
    .map((letter, index) => [letter, 'aeeiouAEEIOU'[index]!])
    .concat([...'’‘“”«»–—…€'].map((mark) => [mark, ' '])),
);

/** Lower-case ASCII words with hyphens; a leading section number is left out, so that links outlive renumbering. */
export function slugify(text: string): string {
  const plain = text.replace(/^\s*[\d.]+\s*/, '').replace(/[\u0080-\uffff]/g, (letter) => ITALIAN[letter] ?? letter);
  // oxlint-disable-next-line no-control-regex -- ASCII is the point
  const letters = /[^\u0000-\u007f]/.test(plain) ? plain.normalize('NFD').replace(/\p{M}/gu, '') : plain;
  return letters
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
}
