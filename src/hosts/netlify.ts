// Netlify: `_redirects` and `_headers` at the root of the upload. Files win over rules unless a rule has `!`; paths are
// compared decoded, so they stand there in letters, and both with and without a slash at the end.
import type { Host, HostFinding, HostPlan, PatternRedirect } from './plan.js';
import {
  byEachPath,
  endsOpen,
  headersFile,
  namedPattern,
  namedTarget,
  oldStatuses,
  patternRegex,
  WRITTEN_BY,
} from './text.js';

export const netlify: Host = {
  name: 'netlify',
  redirects: true,
  readsRoot: true,
  files(plan) {
    const { statusOf, findings } = oldStatuses('Netlify', plan);
    const lines = [
      ...countryLines(plan),
      ...plan.redirects.map(({ from, to, status }) => `${from}  ${to}  ${statusOf(status)}!`),
      ...plan.patterns.map(
        (one) =>
          `${namedPattern(one, { rest: '*', encoded: false })}  ${namedTarget(one, ':splat')}  ${statusOf(one.status)}`,
      ),
      // Where nothing else is: the first rule that matches wins.
      ...(plan.errors.locales ?? []).map(({ below, notFound }) => `${below}*  ${notFound}  404`),
      // By itself it finds the page at the root of the upload only.
      ...(plan.base === '/' ? [] : [`${plan.base}*  ${plan.errors.notFound}  404`]),
    ];
    return {
      files: [
        { path: '_redirects', place: 'upload', bytes: `# ${WRITTEN_BY}\n${lines.join('\n')}\n` },
        // Without a rule Netlify sends "public, max-age=0, must-revalidate", which is what pages need.
        { path: '_headers', place: 'upload', bytes: headersFile(byEachPath(plan.headers), false) },
      ],
      findings: [...findings, ...plan.patterns.flatMap(circleFindings)],
    };
  },
};

/**
 * The beginning of the paths that Netlify does not lead on, because it holds them for a circle: those that begin with
 * the target of a pattern which the target itself is one of. Null where there are none.
 */
function circleOf(one: PatternRedirect): string | null {
  const to = namedTarget(one, ':splat');
  const isBelow = endsOpen(one) && new RegExp(`^${patternRegex({ ...one, target: [] }, false)}$`).test(to);
  return isBelow ? to.split('/:splat')[0]! : null;
}

export function isCircle(one: PatternRedirect, path: string): boolean {
  const start = circleOf(one);
  return start !== null && path.startsWith(start);
}

function circleFindings(one: PatternRedirect): HostFinding[] {
  const start = circleOf(one);
  if (start === null) return [];
  const about = { redirect: one.written };
  const hint = 'Use a target that is not below it, or write "*" for one segment instead of "**".';
  if (namedPattern(one, { rest: '', encoded: false }).startsWith(start)) {
    const message = `Netlify treats a path that begins with its target as a loop: "${one.written}" would not redirect anybody.`;
    return [{ code: 'host-cannot', about, message, hint }];
  }
  const message = `Netlify treats a path that begins with its target as a loop: "${one.written}" does not redirect paths that begin with ${start}.`;
  return [{ code: 'host-differs', about, message, hint }];
}

/** What blocked visitors may have comes first: the first rule that matches wins. */
function countryLines({ countries, errors, open }: HostPlan): string[] {
  if (!countries) return [];
  const page = errors.forbidden ?? errors.notFound;
  const country = `Country=${countries.blocked.join(',').toLowerCase()}`;
  return [
    ...open.map((path) => `${path}*  ${path}:splat  200`),
    // Where a path begins with the target of the last rule, Netlify sees a circle: the page would be one like others.
    `${page}  ${page}  403!  ${country}`,
    `${page}*  ${page}?blocked=1  403!  ${country}`,
    `/*  ${page}  403!  ${country}`,
  ];
}
