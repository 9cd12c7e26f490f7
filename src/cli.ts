// The command line: names, flags and exit codes. The only importer of commander; a command's code is loaded when it is
// called.
import { Command, CommanderError, Option } from 'commander';
import { guardRunner } from './commands/runner.js';
import { packageVersion } from './package-root.js';

/** 0 done · 1 problems in the content · 2 wrong usage, environment or a fault of the program · 130 interrupted. */
export async function run(argv: readonly string[]): Promise<number> {
  let code = 0;
  const done = (result: number) => void (code = result);
  guardRunner();
  try {
    await createProgram(done).parseAsync(argv as string[]);
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const { explainThrown } = await import('./commands/failure.js');
    process.stderr.write(explainThrown(error, argv.includes('--verbose')));
    return 2;
  }
}

/** All commands; `done` is told the exit code. */
export function createProgram(done: (code: number) => void): Command {
  const cli = new Command('casino-site')
    .description('Builds a fast, correct, Italian-language casino affiliate site from JSON content.')
    .version(packageVersion(), '-V, --version')
    .exitOverride()
    .configureHelp({ showGlobalOptions: false })
    .showHelpAfterError('Run "casino-site --help" for commands and flags.');

  siteCommand(cli.command('build'), 'Build the site into the output folder')
    .option('--verify-incremental', 'build once more from nothing and fail when the outputs differ')
    .option('--shard <i/n>', 'build only the i-th of n shards of the pages, for merge')
    .action(async (flags) => done(await (await import('./commands/build.js')).buildCommand(flags, {})));

  siteCommand(
    cli.command('check').alias('validate'),
    'Check the site exactly as build does, without writing anything',
  ).action(async (flags) => done(await (await import('./commands/build.js')).buildCommand(flags, { write: false })));

  siteCommand(
    cli.command('merge').argument('<folder...>', 'output folders of all shards'),
    'Put the shards of a build together (see build --shard)',
  )
    .allowExcessArguments(true)
    .action(async (folders, flags) =>
      done(await (await import('./commands/build.js')).buildCommand({ ...flags, cache: false }, { shards: folders })),
    );

  serverFlags(
    cli.command('watch').alias('dev').description('Serve the site while you edit it; pages reload by themselves'),
  )
    .option('--root <dir>', 'folder of the site', '.')
    .option('--site-url <url>', 'URL of the published site, instead of site.url')
    .option('--base <path>', 'path below which the site is published, instead of site.base')
    .option('--jobs <n>', 'number of threads for the first reading (default: one a core)')
    .option('--no-color', 'print without colours')
    .action(async (flags) => done(await (await import('./commands/watch.js')).watchCommand(flags)));

  serverFlags(cli.command('preview').alias('serve').description('Serve the finished output folder as a host would'))
    .option('--root <dir>', 'folder of the site', '.')
    .addOption(new Option('-o, --out-dir <dir>', 'output folder, relative to the root (default: dist)'))
    .addOption(new Option('--outDir <dir>').hideHelp())
    .option('--quiet', 'print problems only')
    .option('--no-color', 'print without colours')
    .action(async (flags) => done(await (await import('./commands/preview.js')).previewCommand(flags)));

  cli
    .command('verify')
    .description('Compare a finished build, or the site that serves it, with its manifest')
    .option('--root <dir>', 'folder of the site', '.')
    .addOption(new Option('-o, --out-dir <dir>', 'output folder, relative to the root (default: dist)'))
    .addOption(new Option('--outDir <dir>').hideHelp())
    .option('--url <url>', 'URL of a served site to verify instead of the folder')
    .option('--json', 'print one JSON document on stdout and nothing else')
    .option('--no-color', 'print without colours')
    .allowExcessArguments(false)
    .action(async (flags) => done(await (await import('./commands/verify.js')).verifyCommand(flags)));

  cli
    .command('init')
    .argument('[dir]', 'folder of the new site', '.')
    .description('Write a small working site of your own')
    .action(async (dir) => done(await (await import('./commands/init.js')).initCommand(dir)));

  return cli;
}

/** The flags of commands that serve pages. */
function serverFlags(command: Command): Command {
  return command
    .option('--port <n>', 'port to listen on; the next free one when it is taken', '4321')
    .option('--strict-port', 'fail when the port is taken')
    .option('--host [address]', 'listen on this address, not only on this machine; needs --allow-host')
    .option('--allow-host <name...>', 'host names that requests may ask for')
    .option('--open', 'open the page in a browser')
    .allowExcessArguments(false);
}

/** The flags that build and check share. */
function siteCommand(command: Command, description: string): Command {
  return command
    .description(description)
    .option('--root <dir>', 'folder of the site', '.')
    .addOption(new Option('-o, --out-dir <dir>', 'output folder, relative to the root (default: dist)'))
    .addOption(new Option('--outDir <dir>').hideHelp())
    .option('--site-url <url>', 'URL of the published site, instead of site.url')
    .option('--base <path>', 'path below which the site is published, instead of site.base')
    .option('--build-id <id>', 'name of this build (default: a hash of the output)')
    .option('--strict', 'treat warnings as errors')
    .option('--force', 'replace an output folder even when it holds files that no build wrote')
    .option('--no-cache', 'use and keep no state of earlier builds')
    .option('--no-minify', 'leave HTML and the browser script readable')
    .option('--jobs <n>', 'number of threads (default: one a core)')
    .option('--json', 'print one JSON document on stdout and nothing else')
    .option('--quiet', 'print problems only')
    .option('--verbose', 'print notes, timings and the slowest pages as well')
    .option('--no-color', 'print without colours')
    .allowExcessArguments(false);
}
