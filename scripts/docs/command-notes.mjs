// What docs/cli.md says of a command beyond its help text. `npm run generate` puts it below the table of flags.
const CACHE = `The state of a build is kept in \`node_modules/.cache/casino-site\`, or in \`.casino-site/cache\` where that is no folder of the site.
You can delete it at any time; the next build only takes longer. Keep it between runs in CI: see [Publishing](publishing.md#with-ci).`;

const STOP = 'Ctrl-C ends it within a second.';

export const COMMAND_NOTES = {
  build: [
    `The output folder is replaced as a whole, and only when the whole build is good. After an error it is unchanged. Of two builds into one
folder the second waits for the first, and gives up after ten seconds (exit code 2). What a killed build leaves next to the output is removed by the next one.`,
    `Files that no build wrote stop the build before anything is replaced, and so does the output of another site in its folder; \`--force\` deletes them. A folder with a \`package.json\` that no build wrote, with \`.git\` or a
\`casino-site.config.json\` at any depth, and your home folder are refused also with \`--force\`. To publish from a git
work tree, copy the output into it: see [Publishing](publishing.md#github-pages).`,
    `Without \`--build-id\` the id is a hash of the output. An id of your own must not be \`dev\`, \`test\` or \`latest\`. \`--jobs\` takes 1 to 64; threads
are used from 500 pages on. \`--strict\` is meant for CI. \`NO_COLOR\` does what \`--no-color\` does, \`FORCE_COLOR\` the opposite. \`--verbose\` also lists
notes, the time of each step and the ten slowest pages.`,
    CACHE,
    `If nothing has changed, a build does nothing. A page is kept while its source, and all that it shows, has the same bytes: a fresh checkout, or another folder for the site, renders nothing again. Files with the same bytes as in the previous output are kept, with their time.
\`--verify-incremental\` builds once more from nothing and compares. \`--no-cache\` neither uses nor keeps state.`,
    `\`--noindex\` is for previews: every page asks search engines not to list it, there is no sitemap, and hosts that send headers send
\`X-Robots-Tag\`. \`--summary\` appends Markdown to a text file outside the output and the sources, also when the build fails:
\`--summary "$GITHUB_STEP_SUMMARY"\`.`,
    `\`--changed-files\` writes a list of what an upload has to do. Its path is relative to the root and must be outside the output folder. A build that
fails leaves no list. See [Publishing](publishing.md#upload-only-what-has-changed).`,
    `\`--shard 2/4\` builds the second of four shards of the pages; \`merge\` joins them. With the same content, flags, version and
\`SOURCE_DATE_EPOCH\` the result is byte for byte that of one build.`,
  ],
  check: [
    'Exit code, problems and `--json` are those of `build`. Nothing is written except the cache.',
    'With `--fix` they are those of the check after the fixes. [Fixing](problems.md#fixing) says what is fixed, and when not.',
  ],
  merge: [
    'Takes the output folders of all shards, in any order. [Publishing](publishing.md#several-machines) has a recipe.',
  ],
  watch: [
    `A page is rendered when the browser requests it, so an edit is visible at once on a site of any size. Pages reload, styles are swapped in place.
Problems appear in the terminal and over the page, with a link to the line; the last good page stays visible under them. A browser reloads only
when its own page changes.`,
    `All pages are checked once in the background. After an edit, the pages that depend on the change are checked again, such as pages that link to
one that is gone. After a build only pages that changed since then are checked. When a template, a setting or the header changes, sites of up to 200 pages are
checked completely; on a larger site, the pages that you open and those that had problems. \`casino-site check\` checks everything.`,
    `When the port is taken the next free one is used; \`0\` takes any. \`--host\` without an address listens on all addresses, which needs
\`--allow-host\`. \`--open\` does nothing in CI. ${STOP}`,
  ],
  preview: [
    `Answers like a strict host: status codes, redirects, cache headers, compression, ranges. It needs a finished build. ${STOP}`,
    'Ports, `--host`, `--allow-host` and `--open` are those of [watch](#watch).',
  ],
  cookies: [
    `Follows the config alone: pages can run no other scripts. \`--html\` prints a table in Italian that you can paste into a text block. Exit code 1
when the config has errors. See [Policy packs](policies.md#cookies).`,
  ],
  verify: [
    `Computes every hash of \`_build/manifest.json\` again and names files that are missing, changed or not in the list; exit code 1 when there are any. \`--url\`
checks a published site instead of the folder; redirects are followed only on the same host. Nothing in the folder or on the site is trusted: links, pipes and
larger files count as changed, and an answer that does not end is cut off.`,
  ],
  diff: [
    `Each side is an output folder, a manifest file, or the URL of a published site. [Comparing two builds](diff.md) has the names of all changes, the exit
codes and a CI recipe. As in [verify](#verify), nothing that is read is trusted.`,
  ],
  changed: [
    `Reads manifests only. \`before\` is the URL of a site, a folder or a manifest; a site that answers 404 for its manifest counts as empty. Exit code 2 when there
is nothing to compare. With \`--indexnow\`, a network failure, a refusal or a missing key is reported, but the exit code is 0 unless you add \`--fail\`.
Lists are sent in parts of 10,000; after a refusal nothing more is sent. See [Publishing](publishing.md#search-engines).`,
  ],
  links: [
    `Reads the finished output folder. It lists every link that is marked \`sponsored\`, goes through a redirect of the site to another host, or goes to a host of such
links, in whatever form it is written. Exit code 1 when a link is not marked \`sponsored nofollow\`, or lacks a tracking parameter of its operator.
[Proof](proof.md#affiliate-links) has the columns.`,
  ],
  explain: [
    `Renders the page in memory from the current sources, and names file, line and field of everything on it: title, description, canonical, robots, sitemap,
blocks with their size, which URL each link took and why, redirects that lead here, and problems. \`<path>\` may be a URL, a path or the file of a page.
Exit code 1 when nothing has the URL; the nearest one is then suggested. Of a draft and of
a page outside its time it names the file and the day; \`--at\` with that day explains the page.`,
  ],
  evidence: [
    `Writes \`evidence.html\`, \`evidence.json\` and \`SHA256SUMS\`, with \`--key\` also \`SHA256SUMS.sig\`. The output is verified first, and existing files are
never overwritten. [Proof](proof.md#evidence) says what they contain and how to make keys. \`--verify\` exits with 1 when anything was changed.`,
  ],
  init: [
    `On a terminal it asks for name, URL, accent colour and language. Enter takes the default, Ctrl-C writes nothing (exit code 130). It asks only for what is not
given by a flag, and nothing at all with \`--yes\`, with \`--json\`, or without a terminal. A colour has three or six hexadecimal digits, with or without \`#\`. The \`--lang\` of this command is that of the pages: \`casino-site --lang it init\` asks and answers in Italian.`,
    `It writes a site of eight pages with an offer, a menu, legal pages, a logo and pictures in the colour, a config, a \`package.json\` (\`start\`, \`build\`, \`check\`,
\`preview\`), settings for editors and a GitHub workflow, and prints the commands that come next.`,
    `In a folder with a project it adds what is missing: the site, and scripts and the dependency in \`package.json\`. \`README.md\`, \`.gitignore\`,
\`tsconfig.json\`, \`.vscode/settings.json\` and scripts of the same name stay as they are. If files of a site, or links, already exist, all of them are named and
nothing is written. [First site](first-site.md) goes on from here.`,
    `With \`--ci\`, \`--host\` or \`--shards\` in the folder of a site, only the recipe is written. \`--host\` also names the host in the config of a new site. See
[Publishing](publishing.md#with-ci).`,
  ],
  blocks: [
    `Lists the names of [blocks](blocks.md), or one block with its fields, the fields inside them and an example to paste into \`components\`. The site's own blocks are listed too; their
mistakes are reported as by a build (exit code 1).`,
    `With \`--json\`, each field, and each field inside one, has its words and in \`schema\` the keywords of JSON Schema that hold for its plain value: \`type\`, \`enum\`,
\`default\`, \`examples\`, \`format\`, limits; for a list, \`items\` has those of an entry.`,
    `When the site has [its own blocks](templates.md#blocks-of-your-own), \`build\` and \`watch\` write what \`--schema\` prints to
\`.casino-site/page.schema.json\`.`,
  ],
  new: [
    `Writes \`content/pages/<name>.json\`, named after the slug. Its texts are marks, \`[da completare: …]\`, which \`check\` lists until you have replaced
them.`,
  ],
};
