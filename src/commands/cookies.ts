// `cookies`: what the site keeps in its visitors' browsers, by its config; for the privacy page.
import { given } from '../util/given.js';
import { spoken, translated } from '../messages/language.js';
import { clean } from '../problems/print.js';
import { storedData } from '../privacy/stored-data.js';
import { inventoryHtml, inventoryText } from '../privacy/stored-data-print.js';
import { writeDocument } from './json-document.js';
import { openSettings } from './open-settings.js';
import { eitherFlag, refuse } from './refuse.js';
import { safeLine } from './runner.js';

interface CookiesFlags {
  readonly root?: string;
  readonly json?: boolean;
  readonly html?: boolean;
  readonly color?: boolean;
}

/** 0: printed · 1: the config has errors · 2: there is no site, or the flags are wrong. */
export async function cookiesCommand(flags: CookiesFlags): Promise<number> {
  const misused = eitherFlag(flags, 'json', 'html');
  if (misused.length > 0) return refuse(misused, flags);
  const opened = openSettings(given({ root: flags.root }));
  if (!opened.settings) return refuse(opened.problems, flags, opened.code);
  const inventory = storedData(opened.settings);
  const text = flags.html ? inventoryHtml(inventory) : translated(cleanLines(inventoryText(inventory, spoken())));
  if (flags.json) writeDocument(true, inventory);
  else process.stdout.write(text);
  return 0;
}

function cleanLines(text: string): string {
  return text
    .split('\n')
    .map((line) => safeLine(clean(line)))
    .join('\n');
}
