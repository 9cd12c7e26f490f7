// Long texts that another system keeps as plain words: Markdown, or paragraphs. HTML stays as it is.
import { escapeText } from '../html/escape.js';
import { imageTag } from './html.js';

type ToHtml = (text: string) => string;

const TAG = /<[a-z][^<>]{0,1000}>/i;
/** Signs that no other text has: headings and lists at the start of a line, bold words, links. */
const MARKDOWN = /^(?:#{1,6} |[-*+] |\d{1,9}\. )\S|\*\*[^\s*]|\]\([^\s()]/m;
const PICTURE = /!\[([^[\]\n]{0,500})\]\(([^\s()<>"]{1,2000})\)/g;

/** The text of a component that is no block. */
export function proseOf(text: string, markdown: ToHtml): string {
  return isMarkdown(text) ? withPictures(text, markdown) : paragraphs(text);
}

/** The long text of a block, without Markdown. */
export function longText(text: string): string {
  return /\n\s*\n/.test(text) ? paragraphs(text) : text;
}

export function isMarkdown(text: string): boolean {
  return MARKDOWN.test(text) && !TAG.test(text);
}

/** Pictures come after the text, since texts contain none. */
function withPictures(text: string, markdown: ToHtml): string {
  const pictures: string[] = [];
  const words = text.replace(PICTURE, (_whole, alt: string, src: string) => {
    pictures.push(imageTag(src, alt));
    return '';
  });
  return [markdown(words), ...pictures].join('\n');
}

function paragraphs(text: string): string {
  if (TAG.test(text)) return text;
  return text
    .split(/\n\s*\n/)
    .map((one) => `<p>${escapeText(one).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}
