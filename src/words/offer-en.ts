// English words for offers and payment methods; also those of languages that have none of their own.
import type { OfferWords } from './offer-lines.js';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const OFFER_WORDS_EN: OfferWords = {
  share({ kind, match }, { percent, maximum }) {
    const share = percent && match?.up_to ? `Up to ${percent}` : percent;
    const losses = match?.of === 'net-losses' ? 'of net losses' : 'of losses';

    if (kind === 'cashback')
      return [...(share ? [`${share} ${losses}`] : []), ...(maximum ? [`At most ${maximum}`] : [])];
    if (kind === 'tournament') return maximum ? [`Prize pool of up to ${maximum}`] : [];
    if (share) return [`${share} of the deposit${maximum ? ` up to ${maximum}` : ''}`];
    return maximum ? [`Up to ${maximum}`] : [];
  },
  spins: (text, count, every) => `${text} free ${count === 1 ? 'spin' : 'spins'}${every ? ` a ${every}` : ''}`,
  spinsADay: (count, duration) => `Spins are given ${count} a day for ${duration}`,
  minDeposit: (text) => (text === null ? 'Minimum deposit' : `Minimum deposit of ${text}`),
  wagering: (text) => (text === null ? 'Wagering requirement' : `Wagering requirement of ${text}`),
  spinsWagering: (text) =>
    text === null
      ? 'Wagering requirement on winnings of free spins'
      : `Wagering requirement of ${text} on winnings of free spins`,
  winCap: (text) => (text === null ? 'Largest win' : `Largest win of ${text}`),
  of: {
    bonus: 'on the bonus',
    deposit: 'on the deposit',
    'deposit-and-bonus': 'on deposit and bonus',
    winnings: 'on winnings',
  },
  newPlayers: 'New players only',
  vipLevels: (count) => (count === 1 ? 'For the first VIP level' : `For the first ${count} VIP levels`),
  code: (text) => `Bonus code: ${text}`,
  until: (day) => `Valid until ${day}`,
  over: 'This offer has ended',
  notYet: 'This offer has not begun yet',
  state: 'State',
  weekdays: (days, kind) => (kind === 'cashback' ? `Counted ${days}` : `For deposits made ${days}`),
  range: (first, last) => `from ${DAYS[first]} to ${DAYS[last]}`,
  days: (places) => {
    const names = places.map((place) => DAYS[place]!);
    return names.length < 2 ? `on ${names[0]}` : `on ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  },
  licence: 'Licence',
  columns: {
    name: 'Payment method',
    mobile: 'On mobile devices',
    deposit_min: 'Minimum deposit',
    deposit_max: 'Maximum deposit',
    withdrawal_min: 'Minimum withdrawal',
    fee: 'Withdrawal fee',
    time: 'Withdrawal time',
  },
  table: {
    headings: ['Item', 'Details'],
    rows: {
      gift: 'Offer',
      audience: 'Who may have it',
      weekdays: 'Days',
      wagering: 'Wagering requirement',
      spinsWagering: 'Wagering requirement on winnings of free spins',
      spinsADay: 'Free spins are given',
      minDeposit: 'Minimum deposit',
      winCap: 'Largest win',
      until: 'Valid until',
      code: 'Bonus code',
    },
  },
};
