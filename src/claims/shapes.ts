// The shape of a text: with zeros for the digits that are no more than a value. Texts of one shape say the same, with
// other numbers.

const NUMBER = String.raw`\d(?:[\d.,]*\d)?`;
const LETTER = 'A-WYZa-wyzÀ-ÿ';
/**
 * Numbers that decide what is read: years and dates, ages, hours, "2°", "3 depositi", names, "venti (20)", a zero in front.
 */
const DECIDING = [
  String.raw`(?<!\d)(?:19|20)\d\d(?!\d)`,
  String.raw`\d+[./-]\d{1,2}[./-]\d+`,
  String.raw`${NUMBER}\s(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)`,
  String.raw`ann[oi]\s${NUMBER}`,
  String.raw`(?<!\d)(?:24|48)(?:/\d+)?(?!\d)`,
  String.raw`${NUMBER}\s?[°º]`,
  String.raw`[°º]\s?${NUMBER}`,
  String.raw`(?<![\d.,])0[\d.,]*`,
  String.raw`(?<!\d)[2-5]\s(?:dep|vers|bonus)`,
  String.raw`(?:${NUMBER}|[a-zà-ÿ])\s\(${NUMBER}\)`,
  String.raw`[${LETTER}]${NUMBER}`,
  String.raw`${NUMBER}[${LETTER}]`,
].join('|');
const IS_DECIDING = new RegExp(DECIDING);
const EACH_DECIDING = new RegExp(DECIDING, 'g');

/** Not longer for a text without such numbers; a sentence has no line break in it. */
export function shapeOf(text: string): string {
  if (!IS_DECIDING.test(text)) return text.replace(/\d/g, '0');
  let [shape, from, places] = ['', 0, ''];
  for (const { 0: kept, index } of text.matchAll(EACH_DECIDING)) {
    shape += text.slice(from, index).replace(/\d/g, '0') + kept;
    // "0 €" is not "5 €" with its digit taken.
    places += `\n${index}`;
    from = index + kept.length;
  }
  return shape + text.slice(from).replace(/\d/g, '0') + places;
}
