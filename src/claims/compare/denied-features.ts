// What a house denies to have, held against what other pages say of it: "niente telefono" beside the hours of the
// telephone, "nessun programma fedeltà" beside its levels, "niente criptovalute" beside the minimum for Bitcoin.
import type { Groups, Stated } from './finding.js';

/** What there is only where there is the thing itself. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  'site.phone_line': /^site\.(?:phone|phone_hours|phone_days)$/,
  'site.live_chat': /^site\.(?:chat_hours|chat_days)$/,
  'nodeposit.offered': /^nodeposit\.(?:max_bonus|free_spins|wagering|win_cap|validity)$/,
  'vip.offered': /^vip\.(?:levels|points_per_euro|points_validity)$/,
  'payment:criptovalute.accepted':
    /^payment:(?:bitcoin|ethereum|litecoin|criptovalute)\.(?:min_deposit|max_deposit|min_withdrawal|withdrawal_time)$/,
};

const NAME = /^([^@]+?)(@[^.]*)?(\.[a-z_]+)$/;

export function withFeatures(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  const denied = [...groups].flatMap(([name, stated]) => {
    const [, subject = '', operator = '', property = ''] = NAME.exec(name) ?? [];
    const feature = subject + property;
    return Object.hasOwn(SIGNS, feature) && stated.every(({ claim }) => claim.value === 'no')
      ? [{ key: feature + operator, stated }]
      : [];
  });
  const signs = denied.length > 0 ? signsIn(groups) : new Map<string, Stated[]>();
  for (const { key, stated } of denied) stated.push(...firstOf(signs.get(key) ?? []));
  return withNeededCodes(groups);
}

/** What is said of each feature, by its name and the operator; one pass, since portals have many operators. */
function signsIn(groups: Groups): ReadonlyMap<string, readonly Stated[]> {
  const found = new Map<string, Stated[]>();
  for (const [name, stated] of groups) {
    const [, subject = '', operator = '', property = ''] = NAME.exec(name) ?? [];
    for (const [feature, signs] of Object.entries(SIGNS)) {
      if (!signs.test(subject + property)) continue;
      const key = feature + operator;
      found.set(key, [...(found.get(key) ?? []), ...stated.filter(({ isAbove }) => !isAbove)]);
    }
  }
  return found;
}

/** A gift without deposit may be that of a birthday: an offer has more than one value, or is on more than one page. */
function firstOf([first, second]: readonly Stated[]): readonly Stated[] {
  const isOffer = first?.claim.subject.startsWith('nodeposit') === true;
  return first && (!isOffer || second !== undefined || first.count > 1) ? [first] : [];
}

/** That a code is needed says no more than the code itself, and contradicts only that none is. */
function withNeededCodes(groups: Map<string, Stated[]>): Map<string, Stated[]> {
  for (const [name, stated] of groups) {
    if (!name.endsWith('.code') || !stated.some(isNeed)) continue;
    const others = stated.filter((one) => !isNeed(one));
    if (others.some(({ claim }) => claim.value !== 'none')) groups.set(name, others);
  }
  return groups;
}

function isNeed({ claim }: Stated): boolean {
  return claim.value === 'required';
}
