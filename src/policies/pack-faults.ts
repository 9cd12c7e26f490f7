// What is wrong with a pack that its schema cannot say: phrases that are none, rules that lack what their kind needs.
import type { PolicyPack, PolicyRule } from '../model.js';
import { readPhrase } from './phrases.js';

interface PackFault {
  readonly pointer: string;
  readonly message: string;
  readonly hint: string;
}

/** Characters of all phrases of one pack: tens of thousands are a law book, and megabytes of memory. */
const MAX_PACK_CHARACTERS = 50_000;

type Needed = 'any' | 'numbers' | 'addresses' | 'rel' | 'pages';

/** Of each list one key is needed. */
const NEEDS: Readonly<Record<PolicyRule['kind'], readonly (readonly Needed[])[]>> = {
  'page-text': [['any']],
  'offer-text': [['any']],
  'age-mark': [['any']],
  'help-line': [['numbers', 'any']],
  'responsible-link': [['any', 'addresses']],
  licence: [['any']],
  disclosure: [['any']],
  'forbidden-text': [['any']],
  'no-offer': [['pages']],
  'link-rel': [['rel']],
  'no-operator-button': [],
};

export function packFaults(pack: PolicyPack): PackFault[] {
  const lists: [pointer: string, texts: readonly string[] | undefined, rule?: PolicyRule][] = [
    ['/offers/words', pack.offers?.words],
    ['/offers/amounts', pack.offers?.amounts],
    ['/negations', pack.negations],
    ['/false_negations', pack.false_negations],
    ['/excuses', pack.excuses],
    ['/questions', pack.questions],
    ...pack.rules.flatMap((rule, index): typeof lists => [
      [`/rules/${index}/any`, rule.any, rule],
      [`/rules/${index}/except`, rule.except],
    ]),
  ];
  const size = lists.reduce((sum, [, texts = []]) => sum + texts.reduce((all, text) => all + text.length, 0), 0);
  if (size > MAX_PACK_CHARACTERS)
    return [
      {
        pointer: '/rules',
        message: `The phrases of the pack have ${size} characters; at most ${MAX_PACK_CHARACTERS} are read.`,
        hint: 'Split the pack.',
      },
    ];
  return [
    ...lists.flatMap(([pointer, texts = [], rule]) => phraseFaults(pointer, texts, rule)),
    ...ruleFaults(pack.rules),
  ];
}

function phraseFaults(pointer: string, texts: readonly string[], rule?: PolicyRule): PackFault[] {
  return texts.flatMap((text, index) => {
    const phrase = readPhrase(text, rule);
    const hint = 'Write words as a reader sees them; "*" at the end stands for any ending, {number} for any number.';
    return typeof phrase === 'string'
      ? [{ pointer: `${pointer}/${index}`, message: `The phrase ${JSON.stringify(text)} ${phrase}.`, hint }]
      : [];
  });
}

function ruleFaults(rules: readonly PolicyRule[]): PackFault[] {
  const seen = new Set<string>();
  return rules.flatMap((rule, index) => {
    const faults = NEEDS[rule.kind]
      .filter((keys) => keys.every((key) => rule[key] === undefined))
      .map((keys) => ({
        pointer: `/rules/${index}`,
        message: `A rule of the kind "${rule.kind}" needs ${keys.map((key) => `"${key}"`).join(' or ')}.`,
        hint: 'docs/policies.md says what each kind of rule needs.',
      }));
    if (seen.has(rule.id))
      faults.push({
        pointer: `/rules/${index}/id`,
        message: `Two rules have the name "${rule.id}".`,
        hint: 'Give each its own name: acknowledgements use it.',
      });
    seen.add(rule.id);
    return faults;
  });
}
