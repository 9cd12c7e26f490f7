// `links`: every link of the finished site that earns money, for people, as CSV or as JSON.
import { relative } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { outputFolder } from '../config/output-folder.js';
import { counted, grouped } from '../counted.js';
import { type AffiliateLink, affiliateLinks } from '../inspect/affiliate-links.js';
import type { ReadableBuild } from '../inspect/build-record.js';
import { csvRow } from '../inspect/csv.js';
import type { Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { clean, printProblems } from '../problems/print.js';
import { openBuild } from './open-build.js';
import { safeJson, safeLine } from './runner.js';
import { stoppable } from './stoppable.js';
import { wantsColour } from './terminal.js';

export interface LinksFlags {
  readonly root?: string;
  readonly outDir?: string;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly color?: boolean;
}

/** 0: every link is marked · 1: one is not, or a page cannot be read · 2: there is no finished site. */
export async function linksCommand(flags: LinksFlags): Promise<number> {
  if (flags.csv && flags.json)
    return refuse(problem('usage', '--csv and --json exclude each other.', { file: '--csv' }, 'Leave one out.'), flags);
  const opened = await openBuild(relative('.', outputFolder(flags.root ?? '.', flags.outDir)) || '.');
  if (!opened.build) return refuse(opened.problem, flags);
  const { settle } = stoppable();
  return settle(report(opened.build, flags));
}

/** How the links are printed: before them, each, and behind them. */
interface Printer {
  begin(build: ReadableBuild): void;
  link(one: AffiliateLink): void;
  end(): void;
}

async function report(build: ReadableBuild, flags: LinksFlags): Promise<number> {
  const print = flags.csv ? csvPrinter() : flags.json ? jsonPrinter() : textPrinter();
  const options = { operatorOf: () => null, pause: () => nextTurn() };
  let [links, unmarked] = [0, 0];
  const unreadable: string[] = [];
  print.begin(build);
  for await (const reading of affiliateLinks(build, options)) {
    if (reading.unreadable !== null) unreadable.push(reading.unreadable);
    for (const link of reading.links) {
      links += 1;
      if (link.status !== 'ok') unmarked += 1;
      print.link(link);
    }
    await drained();
  }
  print.end();
  const say = (text: string) => void process.stderr.write(`${text}\n`);
  if (!flags.json && !flags.csv)
    say(`${counted(links, 'affiliate link')} on ${counted(build.record.pages.length, 'page')}.`);
  if (unmarked > 0) say(`${grouped(unmarked)} of them without rel="sponsored nofollow".`);
  for (const page of unreadable.slice(0, 10)) say(`The page ${clean(page)} cannot be read; build the site again.`);
  return unmarked > 0 || unreadable.length > 0 ? 1 : 0;
}

/** A slow reader of a pipe must not fill the memory. */
async function drained(): Promise<void> {
  if (process.stdout.writableNeedDrain) await new Promise((resolve) => process.stdout.once('drain', resolve));
}

const write = (text: string) => void process.stdout.write(text);

function csvPrinter(): Printer {
  return {
    begin: () => write(csvRow('page block anchor text href target via host operator parameters rel status'.split(' '))),
    link({ parameters, operator, ...link }) {
      const { page, block, anchor, text, href, target, via, host, rel, status } = link;
      const pairs = new URLSearchParams(Object.entries(parameters)).toString();
      const cells = [page, block, anchor, text, href, target, via, host, operator ?? '', pairs, rel, status];
      write(csvRow(cells.map(safeLine)));
    },
    end: () => {},
  };
}

function jsonPrinter(): Printer {
  let separator = '\n';
  return {
    begin: ({ record: { id, site } }) => write(`{\n "id": ${safeJson(id)},\n "site": ${safeJson(site)},\n "links": [`),
    link(one) {
      write(`${separator}${safeJson(one)}`);
      separator = ',\n';
    },
    end: () => write('\n ]\n}\n'),
  };
}

interface OfTarget {
  links: number;
  readonly pages: Set<string>;
  readonly blocks: Set<string>;
  readonly rels: Set<string>;
}

/** One line for each target: people look for what is odd, not at thousands of the same link. */
function textPrinter(): Printer {
  const targets = new Map<string, OfTarget>();
  return {
    begin: () => {},
    link({ target, page, block, rel }) {
      let known = targets.get(target);
      if (!known) targets.set(target, (known = { links: 0, pages: new Set(), blocks: new Set(), rels: new Set() }));
      known.links += 1;
      known.pages.add(page);
      known.blocks.add(block || 'page');
      known.rels.add(rel || 'none');
    },
    end() {
      for (const [target, { links, pages, blocks, rels }] of [...targets].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const where = `${counted(links, 'link')} on ${counted(pages.size, 'page')}, in ${[...blocks].sort().join(', ')}`;
        write(`${safeLine(clean(`${target}  ${where}, rel ${[...rels].sort().join(' or ')}`))}\n`);
      }
    },
  };
}

function refuse(found: Problem, flags: LinksFlags): number {
  process.stderr.write(`${printProblems([found], { colour: wantsColour(flags, process.stderr) })}\n`);
  return 2;
}
