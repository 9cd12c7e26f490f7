// Names of claims, as findings show them and acknowledgements name them: `welcome.min_deposit`,
// `payment:visa.min_deposit`, `welcome@marea.wagering`.
import { nearest } from './nearest.js';

export const CLAIM_PROPERTIES = [
  'version',
  'updated',
  'min_deposit',
  'max_deposit',
  'min_withdrawal',
  'max_withdrawal',
  'max_withdrawal_day',
  'max_withdrawal_week',
  'max_withdrawal_month',
  'max_withdrawal_year',
  'withdrawal_fee',
  'withdrawal_time',
  'free_withdrawals',
  'max_bonus',
  'package_bonus',
  'match',
  'rate',
  'free_spins',
  'free_spins_per_day',
  'free_spins_days',
  'wagering',
  'wagering_base',
  'spins_wagering',
  'max_bet',
  'win_cap',
  'spins_win_cap',
  'validity',
  'spins_validity',
  'spin_value',
  'spins_slot',
  'wagering_deadline',
  'from',
  'until',
  'days',
  'code',
  'vip_levels',
  'levels',
  'reward',
  'friend_reward',
  'prize',
  'games',
  'live_tables',
  'licence',
  'licence_until',
  'founded',
  'chat_hours',
  'phone_hours',
  'support_hours',
  'slots',
  'providers',
  'rtp',
  'documents',
  'document_age',
  'inactivity',
  'limit_wait',
  'self_exclusion_end',
  'min_age',
  'response',
  'aml_retention',
  'verification_time',
  'inactivity_fee',
  'points',
  'points_validity',
  'email_response',
  'contribution',
  'max_win',
  'lines',
  'volatility',
  'min_bet',
  'rating',
  'first_prize',
  'winners',
  'entry',
  'phone',
  'min_loss',
  'max_friends',
  'max_friends_month',
  'max_friends_year',
  'points_per_euro',
  'stake_per_point',
  'activation',
  'credited',
  'withdrawals',
  'accepted',
  'for_bonus',
  'approval_time',
  'chat_days',
  'phone_days',
  'support_days',
  'whatsapp_hours',
] as const;

/** Offers by the names that the trade uses, and what is no offer. */
export const CLAIM_SUBJECTS = [
  'welcome',
  'welcome-sport',
  'nodeposit',
  'second-deposit',
  'third-deposit',
  'weekend',
  'reload',
  'reload-lunedì',
  'reload-martedì',
  'reload-mercoledì',
  'reload-giovedì',
  'reload-venerdì',
  'reload-sabato',
  'reload-domenica',
  'cashback',
  'cashback-daily',
  'cashback-monthly',
  'cashback-live',
  'cashback-vip',
  'birthday',
  'referral',
  'tournament',
  'bonus',
  'unnamed',
  'site',
  'account',
  'privacy',
  'vip',
  'page',
] as const;

const KINDS = ['payment', 'game', 'tournament', 'offer', 'level'];

/** What is probably meant by a name that no claim can have, `''` when nobody knows; null for a name that is right. */
export function nearClaim(name: string): string | null {
  const end = name.lastIndexOf('.');
  const [subject, property] = [name.slice(0, Math.max(0, end)), name.slice(end + 1)];
  const [plain = '', ...operator] = subject.split('@');
  const [kind = '', ...own] = plain.split(':');
  const isNamed = own.length > 0;
  const known: readonly string[] = isNamed ? KINDS : CLAIM_SUBJECTS;
  const [nearKind, nearProperty] = [near(kind, known), near(property, CLAIM_PROPERTIES)];
  if (nearKind === kind && nearProperty === property && (!isNamed || own.join(':') !== '')) return null;
  if (nearKind === null || nearProperty === null || end < 0) return '';
  return `${[[nearKind, ...own].join(':'), ...operator].join('@')}.${nearProperty}`;
}

function near(name: string, known: readonly string[]): string | null {
  return known.includes(name) ? name : nearest(name.slice(0, 50), known);
}
