// The renderer of one site, with its styles and headers; and what it puts around the pages.
import { pageStyles, type Styles } from '../assets/styles.js';
import { memoise } from '../util/memoise.js';
import type { ShellView } from '../model.js';
import { pagePolicy } from '../privacy/policy.js';
import { partsOfFrameName } from '../render/frame-name.js';
import { Renderer, sharedChunk } from '../render/renderer.js';
import type { Templates } from '../render/templates.js';
import { foreignText } from '../site/foreign-texts.js';
import { type MenuMarks, withMark } from '../site/menu.js';
import { withoutOffers } from '../site/shell.js';
import { createScriptTags } from '../privacy/script-tags.js';
import { publicPath } from '../urls/urls.js';
import type { Settings } from '../settings.js';
import type { Frame } from './frames.js';

interface RendererPlan {
  readonly settings: Settings;
  readonly styles: Styles;
  readonly script: string;
  /** Language of the words that templates say by themselves. */
  readonly words: string;
  /** Language of header and footer. */
  readonly lang: string;
}

export function createSiteRenderer(
  { settings, styles, script, words, lang }: RendererPlan,
  templates: Templates,
  shell: ShellView,
  marks: MenuMarks,
): Renderer {
  return new Renderer({
    templates,
    words,
    frameIn: (page) => foreignText(lang, page),
    shell,
    blockedShell: withoutOffers(shell),
    marks: { ...marks, shell: (mark) => withMark(shell, mark) },
    styles: memoise((key) => {
      const css = pageStyles(styles, key.split(' ') as never);
      return { css: sharedChunk(css), policy: pagePolicy(css, settings) };
    }),
    script: publicPath(settings.base, `/${script}`),
    scripts: createScriptTags(settings.scripts, settings.base),
  });
}

/** Header and footer as rendered, by layout and mark. */
export function framesOf(renderer: Renderer, { layouts }: Templates): Readonly<Record<string, Frame>> {
  const names = Object.keys(layouts).sort();
  return Object.fromEntries(names.flatMap((layout) => renderer.frames(layout)));
}

/** Those without marks: a mark changes no word. */
export function plainFrames(frames: Readonly<Record<string, Frame>>): readonly (readonly [string, Frame])[] {
  return Object.entries(frames).filter(([name]) => !/[=>]/.test(partsOfFrameName(name)[1]));
}
