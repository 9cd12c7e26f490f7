// Makes packs ready: every phrase of every pack goes into one automaton, and each knows what it is for.
import type { PolicyPack, PolicyRule } from '../model.js';
import type { Matcher } from './matches.js';
import { type KnownLicence, type Licence, licencePhrases } from './licences.js';
import { createAutomaton, type Phrase, readPhrase } from './phrases.js';

/** A pack by the name under which the config asks for it. */
export interface NamedPack {
  readonly name: string;
  /** Where the site has it; left out for a pack of the program, and where each brand has pages of its own. */
  readonly file?: string;
  /** Of its file. */
  readonly hash: string;
  readonly pack: PolicyPack;
  /** Codes of the locales whose pages it is for; left out: all pages. */
  readonly locales?: readonly string[];
}

type Ids = ReadonlySet<number>;

interface CompiledPack {
  readonly negations: Ids;
  readonly falseNegations: Ids;
  readonly excuses: Ids;
  readonly questions: Ids;
}

export interface CompiledRule {
  /** `it/age-mark` */
  readonly id: string;
  readonly rule: PolicyRule;
  readonly pack: CompiledPack;
  readonly locales: readonly string[] | undefined;
  /** Phrases of `any`, and those that help lines count as. */
  readonly any: Ids;
  readonly except: Ids;
}

export interface Policies {
  readonly matcher: Matcher;
  readonly rules: readonly CompiledRule[];
  /** Phrase → the rules that look for it. */
  readonly uses: readonly (readonly CompiledRule[])[];
  /** Operator → its licence. */
  readonly licences: ReadonlyMap<string, KnownLicence>;
  /** Phrases as the packs write them. */
  readonly texts: readonly string[];
}

/** A licence of an operator counts as one of the phrases that rules about licences look for. */
export function compilePolicies(packs: readonly NamedPack[], known: readonly Licence[]): Policies {
  const phrases = new PhraseList();
  const all = known.map((one) => ({ ...one, phrases: phrases.add(licencePhrases(one)) }));
  const licences = new Map(all.filter((one) => one.phrases.size > 0).map((one) => [one.id, one]));
  const numbers = [...licences.values()].flatMap((one) => [...one.phrases]);
  const rules = packs
    .flatMap((one) => compilePack(one, phrases))
    .map((one) => (one.rule.kind === 'licence' ? { ...one, any: new Set([...one.any, ...numbers]) } : one));
  const matcher: Matcher = {
    automaton: createAutomaton(phrases.phrases),
    phrases: phrases.phrases,
    parts: phrases.phrases.map((_, index) => phrases.parts.get(index) ?? null),
    numbers: phrases.numbers,
  };
  const uses = phrases.phrases.map((): CompiledRule[] => []);
  for (const rule of rules) for (const phrase of rule.any) uses[phrase]!.push(rule);
  return { matcher, rules, uses, licences, texts: phrases.texts };
}

function compilePack({ name, pack, locales }: NamedPack, phrases: PhraseList): CompiledRule[] {
  const compiled: CompiledPack = {
    negations: phrases.add(pack.negations),
    falseNegations: phrases.add(pack.false_negations),
    excuses: phrases.add(pack.excuses),
    questions: phrases.add(pack.questions),
  };
  for (const one of phrases.add(pack.offers?.words)) phrases.parts.set(one, 'word');
  for (const one of phrases.add(pack.offers?.amounts)) phrases.parts.set(one, 'amount');
  return pack.rules.map((rule) => ({
    id: `${name}/${rule.id}`,
    rule,
    pack: compiled,
    locales,
    any: new Set([...phrases.add(rule.any, rule), ...phrases.addNumbers(rule.numbers ?? [])]),
    except: phrases.add(rule.except),
  }));
}

class PhraseList {
  readonly phrases: Phrase[] = [];
  readonly texts: string[] = [];
  readonly parts = new Map<number, 'word' | 'amount'>();
  readonly numbers: { readonly digits: string; readonly phrase: number }[] = [];
  readonly #known = new Map<string, number>();

  /** Phrases that are alike have one number. */
  add(texts: readonly string[] = [], edges?: Parameters<typeof readPhrase>[1]): Ids {
    const found = texts.flatMap((text) => {
      const phrase = readPhrase(text, edges);
      return typeof phrase === 'string' ? [] : this.#add(phrase, text);
    });
    return new Set(found);
  }

  addNumbers(numbers: readonly string[]): readonly number[] {
    return numbers.map((digits) => {
      // No text holds it: it is found by its digits.
      const phrase = this.#add({ symbols: [], numbers: [digits], length: 1 }, digits);
      this.numbers.push({ digits, phrase });
      return phrase;
    });
  }

  #add(phrase: Phrase, text: string): number {
    const key = JSON.stringify(phrase);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.phrases.push(phrase) - 1);
    this.texts.push(text);
    return this.phrases.length - 1;
  }
}
