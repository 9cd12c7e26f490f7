// Checks what the config says of consent and of scripts: nothing may wait for an answer that nobody is asked for.
import { consentSettings, isForeign, waitingFor, waitsForConsent } from '../privacy/consent.js';
import { addressHint } from '../urls/link-hint.js';
import type { Config, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import { patternFault } from '../urls/route-rules.js';
import { isCleanUrl } from '../urls/urls.js';
import { pathFault } from './publish-rules.js';

const HOW = 'Add "consent": { "policyUrl": "/privacy" } for the built-in banner, or "consent.manager".';

export function scriptProblems(config: Config, at: Finder): Problem[] {
  return [
    ...consentProblems(config, at),
    ...unasked(config, at),
    ...tooEarly(config, at),
    ...sourceProblems(config, at),
    ...policyProblems(config, at),
  ];
}

function consentProblems(config: Config, at: Finder): Problem[] {
  const { consent } = config;
  if (!consent) return [];
  const { manager, banner, categories, policyUrl } = consent;
  const conflict = (message: string, pointer: string, hint: string) =>
    problem('config-conflict', message, at(pointer), hint);
  const problems: Problem[] = [];
  if (manager && banner)
    problems.push(
      conflict('Both the banner and a consent manager would ask.', '/consent/banner', 'Leave one of them out.'),
    );
  if (banner === false && !manager)
    problems.push(
      conflict('"consent" has no effect: it has neither a banner nor a manager.', '/consent/banner', 'Leave it out.'),
    );
  if (manager?.provider === 'iubenda' && manager.policyId === undefined)
    problems.push(
      conflict('iubenda needs the id of the cookie policy.', '/consent/manager', 'Add "policyId" from its snippet.'),
    );
  if (manager?.provider === 'iubenda' && !/^\d+$/.test(`${manager.id}${manager.policyId ?? ''}`))
    problems.push(conflict('The ids of iubenda are numbers.', '/consent/manager', 'Copy them from its snippet.'));
  if (banner !== false && !manager && policyUrl === undefined)
    problems.push(
      conflict(
        'The banner must link to the page about privacy.',
        '/consent',
        'Add "policyUrl": "/privacy", or a full URL.',
      ),
    );
  if (categories === undefined && waitingFor(config).length === 0)
    problems.push(
      conflict(
        'Visitors would be asked for nothing: no script and no analytics wait for consent.',
        '/consent',
        'Leave "consent" out, or name the "categories" that scripts of your own wait for.',
      ),
    );
  return problems;
}

/** What waits for consent, and would wait for ever. */
function unasked(config: Config, at: Finder): Problem[] {
  const { analytics, scripts = [] } = config;
  const asked = consentSettings(config);
  const waits = (what: string, category: string, pointer: string) =>
    asked?.categories.includes(category as never)
      ? []
      : [
          problem(
            'config-conflict',
            asked
              ? `${what} waits for "${category}", which "consent.categories" does not ask for.`
              : `${what} waits for consent, but nobody is asked for it.`,
            at(pointer),
            asked ? `Add "${category}" to consent.categories.` : HOW,
          ),
        ];
  return [
    ...(analytics?.provider === 'ga4' ? waits('Google Analytics', 'statistics', '/analytics/provider') : []),
    ...scripts.flatMap(({ src, consent }, index) =>
      consent === 'none' ? [] : waits(JSON.stringify(src), consent, step(step('/scripts', index), 'consent')),
    ),
  ];
}

/** Rules by which a counter may set no cookies before an answer, also on a site that asks for none. */
const ASKING_PACKS: ReadonlySet<string> = new Set(['it', 'it-informative']);

/** A counter that sets cookies before visitors have agreed, whom the site asks, or would have to. */
function tooEarly(config: Config, at: Finder): Problem[] {
  const { analytics, policy = [] } = config;
  const asks = consentSettings(config) !== null;
  if (!analytics || analytics.siteId === undefined || !(asks || policy.some((one) => ASKING_PACKS.has(one)))) return [];
  if (analytics.provider !== 'matomo' || waitsForConsent(analytics) || analytics.matomo?.disableCookies) return [];
  if (!asks)
    return [
      problem(
        'consent-early',
        'Matomo counts and sets cookies, and nobody is asked for consent, which visitors in Italy must give first.',
        at('/analytics/provider'),
        'Write "matomo": { "disableCookies": true } in "analytics", to count without cookies; or "requireConsent": true, ' +
          'and "consent": { "policyUrl": "/privacy" }.',
      ),
    ];
  return [
    problem(
      'consent-early',
      'Matomo counts and sets cookies before visitors have agreed, although the site asks them.',
      at('/analytics/provider'),
      'Write "matomo": { "requireConsent": true } in "analytics"; or "disableCookies": true, to count without cookies.',
    ),
  ];
}

function sourceProblems({ scripts = [], analytics }: Config, at: Finder): Problem[] {
  const refuse = (message: string, pointer: string, hint: string) =>
    problem('value-format', message, at(pointer), hint);
  const ofScripts = scripts.flatMap((script, index) => {
    const here = step('/scripts', index);
    const faults: Problem[] = [];
    const fault = isForeign(script) ? (isCleanUrl(script.src) ? null : 'it is no URL') : pathFault(script.src);
    if (fault)
      faults.push(
        refuse(
          `"src" cannot be used: ${fault}: ${JSON.stringify(script.src)}.`,
          step(here, 'src'),
          addressHint(script.src) ??
            'For example https://cdn.example.com/widget.js, or /js/site.js for a file in public/.',
        ),
      );
    for (const [place, pattern] of (script.pages ?? []).entries()) {
      const broken = patternFault(pattern) ?? pathFault(pattern);
      if (broken)
        faults.push(
          refuse(
            `${JSON.stringify(pattern)} is not a path pattern: ${broken}.`,
            step(step(here, 'pages'), place),
            'Write a path such as /guida, or /guida/** for everything below it.',
          ),
        );
    }
    return faults;
  });
  const isId = /^G-[A-Z0-9]{4,20}$/.test(String(analytics?.siteId ?? 'G-0000'));
  if (analytics?.provider === 'ga4' && !isId)
    ofScripts.push(
      refuse('"siteId" is not a measurement id.', '/analytics/siteId', 'It begins with G-, such as G-ABC123DEF4.'),
    );
  return ofScripts;
}

function policyProblems({ consent }: Config, at: Finder): Problem[] {
  const url = consent?.policyUrl;
  if (url === undefined || url.startsWith('/') || isCleanUrl(url)) return [];
  return [
    problem(
      'value-format',
      `"policyUrl" has the wrong form: ${JSON.stringify(url)}.`,
      at('/consent/policyUrl'),
      addressHint(url) ?? 'Write a full https:// URL.',
    ),
  ];
}
