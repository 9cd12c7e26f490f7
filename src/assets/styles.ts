// Style sheets of the site: a shared part for every page, and one part a block for the pages that use it. The only importer of lightningcss.
import { readFileSync } from 'node:fs';
import { browserslistToTargets, transform } from 'lightningcss';
import type { BlockName, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { spanPlace } from '../problems/locate.js';
import type { TemplateFiles } from '../template-files.js';

export interface Styles {
  /** Layers, tokens, base, layout and shared parts, in the order of the cascade. */
  readonly shared: string;
  readonly blocks: Readonly<Partial<Record<BlockName, string>>>;
}

const TARGETS = browserslistToTargets(['chrome 111', 'edge 111', 'firefox 115', 'safari 16.4', 'ios_saf 16.4']);
const FIRST = ['styles/layers.css', 'styles/tokens.css', 'styles/base.css', 'styles/layout.css'];

export function bundleStyles(templates: TemplateFiles): { readonly styles: Styles; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const sheets = [...templates.paths.keys()].filter((path) => path.endsWith('.css'));
  const isBlock = (path: string) => path.startsWith('blocks/');
  const shared = [...FIRST.filter((path) => sheets.includes(path)), ...sheets.filter((path) => !FIRST.includes(path) && !isBlock(path))];
  const compile = (path: string) => compileSheet(path, templates.paths.get(path)!, problems);
  return {
    styles: {
      shared: shared.map(compile).join(''),
      blocks: Object.fromEntries(sheets.filter(isBlock).map((path) => [path.split('/')[1], compile(path)])),
    },
    problems,
  };
}

/** Sheets are compiled one by one: each stands in its own layer, so joining the results keeps the cascade. */
function compileSheet(path: string, file: string, problems: Problem[]): string {
  const code = readFileSync(file);
  try {
    return transform({ filename: path, code, minify: true, targets: TARGETS }).code.toString();
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
    const text = code.toString('utf8');
    const offset = loc ? text.split('\n', loc.line - 1).reduce((sum, line) => sum + line.length + 1, loc.column) : 0;
    problems.push(problem('template-failed', `The style sheet does not compile: ${message}.`, spanPlace(`templates/${path}`, text, offset, 1), 'Mend the file, or delete it: without it the built-in style sheet is used.'));
    return '';
  }
}

/** Styles of a page with these blocks. */
export function pageStyles(styles: Styles, blocks: Iterable<BlockName>): string {
  const used = new Set(blocks);
  return styles.shared + Object.entries(styles.blocks).filter(([name]) => used.has(name as BlockName)).map(([, css]) => css).join('');
}
