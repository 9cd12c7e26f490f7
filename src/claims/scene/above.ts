// The headings above a passage. They answer the questions of its sentences, and each question is answered once for all
// passages below the same headings.
import { HOLIDAYS, MONTHS, pattern, word } from '../text/expressions.js';
import { speaksOfTournament } from '../text/tournament-words.js';
import type { Head } from './heads.js';
import type { Answer, AskHeadings, HeadingQuestion } from './questions.js';

/** The headings above a passage. */
export interface Above {
  readonly ask: AskHeadings;
  /** One of them makes what is below it an example or a story. */
  readonly isDoubtful: boolean;
  /** What alone makes them doubtful, where some of it is to be trusted. */
  readonly kind: DoubtfulKind;
}

/** A glossary, the limits that players set themselves, the story of a house. */
export type DoubtfulKind = '' | 'glossary' | 'limits' | 'story';

/** Most passages stand below the same headings as the one before, and then those are the same list. */
export function createAbove(headOf: (text: string) => Head): (texts: readonly string[], title: string) => Above {
  let before: readonly string[] | undefined;
  let above: Above;
  return (texts, title) => {
    if (texts === before) return above;
    before = texts;
    const headings = withTitle(texts.map(headOf), title, headOf);
    const last = texts.length - 1;
    const doubtful = headings.filter(
      (one, index) =>
        one.isDoubtful &&
        !(
          index === last &&
          (isReview(one, title, headOf) || (last > 0 && (one.says(WITH_EXAMPLES) || isOfToday(one, title))))
        ),
    );
    const isSeason = SEASON.test(headOf(title).timeless) && !speaksOfTournament(headOf(title).low);
    const isOne = (expression: RegExp) => doubtful.every((one) => one.says(expression));
    const kind = isSeason || doubtful.length === 0 ? '' : (KINDS.find(([, words]) => isOne(words))?.[0] ?? '');
    return (above = { ask: answering(headings), isDoubtful: (doubtful.length > 0 && kind === '') || isSeason, kind });
  };
}

/** "Glossario dei bonus", and not "Glossario con esempi". */
const GLOSSARY = /^(?:(?:il|un|piccolo|nostro)\s){0,2}glossario(?!.*(?:esemp|calcol|stori))/u;

const KINDS: readonly (readonly [DoubtfulKind, RegExp])[] = [
  ['glossary', GLOSSARY],
  ['limits', /autoesclusion|limiti\sdi\sgioco/u],
  [
    'story',
    pattern`^(?!.*(?:\sde(?:l|i|lla|lle|gli)\s(?:casin|gioc|slot|roulette|blackjack|poker|bingo|torne|bonus|jackpot)|esemp|calcol|prov[ae]\>|\d))(?:[^?]{0,40}[\s:,])?storia(?:[\s,:][^?]{0,40})?$`,
  ],
];

/** "La nostra prova" is the main heading of a review, and a story in any other page. */
const TRIAL = /^(?:(?:la|le) nostr[ae] prov[ae]|opinioni.{0,40})$/u;
const REVIEW = /recension|opinion|review/u;

/** "RTP e volatilità, con esempi", "Il bonus spiegato con un esempio": the examples have headings of their own. */
const WITH_EXAMPLES =
  /(?:,|\sspiegat[oaie])\s(?:anche\s)?con\s(?:qualche\s|alcuni\s|molti\s|tanti\s|gli\s|un\s)?esemp[io](?:\s[a-z]+){0,3}$/u;

/** "Le offerte di novembre 2026" above all of "Tutti i bonus di Marea": what there is now. */
function isOfToday(heading: Head, title: string): boolean {
  return heading.says(ALL_OFFERS) && title !== '' && !A_MONTH.test(title.toLowerCase());
}
const ALL_OFFERS = pattern`^(?:tutt[ei]\s)?(?:(?:le|i|gli)\s)?(?:offerte|promozioni|bonus)\s(?:attiv[ei]\s|valid[ei]\s|in\scorso\s)?(?:di|a)\s(?:${MONTHS})\s20\d\d$`;
const A_MONTH = new RegExp(MONTHS, 'u');

function isReview(heading: Head, title: string, headOf: (text: string) => Head): boolean {
  return heading.says(TRIAL) && headOf(title).says(REVIEW);
}

/** An action of some days, named by the title of its page. */
const SEASON = word`${HOLIDAYS}|natalizi[a-z]*|avvento|pasqual[ei]`;

/** "Torneo di Natale 2026" */
const TOURNAMENT = /^(?:il\s|la\s)?(?:torneo|coppa|trofeo)\s(?:di|del|della|delle|dei)\s[a-z]/u;

/** "Prelievi: limiti e tempi" */
const PAID_OUT = /^(?:(?:i|il|tempi|limiti|come|guida)\s(?:d(?:i|ei|el)\s|ai\s)?)?(?:preliev|prelev)/u;
const PAID = /preliev|prelev|deposit|versa|ricaric|bonus/u;
const APP = word`app|applicazione`;
/** "Livello Ambra" */
const LEVEL = /^(?:il\s)?livello\s(?:vip\s)?[a-zà-ÿ]{3,20}$/u;
/** "Informativa sulla privacy della rivista" is not that of the house. */
export const MAGAZINE = word`redazione|rivista|magazine|testata|giornale|blog`;

/** "Bonus Crab" may be that of an operator; "Venerdì del Faro" and "Bonus verifica" are offers. */
const IS_OFFER = /^(?!offer:)|\s|^offer:(?:verifica|spid|app|newsletter|telegram|amicizia|fedeltà)$/u;

const TITLE_PARTS = pattern`\s?(?:[|–—:]|-(?=\s))\s?`;

/** Where no heading says what the page is about, its title may: "Bonus di benvenuto | Grifone", "Skrill". */
function withTitle(headings: readonly Head[], title: string, headOf: (text: string) => Head): readonly Head[] {
  if (title === '' || headings.length === 0) return headings;
  const head = headOf(title.split(TITLE_PARTS, 1)[0]!);
  const [name, ...others] = new Set([...head.offers, ...methodsOf(head)].map((one) => one.name));
  const isOne = name !== undefined && others.length === 0 && IS_OFFER.test(name);
  const isSaid = headings.some((one) => one.offers.length + one.payments.length > 0);
  if (isOne && !isSaid) return [...headings, head.asTitle()];
  const isPaid = head.says(PAID_OUT) && !headings.some((one) => one.says(PAID));
  if (isPaid || head.says(APP) || head.says(MAGAZINE) || head.says(LEVEL) || head.says(TOURNAMENT))
    return [...headings, head.asTitle()];
  // "Marea Casino: recensione" above a page whose headings are all slogans.
  const isOfOperator = head.operator !== '' && head.operators.every((one) => one.name === head.operator);
  return isOfOperator && headings.every((one) => one.operators.length === 0) ? [...headings, head.asTitle()] : headings;
}

/** "Versare con la carta" is a piece of advice, "Carta Visa" is what a page is about. */
function methodsOf({ payments }: Head): Head['payments'] {
  return payments[0]?.start === 0 ? payments : [];
}

function answering(headings: readonly Head[]): AskHeadings {
  const answers = new Map<HeadingQuestion<Answer>, Answer>();
  return <A extends Answer>(question: HeadingQuestion<A>): A => {
    const known = answers.get(question) as A | undefined;
    if (known !== undefined) return known;
    const answer = question.of(headings);
    answers.set(question, answer);
    return answer;
  };
}
