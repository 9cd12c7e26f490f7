// The app of a house, and for which telephones there is one: "Soltanto per Android", "Per iPhone non c'è".
import type { FoundClaim } from '../claim.js';
import type { HeadingQuestion } from '../scene/questions.js';
import type { Scene } from '../scene/scene.js';
import { pattern } from '../text/expressions.js';

const SYSTEMS = [
  ['app_ios', /iphone|(?<![a-zà-ÿ])ios(?![a-zà-ÿ])|ipad|app store|apple(?! pay)/u],
  ['app_android', /android|google play|play store|store di (?:apple e )?google|samsung|galaxy|pixel/u],
] as const;

/** "Solo per Android", "soltanto Android" */
const ALONE = pattern`\<(?:solo|soltanto|solamente|unicamente|esclusivamente)\s(?:per\s|su\s)?(?:chi\sha\s)?(?:(?:gli|l'|i|un)\s?)?(?:(iphone|ios|apple)|android)`;

/** The one system that the headings above name. */
const SYSTEM_ABOVE: HeadingQuestion<string> = {
  of(headings) {
    for (const { low } of headings) {
      const named = systemsIn(low);
      if (named.length > 0) return named.length === 1 ? named[0]! : '';
    }
    return '';
  },
};

function systemsIn(low: string): readonly string[] {
  return SYSTEMS.flatMap(([name, expression]) => (expression.test(low) ? [name] : []));
}

/** What a clause says of the app, or of the one for a system; `clause` with the question that it answers. */
export function appClaims({ ask }: Pick<Scene, 'ask'>, clause: string, isThere: boolean): readonly FoundClaim[] {
  const claim = (property: string, value: boolean): FoundClaim => {
    return { subject: 'site', property, value: value ? 'yes' : 'no', unit: 'text' };
  };
  const alone = ALONE.exec(clause);
  if (alone) {
    const [own, other] = alone[1] === undefined ? ['app_android', 'app_ios'] : ['app_ios', 'app_android'];
    return [claim('app', true), claim(own!, true), claim(other!, false)];
  }
  const here = systemsIn(clause);
  const above = here.length > 0 ? '' : ask(SYSTEM_ABOVE);
  const named = here.length > 0 ? here : above === '' ? [] : [above];
  const own = named.map((one) => claim(one, isThere));
  return isThere || named.length !== 1 ? [claim('app', isThere), ...own] : own;
}
