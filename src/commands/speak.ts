// The language of the messages on the command line: the flag --lang on every command, and help and errors of commander
// in the words of the program.
import { type Command, Option } from 'commander';
import { LANGUAGES, translated } from '../messages/language.js';

const FLAG = '--lang';

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
      one.addOption(new Option(`${FLAG} <language>`, 'language of the messages').choices(LANGUAGES));
}
