// Facts are named by their author. Those with one of these names are compared with what texts say of the same thing.
import type { FactEntity } from '../../entities/data.js';
import type { Fact } from '../../schema/schema-types.js';
import type { Claim } from '../claim.js';
import type { EntityClaim } from '../compare/finding.js';
import { durationOf, moneyOf } from './entity-values.js';

type Kind = 'count' | 'money' | 'time';

const PERIODS = [
  ['day', 'daily', 'giorno'],
  ['week', 'weekly', 'settimana'],
  ['month', 'monthly', 'mese'],
] as const;

function withdrawal([period, every, periodo]: (typeof PERIODS)[number]) {
  const property = `max_withdrawal_${period}`;
  const names = [property, `withdrawal_${period}`, `withdrawal_${every}`, `prelievo_massimo_${periodo}`];
  return ['account', property, 'money', names] as const;
}

/** Subject and property → what kind of value it has, and the names under which a fact stands for it. */
const NAMES: readonly (readonly [subject: string, property: string, kind: Kind, names: readonly string[]])[] = [
  ['site', 'games', 'count', ['games', 'games_total', 'total_games', 'giochi', 'giochi_totali']],
  ['site', 'providers', 'count', ['providers', 'providers_total', 'total_providers', 'fornitori', 'fornitori_totali']],
  ['site', 'slots', 'count', ['slots', 'slots_total', 'total_slots', 'slot', 'slot_totali']],
  ['site', 'live_tables', 'count', ['live_tables', 'live_tables_total', 'tavoli_live', 'tavoli_dal_vivo']],
  ['vip', 'levels', 'count', ['vip_levels', 'livelli_vip']],
  ['tournament', 'prize', 'money', ['tournament_prizes', 'tournament_prize', 'montepremi', 'montepremi_tornei']],
  ['account', 'min_age', 'time', ['min_age', 'minimum_age', 'eta_minima']],
  ['account', 'documents', 'time', ['documents', 'documents_within', 'documenti', 'documenti_entro']],
  ['account', 'inactivity', 'time', ['inactivity', 'inactivity_after', 'inattivita']],
  ['account', 'verification_time', 'time', ['verification_time', 'verifica_documenti']],
  ['account', 'limit_wait', 'time', ['limit_wait', 'limit_increase_after', 'attesa_aumento_limite']],
  ['account', 'document_age', 'time', ['document_age', 'documents_age', 'eta_documento']],
  ['account', 'inactivity_fee', 'money', ['inactivity_fee', 'costo_inattivita']],
  ['vip', 'points_validity', 'time', ['points_validity', 'validita_punti']],
  ['account', 'min_deposit', 'money', ['min_deposit', 'minimum_deposit', 'deposito_minimo']],
  ['account', 'max_deposit', 'money', ['max_deposit', 'maximum_deposit', 'deposito_massimo']],
  ['account', 'min_withdrawal', 'money', ['min_withdrawal', 'minimum_withdrawal', 'prelievo_minimo']],
  ['account', 'max_withdrawal', 'money', ['max_withdrawal', 'maximum_withdrawal', 'prelievo_massimo']],
  ...PERIODS.map(withdrawal),
  ['privacy', 'response', 'time', ['privacy_response', 'risposta_privacy']],
  ['privacy', 'aml_retention', 'time', ['aml_retention', 'conservazione_antiriciclaggio']],
];

const BY_NAME = new Map(
  NAMES.flatMap(([subject, property, kind, names]) => names.map((name) => [name, { subject, property, kind }])),
);

export function factClaims({ id, value, source }: FactEntity): readonly EntityClaim[] {
  const meant = BY_NAME.get(id.replaceAll('-', '_'));
  const found = meant && value ? valueOf(value, meant.kind) : null;
  if (!meant || !found) return [];
  const { subject, property } = meant;
  const qualifier = value!.at_least !== undefined ? 'over' : value!.at_most !== undefined ? 'up_to' : 'exact';
  return [{ subject, property, qualifier, ...found, file: source, pointer: `/${id}` }];
}

function valueOf(fact: Fact, kind: Kind): Pick<Claim, 'value' | 'unit'> | null {
  if (kind === 'time') return durationOf(fact);
  const limit = fact.at_least ?? fact.at_most;
  if (kind === 'count') {
    const value = fact.count ?? (fact.unit === undefined ? limit : undefined);
    return value === undefined ? null : { value, unit: 'count' };
  }
  const amount = fact.amount ?? limit;
  return amount === undefined || fact.unit === undefined ? null : moneyOf({ amount, unit: fact.unit });
}
