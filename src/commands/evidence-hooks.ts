// What is read of each page for an evidence: claims, operators of links, and what the policy packs of the config find.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CONFIG_FILE } from '../content/names.js';
import type { CheckedPack, EvidenceHooks, PolicyResult } from '../inspect/evidence.js';
import { createPageClaims } from '../inspect/read-claims.js';
import { languageOf, type Languages } from '../urls/languages.js';
import type { Problem } from '../model.js';
import { createPolicyChecker } from '../policies/checker.js';
import type { NamedPack } from '../policies/compile.js';
import { operatorOf, readOperators } from './read-operators.js';
import { errorsOf, readSettings } from './open-settings.js';

export interface EvidenceTools {
  readonly hooks: EvidenceHooks;
  readonly packs: readonly CheckedPack[];
  /** Of the config and the operators: something was left out. */
  readonly problems: readonly Problem[];
  /** The environment is wrong, so that the config was not read. */
  readonly isRefused: boolean;
}

export function evidenceTools(root: string): EvidenceTools {
  const operators = readOperators(root);
  const { packs, languages, problems, isRefused } = readPolicies(root);
  return {
    hooks: {
      readClaims: createPageClaims(operators.list),
      checkPolicy: policyCheck(packs, languages),
      operatorOf: operatorOf(operators.list),
      pause: () => nextTurn(),
    },
    packs: packs.map(({ name, hash, pack: { title, checked, rules } }) => ({
      pack: name,
      title: title.en,
      checked,
      rules: rules.length,
      sha256: hash,
    })),
    problems: [...problems, ...operators.problems],
    isRefused,
  };
}

interface Policies {
  readonly packs: readonly NamedPack[];
  readonly languages: Languages;
  /** Why packs may be missing. */
  readonly problems: readonly Problem[];
  readonly isRefused: boolean;
}

/** Packs that the config names, as a build finds them; none where the config is broken, or is not at hand. */
function readPolicies(root: string): Policies {
  const folder = resolve(root);
  if (!existsSync(join(folder, CONFIG_FILE))) return { packs: [], languages: [], problems: [], isRefused: false };
  const { settings, problems } = readSettings({ root: folder });
  const { policies: packs = [], languages = [] } = settings ?? {};
  return { packs, languages, problems: errorsOf(problems), isRefused: !settings };
}

/** Every page is checked as a whole: what its header lacks is part of what was shown. */
function policyCheck(packs: readonly NamedPack[], languages: Languages): EvidenceHooks['checkPolicy'] {
  const checker = createPolicyChecker(packs);
  if (!checker) return null;
  return (html, { slug, lang }, isOperator): readonly PolicyResult[] | undefined => {
    const locale = languageOf(slug, languages)?.code ?? '';
    if (packs.every(({ locales }) => locales && !locales.includes(locale))) return undefined;
    const whole = [checker.segment(html, isOperator)];
    const found = checker.page({ own: whole, frame: [], all: whole }, { slug, lang, locale, isRepeated: false });
    return found.map(({ rule: { id, rule }, found: message }) => ({
      rule: id,
      severity: rule.severity ?? 'warning',
      asks: /^it\b/i.test(lang) ? rule.message.it : rule.message.en,
      found: message,
      law: rule.law.title,
    }));
  };
}
