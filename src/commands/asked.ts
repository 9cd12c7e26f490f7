// The command that this run was asked for, so that whatever refuses it can print the document of --json.
import type { Command } from 'commander';

let present = { command: '', json: false };

export function asked(): Readonly<typeof present> {
  return present;
}

/** Forgets the command of an earlier run; what commander finds from now on counts. */
export function followCommand(cli: Command): void {
  present = { command: '', json: false };
  cli.hook('preAction', (_, command) => {
    present = { command: command.name(), json: command.opts<{ readonly json?: boolean }>().json === true };
  });
}
