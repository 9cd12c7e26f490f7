// What `init` asks the owner of a new site, with its defaults, and which answers it takes.
import { basename } from 'node:path';
import { isLocalHost } from '../urls/absolute-url.js';
import { baseFault, hostFault } from '../content/config-rules.js';
import { controlIn, turnIn } from '../html/hidden.js';
import { isInvisible } from '../html/visible-text.js';
import type { Problem } from '../model.js';
import { usage } from '../problems/catalogue.js';

/** Answers that were checked and brought into the form that files take. */
export interface Answers {
  readonly name: string;
  readonly url: string;
  /** `#rrggbb`, in lower case. */
  readonly accent: string;
  readonly lang: string;
}

export type Key = keyof Answers;

/** An answer, or what is wrong with it and what to write instead. */
type Checked = { readonly value: string } | { readonly value: null; readonly fault: string; readonly hint: string };

export const KEYS: readonly Key[] = ['name', 'url', 'accent', 'lang'];
const MAX_NAME = 60;

/** As people write their own language; any other tag can be given with --lang. */
export const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['it-IT', 'Italiano'],
  ['de-DE', 'Deutsch'],
  ['en-GB', 'English'],
  ['es-ES', 'Español'],
  ['fr-FR', 'Français'],
  ['pt-PT', 'Português'],
]);

export const CHECKS: Readonly<Record<Key, (text: string) => Checked>> = {
  name: checkName,
  url: checkUrl,
  accent: checkAccent,
  lang: checkLang,
};

/** What Enter takes. */
export function defaultAnswers(target: string): Answers {
  return { name: nameOf(target), url: 'https://www.example.com', accent: '#ff6f59', lang: 'it-IT' };
}

/** `il-mio-sito` → "Il mio sito" */
function nameOf(target: string): string {
  const letters = basename(target)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const name = [...letters.normalize()].slice(0, MAX_NAME).join('').trim();
  if (checkName(name).value === null) return 'Il mio sito';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What is wrong with the flags, all at once. */
export function flagFaults(flags: Partial<Answers>): Problem[] {
  return KEYS.flatMap((key) => {
    const answer = flags[key] === undefined ? null : CHECKS[key](flags[key]);
    return answer?.value === null
      ? [usage(`--${key}`, `--${key} ${answer.fault}; nothing was written.`, answer.hint)]
      : [];
  });
}

/** The answers that the flags give; they must be free of faults. */
export function givenAnswers(flags: Partial<Answers>): Partial<Answers> {
  const given = KEYS.flatMap((key) => (flags[key] === undefined ? [] : [[key, CHECKS[key](flags[key]).value]]));
  return Object.fromEntries(given) as Partial<Answers>;
}

const refusal = (fault: string, hint: string): Checked => ({ value: null, fault, hint });

function checkName(text: string): Checked {
  const value = text.normalize().replace(/\s+/g, ' ').trim();
  const hidden = controlIn(value) ?? turnIn(value);
  if (hidden !== null) return refusal(`contains the invisible character ${hidden}`, 'Type the name again.');
  if (isInvisible(value)) return refusal('is empty', 'For example "Corallo Casino"');
  if (/[<>]/.test(value)) return refusal('contains < or >, which would be read as HTML', 'Leave them out.');
  if (value.includes('{{')) return refusal('contains {{, which begins a reference', 'Leave it out.');
  return [...value].length > MAX_NAME
    ? refusal(`is longer than ${MAX_NAME} letters`, 'Titles and the logo need a shorter one.')
    : { value };
}

function checkUrl(text: string): Checked {
  const value = text.trim();
  const example = 'For example https://www.example.com';
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) {
    const whole = `https://${value.replace(/^\/*/, '')}`;
    const isHost = /^[^\s/:]+\.[^\s/:]{2,}(?:[/:]|$)/.test(value) && hostFault(whole) === null;
    return refusal('must begin with https://', isHost ? `Did you mean ${whole}?` : example);
  }
  const fault = hostFault(value);
  if (fault !== null) return refusal(fault, example);
  if (/^http:/i.test(value) && !isLocalHost(new URL(value).hostname))
    return refusal('must begin with https://', `Did you mean ${value.replace(/^http/i, 'https')}?`);
  const { href, pathname } = new URL(value);
  const base = baseFault(pathname.replace(/\/*$/, '/'));
  if (base !== null) return refusal(`has a path that ${base}`, 'For example https://www.example.com/casino');
  // As people write it: the program itself adds slashes.
  return href.length > 2000 ? refusal('is too long', example) : { value: href.replace(/\/+$/, '') };
}

/** Without "#" as well: to a shell it begins a comment. The quotes that keep it are taken where nothing needs them. */
function checkAccent(text: string): Checked {
  const [, digits = ''] = /^\s*(?:["']\s*)?#?([0-9a-f]{3}|[0-9a-f]{6})(?:\s*["'])?\s*$/i.exec(text) ?? [];
  if (digits === '')
    return refusal('must be a colour in hexadecimal digits', 'For example e4572e, or "#e4572e" in quotes.');
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return { value: `#${six.toLowerCase()}` };
}

function checkLang(text: string): Checked {
  const value = text.trim().replaceAll('_', '-');
  const hint = `For example ${[...LANGUAGES.keys()].slice(0, 4).join(', ')}`;
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(value) || value.length > 35)
    return refusal('must be a language tag', hint);
  try {
    const [tag] = Intl.getCanonicalLocales(value);
    // "english" and "italy" have the form of a tag, but no list of languages has them.
    return tag && new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag.split('-')[0]!)
      ? { value: tag }
      : refusal('names no language', hint);
  } catch {
    return refusal('must be a language tag', hint);
  }
}
