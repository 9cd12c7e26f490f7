// Names and flags of the commands that start a site, write content, or read a finished build. Their code is loaded when
// they are called.
import type { Command } from 'commander';
import { BRAND } from './brand-flag.js';

/** Takes the exit code of a command. */
export type Done = (code: number) => void;

/** Adds the flags that name an output folder. */
type WithOutput = (command: Command) => Command;

export function addToolCommands(cli: Command, done: Done, withOutput: WithOutput): void {
  addInitCommand(cli, done);
  addContentCommands(cli, done);
  addReportCommands(cli, done, withOutput);
}

function addInitCommand(cli: Command, done: Done): void {
  cli
    .command('init')
    .argument('[dir]', 'folder of the new site', '.')
    .description('Create a small working site, asking for what no flag gives; or a CI recipe for an existing site')
    .option('--name <name>', 'name of the site (default: made from the name of the folder)')
    .option('--url <url>', 'URL that the site will have, such as https://www.example.com')
    .option('--accent <colour>', 'accent colour of buttons and logo, such as e4572e or "#e4572e"')
    .option('--lang <tag>', 'language of the pages, such as it-IT, de-DE, en-GB or es-ES (default: it-IT)')
    .option('--ci <name>', 'write the recipe for github or gitlab (default: github)')
    .option('--host <name>', 'publish to this host: see docs/hosts.md (default: github-pages)')
    .option('--shards <n>', 'build on this many machines at once')
    .option('--yes', 'ask nothing; use the default of every flag that is left out')
    .option('--json', 'ask nothing, and print one JSON document on stdout and nothing else')
    .option('--no-color', 'print without colours')
    .allowExcessArguments(false)
    .action(async (dir, flags) => done(await (await import('./init.js')).initCommand(dir, flags)));
}

/** Commands that write content. */
function addContentCommands(cli: Command, done: Done): void {
  cli
    .command('convert')
    .argument('<file...>', 'pages of content/pages, .json or .md')
    .description('Print a page in its other form: JSON as Markdown, Markdown as JSON')
    .option('--root <dir>', 'folder of the site', '.')
    .option('--write', 'replace the file with its other form')
    .option('--no-color', 'print without colours')
    .action(async (files, flags) => done(await (await import('./more.js')).convertCommand(files, flags)));
}

/** Commands that read a finished build. */
function addReportCommands(cli: Command, done: Done, withOutput: WithOutput): void {
  withOutput(cli.command('diff').argument('<before>').argument('[after]'))
    .description('Show what changed between two builds: folders, manifests or the URL of a published site')
    .option('--json', 'print one JSON document on stdout and nothing else')
    .option('--markdown', 'print Markdown for the comment of a pull request')
    .option('--fail-on <changes>', 'exit with 1 when there is such a change, for example url-lost,noindex-added')
    .action(async (before, after, flags) => done(await (await import('./more.js')).diffCommand(before, after, flags)));

  addChangedCommand(cli, done, withOutput);
  withOutput(cli.command('links'))
    .description('List every affiliate link of the finished site')
    .option('--csv', 'print CSV for a spreadsheet')
    .option('--json', 'print one JSON document on stdout and nothing else')
    .action(async (flags) => done(await (await import('./more.js')).linksCommand(flags)));

  cli
    .command('explain')
    .argument('<path>', 'address of the page, or its file')
    .description('Say where each thing on a page comes from')
    .option('--root <dir>', 'folder of the site', '.')
    .option(...BRAND)
    .option('--site-url <url>', 'URL of the published site, instead of site.url')
    .option('--base <path>', 'path below which the site is published, instead of site.base')
    .option(
      '--at <day>',
      'explain the site of this day or time, such as 2026-12-31 or 2026-12-31T18:00, by Italian time',
    )
    .option('--json', 'print one JSON document on stdout and nothing else')
    .option('--no-color', 'print without colours')
    .allowExcessArguments(false)
    .action(async (path, flags) => done(await (await import('./more.js')).explainCommand(path, flags)));

  addEvidenceCommand(cli, done, withOutput);
  withOutput(cli.command('report'))
    .description('Write one page about the finished site for its owner: offers, claims, links, problems, pages')
    .option('--out <file>', 'file to write (default: report.html)')
    .option('--at <day>', 'as seen on this day or time, by Italian time (default: now)')
    .action(async (flags) => done(await (await import('./more.js')).reportCommand(flags)));
}

function addChangedCommand(cli: Command, done: Done, withOutput: WithOutput): void {
  withOutput(cli.command('changed').argument('[before]', 'what is published (default: the site of the build)'))
    .description('List the URLs that search engines should read again, and send them through IndexNow')
    .option('--indexnow', 'send the list to IndexNow, with the key of the config (publish.indexNow.key)')
    .option('--key <key>', 'with --indexnow: another key')
    .option('--endpoint <url>', 'with --indexnow: where to send it (default: api.indexnow.org)')
    .option('--fail', 'with --indexnow: exit with 1 when the list is not accepted')
    .option('--list <file>', 'take the list that --json printed before the deployment')
    .option('--json', 'print one JSON document on stdout and nothing else')
    .action(async (before, flags) => done(await (await import('./more.js')).changedCommand(before, flags)));
}

function addEvidenceCommand(cli: Command, done: Done, withOutput: WithOutput): void {
  withOutput(cli.command('evidence'))
    .description('Record what the finished site shows today, for a dispute in two years; or verify such a record')
    .option('--out <folder>', 'folder to write to, from the current one; it must not exist yet')
    .option('--at <day>', 'day or time of the record, by Italian time (default: SOURCE_DATE_EPOCH, or now)')
    .option('--key <file>', 'sign with this Ed25519 private key (PEM)')
    .option('--verify <folder>', 'verify a folder instead of writing one')
    .option('--public-key <file>', 'with --verify: the Ed25519 public key that it must be signed with')
    .action(async (flags) => done(await (await import('./more.js')).evidenceCommand(flags)));
}
