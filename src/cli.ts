// The command line: commands, flags and exit codes. The code of a command is loaded when it is called.
import { Command, CommanderError, Option } from 'commander';
import { followCommand } from './commands/asked.js';
import { ALL_BRANDS, BRAND, followBrandFlag, NoBrandError } from './commands/brand-flag.js';
import { addWritingCommands } from './commands/writing-commands.js';
import { guardRunner } from './commands/runner.js';
import { addLanguageFlag, speakFor, speaking } from './commands/speak.js';
import { addToolCommands, type Done } from './commands/tool-commands.js';
import { packageVersion } from './package-root.js';

export { settleOutput, watchOutput } from './commands/closed-output.js';

/**
 * 0 done · 1 problems in the content · 2 wrong usage, the environment, or an error in the program · 130 interrupted.
 */
export async function run(argv: readonly string[]): Promise<number> {
  let code = 0;
  const done = (result: number) => void (code = result);
  guardRunner();
  speakFor(argv);
  try {
    await createProgram(done).parseAsync(argv as string[]);
    return code;
  } catch (error) {
    if (error instanceof NoBrandError) return 2;
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const { documentRefusal, sayThrown } = await import('./commands/refuse.js');
    if (error instanceof CommanderError) return documentRefusal(argv.slice(2), error.message);
    return sayThrown(error, argv.includes('--verbose'));
  }
}

/** All commands. */
export function createProgram(done: Done): Command {
  const cli = speaking(new Command('casino-site'))
    .description('Builds a fast, correct, Italian-language casino affiliate site from JSON content.')
    .version(packageVersion(), '-V, --version')
    .exitOverride();

  addBuildCommands(cli, done);
  addServerCommands(cli, done);
  addOtherCommands(cli, done);
  addToolCommands(cli, done, outputCommand);
  addWritingCommands(cli, done);
  addLanguageFlag(cli);
  followCommand(cli);
  followBrandFlag(cli);
  return cli;
}

function addBuildCommands(cli: Command, done: Done): void {
  siteCommand(cli.command('build'), 'Build the site into the output folder')
    .option(...ALL_BRANDS)
    .option('--verify-incremental', 'build again without any cache, and fail when the outputs differ')
    .option('--shard <i/n>', 'build only the i-th of n shards of the pages, for merge')
    .option(...CHANGED_FILES)
    .action(async (flags) => done(await (await import('./commands/build.js')).buildCommand(flags, {})));

  siteCommand(cli.command('check').alias('validate'), 'Check the site exactly as build does, without writing anything')
    .option(...ALL_BRANDS)
    .option('--fix', 'first fix what has only one possible meaning: near-miss links, capitals in slugs')
    .option('--dry-run', 'with --fix: show the changes without writing them')
    .action(async ({ fix, dryRun, ...flags }) => {
      if (fix && flags.allBrands !== undefined)
        return done((await import('./commands/more.js')).refuseAllBrands(flags));
      if (dryRun && !fix) return done((await import('./commands/more.js')).refuseDryRun(flags));
      if (fix) await (await import('./commands/more.js')).applyFixes({ ...flags, dryRun });
      done(await (await import('./commands/build.js')).buildCommand(flags, { write: false }));
    });

  siteCommand(
    cli.command('merge').argument('<folder...>', 'output folders of all shards'),
    'Combine the shards of a build (see build --shard)',
  )
    .option(...CHANGED_FILES)
    .allowExcessArguments(true)
    .action(async (folders, flags) =>
      done(await (await import('./commands/build.js')).buildCommand({ ...flags, cache: false }, { shards: folders })),
    );
}

function addServerCommands(cli: Command, done: Done): void {
  serverFlags(
    cli.command('watch').alias('dev').description('Serve the site while you edit it; open pages reload by themselves'),
  )
    .option('--root <dir>', 'folder of the site', '.')
    .option(...BRAND)
    .option('--site-url <url>', 'URL of the published site, instead of site.url')
    .option('--base <path>', 'path below which the site is published, instead of site.base')
    .option('--at <day>', 'show the site of this day or time, such as 2026-12-31 or 2026-12-31T18:00, by Italian time')
    .option('--jobs <n>', 'number of threads for the first reading (default: one per core)')
    .option('--gallery', 'also show the examples of all blocks of the site, below /block-gallery')
    .option('--no-color', 'print without colours')
    .action(async (flags) => done(await (await import('./commands/watch.js')).watchCommand(flags)));

  const preview = cli.command('preview').alias('serve').description('Serve the finished output folder as a host would');
  outputFlags(serverFlags(preview))
    .option('--as [host]', 'answer as this host would, such as netlify (default: the one that the config names)')
    .option('--quiet', 'print problems only')
    .option('--no-color', 'print without colours')
    .action(async (flags) => done(await (await import('./commands/preview.js')).previewCommand(flags)));
}

function addOtherCommands(cli: Command, done: Done): void {
  cli
    .command('cookies')
    .description('List the cookies and the browser storage of the site, for its privacy page')
    .option('--root <dir>', 'folder of the site', '.')
    .option(...BRAND)
    .option('--json', 'print one JSON document on stdout and nothing else')
    .option('--html', 'print an Italian table that can be pasted into a text block')
    .option('--no-color', 'print without colours')
    .allowExcessArguments(false)
    .action(async (flags) => done(await (await import('./commands/more.js')).cookiesCommand(flags)));

  addVerifyCommand(cli, done);
  cli
    .command('calendar')
    .description('List what begins, ends and falls due: offers, pages, checks, acknowledgements')
    .option('--root <dir>', 'folder of the site', '.')
    .option(...BRAND)
    .option('--at <day>', 'from this day on, such as 2026-12-31 (default: today)')
    .option('--json', 'print one JSON document on stdout and nothing else')
    .option('--ics', 'print a calendar file on stdout, for a calendar app')
    .option('--no-color', 'print without colours')
    .allowExcessArguments(false)
    .action(async (flags) => done((await import('./commands/more.js')).calendarCommand(flags)));
}

function addVerifyCommand(cli: Command, done: Done): void {
  outputFlags(cli.command('verify'))
    .description('Compare a finished build, or the published site, with its manifest')
    .option('--url <url>', 'URL of a published site to verify instead of the folder')
    .option('--as [host]', 'with --url: also ask for redirects, headers and error pages of this host')
    .option('--json', 'print one JSON document on stdout and nothing else')
    .option('--no-color', 'print without colours')
    .allowExcessArguments(false)
    .action(async (flags) => done(await (await import('./commands/verify.js')).verifyCommand(flags)));
}

/** The flags that name a site and its output folder. */
function outputFlags(command: Command): Command {
  return command
    .option('--root <dir>', 'folder of the site', '.')
    .option(...BRAND)
    .addOption(new Option('-o, --out-dir <dir>', 'output folder, relative to the root (default: dist)'))
    .addOption(new Option('--outDir <dir>').hideHelp());
}

function outputCommand(command: Command): Command {
  return outputFlags(command).option('--no-color', 'print without colours').allowExcessArguments(false);
}

const CHANGED_FILES = [
  '--changed-files <file>',
  'list the files that the build adds, changes and deletes in the output, for an upload',
] as const;

/** The flags of commands that serve pages. */
function serverFlags(command: Command): Command {
  return command
    .option('--port <n>', 'port to listen on; the next free one when it is taken', '4321')
    .option('--strict-port', 'fail when the port is taken')
    .option('--host [address]', 'listen on this address, not only on this machine; needs --allow-host')
    .option('--allow-host <name...>', 'host names that requests may use')
    .option('--open', 'open the page in a browser')
    .allowExcessArguments(false);
}

/** The flags that build and check share. */
function siteCommand(command: Command, description: string): Command {
  return outputFlags(command.description(description))
    .option('--site-url <url>', 'URL of the published site, instead of site.url')
    .option('--base <path>', 'path below which the site is published, instead of site.base')
    .option('--build-id <id>', 'name of this build (default: a hash of the output)')
    .option('--at <day>', 'build the site of this day or time, such as 2026-12-31 or 2026-12-31T18:00, by Italian time')
    .option('--as <host>', 'build for this host, such as netlify, instead of publish.host')
    .option('--strict', 'treat warnings as errors')
    .option('--noindex', 'ask search engines not to list any page, for a preview of a change')
    .option('--summary <file>', 'append the result to this file, as Markdown for the page of a CI run')
    .option(
      '--force',
      'replace an output folder even when it contains files that no build wrote, except sources of a project',
    )
    .option('--no-cache', 'neither use nor write the cache of earlier builds')
    .option('--no-minify', 'do not minify HTML and the browser script')
    .option('--jobs <n>', 'number of threads (default: one per core)')
    .option('--json', 'print one JSON document on stdout and nothing else')
    .option('--quiet', 'print problems only')
    .option('--verbose', 'print notes, timings and the slowest pages as well')
    .option('--no-color', 'print without colours')
    .allowExcessArguments(false);
}
