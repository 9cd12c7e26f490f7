// Answers requests as a host would that was told a plan: status, `Location`, file and headers, with what each host does
// in its own way. For `preview --as` and for what a published site is held against. No disk, no network.
import { splitUrl } from '../urls/urls.js';
import { dottedRegex } from './dotted.js';
import { type HostName, knowsLocales } from './names.js';
import { outputPaths } from './output-paths.js';
import type { ExactRedirect, HostPlan, PatternRedirect } from './plan.js';
import type { Ask, Found, HostAnswer, HostRequest, Rule } from './rehearse-ask.js';
import { asInUrl } from './rehearse-paths.js';
import { RULES } from './rehearse-rules.js';
import { sentHeaders } from './sent-headers.js';
import { patternRegex, upperEscapes } from './text.js';

export type Rehearsal = (request: HostRequest) => HostAnswer;

export function createRehearsal(host: HostName, plan: HostPlan, files: Iterable<string>): Rehearsal {
  const { read, rules } = RULES[host];
  const isInUrl = host.startsWith('cloudflare') || host === 'azure';
  const dotted = dottedRegex(plan);
  const known = {
    dotted: dotted === null ? null : new RegExp(dotted, 's'),
    plan: knowsLocales(host) ? plan : withoutLocales(plan),
    output: outputPaths(files, plan.base),
    exact: exactLookup(plan),
    patterns: plan.patterns.map((rule) => ({
      rule,
      sent: new RegExp(`^${patternRegex(rule, true)}$`, 's'),
      letters: new RegExp(`^${lettersRegex(host, rule)}$`, 's'),
    })),
  };
  return ({ target, country }) => {
    const { path: given, query } = splitUrl(target);
    // These read addresses as browsers do, without dot segments.
    const sent = isInUrl ? asInUrl(given) : host === 's3-cloudfront' ? upperEscapes(given) : given;
    const path = read(sent);
    if (typeof path === 'number') return { status: path, location: null, file: null, headers: [] };
    const ask: Ask = { ...known, sent, path, query, country };
    const found = firstOf(rules, ask) ?? { status: 404 };
    return {
      status: found.status,
      location: found.location ?? null,
      file: found.file ?? null,
      headers: found.isForeign ? [] : sentHeaders(host, plan, found, { path: found.path ?? path, sent }),
    };
  };
}

function withoutLocales(plan: HostPlan): HostPlan {
  const { locales: _locales, ...errors } = plan.errors;
  return { ...plan, errors };
}

/** Netlify takes several slashes within a pattern for one, but for those at its beginning and before the rest. */
function lettersRegex(host: HostName, rule: PatternRedirect): string {
  const regex = patternRegex(rule, false);
  if (host !== 'netlify') return regex;
  const beforeOpen = regex.replace(/\/(?=\((?:\?:)?\[\^\/\?\]\+\))/g, '/+');
  return beforeOpen.replace(/(?<!^|\[\^)\/(?![?(+])/g, '/+');
}

function firstOf(rules: readonly Rule[], ask: Ask): Found | null {
  for (const rule of rules) {
    const found = rule(ask);
    if (found) return found;
  }
  return null;
}

function exactLookup({ redirects }: HostPlan): (path: string) => ExactRedirect | null {
  const all = new Map(redirects.map((one) => [one.from, one]));
  return (path) => all.get(path.replace(/(.)\/$/s, '$1')) ?? null;
}
