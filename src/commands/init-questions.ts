// Asks on the terminal for what the flags of `init` leave open. The only file that knows the library of prompts.
import { isCancel, select, text } from '@clack/prompts';
import { translated } from '../messages/language.js';
import { type Answers, CHECKS, type Key, KEYS, LANGUAGES } from './init-answers.js';

const QUESTIONS: Readonly<Record<Exclude<Key, 'lang'>, string>> = {
  name: 'Name of the site',
  url: 'URL it will have (can be changed later)',
  accent: 'Accent colour, as #rrggbb',
};

/** Null: the questions were cancelled with Ctrl-C or Escape. */
export async function askFor(given: Partial<Answers>, defaults: Answers): Promise<Answers | null> {
  const answers: Partial<Record<Key, string>> = { ...given };
  for (const key of KEYS) {
    if (answers[key] !== undefined) continue;
    const answer = await (key === 'lang' ? askLanguage(defaults.lang) : askText(key, defaults[key]));
    if (isCancel(answer)) return null;
    answers[key] = CHECKS[key](answer as string).value!;
  }
  return answers as Answers;
}

function askText(key: Exclude<Key, 'lang'>, value: string) {
  return text({
    message: translated(QUESTIONS[key]),
    placeholder: value,
    defaultValue: value,
    // Nothing typed takes the default.
    validate(typed) {
      const checked = typed ? CHECKS[key](typed) : null;
      return checked?.value === null ? translated(`What you typed ${checked.fault}. ${checked.hint}`) : undefined;
    },
    output: process.stderr,
  });
}

function askLanguage(initialValue: string) {
  return select({
    message: translated('Language of the pages'),
    options: [...LANGUAGES].map(([value, label]) => ({ value, label, hint: value })),
    initialValue,
    output: process.stderr,
  });
}
