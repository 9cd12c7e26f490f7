// The language of the messages on the command line: which one, the flag --lang on every command, and help and errors of
// commander in the words of the program.
import type { Command } from 'commander';
import { chooseLanguage, speakAs } from '../messages/choose.js';
import { LANGUAGES, translated } from '../messages/language.js';

const FLAG = '--lang';

/** Before the command line is parsed, since its faults are messages too. */
export function speakFor(argv: readonly string[]): void {
  speakAs(chooseLanguage(argv.slice(2), { cwd: process.cwd(), env: process.env }));
}

/** Before the commands are added: they take over what their parent has. */
export function speaking(cli: Command): Command {
  return cli
    .enablePositionalOptions()
    .configureHelp({
      showGlobalOptions: false,
      styleTitle: translated,
      styleUsage: withWords,
      styleSubcommandTerm: withWords,
      styleCommandDescription: translated,
      styleSubcommandDescription: translated,
      styleOptionDescription: translated,
      styleArgumentDescription: translated,
    })
    .configureOutput({ outputError: (text, write) => write(translated(text)) })
    .showHelpAfterError(translated('Run "casino-site --help" for commands and flags.'));
}

function withWords(usage: string): string {
  return usage.replace('[options]', translated).replace('[command]', translated);
}

/** Adds the flag to the program and to every command that has no other use for its name. */
export function addLanguageFlag(cli: Command): void {
  for (const one of [cli, ...cli.commands])
    if (!one.options.some(({ long }) => long === FLAG))
      one.addOption(one.createOption(`${FLAG} <language>`, 'language of the messages').choices(LANGUAGES));
}
