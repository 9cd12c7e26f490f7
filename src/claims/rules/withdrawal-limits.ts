// Reads what may be withdrawn in a day, week, month or year where no sure rule has: in a list of facts, as one of
// several periods of which only the first has a unit, or with the word for it behind.
import type { FoundClaim } from '../claim.js';
import { paidBelow, sizeOf, speaksOf } from '../scene/questions.js';
import type { Spot } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';
import { isOverCounter } from './other-amounts.js';
import { isStatement } from './for-all-players.js';

const PERIOD_BEHIND = pattern`^\s?(?:€\s|euro\s)?(?:(?:nelle|in|ogni)\s(24\sore)|(?:al|alla|la|a|ogni|per|in\sun|in\suna|nell'arco\sdi\sun)\s(giorno|settimana|mese|anno)|all'(anno)|(giornalier|settimanal|mensil|annu)[a-z]{1,3})(?![a-zà-ÿ])`;
const PERIOD_BEFORE =
  /(?:^|[\s,(])(?:(?:massim|limit|tett|massimal)[oei]\s(?:di\spreliev[oi]\s)?(giornalier|settimanal|mensil|annu)[a-z]{1,3}|il\s(giornalier|settimanal|mensil)[oe](?=,)|(?:massimo|limite|tetto)\s(?:al|alla|per)\s(giorno|settimana|mese)|nell'arco\sdi\sun(?:a)?\s?(giorno|settimana|mese|anno)|in\sun(?:a)?\s(giorno|settimana|mese|anno))(?:,\s[^,:]{2,40})?(?::|,|\sè(?:\sdi)?|\ssono|\ssi\s[a-z]+(?:\sa)?)?\s(?:[a-z]+\s){0,3}$/u;
const PAID_OUT = pattern`preliev|prelev|\<(?:ritir(?:a|are|i|o|ano)|incass(?:a|are|i|o|ano)|riscuot|riscossion|in\suscita|escono|esce|vincite|si\spaga\sa\srate|pagamenti\sin\suscita)`;
const PAID_ABOVE = paidBelow(/preliev|prelev|ritir[oi](?![a-z])|ritirare|incassare|in uscita/u);
const OTHER = pattern`deposit|versa|ricaric|perdit|puntat|giocat|scommess|cash|rimbors|bonus|limite\sdi\s(?:gioco|spesa)|jackpot|punti|torne|budget|\<(?:per|a|ogni)\s(?:operazione|transazione)(?=[.;]|$)|spes[ae]|cost[ao]|canone|inattiv|conto\sferm|stipendi|entrata`;
const OF_SOME = speaksOf(
  pattern`\<(?:vip|livell[oi]|club|fedeltà|deposit[oi]|responsabile|limiti\sdi\s(?:gioco|spesa|deposito)|bonus|cash\s?back|torne[oi])`,
  3,
);
const AT_COUNTER = speaksOf(/vendita|contanti|tabacc|edicol|sportell|jackpot/u, 2);
/** "I clienti Balena arrivano a 60.000 € al mese" */
const OF_LEVEL =
  /(?<!\p{L})(?:[Cc]lient[ei]|[Gg]iocator[ei]|[Mm]embr[io]|[Tt]itolari|[Ll]ivello|[Ii]|[Gg]li|[Uu]n)\s(?!VIP|Casin|Bonus)\p{Lu}\p{Ll}{2,}/u;
const LEAST = 200;
/** "Ogni giorno si possono incassare 5.000 €, ogni settimana 15.000." */
const EACH_BEFORE =
  /(?:^|,\s|\se\s|:\s)(?:ogni|in\sun(?:a)?|al|alla)\s?(giorno|settimana|mese|anno)\s(?:(?:si\s)?(?:può|possono|puoi)\s[a-z]+are\s|si\s[a-z]+ano\s|fino\sa\s|al\smassimo\s|massimo\s)*$/u;
const SUFFIX: Readonly<Record<string, string>> = { '24': 'day', gi: 'day', se: 'week', me: 'month', an: 'year' };

/** Of an amount, or of a number without its unit: "2.000 € al giorno, 20.000 al mese". */
export function readWithdrawalLimit(spot: Spot): readonly FoundClaim[] {
  const { scene, kind, unit, left, right, range, value, before, end } = spot;
  if (
    kind === 'bare'
      ? !(PAYS.test(left) || scene.values.some((one) => one.unit === 'EUR' && one.start < spot.start))
      : unit !== 'EUR'
  )
    return [];
  const behind = PERIOD_BEHIND.exec(scene.low.slice(end, end + 30));
  const found = behind ?? EACH_BEFORE.exec(before.slice(-90)) ?? (kind === 'bare' ? null : PERIOD_BEFORE.exec(left));
  const period = found?.slice(1).find(Boolean);
  if (period === undefined || range || scene.payments.length > 0 || scene.offers.length > 0) return [];
  if (MIN.test(left) || OTHER.test(scene.low.replace(FREE, '')) || scene.ask(OF_SOME) || scene.isLevel) return [];
  if (OF_LEVEL.test(scene.text.slice(0, spot.start)) || isOverCounter(scene.low) || scene.ask(AT_COUNTER)) return [];
  const isSaid = PAID_OUT.test(before.slice(-120)) || PAID_OUT.test(/^[^,;.]{0,50}/u.exec(right)![0]);
  if (!isSaid && !(scene.ask(PAID_ABOVE) || found !== behind)) return [];
  if (sizeOf(spot) < LEAST || !isStatement(spot)) return [];
  const isSure = isSaid || scene.ask(PAID_ABOVE);
  const property = `max_withdrawal_${SUFFIX[period.slice(0, 2)]!}`;
  return [{ subject: 'account', property, value, unit: 'EUR', qualifier: isSure ? 'exact' : 'loose' }];
}

/** "Se ne possono ritirare 20.000 al mese" */
const PAYS = /(?:preleva|ritira|incassa|riscuote)(?:re|rne|no)?\s(?:fino\sa\s|al\smassimo\s|solo\s)?$/u;
const MIN = pattern`\<(?:minim[oaie]|almeno|meno\sdi|(?<!non\s)oltre|(?<!non\s)più\sdi)\s(?:[a-z]+\s){0,2}$|\<(?:su|sopra)\s$`;
/** "Prelievi senza spese" is no amount. */
const FREE = /(?:senza|nessuna)\s(?:spese|costi|commissioni)/;
