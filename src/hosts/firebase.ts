// Firebase Hosting: `firebase.json`. Both sides of a redirect stand there in letters; rules win over files, so a
// pattern may not lie over a page; there is no answer by country.
import { decodeAll } from '../encode-path.js';
import type { Host, HostFinding, HostPlan, PatternRedirect } from './plan.js';
import { cannotBlock, endsOpen, hasQuery, namedPattern, namedTarget, pathOf } from './text.js';

export const firebase: Host = {
  name: 'firebase',
  redirects: true,
  readsRoot: false,
  files(plan) {
    const redirects = [
      ...plan.redirects.map(({ from, to, status }) => ({ source: from, destination: inLetters(to), type: status })),
      ...plan.patterns.flatMap(patternRules),
    ];
    const hosting = {
      public: plan.folder,
      ignore: [],
      trailingSlash: plan.trailingSlash === 'always',
      ...(plan.format === 'file' ? { cleanUrls: true } : {}),
      redirects,
      headers: headerRules(plan),
    };
    return {
      files: [{ path: 'firebase.json', place: 'beside', bytes: `${JSON.stringify({ hosting }, null, 2)}\n` }],
      findings: [...cannotBlock('Firebase', plan), ...findings(plan)],
    };
  },
};

/** An encoded target would be encoded again. What is part of a URL's syntax stays. */
function inLetters(to: string): string {
  return to.replace(/(?:%(?!2[0-9a-f]|3[a-f]|40|5[b-d]|[01][0-9a-f]|7f)[0-9a-f]{2})+/gi, decodeAll);
}

function patternRules(one: PatternRedirect) {
  const rule = (source: string, destination: string) => ({
    source,
    destination: inLetters(destination),
    type: one.status,
  });
  const isCarried = one.target.includes(one.segments.length - 1);
  if (!endsOpen(one)) return [rule(namedPattern(one, { rest: '', encoded: false }), namedTarget(one, ''))];
  if (isCarried) return [rule(namedPattern(one, { rest: ':rest*', encoded: false }), namedTarget(one, ':rest*'))];
  const source = namedPattern(one, { rest: '**', encoded: false });
  return [rule(source, namedTarget(one, '')), rule(source.slice(0, -3), namedTarget(one, ''))];
}

/** The last rule wins. */
function headerRules({ headers, cache }: HostPlan) {
  const all = cache === null ? headers : [{ path: '/**', headers: [['Cache-Control', cache] as const] }, ...headers];
  return all.map((rule) => {
    const { path, isOpen } = pathOf(rule.path);
    return { source: isOpen ? `${path}**` : path, headers: rule.headers.map(([key, value]) => ({ key, value })) };
  });
}

function findings({ redirects, patterns }: HostPlan): HostFinding[] {
  const over = patterns.filter(({ covered }) => covered.length > 0);
  const own = redirects.filter(({ to }) => hasQuery(to));
  const carried = patterns.filter((one) => endsOpen(one) && one.target.includes(one.segments.length - 1));
  return [
    ...over.map(({ written, covered }): HostFinding => ({
      code: 'host-cannot',
      about: { redirect: written },
      message: `On Firebase redirects win over files: "${written}" would hide the page ${covered[0]!}.`,
      hint: 'Write a pattern that no page lies below, or one redirect for each old path.',
    })),
    ...own.map(({ written, to }): HostFinding => ({
      code: 'host-differs',
      about: { redirect: written },
      message: `Firebase adds the query of the request to "${to}", which has its own.`,
      hint: 'Elsewhere the query of the target replaces it.',
    })),
    ...carried.map(({ written }): HostFinding => ({
      code: 'host-differs',
      about: { redirect: written },
      message: `Firebase drops the slash at the end of what "${written}" carries over.`,
      hint: 'The page behind it is reached with one more redirect.',
    })),
    {
      code: 'host-note',
      about: 'host',
      message: 'Firebase sends the headers of assets with a missing one too, "immutable" among them.',
      hint: 'Build with the previous output in place: files of the last builds stay in it ("keepBuilds").',
    },
  ];
}
