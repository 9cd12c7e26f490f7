// What stands around the pages of a site, in each of its languages: header and footer, their words and their ids. A
// site without languages has one frame for all pages.
import { harvest } from '../html/harvest.js';
import { languageOf, type Language, primaryOf } from '../urls/languages.js';
import type { Problem, ShellView, SiteFile } from '../model.js';
import { frameName, partsOfFrameName } from '../render/frame-name.js';
import type { Renderer } from '../render/renderer.js';
import type { Templates } from '../render/templates.js';
import { pointsToAbsent } from '../site/absent-pages.js';
import { foreignTexts } from '../site/foreign-texts.js';
import { createScope } from '../site/create-scope.js';
import { createAbsentTargets } from '../site/link-target.js';
import type { SiteLinks } from '../site/links.js';
import type { Asked, SiteLookups } from '../site/lookups.js';
import { pageLang } from '../site/locale.js';
import { createMenuMarks, type LeftOut, type MenuMarks } from '../site/menu.js';
import { type CommonContent, commonContent, type Shared } from '../site/scope.js';
import { shellView } from '../site/shell.js';
import type { Frame } from './frames.js';
import type { RenderPlan } from './render-plan.js';
import { createSiteRenderer, framesOf } from './site-renderer.js';

interface FrameTools {
  readonly templates: Templates;
  readonly links: SiteLinks;
  readonly lookups: SiteLookups;
}

export class SiteFrame {
  readonly renderer: Renderer;
  readonly notices: ShellView['notices'];
  /** Places are pointers into the texts of the language. */
  readonly faults: Problem[] = [];
  /** Its pages have the styles of one. */
  readonly hasMenu: boolean;
  /** Ids around a page, by layout. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #marks: MenuMarks;

  constructor(
    readonly plan: RenderPlan,
    readonly tools: FrameTools,
    /** `''` for the default language, whose texts are those of site.json. */
    readonly code: string,
    readonly content: SiteFile,
    readonly common: CommonContent,
    readonly locales: Shared['locales'],
  ) {
    const { settings, site } = plan;
    const { templates } = tools;
    const language = this.#language();
    const shared = this.shared(new Set());
    const scope = createScope(shared, (pointer) => ({ file: '', pointer }), this.faults);
    const borrowed = site.locales?.find((one) => one.code === this.code)?.borrowed ?? [];
    const [from, lang] = [site.content, content].map((one) => pageLang({ meta: {} }, one)) as [string, string];
    const foreign = foreignTexts(borrowed, from, lang);
    const leftOut = this.#leftOut();
    const shell = shellView(content, shared, scope, { asks: settings.consent !== null, language, foreign, leftOut });
    this.hasMenu = shell.header.menu !== null;
    this.notices = shell.notices;
    const own = site.pages.filter(({ slug }) => languageOf(slug, settings.languages) === language);
    this.#marks = createMenuMarks(shell.header.menu, own);
    const words = language ? primaryOf(language.tag) : 'it';
    this.renderer = createSiteRenderer({ ...plan, words, lang }, templates, shell, this.#marks);
    const layouts = Object.keys(templates.layouts);
    this.ids = new Map(layouts.map((layout) => [layout, harvest(this.renderer.shell(layout)).ids]));
  }

  #leftOut(): LeftOut {
    const { plan, tools, faults } = this;
    const absentAt = createAbsentTargets(plan.site, plan.settings, tools.lookups);
    return ({ text, link }, pointer) => {
      const page = link ? absentAt(link.href) : undefined;
      const message = `The entry "${text}" leads to a page that visitors do not find, so it is left out.`;
      if (page) faults.push(pointsToAbsent(message, page, { file: '', pointer }));
      return page !== undefined;
    };
  }

  #language(): Language | undefined {
    const { languages } = this.plan.settings;
    return this.code === '' ? languages[0] : languages.find(({ code }) => code === this.code);
  }

  shared(asked: Asked): Shared {
    const { links, lookups } = this.tools;
    return {
      site: this.common,
      settings: this.plan.settings,
      links: links.noting(asked),
      lookups: lookups.noting(asked),
      locales: this.locales,
    };
  }

  /** Mark of the page at this slug; with the language, whose frames are others. */
  markOf(slug: string): string {
    return inLanguage(this.code, this.#marks.of(slug));
  }

  frames(): readonly (readonly [name: string, frame: Frame])[] {
    return Object.entries(framesOf(this.renderer, this.tools.templates)).map(([name, frame]) => {
      const [layout, mark] = partsOfFrameName(name);
      return [this.code === '' ? name : frameName(layout, inLanguage(this.code, mark)), frame] as const;
    });
  }
}

function inLanguage(code: string, mark: string): string {
  return [code, mark].filter(Boolean).join(' ');
}

/** The default language first. */
export function createSiteFrames(plan: RenderPlan, tools: FrameTools): readonly SiteFrame[] {
  const { site } = plan;
  const common = commonContent(site);
  const [first] = plan.settings.languages;
  const others = (site.locales ?? []).map(({ code, content, navigation }) => ({
    code,
    content,
    common: commonContent({ ...site, content, navigation }),
  }));
  const all = first ? [{ code: first.code, common }, ...others] : [];
  const locales = new Map(all.map((one) => [one.code, one.common.content]));
  return [
    new SiteFrame(plan, tools, '', site.content, common, locales),
    ...others.map((one) => new SiteFrame(plan, tools, one.code, one.content, one.common, locales)),
  ];
}
