// Reads what is no number: days of the week, dates, bonus codes, payout percentages of games, the absence of fees.
import { everyMatch } from './every-match.js';
import type { Found } from './claim.js';
import { NUMBERS, type Question, speaksOf } from './heads.js';
import { isGame } from './game-names.js';
import { isAbout, offerOf, paymentsOf, type Scene, type Spot } from './scene.js';
import { siteFacts } from './site-facts.js';
import type { WordSpot } from './word-spot.js';

const DAYS = 'lun|mar|mer|gio|ven|sab|dom';
const FROM_TO = new RegExp(
  String.raw`(?<!\p{L})(?:dal?(?:la)?\s(?:ogni\s)?(${DAYS})\p{L}{0,6}\s(?:al?|alla|fino\sal?|fino\salla)\s|(${DAYS})(?:edì)?\s?[-–]\s?)(${DAYS})(?!\p{L}{7})\p{L}{0,6}`,
  'gu',
);

/** "Il sabato e la domenica" */
const BOTH_DAYS = /(?<!\p{L})(?:il|ogni|di|nei giorni di)\s(sab)ato\se\s(?:la\s|ogni\s|di\s)?(dom)enica/gu;

export function findWords(scene: Pick<Scene, 'low' | 'text'>): readonly WordSpot[] {
  return ANY.test(scene.low)
    ? [
        ...weekdays(scene.low),
        ...codes(scene.text),
        ...freeOfFees(scene.low),
        ...atOnce(scene.low),
        ...versions(scene.low),
        ...siteFacts(scene.low),
      ]
    : [];
}

const ANY =
  /odice|[a-z]{3}\d|(?:lun|mar|mer|gio|ven)(?:edì)? ?[-–]|commission|versione|immediat|istantane|sabato e |dal? (?:ogni )?(?:lun|mar|mer|gio|ven|sab|dom)|dalla dom|concession|licenz|gad |adm |anno|esist|siamo |fonda[tz]|stabilit|costituit|creat[oa] |nat[oa] |nasc|lanci|debutt|(?:dal|nel) (?:19|20)\d|online|24 ?ore|24 ?\/|h ?24|dalle |[tf]ra le |notte|non[ -]stop|\d ?[-–] ?\d/;

function* weekdays(low: string): Generator<WordSpot> {
  if (/assistenza|telefon|risponde|rispondono|chat|dalle ore|dalle \d|lavorativ/u.test(low)) return;
  for (const match of [FROM_TO, BOTH_DAYS].flatMap((one) => everyMatch(low, one))) {
    const value = match.slice(1).filter(Boolean).join('-');
    yield {
      start: match.index,
      end: match.index + match[0].length,
      found: (spot) => {
        const offer = offerOf(spot);
        return offer === '' || offer === 'tournament' || /(?<!\p{L})non(?!\p{L})/u.test(spot.left.slice(-40))
          ? []
          : [{ subject: offer, property: 'days', value, unit: 'text' }];
      },
    };
  }
}

const CODE =
  /[Cc]odice:?\s(?:(?:bonus|promo|promozionale|sconto|di benvenuto|da \p{Ll}{3,12})[\s:]{1,3})?(?:(?:del|della|dell'|per|di|il|la|bonus|offerta|benvenuto|è)[\s']){0,6}[«"“:]?\s?([A-Z][A-Z\d]{3,19})(?![\p{L}\d])/gu;

/** "Inserisci ESTATE50": of letters and digits, since nothing else tells that it is one. */
const TYPED =
  /(?<!\p{L})(?:[Ii]nseri|[Dd]igit|[Ss]criv|[Uu]s|[Ii]mmett|[Cc]opi|[Rr]iport|[Aa]pplic)\p{Ll}{1,8}\s(?:(?:il|la|codice|coupon|promo|voucher)\s){0,3}[«"“]?([A-Z]{3,12}\d{1,4})(?![\p{L}\d])/gu;

/** "ESTATE50, al momento del deposito." below a question for it. */
const CODE_ALONE = /^(?:Sì[,:]\s)?([A-Z]{3,12}\d{1,4})(?![\p{L}\d])/u;
const CODE_ASKED = speaksOf(/codic/u);

function* codes(text: string): Generator<WordSpot> {
  if (!/odice|[A-Z]{3}\d/.test(text)) return;
  const [named, answer] = [everyMatch(text, CODE), CODE_ALONE.exec(text)];
  for (const match of named.length > 0 ? named : answer ? [answer] : everyMatch(text, TYPED)) {
    const value = match[1]!;
    yield {
      start: match.index,
      end: match.index + match[0].length,
      found: (spot) => {
        const offer = offerOf(spot);
        const isSaid = match !== answer || spot.scene.ask(CODE_ASKED) !== '';
        return offer === '' || offer === 'tournament' || !isSaid
          ? []
          : [{ subject: offer, property: 'code', value, unit: 'text' }];
      },
    };
  }
}

const FREE =
  /nessuna commissione|non (?:sono previste|ci sono|vi sono|applic\p{L}+|si applicano|prevede|addebit\p{L}+) (?:\p{L}+ ){0,2}commission\p{L}*|senza commission\p{L}*|commissioni(?: di prelievo)?[,:]\s(?:nessuna|zero|gratis)|commissioni zero|zero commissioni/gu;

function* freeOfFees(low: string): Generator<WordSpot> {
  if (!low.includes('commission') || !/preliev|prelev/u.test(low)) return;
  for (const match of everyMatch(low, FREE)) {
    yield {
      start: match.index,
      end: match.index + match[0].length,
      found: (spot) => {
        const methods = paymentsOf(spot);
        const subjects =
          methods.length > 0
            ? methods.map((one) => `payment:${one}`)
            : spot.scene.payments.length > 0
              ? []
              : ['account'];
        return subjects.map((subject) => ({ subject, property: 'withdrawal_fee', value: 0, unit: 'EUR' as const }));
      },
    };
  }
}

const WITHDRAWAL = speaksOf(/preliev|prelev/u);
const AT_ONCE = /(?<!\p{L})(?:immediat[oaie]|istantane[oaie])(?!\p{L})/gu;

/** "Il prelievo con Bitcoin è immediato": no time at all. */
function* atOnce(low: string): Generator<WordSpot> {
  if (/deposit|versament|accredit|quasi|non (?:è|sono)/u.test(low)) return;
  for (const match of everyMatch(low, AT_ONCE)) {
    yield {
      start: match.index,
      end: match.index + match[0].length,
      found: (spot) =>
        isAbout(spot.scene, WITHDRAWAL)
          ? paymentsOf(spot).map((one) => ({
              subject: `payment:${one}`,
              property: 'withdrawal_time',
              value: 0,
              unit: 'minutes' as const,
            }))
          : [],
    };
  }
}

const VERSION = /(?<!\p{L})versione:?\s(\d{1,3}(?:\.\d{1,3}){1,2})(?![\d.]*\d)/gu;

/** The version of a legal page: it can only contradict the page itself. */
function* versions(low: string): Generator<WordSpot> {
  if (/(?<!\p{L})(?:app|android|ios|browser|software|gioco|slot)(?!\p{L})/u.test(low)) return;
  for (const match of everyMatch(low, VERSION)) {
    const value = match[1]!;
    const claim = { subject: 'page', property: 'version', value, unit: 'text' as const };
    yield { start: match.index, end: match.index + match[0].length, found: () => [claim] };
  }
}

/** Right below the title of the page. */
const IS_TOP: Question = { of: (headings) => (headings.filter((one) => !one.isTitle).length < 2 ? 'yes' : '') };

/** Until when an offer is valid, and from when. */
export function readDate(spot: Spot): readonly Found[] {
  const isUpdate = /(?:ultimo aggiornamento|ultima modifica)[^,;]{0,12}$/u.test(spot.left);
  if (isUpdate && spot.scene.ask(IS_TOP) !== '')
    return [{ subject: 'page', property: 'updated', value: spot.value, unit: 'date' }];
  const offer = offerOf(spot);
  if (offer === '' || offer === 'tournament' || /aggiorna|versione|pubblica|verificat/u.test(spot.scene.low)) return [];
  const near = spot.left.slice(-60);
  const found = (property: string): Found[] => [{ subject: offer, property, value: spot.value, unit: 'date' }];
  if (
    /(?:fino al|sino al|entro il|scad\p{L}*\s(?:il\s)?|scadenza:?\s(?:il\s)?|termina\s(?:il\s)?|finisce il|(?<!\p{L})al(?:l')?)\s?$/u.test(
      near,
    )
  )
    return found('until');
  return /(?:(?<!\p{L})dal(?:l')?|a partire dal|inizia il|valid[oa] da)\s?$/u.test(near) ? found('from') : [];
}

const GAME =
  /(?<![\p{L}\d])(\p{Lu}[\p{L}\d'’]{2,30}(?:\s(?:(?:di|del|della|dei|degli|delle|of|and|the|e)\s|(?:d|dell|all)['’])?[\p{Lu}\d][\p{L}\d'’]{0,30}){0,4})[^.,;]{0,50}$/u;
const NO_GAME =
  /^(?:la|il|lo|i|le|slot|giochi|gioco|roulette|blackjack|live|rtp|scheda|recension[ei]|percentuale|ritorno|in|con|per|questa|questo|ha)$/u;

/** "Ape Regina è avara, con un RTP del 94%": two words at least, since every sentence begins with a capital. */
const FIRST_GAME =
  /^(?:La slot |Il gioco )?(\p{Lu}[\p{L}\d'’]{1,30}(?:\s(?:(?:di|del|della|dei|degli|delle|of|and|the|e)\s|(?:d|dell|all)['’])?[\p{Lu}\d][\p{L}\d'’]{0,30}){1,4})\s/u;
const PAYOUT = /(?<!\p{L})rtp|ritorno (?:teorico|al giocatore)|(?<!\p{L})rende (?:il |l')$|payout/u;

/** "Con un RTP del 94%, Ape Regina …" */
const GAME_BEHIND =
  /^,?\s(\p{Lu}[\p{L}\d'’]{1,30}(?:\s(?:(?:di|del|della|dei|degli|delle|of|and|the|e)\s|(?:d|dell|all)['’])?[\p{Lu}\d][\p{L}\d'’]{0,30}){1,4})\s(?:è|ha|non|si|resta|rientra|paga)\s/u;
/** "L'RTP di Ape Regina è del 94%", "il ritorno di Ape Regina (94%)" */
const GAME_BETWEEN =
  /\sd(?:i|ella slot)\s(\p{Lu}[\p{L}\d'’]{1,30}(?:\s(?:(?:di|del|della|dei|degli|delle|of|and|the|e)\s|(?:d|dell|all)['’])?[\p{Lu}\d][\p{L}\d'’]{0,30}){1,4})\s(?:\(|è\s(?:del|di|pari al)(?:l['’])?\s?)$/u;
/** "Rende il 15% delle perdite" */
const OF_LOSSES = /^\s(?:di |delle |sulle )(?:[a-zà-ÿ]+ ){0,3}(?:perd|pers)/u;
const PAYOUT_BEHIND = /^\s(?:di\s)?(?:rtp|ritorno (?:teorico|al giocatore))(?!\p{L})/u;

/** "Paga il 96,5%": what a cashback gives back is much less. */
function isPaid(scene: Scene, near: string, value: Spot['value']): boolean {
  if (!/(?<!\p{L})(?:paga|restituisce|ritorna)\s(?:in media\s)?(?:il\s|l')$/u.test(near)) return false;
  scene.ask(NUMBERS);
  return Number(value) >= 85 && Number(value) < 100;
}

/** The subjects under which texts state something of a game: with the article before its name, and without. */
export function gameSubjects(name: string): readonly string[] {
  const words = name.toLowerCase().replaceAll('’', "'").split(/\s+/).filter(Boolean);
  const first = words.findIndex((word) => !NO_GAME.test(word));
  const names = [words, first < 0 ? [] : words.slice(first)].map((one) => one.join(' '));
  return [...new Set(names)].filter((one) => one.length > 2 && one.length < 60).map((one) => `game:${one}`);
}

/** "Abisso Dorato ha un RTP del 96,4%": the name of the game stands in the sentence, in its row, or above. */
export function readPayout({ scene, value, left, right, start, end, range }: Spot): readonly Found[] {
  const near = left.slice(-60);
  if (
    range ||
    OF_LOSSES.test(right) ||
    !(PAYOUT.test(near) || isPaid(scene, near, value) || PAYOUT_BEHIND.test(right)) ||
    /circa|medi[oa]|fino|arriva|sopra|sotto|oltre|almeno|superior|inferior|più di|meno di/u.test(near)
  )
    return [];
  const word = scene.low.slice(0, start).search(/rtp|ritorno|rende |payout|paga |restituisce /u);
  const at = word < 0 ? start : word;
  const said = scene.text.slice(Math.max(0, at - 150), at);
  const named = (GAME.exec(said) ?? FIRST_GAME.exec(said))?.[1] ?? '';
  const words = named.toLowerCase().replaceAll('’', "'").split(' ').filter(Boolean);
  while (words.length > 0 && NO_GAME.test(words[0]!)) words.shift();
  const [first, column] = scene.heads;
  const isColumn = column !== undefined && first!.low.startsWith('rtp') && isGame(column.text);
  const row = isColumn
    ? column.low
    : scene.heads.length > 1 && !/rtp|ritorno/u.test(scene.heads[0]!.low)
      ? scene.heads[0]!.low
      : '';
  const between = GAME_BETWEEN.exec(scene.text.slice(at, start))?.[1];
  const above = scene.ask(GAME_ABOVE);
  const behind = words.length > 0 || between !== undefined ? undefined : GAME_BEHIND.exec(scene.text.slice(end))?.[1];
  const told = (between ?? behind)?.toLowerCase().replaceAll('’', "'") ?? words.join(' ');
  const name = row || (told === '' || (above !== '' && told.startsWith(`${above} `)) ? above : told);
  return name.length > 2 && name.length < 60 ? [{ subject: `game:${name}`, property: 'rtp', value, unit: '%' }] : [];
}

/** "Perla Fortunata: recensione", "Recensione di Perla Fortunata" */
const REVIEW =
  /^(?:(?:la\s)?recensione(?:\s(?:della\sslot|di|slot))?|slot)[\s:]+|\s?[:–|-]\s.*$|,\s.*$|\s(?:in breve|in sintesi|in dettaglio|slot|recensione)$/giu;

/** "Qual è l'RTP di Perla Fortunata?" */
const OF_GAME = /(?:RTP|rtp|ritorno|payout)[^?]{0,30}\sd(?:i|ella slot)\s([^?]{3,60})\?$/u;

/** The game that the nearest headings are about. */
const GAME_ABOVE: Question = {
  of(headings) {
    const near = headings
      .slice(0, 3)
      .map((one) => OF_GAME.exec(one.text)?.[1] ?? one.text.replaceAll(REVIEW, '').trim());
    return (near.find(isGame) ?? '').toLowerCase().replaceAll('’', "'");
  },
};
