// Spanish words for offers and payment methods.
import type { OfferWords } from './offer-lines.js';

const DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const EVERY = { day: ' al día', week: ' a la semana', month: ' al mes' };

export const OFFER_WORDS_ES: OfferWords = {
  share({ kind, match }, { percent, maximum }) {
    const share = percent && match?.up_to ? `Hasta el ${percent}` : percent;

    if (kind === 'cashback')
      return [
        ...(share ? [`${share} de las pérdidas${match?.of === 'net-losses' ? ' netas' : ''}`] : []),
        ...(maximum ? [`Importe máximo de ${maximum}`] : []),
      ];
    if (kind === 'tournament') return maximum ? [`Bolsa de premios de hasta ${maximum}`] : [];
    if (share) return [`${share} del depósito${maximum ? ` hasta ${maximum}` : ''}`];
    return maximum ? [`Hasta ${maximum}`] : [];
  },
  spins: (text, count, every) =>
    `${text} ${count === 1 ? 'tirada gratis' : 'tiradas gratis'}${every ? EVERY[every] : ''}`,
  spinsADay: (count, duration) => `Tiradas abonadas: ${count} al día durante ${duration}`,
  minDeposit: (text) => (text === null ? 'Depósito mínimo' : `Depósito mínimo de ${text}`),
  wagering: (text) => (text === null ? 'Requisito de apuesta' : `Requisito de apuesta de ${text}`),
  spinsWagering: (text) =>
    text === null
      ? 'Requisito de apuesta sobre las ganancias de las tiradas gratis'
      : `Requisito de apuesta de ${text} sobre las ganancias de las tiradas gratis`,
  winCap: (text) => (text === null ? 'Ganancia máxima' : `Ganancia máxima de ${text}`),
  of: {
    bonus: 'sobre el bono',
    deposit: 'sobre el depósito',
    'deposit-and-bonus': 'sobre depósito y bono',
    winnings: 'sobre las ganancias',
  },
  newPlayers: 'Solo para nuevos jugadores',
  vipLevels: (count) => (count === 1 ? 'Para el primer nivel VIP' : `Para los primeros ${count} niveles VIP`),
  code: (text) => `Código de bono: ${text}`,
  until: (day) => `Válido hasta el ${day}`,
  over: 'La oferta ha terminado',
  notYet: 'La oferta aún no ha empezado',
  state: 'Estado',
  weekdays: (days, kind) => (kind === 'cashback' ? `Periodo de cálculo: ${days}` : `Para depósitos ${days}`),
  range: (first, last) => `de ${DAYS[first]} a ${DAYS[last]}`,
  days: (places) => {
    const names = places.map((place) => `en ${DAYS[place]!}`);
    return names.length < 2 ? names[0]! : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
  },
  licence: 'Licencia',
  columns: {
    name: 'Método de pago',
    mobile: 'En dispositivos móviles',
    deposit_min: 'Depósito mínimo',
    deposit_max: 'Depósito máximo',
    withdrawal_min: 'Retirada mínima',
    fee: 'Comisión de retirada',
    time: 'Plazo de retirada',
  },
  table: {
    headings: ['Concepto', 'Detalles'],
    rows: {
      gift: 'Oferta',
      audience: 'Para quién',
      weekdays: 'Días',
      wagering: 'Requisito de apuesta',
      spinsWagering: 'Requisito de apuesta sobre las ganancias de las tiradas gratis',
      spinsADay: 'Abono de las tiradas gratis',
      minDeposit: 'Depósito mínimo',
      winCap: 'Ganancia máxima',
      until: 'Válido hasta el',
      code: 'Código de bono',
    },
  },
};
