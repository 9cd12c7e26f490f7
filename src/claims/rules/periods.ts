// The day, week, month or year that a limit holds for, as the end of the name of its property.
import { type HeadingQuestion, speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { NOTHING_BUT_PAID } from './topic-of-value.js';

/** "Quanto posso prelevare in un mese?" */
const PERIOD_ASKED: HeadingQuestion<string> = {
  of: ([asked]) =>
    /(?:in un|al|alla|ogni|in una|per)\s(giorno|settimana|mese|anno)[^?]{0,30}\?$|(giornalier|settimanal|mensil|annual)/u
      .exec(asked?.low ?? '')
      ?.slice(1)
      .join('') ?? '',
};

/** "2.500 € in un giorno": a time of its own, so that it does not stand in what follows the amount. */
const IN_ONE = /^\sin\suna?\s(giorno|settimana|mese|anno)(?![a-z])/;

/** "10.000 € ogni sette giorni" */
const EVERY_DAYS = /^\sogni\s(?:(sette|7)|(trenta|30))\sgiorni(?![a-z])/;

export function periodSuffix({ scene, left, right, before, end }: Spot): string {
  const every = EVERY_DAYS.exec(scene.low.slice(end, end + 20));
  if (every) return every[1] === undefined ? '_month' : '_week';
  const word =
    IN_ONE.exec(scene.low.slice(end, end + 20)) ??
    /^\s?(?:di\s(?:preliev[oi]|vincite)\s)?(?:(?:al|alla|la|a|ogni|per|in un)\s|all')(giorno|settimana|mese|anno)|^\s?(giornalier|settimanal|mensil|annual)/u.exec(
      right,
    ) ??
    /(?<![a-zà-ÿ])()(giornalier|settimanal|mensil|annual)[a-zà-ÿ]{1,2}(?:\sordinari[oa])?(?:(?:\s(?:di|dei|del|sui|ai)\spreliev[oi])?,\s[^,:]{2,40}:\s$|[\s:](?:(?:di|dei|del|per\si|sui|ai|al|sul|nei)\spreliev[oi][\s:])?(?:è|sono|:|pari)?[^,;.]{0,12}$)/u.exec(
      left,
    ) ??
    /(?<![a-zà-ÿ])(?:in\sun|al|alla|a|ogni|in\suna|nello\sstesso|nell'arco\sdella|nella\sstessa|per)\s(?:singol[oa]\s)?(giorno|giornata|settimana|mese|anno)(?![a-zà-ÿ])[^;.\d]{0,55}$/u.exec(
      before.slice(-90),
    );
  if (/(?<![a-zà-ÿ])(?:in|nelle|ogni)\s24\sore(?![a-zà-ÿ])[^;.\d]{0,30}$/u.test(before)) return '_day';
  const name = (word?.[1] || word?.[2] || scene.ask(PERIOD_ASKED)).slice(0, 4);
  return PERIODS[name] ?? '';
}

/** "Al giorno" as the head of a row in a table of limits. */
export function rowPeriodSuffix({ scene, before, left, right }: Spot): string {
  const [row, column] = scene.heads;
  // "Marea Casino | 3.000 €" below "Al giorno"
  const head = column && row!.operators.length > 0 ? column : row;
  // "I limiti sono 3.000 € al giorno e 8.000 € alla settimana" below "Pagamenti".
  const isPlain = PLAIN_LIMIT.test(scene.low);
  const behind = isPlain || NOTHING_ELSE.test(scene.low) ? BEHIND.exec(right)?.[1] : undefined;
  if (behind !== undefined && scene.ask(PAID_ABOVE) && (isPlain || scene.ask(LIMITS_ABOVE)))
    return PERIODS[behind.slice(0, 4)] ?? '';
  // "Mese: 20.000 €" in a list of them.
  const label = head ? head.low : before.endsWith(': ') ? before.slice(0, -2) : (LISTED.exec(left)?.[1] ?? '');
  const said = head === undefined || before.length < 40 ? ROW_PERIOD.exec(label) : null;
  const isOfLimits = scene.ask(LIMITS_ABOVE) || (said !== null && isOfOperator(scene));
  // "Giornaliero: 3.000 €." below "Prelievo"
  const isNearest = () => said !== null && head === undefined && scene.ask(NOTHING_BUT_PAID);
  return said && (isOfLimits || isNearest()) ? (PERIODS[said[1]!.slice(0, 4)] ?? '') : '';
}

/** "Massimo mensile" in a table whose columns are operators: of what they pay out, where nothing else is named. */
function isOfOperator({ heads, operators, offers, ask }: Spot['scene']): boolean {
  return (
    operators.length > 0 &&
    offers.length === 0 &&
    (heads.some((one) => /^(?:limite|massimo|tetto)\s[a-z]+$/.test(one.low)) || ask(PLAIN_LIMITS)) &&
    !ask(OTHER_LIMITS)
  );
}

/** "Limiti" above a table of houses, whose columns are the day, the week and the month */
const PLAIN_LIMITS = speaksOf(/^(?:i\s)?(?:limiti|massimali|tetti)(?:\sa\sconfronto)?$/u, 2);
const OTHER_LIMITS = speaksOf(
  /cash\s?back|rimbors|vip|club|deposit|versament|perdit|giocat|puntat|bonus|promo|tornei/u,
  6,
);

const PLAIN_LIMIT = /^(?:\d+[.)]\s|[\d.]+\s)?(?:i limiti (?:sono|restano)|il limite è|limiti:)/u;
/** "3.000 € al giorno, 10.000 € alla settimana." below "Limiti di prelievo" */
const NOTHING_ELSE = pattern`^(?:€\s)?\d[\d.]*(?:\s(?:€|euro))?\s(?:al|alla|ogni|per)\s(?:giorno|settimana|mese)[,.;]`;
const BEHIND = /^\s(?:al|alla|ogni|per)\s(giorno|settimana|mese|anno)(?![a-z])/u;
const PAID_ABOVE: HeadingQuestion<boolean> = {
  of: (headings) => headings.slice(0, 2).some((one) => one.says(WITHDRAWAL)) && !headings[0]!.says(DEPOSITS),
};
const DEPOSITS = /deposit|versament|gioco|puntat|personal/u;

/** "Al giorno 3.000 €, alla settimana 8.000 €" */
const LISTED = /^(?:,\s|\se\s)?((?:al|alla|per|ogni)\s(?:giorno|settimana|mese|anno))\s$/u;
const ROW_PERIOD =
  /^(?:(?:limite|massimo|tetto)\s)?(?:al\s|alla\s|a\s|per\s|ogni\s)?(giorn|settiman|mese|mensil|ann)[a-zà-ÿ]{0,6}$/u;
const LIMITS =
  /limit[ei] (?:di|dei|per i) preliev|quanto (?:si )?(?:può|possono|posso|puoi) (?:preleva|ritira|incassa|riscuot)/u;
const LIMIT = /limit|massim[io](?![a-z])|massimal|tetti/u;
const WITHDRAWAL = /preliev|prelev|cassa|pagament|incass/u;
const LIMITS_ABOVE: HeadingQuestion<boolean> = {
  of: (headings) =>
    headings.some((one, index) => index < 2 && one.says(LIMITS)) ||
    (headings[0]?.says(LIMIT) === true && headings[1]?.says(WITHDRAWAL) === true),
};
const PERIODS: Readonly<Record<string, string>> = {
  gior: '_day',
  sett: '_week',
  mese: '_month',
  mens: '_month',
  ann: '_year',
  anno: '_year',
  annu: '_year',
};
