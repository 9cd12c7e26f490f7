// A text with a link among the fields of a component of a CMS is a link.
import { linkTo } from './html.js';
import type { Neutral, NeutralPart } from './cms-values.js';

/** Names of fields that are headings. */
export const HEADINGS = /^(?:header|heading|headline|title|titolo|intestazione|name|h2)$/i;
const TEXT = /^(?:text|testo)$/i;
const NAME = /^(?:name|title|titolo)$/i;
/** Words of a button, the surest names first; the last ones are those of a whole component, too. */
const LABELS = [/^(?:label|(?:cta|button|link)(?:_?(?:label|text))?)$/i, TEXT, NAME, HEADINGS];

interface Button {
  readonly html: string;
  /** Names of its fields; a heading that stands above more than a link stays one. */
  readonly link: string;
  readonly label: string | null;
}

export function buttonOf(fields: NeutralPart['fields']): Button | null {
  const entries = Object.entries(fields).filter(([, { kind }]) => kind !== 'none');
  const link = entries.map(([key, value]) => [key, asLink(key, value)] as const).find(([, one]) => one.kind === 'link');
  const texts = entries.filter(([key, { kind }]) => kind === 'text' && key !== link?.[0]);
  const hasHeading = texts.some(([key]) => HEADINGS.test(key));
  const names = hasHeading ? LABELS.filter((name) => name !== TEXT) : LABELS;
  const [key, label] = names.map((name) => texts.find(([one]) => name.test(one))).find(Boolean) ?? [];
  if (link?.[1].kind !== 'link' || label?.kind !== 'text') return null;
  const isShown = HEADINGS.test(key!) && (entries.length > 2 || !NAME.test(key!));
  return { html: linkTo(link[1].href, label.text), link: link[0], label: isShown ? null : key! };
}

const LINKS = /^(?:url|href|link|(?:cta|button)_?(?:url|link|href))$/i;

/** Many keep addresses in a field of text. */
function asLink(key: string, value: Neutral): Neutral {
  const isAddress = value.kind === 'text' && LINKS.test(key) && /^(?:https?:\/\/|\/|mailto:|tel:)\S+$/.test(value.text);
  return isAddress ? { kind: 'link', href: value.text } : value;
}
