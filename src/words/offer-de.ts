// German words for offers and payment methods.
import type { OfferWords } from './offer-lines.js';

const DAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const EVERY = { day: ' pro Tag', week: ' pro Woche', month: ' pro Monat' };

export const OFFER_WORDS_DE: OfferWords = {
  share({ kind, match }, { percent, maximum }) {
    const share = percent && match?.up_to ? `Bis zu ${percent}` : percent;
    const losses = match?.of === 'net-losses' ? 'der Nettoverluste' : 'der Verluste';

    if (kind === 'cashback')
      return [...(share ? [`${share} ${losses}`] : []), ...(maximum ? [`Höchstens ${maximum}`] : [])];
    if (kind === 'tournament') return maximum ? [`Preispool bis zu ${maximum}`] : [];
    if (share) return [`${share} der Einzahlung${maximum ? ` bis zu ${maximum}` : ''}`];
    return maximum ? [`Bis zu ${maximum}`] : [];
  },
  spins: (text, count, every) => `${text} ${count === 1 ? 'Freispiel' : 'Freispiele'}${every ? EVERY[every] : ''}`,
  spinsADay: (count, duration) => `Gutschrift der Freispiele: ${count} pro Tag, Dauer: ${duration}`,
  minDeposit: (text) => (text === null ? 'Mindesteinzahlung' : `Mindesteinzahlung: ${text}`),
  wagering: (text) => (text === null ? 'Umsatzbedingung' : `Umsatzbedingung: ${text}`),
  spinsWagering: (text) =>
    text === null
      ? 'Umsatzbedingung für Gewinne aus Freispielen'
      : `Umsatzbedingung für Gewinne aus Freispielen: ${text}`,
  winCap: (text) => (text === null ? 'Höchstgewinn' : `Höchstgewinn: ${text}`),
  of: {
    bonus: 'des Bonus',
    deposit: 'der Einzahlung',
    'deposit-and-bonus': 'von Einzahlung und Bonus',
    winnings: 'der Gewinne',
  },
  newPlayers: 'Nur für Neukunden',
  vipLevels: (count) => (count === 1 ? 'Für die erste VIP-Stufe' : `Für die ersten ${count} VIP-Stufen`),
  code: (text) => `Bonuscode: ${text}`,
  until: (day) => `Gültig bis ${day}`,
  over: 'Das Angebot ist beendet',
  notYet: 'Das Angebot hat noch nicht begonnen',
  state: 'Status',
  weekdays: (days, kind) => (kind === 'cashback' ? `Berechnungszeitraum: ${days}` : `Für Einzahlungen ${days}`),
  range: (first, last) => `von ${DAYS[first]} bis ${DAYS[last]}`,
  days: (places) => {
    const names = places.map((place) => DAYS[place]!);
    return names.length < 2 ? `am ${names[0]}` : `am ${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;
  },
  licence: 'Lizenz',
  columns: {
    name: 'Zahlungsmethode',
    mobile: 'Auf Mobilgeräten',
    deposit_min: 'Mindesteinzahlung',
    deposit_max: 'Höchsteinzahlung',
    withdrawal_min: 'Mindestauszahlung',
    fee: 'Auszahlungsgebühr',
    time: 'Auszahlungsdauer',
  },
  table: {
    headings: ['Punkt', 'Angaben'],
    rows: {
      gift: 'Angebot',
      audience: 'Für wen',
      weekdays: 'Tage',
      wagering: 'Umsatzbedingung',
      spinsWagering: 'Umsatzbedingung für Gewinne aus Freispielen',
      spinsADay: 'Gutschrift der Freispiele',
      minDeposit: 'Mindesteinzahlung',
      winCap: 'Höchstgewinn',
      until: 'Gültig bis',
      code: 'Bonuscode',
    },
  },
};
