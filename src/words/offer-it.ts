// Italian words for offers and payment methods.
import type { OfferWords } from './offer-lines.js';

const DAYS = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'];
const EVERY = { day: ' al giorno', week: ' a settimana', month: ' al mese' };

/** `dal lunedì alla domenica`: Sunday is feminine. */
const to = (place: number) => `${place === 6 ? 'alla' : 'al'} ${DAYS[place]}`;
const from = (place: number) => `${place === 6 ? 'dalla' : 'dal'} ${DAYS[place]}`;

/** `all’8%`, `all’80%`, `all’11%`: before a number whose name begins with a vowel. */
const upTo = (percent: string) => (/^(?:8|11(?!\d))/.test(percent) ? `Fino all’${percent}` : `Fino al ${percent}`);

export const OFFER_WORDS_IT: OfferWords = {
  share({ kind, match }, { percent, maximum }) {
    const share = percent && match?.up_to ? upTo(percent) : percent;
    if (kind === 'cashback')
      return [
        ...(share ? [`${share} delle perdite${match?.of === 'net-losses' ? ' nette' : ''}`] : []),
        ...(maximum ? [`Importo massimo di ${maximum}`] : []),
      ];
    if (kind === 'tournament') return maximum ? [`Montepremi fino a ${maximum}`] : [];
    if (share) return [`${share} del deposito${maximum ? ` fino a ${maximum}` : ''}`];
    return maximum ? [`Fino a ${maximum}`] : [];
  },
  spins: (text, count, every) =>
    `${text} ${count === 1 ? 'giro gratuito' : 'giri gratuiti'}${every ? EVERY[every] : ''}`,
  spinsADay: (count, duration) => `Giri accreditati ${count} al giorno per ${duration}`,
  minDeposit: (text) => (text === null ? 'Deposito minimo' : `Deposito minimo di ${text}`),
  wagering: (text) => (text === null ? 'Requisito di puntata' : `Requisito di puntata di ${text}`),
  spinsWagering: (text) =>
    text === null
      ? 'Requisito di puntata sulle vincite dei giri gratuiti'
      : `Requisito di puntata di ${text} sulle vincite dei giri gratuiti`,
  winCap: (text) => (text === null ? 'Vincita massima' : `Vincita massima di ${text}`),
  of: {
    bonus: 'sul bonus',
    deposit: 'sul deposito',
    'deposit-and-bonus': 'su deposito più bonus',
    winnings: 'sulle vincite',
  },
  newPlayers: 'Riservato ai nuovi iscritti',
  vipLevels: (count) => (count === 1 ? 'Riservato al primo livello VIP' : `Riservato ai primi ${count} livelli VIP`),
  code: (text) => `Codice bonus: ${text}`,
  until: (day) => `Valido fino al ${day}`,
  over: 'Offerta terminata',
  notYet: 'Offerta non ancora iniziata',
  state: 'Stato',
  weekdays: (days, kind) => (kind === 'cashback' ? `Periodo di calcolo: ${days}` : `Valido per i depositi ${days}`),
  range: (first, last) => `${from(first)} ${to(last)}`,
  days: (places) => {
    const names = places.map((place) => DAYS[place]!);
    return names.length < 2 ? `di ${names[0]}` : `di ${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
  },
  licence: 'Concessione',
  columns: {
    name: 'Metodo di pagamento',
    mobile: 'Pagamento da dispositivo mobile',
    deposit_min: 'Deposito minimo',
    deposit_max: 'Deposito massimo',
    withdrawal_min: 'Prelievo minimo',
    fee: 'Commissioni di prelievo',
    time: 'Tempi di prelievo',
  },
  table: {
    headings: ['Voce', 'Dettagli'],
    rows: {
      gift: 'Offerta',
      audience: 'Per chi',
      weekdays: 'Giorni',
      wagering: 'Requisito di puntata',
      spinsWagering: 'Requisito di puntata sulle vincite dei giri gratuiti',
      spinsADay: 'Accredito dei giri gratuiti',
      minDeposit: 'Deposito minimo',
      winCap: 'Vincita massima',
      until: 'Valido fino al',
      code: 'Codice bonus',
    },
  },
};
