// What docs/cli.md says of a command beyond its help text. `npm run generate` puts it below the table of flags.
const CACHE = `The state of a build is kept in \`node_modules/.cache/casino-site\`, or \`.casino-site/cache\` without \`node_modules\`. It may be
deleted at any time; the next build only takes longer. Keep it between runs in CI: see [Publishing](publishing.md#with-ci).`;

const STOP = 'Ctrl-C ends it within a second.';

export const COMMAND_NOTES = {
  build: [
    `The output folder is replaced as a whole, and only when the whole build is good. After an error it is what it was before. Two builds into one
folder wait for each other: the second gives up after ten seconds (exit code 2). What a killed build leaves beside the output is removed by the next one.`,
    `Without \`--build-id\` the id is a hash of the output. A name of your own must not be \`dev\`, \`test\` or \`latest\`. \`--jobs\` takes 1 to 64; threads
are used from 500 pages on. \`--strict\` is meant for CI. \`NO_COLOR\` does what \`--no-color\` does, \`FORCE_COLOR\` the opposite. \`--verbose\` also lists
notes, the time of each step and the ten slowest pages.`,
    CACHE,
    `A build that nothing has changed for does nothing. Files whose bytes are the same as in the previous output are kept, with their time.
\`--verify-incremental\` builds once more from nothing and compares. \`--no-cache\` uses and keeps no state.`,
    `\`--noindex\` is for previews: every page asks search engines not to list it, the sitemap is empty, and hosts that send headers send
\`X-Robots-Tag\`. \`--summary\` appends Markdown to a text file outside of output and sources, also when the build fails: \`"$GITHUB_STEP_SUMMARY"\`.`,
    `\`--changed-files\` writes a list of what an upload has to do, relative to the root and outside of the output folder; a build that fails leaves none. See
[Publishing](publishing.md#upload-only-what-has-changed).`,
    `\`--shard 2/4\` builds the second of four shards of the pages; \`merge\` puts them together. With the same content, flags, version and
\`SOURCE_DATE_EPOCH\` the result is byte for byte that of one build.`,
  ],
  check: [
    'Exit code, problems and `--json` are those of `build`. Nothing is written, apart from the cache.',
    'With `--fix` they are those of the check after the fixes. [Fixing](problems.md#fixing) says what is fixed, and when not.',
  ],
  merge: [
    'Takes the output folders of all shards, in any order. [Publishing](publishing.md#several-machines) has a recipe.',
  ],
  watch: [
    `A page is rendered when it is asked for, so an edit is in the browser at once at any size. Pages reload, styles swap in place. Problems appear in
the terminal and over the page, with a link to the line; the last good page stays behind them. A browser reloads only when its own page changes.`,
    `All pages are checked in the background, once; after an edit those again that ask for what it changed, such as pages that link to one that is gone.
After a build only those are left that changed since. When a template, a setting or the header changes, sites of up to 200 pages are checked
completely; of a larger one, what you open and what had problems. \`casino-site check\` checks everything.`,
    `When the port is taken the next free one is used; \`0\` takes any. \`--host\` without an address listens everywhere, which needs \`--allow-host\`.
\`--open\` does nothing under CI. ${STOP}`,
  ],
  preview: [
    `Answers like a strict host: status codes, redirects, cache headers, compression, ranges. It needs a finished build. ${STOP}`,
    'Ports, `--host`, `--allow-host` and `--open` are those of [watch](#watch).',
  ],
  cookies: [
    `Follows the config alone: pages can run no other scripts. \`--html\` prints a table in Italian that passes through a text block as it is. Exit code 1
when the config has errors. See [Policy packs](policies.md#cookies).`,
  ],
  verify: [
    `Computes every hash of \`_build/manifest.json\` again and names files that are missing, changed or foreign; exit code 1 when there are any. \`--url\` asks
a served site instead of the folder; redirects are followed on the same host only. Nothing in the folder or on the site is trusted: links, pipes and
larger files count as changed, and an answer that does not end is cut off.`,
  ],
  diff: [
    `Each side is an output folder, a manifest file, or the address of a served site. [Comparing two builds](diff.md) has the names of all changes, the exit
codes and a CI recipe. What is read is as little trusted as in [verify](#verify).`,
  ],
  changed: [
    `Reads manifests only. \`before\` is the address of a site, a folder or a manifest; a site that answers 404 for its manifest counts as empty. Exit code 2 when there
is nothing to compare. With \`--indexnow\` a network that fails, a refusal and a missing key are said, and end with 0, unless \`--fail\` asks for 1; a list goes out in
parts of 10,000, and after a refusal no further one. See [Publishing](publishing.md#search-engines).`,
  ],
  links: [
    `Reads the finished output folder: every link that is marked \`sponsored\`, goes through a redirect of the site to another host, or goes to a host of such
links, in whatever form it is written. Exit code 1 when one is not marked \`sponsored nofollow\`, or lacks a tracking parameter of its operator. [Proof](proof.md#affiliate-links) has the columns.`,
  ],
  explain: [
    `Renders the page in memory from the sources as they are, and names file, line and field of everything on it: title, description, canonical, robots, sitemap,
blocks with their bytes, which address each link took and why, redirects that lead here, and problems. \`<path>\` may be a URL, a path or the file of a page.
Exit code 1 when nothing has the address; what it may be meant to be is named.`,
  ],
  evidence: [
    `Writes \`evidence.html\`, \`evidence.json\` and \`SHA256SUMS\`, with \`--key\` also \`SHA256SUMS.sig\`. The output is verified first, and nothing that is there is
ever overwritten. [Proof](proof.md#evidence) says what is in it and how to make keys. \`--verify\` exits with 1 when anything was changed.`,
  ],
  init: [
    `On a terminal it asks for name, address, accent colour and language; Enter takes the default, Ctrl-C writes nothing (exit code 130). It asks only for what no
flag says, and nothing at all with \`--yes\`, with \`--json\`, or without a terminal. A colour has three or six hexadecimal digits, with or without \`#\`.`,
    `Writes a site of eight pages with an offer, a menu, legal pages, a logo and pictures in the colour, a config, a \`package.json\` (\`start\`, \`build\`, \`check\`, \`preview\`), settings for
editors and a GitHub workflow, and prints the commands that come next. It adds what is missing: the site, and scripts and the dependency in \`package.json\`.
\`README.md\`, \`.gitignore\`, \`tsconfig.json\`, \`.vscode/settings.json\` and scripts of the same name stay as they are. Files of a site that are there already, and
links, are named all at once; then nothing is written. [First site](first-site.md) goes on from here.`,
    `With \`--ci\`, \`--host\` or \`--shards\` in the folder of a site, only the recipe is written. \`--host\` also names the host in the config of a new site. See
[Publishing](publishing.md#with-ci).`,
  ],
  blocks: [
    `Names of [blocks](blocks.md), or one with its fields and an example that can be pasted into \`components\`. Blocks of the site's own are listed too; what is
wrong with them is printed as a build would (exit code 1).`,
    `\`build\` and \`watch\` write what \`--schema\` prints to \`.casino-site/page.schema.json\` when the site has
[blocks of its own](templates.md#blocks-of-your-own).`,
  ],
  new: [
    `Writes \`content/pages/<name>.json\`, called after the slug. Its texts are marks, \`[da completare: …]\`, which \`check\` names until
you have replaced them.`,
  ],
};
