// What is wrong with header and footer of a site, in each of its languages.
import { SITE_FILE } from '../content/names.js';
import { harvest } from '../html/harvest.js';
import type { LocaleTexts } from '../locale-texts.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import type { Finder } from '../problems/locate.js';
import { LANGUAGES_MARK } from '../render/language-switcher.js';
import type { LinkChecker, LinkFindings } from '../site/check-links.js';
import { shellSource } from '../site/link-places.js';
import type { SiteLinks } from '../site/links.js';
import type { Asked } from '../site/lookups.js';
import { ownCode } from '../files/template-files.js';
import type { PagePolicies } from './page-policies.js';
import type { RenderPlan } from './render-plan.js';
import { shellProblems } from './shell-check.js';
import type { SiteFrame } from './site-frames.js';

interface FindingTools {
  readonly plan: RenderPlan;
  readonly layouts: readonly string[];
  readonly checker: LinkChecker;
  readonly links: SiteLinks;
  readonly policies: PagePolicies;
}

export const NOWHERE: Finder = (pointer) => ({ file: SITE_FILE, pointer });

/** Where the texts of a frame stand. */
export function placesOf({ code }: SiteFrame, at: Finder, locales: readonly LocaleTexts[]): Finder {
  return locales.find((one) => one.code === code)?.at ?? at;
}

export function frameFindings(frame: SiteFrame, at: Finder, tools: FindingTools): LinkFindings {
  const { plan, layouts, checker, links, policies } = tools;
  const placed = frame.faults.map((one) => ({ ...one, ...at(one.pointer ?? '') }));
  const source = shellSource(frame, at);
  const shells = layouts.map((name) => [name, frame.renderer.shell(name)] as const);
  const asked: Asked = new Set();
  const own = new Set(ownCode(plan.settings.root, plan.settings.packageRoot));
  const results = shells.map(([name, html]) => {
    const file = `templates/layouts/${name}.tsx`;
    return checker.check(harvest(html), own.has(file) ? { ...source, template: { file } } : source, undefined, asked);
  });
  const ofTemplates = shellProblems(plan, { shells, notices: frame.notices, links, at });
  const unplaced = shells.filter(([, html]) => !html.includes(LANGUAGES_MARK)).map(([name]) => name);
  const found = [
    ...results.flatMap((one) => one.problems),
    ...ofTemplates,
    ...(plan.settings.languages.length > 1 ? unplaced.map(noSwitcher) : []),
    ...policies.shell(at, frame, (shown) => checker.place(source, shown.href, shown)),
  ];
  return { problems: [...placed, ...found], anchors: results.flatMap((one) => one.anchors), asked };
}

function noSwitcher(layout: string): Problem {
  return problem(
    'switcher-missing',
    `Pages of the layout "${layout}" do not link to other languages.`,
    { file: `templates/layouts/${layout}.tsx` },
    'Print <LanguagesPlace /> of parts/languages, as layouts/default.tsx of the program does.',
  );
}

/** What a language takes over from another is reported once. */
export function withoutRepeats(problems: readonly Problem[]): Problem[] {
  const keyOf = ({ code, file, pointer, line, column, message }: Problem) =>
    JSON.stringify([code, file, pointer, line, column, message]);
  const seen = new Set<string>();
  return problems.filter((one) => {
    const key = keyOf(one);
    return seen.has(key) ? false : (seen.add(key), true);
  });
}
