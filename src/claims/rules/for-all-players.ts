// Whether an amount or a time is a rule for all players of a site, and not for levels, countries or single cases.
import type { Head } from '../scene/heads.js';
import type { TextQuestion } from '../scene/questions.js';
import { isBonusAfter } from '../scene/all-deposits.js';
import { isAbout, type Spot } from '../scene/scene.js';
import { pattern, word } from '../text/expressions.js';
import type { Value } from '../values/values.js';

const SOME = word`vip|livell[a-zà-ÿ]*|club|fedeltà|promozion[a-zà-ÿ]*|offert[ae]|poker|sport|scommesse|bingo|bonus|giri|spin|bronzo|argento|(?<!d')oro|platino|diamante|high roller|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|torneo|tavol[oi]|slot|roulette|blackjack|baccarat|gioco|partita`;
/** The farther heading may be a slogan. */
const SOME_ABOVE = new RegExp(
  SOME.source.replace('|tavol[oi]|slot|roulette|blackjack|baccarat|gioco|partita', ''),
  'u',
);
const SOME_PLAYERS = new RegExp(SOME_ABOVE.source.replace('promozion[a-zà-ÿ]*|offert[ae]|', ''), 'u');
const PAYMENTS = pattern`^(?:art(?:icolo|\.) )?[\d.) –-]*(?:depositi e )?(?:preliev|pagament)`;
const OPINION = /recension|opinion/u;
/** A review of an operator speaks of its bonus in the title, and of the account below. */
const OF_SOME: TextQuestion = {
  expression: SOME,
  of(headings) {
    const [nearest] = headings;
    // "Prelievi" in the rules of promotions holds for all.
    const above = nearest?.says(PAYMENTS) ? SOME_PLAYERS : SOME_ABOVE;
    const isSome = (one: Head, index: number) => one.says(index === 0 ? SOME : above) && !one.says(OPINION);
    return headings.slice(0, 6).some(isSome);
  },
};

/** "5.000 € al giorno, salvo i limiti dei livelli più alti" holds for all the others. */
function withoutExceptions({ scene, end }: Spot): Pick<Spot['scene'], 'low' | 'ask'> {
  const at = scene.low.slice(end).search(EXCEPT);
  const first = FIRST_EXCEPT.exec(scene.low)?.[0].length ?? 0;
  return at < 0 && first === 0
    ? scene
    : { low: scene.low.slice(Math.min(first, end), at < 0 ? undefined : end + at), ask: scene.ask };
}

/** "Salvo i limiti dei livelli più alti, si possono prelevare 5.000 € al giorno" */
const FIRST_EXCEPT = pattern`^(?:\d[\d.]*\s)?(?:salv[oaie]|fatt[aei]\ssalv[aei]|ferm[oaie]\srestando|fatta\seccezione|ad\seccezione|a\sparte|tranne|eccetto)\s[^,;:.\d€%]{3,90},\s`;

/** "Di norma si possono ritirare 2.500 € al giorno" above a table of what levels may. */
const AS_A_RULE = pattern`^(?:di\snorma|di\sregola|normalmente|di\sbase|in\sgenerale|generalmente|senza\s(?:un\s)?livell[oi]|(?:già|fin)\sdal\sprimo\slivello)\>|\<(?:tutti\si\s(?:giocatori|titolari|clienti|conti))\>`;

const OF_LEVELS = String.raw`(?:livell[oi]|vip|club|high\sroller)\>`;
const SAVE = String.raw`salvo|eccetto|tranne|fatt[ei]\ssalv[ei]|fatta\seccezione|(?:con|ad)\seccezione|a\smeno`;
const RAISED = String.raw`(?:elevat|portat|raddoppiat|alzat|innalzat|estes)[oaie]\>`;
/** "20.000 € al mese, elevato a 40.000 € per i livelli più alti", "… , che per i livelli più alti diventano 40.000" */
const EXCEPT = pattern`\s\((?:€\s)?\d[^;)]{0,30}\<${OF_LEVELS}|(?:,\s|\s\()(?:(?:${SAVE})\>|${RAISED}|(?:(?:e|ma|che|mentre)\s)?(?:per|con|da|dal|ai|nei|i|gli)\s(?:(?:i|il|gli|clienti|giocatori)\s){0,2}${OF_LEVELS}[^.;]{0,60}\d|(?:e|ma|che)\s(?:sal|raddopp|divent|arriv|pass)[a-z]+\s[^.;]{0,40}\<${OF_LEVELS})`;

/** A rule for all: not for levels of a loyalty programme, countries, or single cases. */
export function isStatement(spot: Spot): boolean {
  const { scene, right } = spot;
  // "10 €, ma per il bonus ne servono 20."
  const isBehind = isBonusAfter(spot);
  const said = isBehind ? { low: scene.low.slice(0, spot.end), ask: scene.ask } : withoutExceptions(spot);
  if (/^(?:se|chi|quando|per (?:importi|somme|prelievi|depositi|vincite))(?![a-zà-ÿ])/u.test(scene.low)) return false;
  const isOfBonus = ({ kind, start }: Value) =>
    (kind === 'percent' || kind === 'times') && !(isBehind && start > spot.end);
  if (scene.values.some(isOfBonus)) return false;
  return (
    !(AS_A_RULE.test(scene.low) ? OF_SOME.expression.test(said.low) : isAbout(said, OF_SOME)) &&
    !/^\s?(?:con|per|tramite)\s(?:la|il|le|i|un)?\s?(?:cart|app|wallet|portafogl)/u.test(right)
  );
}
