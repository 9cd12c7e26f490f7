// Firebase Hosting: `firebase.json`. Both sides of a redirect stand there in letters; rules win over files, so a
// pattern may not lie over a page; there is no answer by country. Sources are regular expressions, which mean the same
// everywhere; globs would drop slashes and letters' case.
import { decodeAll, encodePath } from '../urls/encode-path.js';
import type { Host, HostFinding, HostPlan, PatternRedirect } from './plan.js';
import {
  anyHex,
  cannotBlock,
  endsOpen,
  escapeRegex,
  everyHeader,
  fill,
  formsRegex,
  HOST_FILES,
  patternRegex,
} from './text.js';

export const firebase: Host = {
  name: 'firebase',
  redirects: true,
  readsRoot: false,
  files(plan) {
    const redirects = [
      ...plan.redirects.map(({ from, to, status }): Rule => ({
        regex: `^${escapeRegex(from)}/?$`,
        destination: inLetters(to),
        type: status,
      })),
      ...plan.patterns.flatMap(patternRules),
    ];
    const hosting = {
      public: plan.folder,
      ignore: HOST_FILES,
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

/** What is part of the syntax of a URL cannot be told from it once it is no escape any more. */
const RESERVED = /%(?:2[3-6bcf]|3[abdf]|40)/i;

/** An encoded target would be encoded again. */
export function inLetters(to: string): string {
  return to.replace(/(?:%(?!2[3-6bcf]|3[abdf]|40)[0-9a-f]{2})+/gi, decodeAll);
}

/** In a target with values these would be patterns themselves; it is decoded once its values are filled in. */
function escapeMarks(to: string): string {
  return to
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[()*]|:(?=\w)/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A fixed target in which the host would look for values. */
const SEEMS_OPEN = /\/:/;

interface Rule {
  readonly regex: string;
  readonly destination: string;
  readonly type: number;
}

/** A group that holds nothing makes a rule void, so the beginning of a pattern has one of its own. */
function patternRules(one: PatternRedirect): Rule[] {
  const rest = one.target.includes(one.segments.length - 1) && endsOpen(one);
  if (!rest) return [patternRule(one)];
  const segments = one.segments.slice(0, -1);
  const start = { ...one, segments, target: one.target.map((part) => (part === segments.length ? '' : part)) };
  const whole = patternRule(one, '.+');
  return [{ ...whole, regex: whole.regex.replace(/\(\?:(\/\(\.\+\))\)\?\$$/, '$1$') }, patternRule(start)];
}

function patternRule(one: PatternRedirect, rest = '.*'): Rule {
  const text = (part: string) => (isFixed(one) ? inLetters(part) : escapeMarks(inLetters(part)));
  const written = fill(one, (n) => `:${n}`, text);
  // A question mark right after a value would make it optional.
  const destination = isFixed(one) ? written : written.replace(/(:\d+)(?=\?)/g, '$1*');
  return { regex: `^${patternRegex(one, false, rest)}$`, destination, type: one.status };
}

/** The last rule wins. A glob would leave out files that begin with a dot. */
function headerRules(plan: HostPlan) {
  return everyHeader(plan).map(({ rule, isOpen, headers }) => ({
    regex: `^${formsRegex(rule, lettersOrSent)}${isOpen ? '' : '$'}`,
    headers: headers.map(([key, value]) => ({ key, value })),
  }));
}

/** Nothing says which of the two a path is compared in: its own server takes what was sent. */
function lettersOrSent(path: string): string {
  const [letters, sent] = [escapeRegex(path), anyHex(escapeRegex(encodePath(path)))];
  return letters === sent ? letters : `(?:${letters}|${sent})`;
}

function seemsOpen({ redirects, patterns }: HostPlan): HostFinding[] {
  const found = [
    ...redirects.filter(({ to }) => SEEMS_OPEN.test(to)),
    ...patterns.filter((one) => isFixed(one) && SEEMS_OPEN.test(one.target.join(''))),
  ];
  return found.map(({ written }) => ({
    code: 'host-cannot',
    about: { redirect: written },
    message: `Firebase reads a ":" after a slash in the target of "${written}" as a value of a pattern.`,
    hint: 'Write a target without it.',
  }));
}

function isFixed({ target }: PatternRedirect): boolean {
  return target.every((part) => typeof part === 'string');
}

function findings(plan: HostPlan): HostFinding[] {
  const { redirects, patterns } = plan;
  const over = patterns.filter(({ covered }) => covered.length > 0);
  const own = redirects.filter(({ to }) => /[?#]/.test(to));
  const encoded = [...redirects, ...patterns].filter((one) =>
    RESERVED.test('to' in one ? one.to : one.target.join('')),
  );
  return [
    ...over.map(({ written, covered }): HostFinding => ({
      code: 'host-cannot',
      about: { redirect: written },
      message: `On Firebase redirects win over files: "${written}" would hide the page ${covered[0]!}.`,
      hint: 'Write a pattern that matches no page, or one redirect for each old path.',
    })),
    ...seemsOpen(plan),
    ...own.map(({ written, to }): HostFinding => ({
      code: 'host-differs',
      about: { redirect: written },
      message: `Firebase puts the query of the request at the end of "${to}", behind its own query or fragment.`,
      hint: 'Elsewhere it comes before the fragment, and a target with a query keeps its own.',
    })),
    ...encoded.map(({ written }): HostFinding => ({
      code: 'host-differs',
      about: { redirect: written },
      message: `Firebase encodes the escapes in the target of "${written}" once more: "%2F" arrives as "%252F" or "/".`,
      hint: 'Write a target without escapes of "/", "?", "#" and the like.',
    })),
    {
      code: 'host-note',
      about: 'host',
      message: 'Firebase sends the headers of assets even for a missing one, "immutable" among them.',
      hint: 'Build with the previous output in place: files of the last builds stay in it ("keepBuilds").',
    },
  ];
}
