// What builds in the process of a test make of our own templates, styles and browser script: the same for nearly all of
// them, so each is compiled once. What an owner replaces is compiled by each build. native-sources.ts puts this in the
// place of the real modules for src/steps/assets.ts; the command line, which other tests start, knows nothing of it.
import { bundleClientScript as bundleScript } from '../../src/assets/client-script.js';
import { bundleStyles as bundleSheets } from '../../src/assets/styles.js';
import { compileTemplates as compile } from '../../src/render/templates.js';
import type { TemplateFiles } from '../../src/template-files.js';

export * from '../../src/assets/client-script.js';
export * from '../../src/assets/styles.js';
export * from '../../src/render/templates.js';

/** A command that runs here is not alone: others would wait for a compiler that it stopped. */
export async function stopCompiler(): Promise<void> {}

/** `keyOf` says what the result depends on; null: on more than can be named. */
function once<Input extends unknown[], Output>(
  make: (...input: Input) => Output,
  keyOf: (...input: Input) => string | null,
): (...input: Input) => Output {
  const known = new Map<string, Output>();
  return (...input) => {
    const key = keyOf(...input);
    if (key === null) return make(...input);
    const value = known.get(key) ?? make(...input);
    known.set(key, value);
    return value;
  };
}

/** Null when a file of the owner's is among them: errors in it are told with its place. */
const keyOfFiles = ({ own, loose, hash }: TemplateFiles, ...more: readonly unknown[]) =>
  own.size + loose.length > 0 ? null : JSON.stringify([hash, ...more]);

export const compileTemplates = once(compile, keyOfFiles);
export const bundleStyles = once(bundleSheets, keyOfFiles);
export const bundleClientScript = once(
  bundleScript,
  ({ settings: { packageRoot, base, updates, reload, locale, routes, analytics, ...others }, redirects, hasParts }) => {
    const { delayExclude, httpBaseUrl, minify, consent, browserModule, urls } = others;
    const also = { delayExclude, httpBaseUrl, minify, consent, browserModule, urls };
    const values = { packageRoot, base, updates, reload, locale, routes, analytics, ...also };
    return JSON.stringify([values, redirects, hasParts]);
  },
);
