// `cookies`: what the site keeps in its visitors' browsers, by its config; for the privacy page.
import { join } from 'node:path';
import { loadSettings } from '../config/load-settings.js';
import { createValidator } from '../content/validate.js';
import { PACKAGE_ROOT, packageVersion } from '../package-root.js';
import { problem } from '../problems/catalogue.js';
import { spoken, translated } from '../messages/language.js';
import { clean, printProblems } from '../problems/print.js';
import { storedData } from '../stored-data.js';
import { inventoryHtml, inventoryText } from '../stored-data-print.js';
import { originals } from './of-brand.js';
import { safeJson, safeLine } from './runner.js';
import { wantsColour } from './terminal.js';
import { presentWorld } from './world.js';

export interface CookiesFlags {
  readonly root?: string;
  readonly json?: boolean;
  readonly html?: boolean;
  readonly color?: boolean;
}

/** 0: printed · 1: the config has errors · 2: there is no site, or the flags are wrong. */
export async function cookiesCommand(flags: CookiesFlags): Promise<number> {
  const refuse = (problems: Parameters<typeof printProblems>[0], code: number) => {
    process.stderr.write(
      `${printProblems(originals(flags, problems), { colour: wantsColour(flags, process.stderr) })}\n`,
    );
    return code;
  };
  if (flags.json && flags.html)
    return refuse([problem('usage', '--json and --html exclude each other.', { file: '--html' }, 'Give one.')], 2);
  const world = { ...presentWorld(), packageRoot: PACKAGE_ROOT, version: packageVersion(), program: '' };
  const given = flags.root === undefined ? {} : { root: flags.root };
  const { settings, problems } = loadSettings(given, world, createValidator(join(PACKAGE_ROOT, 'schemas')));
  if (!settings) return refuse(problems, 2);
  const errors = problems.filter((one) => one.severity === 'error');
  if (errors.length > 0) return refuse(errors, 1);
  const inventory = storedData(settings);
  const text = flags.html ? inventoryHtml(inventory) : translated(cleanLines(inventoryText(inventory, spoken())));
  process.stdout.write(flags.json ? `${safeJson(inventory)}\n` : text);
  return 0;
}

function cleanLines(text: string): string {
  return text
    .split('\n')
    .map((line) => safeLine(clean(line)))
    .join('\n');
}
