// Whether a sentence says something of a house that nothing makes known: "Anche Porto Antico ha un club, con otto
// livelli". Of what a house has but one of, such as its hours, that is not what the site says of itself.
import type { Scene } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

const NAME = String.raw`(?!Il\s|La\s|Lo\s|Le\s|Gli\s|Un[ao]?\s|Ogni\s|Chi\s|Club\s|Programma\s|Chat\s|Casin|Assistenza|Servizio|Centro|Gioco|Torneo|Bonus|Premium|Vip|VIP|Casa\s|Sala\s|Slot|Tavoli)\p{Lu}\p{Ll}{2,}\s(?:(?:di|del|della|dei)\s)?\p{Lu}\p{Ll}{2,}`;
const SAYS = String.raw`(?:ha|hanno|dà|offre|propone|risponde|conta|vanta|arriva\sa|apre|chiude|va|ne\sha)`;
const OTHER = pattern`(?:^|[,;:]\s)(?:[Aa]nche\s|[Ii]nvece\s|[Mm]entre\s|[Ee]\s|[Pp]oi\s)?(${NAME})\s(?:invece\s|solo\s)?${SAYS}\s|(?:^|\s)(?:[Dd]a|[Ss]u|[Pp]resso)\s(${NAME})\s(?:la\s|il\s|i\s|le\s|si\s|c'è\s|ci\s)`;
const OF_HOUSE =
  /^site\.(?:chat_hours|phone_hours|chat_days|phone_days|support_days|support_hours|whatsapp_hours|email_response|live_tables|rating|phone)$|^vip\.levels$/;

export function isOfOtherHouse({ text, operators }: Scene, name: string): boolean {
  if (!OF_HOUSE.test(name)) return false;
  const match = OTHER.exec(text);
  if (!match) return false;
  const start = match.index + match[0].indexOf(match[1] ?? match[2]!);
  return !operators.some((one) => one.start < match.index + match[0].length && one.end > start);
}
