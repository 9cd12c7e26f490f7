// The commands that help to write pages and templates, for cli.ts. Their code is loaded when one is called.
import type { Command } from 'commander';

export function addWritingCommands(cli: Command, done: (code: number) => void): void {
  cli
    .command('blocks')
    .argument('[name]', 'name or number of one block')
    .description('List the blocks that pages may use; or the fields of one, with an example to paste')
    .option('--root <dir>', 'folder of the site', '.')
    .option('--json', 'print one JSON document on stdout and nothing else')
    .option('--schema', 'print the schema of pages for an editor, with the blocks of the site')
    .option('--no-color', 'print without colours')
    .allowExcessArguments(false)
    .action(async (name, flags) => done((await import('./more.js')).blocksCommand(name, flags)));

  cli
    .command('new')
    .argument('<what>', 'page')
    .argument('<kind>', 'home, bonus, guide, legal or payments')
    .description('Write a page of a kind, with texts to replace; never overwrites a file')
    .requiredOption('--slug <path>', 'path of the page, such as /guida/bonus')
    .option('--title <text>', 'name of the page (default: that of the kind)')
    .option('--root <dir>', 'folder of the site', '.')
    .option('--no-color', 'print without colours')
    .allowExcessArguments(false)
    .action(async (what, kind, flags) => done((await import('./more.js')).newCommand(what, kind, flags)));

  cli
    .command('eject')
    .argument('[path]', 'template or style sheet, such as parts/footer or styles/tokens.css; without it all are listed')
    .description('Copy a template of the program into templates/, to change it; never overwrites a file')
    .option('--diff', 'show how files of the site differ from the current originals')
    .option('--root <dir>', 'folder of the site', '.')
    .option('--json', 'print one JSON document on stdout and nothing else')
    .option('--no-color', 'print without colours')
    .allowExcessArguments(false)
    .action(async (path, flags) => done((await import('./more.js')).ejectCommand(path, flags)));
  addImportCommand(cli, done);
}

function addImportCommand(cli: Command, done: (code: number) => void): void {
  cli
    .command('import')
    .argument('<system>', 'wordpress, storyblok, contentful or csv')
    .argument('<export>', 'file of the export; of Storyblok also a folder of them')
    .description('Write pages and entities from an export of another system; never overwrites a file')
    .option('--as <what>', 'of csv: games, payments, offers or pages')
    .option('--media <folder>', 'copy media from this folder; nothing is downloaded')
    .option('--dry-run', 'list what would be written, write nothing')
    .option('--root <dir>', 'folder of the site', '.')
    .option('--no-color', 'print without colours')
    .allowExcessArguments(false)
    .action(async (system, from, flags) => done(await (await import('./more.js')).importCommand(system, from, flags)));
}
