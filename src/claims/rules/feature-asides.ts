// Sentences that say nothing sure of a value, since they give advice or tell of a try, but that name what a house has:
// "Conviene aprire la chat", "Ho scaricato l'app in due minuti".
import { everyPattern } from '../text/expressions.js';
import { doubtOf } from '../text/sentences.js';
import { FEATURES } from './features.js';
import { maySayFeature } from './said-of-features.js';

const ADVICE = everyPattern`\<(?:convien[a-zà-ÿ]*|consigli[a-zà-ÿ]*|meglio|spesso|comod[oa]|preferi[a-zà-ÿ]*|di\ssolito|frequent[ei]|comun[ei]|la\smaggior\sparte\sdelle|molt[ei](?=\s(?:slot|giochi|titoli))|qualche(?=\s(?:gir|minut|prov|volt|partit)))\>`;
const TRIED = everyPattern`\<(?:ho|abbiamo|ha|hanno)\s(?=[a-z]{3,12}(?:t[oa]|so|sto)\>)|\<(?:è|sono)\s(?=arrivat[oaie]\ssu\>)`;

/** True where nothing but such words makes the sentence unsure. */
export function isAside(low: string): boolean {
  if (!maySayFeature(low)) return false;
  const plain = low.replace(ADVICE, '').replace(TRIED, '');
  return plain !== low && doubtOf({ text: '', low: plain }) !== 'sentence';
}

/** Properties that nothing but this table has. */
const OWN: ReadonlySet<string> = new Set([
  'app_ios',
  'app_android',
  ...FEATURES.map(({ property }) => property).filter((one) => one !== 'accepted' && one !== 'code'),
]);

export function isOfFeature({ property }: { readonly property: string }): boolean {
  return OWN.has(property);
}
