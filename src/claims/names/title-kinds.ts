// Two kinds of titles together make a name sure: "Regio: recensione" may be a game and "Bonus Natale" an offer, but
// what is reviewed, has a bonus and pays out is an operator.
import { pattern } from '../text/expressions.js';

/** A name in a title: up to three words with a capital letter. */
export const NAME = String.raw`((?:\p{Lu}|\d{3})[\p{L}\d'’&]{0,24}(?:[\s-](?:(?:d['’]|d(?:i|el|ella|ei|elle)\s)?\p{Lu}[\p{L}\d'’&]{0,24}|\d{1,3}(?![\p{L}\d%,.€]))){0,2})`;
const END = String.raw`(?=$|\s?[:,|–—(-]|\s(?:20\d\d|[a-z]))`;

/** What such titles begin with. Only a bonus stands right before a name: "Prelievi Rapidi" names none. */
const KINDS = {
  offer: String.raw`(?:[Bb]onus|[Cc]odic[ei](?:\s[Bb]onus|\spromo[a-z]*)?|[Pp]romozioni|[Oo]fferte)\s(?:(?:di|su|del|da)\s)?`,
  money: String.raw`(?:[Pp]agamenti|[Pp]reliev[oi]|[Pp]relevare|[Dd]epositi|[Dd]epositare|[Vv]ersare|[Mm]etodi\sdi\spagamento|[Tt]empi\sdi\s(?:prelievo|pagamento))\s(?:su|di|da)\s`,
  service: String.raw`(?:[Rr]egistrazione|[Rr]egistrarsi|[Ii]scri[vz][a-z]+|[Ll]ogin|[Aa]ccesso|[Aa]ssistenza|[Aa]pp|[Ll]icenza|[Cc]lub|VIP|[Vv]ip|[Pp]rogramma\s(?:VIP|vip|fedeltà)|[Gg]iocare)\s(?:su|di|da|a)\s`,
};
/** "Regio: bonus e codice", "Regio, i prelievi" */
const BEHIND = {
  offer: 'bonus|codic[ei]|promozioni|offert[ae]',
  money: 'pagamenti|preliev[oi]|depositi|(?:operazioni\\sdi\\s)?cassa|tempi\\sdi|metodi\\sdi',
  service: 'registrazione|iscrizione|login|assistenza|licenza|app|club|vip|programma',
};
const TITLES = [
  ...Object.entries(KINDS).map(
    ([kind, words]) => [kind, pattern`^(?:(?:Il|I|Le|La|L['’])\s?)?${words}${NAME}${END}`] as const,
  ),
  ...Object.entries(BEHIND).map(
    ([kind, words]) => [kind, pattern`^${NAME}\s?[:,–—-]\s(?:(?:il|i|le|la|gli)\s)?(?:${words})(?![\p{L}])`] as const,
  ),
];

/** The name that a title speaks of, and what kind of title it is. */
export function kindOfTitle(title: string): readonly [name: string, kind: string] | null {
  for (const [kind, expression] of TITLES) {
    const name = expression.exec(title)?.[1];
    if (name !== undefined) return [name, kind];
  }
  return null;
}
