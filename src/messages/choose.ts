// Which language the messages have: --lang, else "messages" of the config, else that of the environment. Looked up
// before the command line is parsed, since its faults are messages too.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PACKAGE_ROOT } from '../package-root.js';
import { readSmall } from '../files/regular-file.js';
import { LANGUAGES, type Language, speak } from './language.js';
import { packWords } from './pack-words.js';
import { type Catalogue, Translator } from './translator.js';

const CONFIG_FILE = 'casino-site.config.json';
const MAX_CONFIG = 1 << 20;

interface Terminal {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface Choice {
  readonly language: Language;
  /** By --lang. */
  readonly isAsked: boolean;
  /** The folder of the site. */
  readonly root: string;
}

/** `args` without node and the name of the program. A wrong value counts as none; it is refused later. */
export function chooseLanguage(args: readonly string[], { cwd, env }: Terminal): Choice {
  // `init --lang` is the language of the pages.
  const end = args.indexOf('init');
  // A wrong one is refused in the language that was asked for besides.
  const asked = flagsOf(end < 0 ? args : args.slice(0, end), '--lang')
    .map(languageOf)
    .findLast(Boolean);
  const root = resolve(cwd, flagsOf(args, '--root').at(-1) ?? '.');
  if (asked) return { language: asked, isAsked: true, root };
  return { language: languageOf(configured(root)) ?? environmentOf(env), isAsked: false, root };
}

/** Makes it the language of this process. */
export function speakAs({ language, isAsked, root }: Choice): void {
  speak({ language, isAsked, translator: translatorFor(language, root) });
}

/** Null for English, which needs none. */
export function translatorFor(language: Language, root: string = PACKAGE_ROOT): Translator | null {
  if (language === 'en') return null;
  return new Translator({ ...packWords([root, PACKAGE_ROOT]), ...catalogueOf(language) });
}

/** For a document in the language of its site, whoever writes it. */
export function wordsFor(lang: string, root: string): (english: string) => string {
  const translator = translatorFor(/^it\b/i.test(lang) ? 'it' : 'en', root);
  return (english) => translator?.text(english) ?? english;
}

/**
 * All files of a language as one: which of them a text stands in is a matter of order for people. Hints take over the
 * descriptions of the schemas; their titles are single words that a text of the author's may be as well.
 */
export function catalogueOf(language: string): Catalogue {
  const folder = join(PACKAGE_ROOT, 'messages');
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Catalogue;
  const descriptions = Object.entries(read(`schemas/${language}.json`)).filter(([english]) => /[.…]$/.test(english));
  return Object.assign(
    Object.fromEntries(descriptions),
    ...files.toSorted().map((name) => read(`${language}/${name}`)),
  );
}

function languageOf(value: unknown): Language | undefined {
  return LANGUAGES.find((one) => one === value);
}

/** All values of a flag. The last one counts, as everywhere. */
function flagsOf(args: readonly string[], name: string): string[] {
  return args.flatMap((one, index) =>
    one === name ? (args[index + 1] ?? []) : one.startsWith(`${name}=`) ? one.slice(name.length + 1) : [],
  );
}

/** What the config says, as far as it can be read; what is wrong with it the command tells. */
function configured(root: string): unknown {
  try {
    return (JSON.parse(readSmall(join(root, CONFIG_FILE), MAX_CONFIG).text) as { messages?: unknown }).messages;
  } catch {
    return undefined;
  }
}

/** The first that is set counts; a language without translation means English. */
function environmentOf({ LC_ALL, LC_MESSAGES, LANG }: Terminal['env']): Language {
  const name = LC_ALL || LC_MESSAGES || LANG || '';
  return /^it(?:[_.@-]|$)/i.test(name) ? 'it' : 'en';
}
