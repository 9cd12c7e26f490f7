// Numbered lists within texts of authors, after the sanitiser: one whose numbers are wide says how wide, since a style
// sheet cannot know how much room they need beside the words.

/** In clean HTML these are always elements, and their attributes are written in this way. */
const TAG = /<(\/?)(ol|ul|li)((?: [\w-]+="[^"]*")*)>/g;
const ORDERED = /<ol((?: [\w-]+="[^"]*")*)>/g;

/** What every list has room for, and the widest for which rich-text.css makes room. */
const USUAL = 2;
const WIDEST = 6;

/** Letters of a Roman digit, by its value. */
const ROMAN = [0, 1, 2, 3, 2, 1, 2, 3, 4, 2];

interface List {
  readonly attributes: string;
  /** What its entries say of their own numbers. */
  readonly values: (number | null)[];
}

export function withNumberWidths(html: string): string {
  if (!html.includes('<ol')) return html;
  const lists = orderedLists(html).values();
  return html.replace(ORDERED, (tag, attributes: string) => {
    const width = widestNumber(lists.next().value!);
    if (width <= USUAL) return tag;
    return `<ol${attributes} data-number-width="${width > WIDEST ? 'long' : width}">`;
  });
}

/** In the order in which they begin. */
function orderedLists(html: string): List[] {
  const ordered: List[] = [];
  const open: List[] = [];
  for (const [, close, name, attributes = ''] of html.matchAll(TAG)) {
    if (name === 'li') {
      if (!close) open.at(-1)?.values.push(numberIn(attributes, 'value'));
    } else if (close) open.pop();
    else {
      const list = { attributes, values: [] };
      open.push(list);
      if (name === 'ol') ordered.push(list);
    }
  }
  return ordered;
}

function widestNumber({ attributes, values }: List): number {
  const isBackwards = attributes.includes(' reversed=');
  const type = / type="(.)"/.exec(attributes)?.[1] ?? '1';
  let next = numberIn(attributes, 'start') ?? (isBackwards ? values.length : 1);
  let widest = 0;
  for (const value of values) {
    const number = value ?? next;
    widest = Math.max(widest, widthOf(number, type.toLowerCase()));
    next = number + (isBackwards ? -1 : 1);
  }
  return widest;
}

function numberIn(attributes: string, name: string): number | null {
  const found = attributes.split(' ').find((one) => one.startsWith(`${name}="`));
  return found === undefined ? null : Number.parseInt(found.slice(name.length + 2), 10);
}

/** In characters. What letters and Roman numerals cannot say, browsers write in digits. */
function widthOf(number: number, type: string): number {
  if (type === 'i' && number > 0 && number < 4000)
    return [...String(number)].reduce((sum, digit) => sum + ROMAN[Number(digit)]!, 0);
  if (type === 'a' && number > 0) return number <= 26 ? 1 : number <= 26 * 27 ? 2 : 3;
  return String(number).length;
}
