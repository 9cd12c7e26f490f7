// Reads the number of the licence of a house, and the year in which it ends.
import { type HeadingQuestion, saidBefore, speaksOf } from '../scene/questions.js';
import { isAbout, type Scene } from '../scene/scene.js';
import { type WordSpot, wordSpot } from '../scene/word-spot.js';
import { everyMatch, everyPattern, pattern } from '../text/expressions.js';

const LICENCE = everyPattern`\<(?:concession[ei]|licenz[ae]|autorizzazione|gad|adm|aams)\>(?:[\s,:(]{1,3}(?:[a-zà-ÿ]{1,20}\.?|n°)){0,6}[\s,:.°]{1,3}(\d{5}|(?<=n\.?\s|n°\s?|numero\s)\d{4,6})(?![\d.,]*\d)`;

/** "Concessione ADM n. 15480". */
export function* licences(low: string): Generator<WordSpot> {
  const alone = LICENCE_ALONE.exec(low);
  if (alone) {
    const claim = { subject: 'site', property: 'licence', value: alone[1]!, unit: 'text' as const };
    const above = alone[0].includes(' essere ') ? LICENCES_NEAR : LICENCES_ABOVE;
    yield wordSpot(alone, ({ scene }) => (!scene.ask(above) ? [] : [claim]));
  }
  for (const match of LISTED.test(low) ? everyMatch(low, LICENCE_OF) : []) {
    const claim = { subject: 'site', property: 'licence', value: match[1]!, unit: 'text' as const };
    yield wordSpot(match, ({ scene }) =>
      scene.operators.length > 1 && isAbout(scene, LICENCES_ABOVE) && !FALSE.test(low) ? [claim] : [],
    );
  }
  yield* licencesBeside(low);
  yield* endsOfLicence(low);
  if (!/concession|licenz|autorizzaz|gad|adm/.test(low)) return;
  for (const match of everyMatch(low, LICENCE)) {
    const claim = { subject: 'site', property: 'licence', value: match[1]!, unit: 'text' as const };
    const said = low.slice(Math.max(0, match.index - 14), match.index + match[0].length);
    const areListed = SEVERAL.test(match[0]) && ANOTHER.test(low.slice(match.index + match[0].length));
    if (!areListed && !OTHER_PERMIT.test(low) && !FOREIGN.test(said) && !FALSE.test(low))
      yield wordSpot(match, ({ scene }) => (isOfStranger(scene) ? [] : [claim]));
  }
}

/** "L'autorizzazione al trattamento dei dati" */
const OTHER_PERMIT = /autorizzazion.*(?:trattament|dati|pagament|preliev|banc|pubblicit|genitor|minor|viaggi)/;

/** "Le concessioni sono la 15011 e la 15012": each of another house. */
const SEVERAL = /^(?:concessioni|licenze)/;
const ANOTHER = /^(?:,|\se)\s(?:la\s|n\.\s)?\d{5}/;

/** "Marea Casino: n. 15011", "Per Marea Casino è 15011." below "Le concessioni" */
const LICENCE_ALONE =
  /^(?:[^:\d]{3,60}:\s)?(?:(?:la\s)?(?:n\.?\s?°?\s?|numero\s)?|(?:il\snumero\s(?:(?:da|di)\s[a-z]{4,12}\s|corretto\s|giusto\s)?|per\s[^:,\d]{3,40}\s)è\s(?:il\s|la\s)?|(?:deve|dev'|dovrebbe)\s?essere\s(?:il\s|la\s|n\.\s)?)(\d{5})\.?$/u;
/** "Marea ha il 15011, Onda il 15012" */
const LICENCE_OF = everyPattern`\<(?:il|la|n\.)\s(\d{5})(?=[,.;)]|\se\s|$)`;
const LISTED = /(?:il|la|n\.) \d{5}(?:,| e ).*(?:il|la|n\.) \d{5}/u;
const LICENCES_ABOVE = speaksOf(/concession|licenz/u);
/** "Deve essere 15487." in the step "Cerca il numero" of how to check a licence. */
const LICENCES_NEAR = speaksOf(/concession|licenz|(?<![a-z])adm(?![a-z])/u, 3);

const FOREIGN = pattern`spagn|malt|cura[cç]|rumen|grec|portogh|sved|tedesc|ingles|britann|estone|\<(?:mga|ukgc|dgoj|onjn)\>`;

/** What copies of the site, or sites without a licence, show. */
const FALSE = pattern`\<(?:non\s(?:esist|risult|appar|corrispond)|inesistent|fals[aoie]\>|inventat|clon[aei]|contraffat|copia\>|imita|imitazion|abusiv|revocat|sospes[ao]|scadut|truff|precedent[ei]|vecchi[ao]|non\svale\spiù)`;

/** "Corallino, che non ha a che fare con noi, ha la concessione n. 15702": of a name that nothing makes known. */
function isOfStranger({ text, operators }: Scene): boolean {
  return operators.length === 0 && STRANGER.test(text);
}

const STRANGER =
  /^(?!Chi|Ogni|Oggi|Qui|Adm|Concession|Licenz|Autorizz|Abilitaz)\p{Lu}\p{Ll}{3,}(?:\s\p{Lu}\p{Ll}+)?(?:,\sche|\s(?:ha|opera|espone|mostra|porta))\s/u;

/** "La rilascia l'Agenzia delle Dogane; porta il numero 15482", "In fondo a ogni pagina: 15121, vicino al logo" */
function* licencesBeside(low: string): Generator<WordSpot> {
  if (!FIVE_DIGITS.test(low) || OTHER_NUMBER.test(low) || FALSE.test(low) || FOREIGN.test(low)) return;
  if (OTHER_PERMIT.test(low)) return;
  const [match, ...others] = everyMatch(low, BESIDE);
  if (!match || others.length > 0) return;
  const claim = { subject: 'site', property: 'licence', value: match[1]!, unit: 'text' as const };
  yield wordSpot(match, ({ scene }) =>
    !isOfStranger(scene) && (OF_STATE.test(low) || scene.ask(LICENCES_NEAR) || scene.ask(LICENCE_BEFORE))
      ? [claim]
      : [],
  );
}

const FIVE_DIGITS = /(?<![\d.,/-])\d{5}(?![\d.,/-]*\d)/;
const OTHER_NUMBER = pattern`€|euro|partita iva|p\. ?iva|rea(?![a-z])|codice|cap(?![a-z])|punti|giochi|titoli|giri|capitale|telefon|protocollo|altr[ao](?![a-z])|chius[oa]|copi[ae](?![a-z])|[a-z]ava(?![a-z])|\d{3} \d{3}`;
const BESIDE = everyPattern`(?:\<(?:il|con\sil|al|un)\snumero(?:\s(?:è|d(?:i|ella)\sconcessione|(?:di\s|dell')(?:autorizz|abilit)azione))?(?:\s(?:è\s)?(?:il\s)?)?|\<(?:è|legge|cerca|digita|scrivi|inserisci|compare|appare|trovi|mostra|espone|riporta)\s(?:la\s|il\s|n\.\s|numero\s)*|[a-z]:\s|\<(?:la|il|n\.)\s|^)\s?(\d{5})(?=[.,;:)]|$|\s(?:è|e|accanto|vicino|insieme|nell|rilasciat|si|ne)(?:[a-z']*\>))`;
const OF_STATE = /dogane|monopol|adm(?![a-z])|concession|licenz|autorizzazion|abilitazion|titolo autorizzativo/;
const LICENCE_BEFORE = saidBefore(/concession|licenz/);

/** "La concessione scade il 31 dicembre 2034.", "la scadenza è fissata al 2033" */
function* endsOfLicence(low: string): Generator<WordSpot> {
  if (!/20[2-9]\d/.test(low) || NO_END.test(low)) return;
  const [match, ...others] = everyMatch(low, ENDS);
  if (!match || others.length > 0) return;
  const claim = { subject: 'site', property: 'licence_until', value: (match[1] ?? match[2])!, unit: 'text' as const };
  const isSaid = OF_LICENCE.test(low) && match[1] !== undefined;
  yield wordSpot(match, ({ scene }) => {
    const isAnswer = SHORT.test(low.slice(0, match.index)) && scene.ask(END_ASKED);
    return scene.offers.length === 0 &&
      (isSaid || isAnswer || ((OF_STATE.test(low) || /numero \d/.test(low)) && scene.ask(LICENCES_NEAR)))
      ? [claim]
      : [];
  });
}

const ENDS = everyPattern`\<(?:scad(?:e|rà|enza)|termin(?:a|erà)|dur(?:a|erà)|val(?:e|ida|idità|evole)|in\svigore|fino\s(?:al|a))\>[^.;\d]{0,40}(?:\d{1,2}°?\s[a-z]{5,9}\s)?(20[2-9]\d)(?!\d)|^(?:nel|alla\sfine\sdel|il)\s(?:\d{1,2}°?\s[a-z]{5,9}\s)?(20[2-9]\d)(?!\d)`;
const OF_LICENCE = /concession|licenz/;
const NO_END = /bonus|offert|promo|torne|rinnovat|scadut|precedent|malt|app(?![a-z])|document|carta/;
const SHORT = /^(?:(?:è\s)?valida\s|scade\s|resta\s)?$/u;
const END_ASKED: HeadingQuestion<boolean> = {
  of: ([asked]) => asked?.says(OF_LICENCE) === true && asked.says(HOW_LONG),
};
const HOW_LONG = /quando|scad|quanto|durata|fino/;
