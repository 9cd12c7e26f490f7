// `links`: every link of the finished site that earns money, for people, as CSV or as JSON.
import { relative } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { byText } from '../util/by-text.js';
import { outputFolder } from '../config/output-folder.js';
import { counted, grouped } from '../util/counted.js';
import { type AffiliateLink, affiliateLinks } from '../inspect/affiliate-links.js';
import type { ReadableBuild } from '../inspect/build-record.js';
import { csvRow } from '../inspect/csv.js';
import { translated } from '../messages/language.js';
import { clean } from '../problems/print.js';
import { asked } from './asked.js';
import { drained } from './closed-output.js';
import { openBuild } from './open-build.js';
import { operatorOf, type Operators, readOperators } from './read-operators.js';
import { eitherFlag, refuse, sayProblems } from './refuse.js';
import { safeJson, safeLine } from './runner.js';
import { Stoppable } from './stoppable.js';

interface LinksFlags {
  readonly root?: string;
  readonly outDir?: string;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly color?: boolean;
}

/** 0: every link is as it must be · 1: one is not, or a page cannot be read · 2: there is no finished site. */
export async function linksCommand(flags: LinksFlags): Promise<number> {
  const misused = eitherFlag(flags, 'json', 'csv');
  if (misused.length > 0) return refuse(misused, flags);
  const opened = await openBuild(relative('.', outputFolder(flags.root ?? '.', flags.outDir)) || '.');
  if (!opened.build) return refuse([opened.problem], flags);
  const { settle } = new Stoppable();
  return settle(report(opened.build, flags));
}

/** How the links are printed: before them, each, and after them. */
interface Printer {
  begin(build: ReadableBuild): void;
  link(one: AffiliateLink): void;
  end(ok: boolean): void;
}

async function report(build: ReadableBuild, flags: LinksFlags): Promise<number> {
  const operators = readOperators(flags.root ?? '.');
  const names = new Map(operators.list.map(({ id, name }) => [id, name]));
  const print = flags.csv ? csvPrinter() : flags.json ? jsonPrinter() : textPrinter(names);
  const options = { operatorOf: operatorOf(operators.list), pause: () => nextTurn() };
  let [links, unmarked, untracked, closed] = [0, 0, 0, 0];
  const unreadable: string[] = [];
  print.begin(build);
  for await (const reading of affiliateLinks(build, options)) {
    if (reading.unreadable !== null) unreadable.push(reading.unreadable);
    for (const link of reading.links) {
      links += 1;
      if (link.status.includes('rel-missing')) unmarked += 1;
      if (link.missing.length > 0) untracked += 1;
      if (link.closed) closed += 1;
      print.link(link);
    }
    await drained();
  }
  const isGood = unmarked + untracked + unreadable.length === 0;
  print.end(isGood);
  const say = (text: string) => void process.stderr.write(`${translated(text)}\n`);
  if (!flags.json && !flags.csv)
    say(`${counted(links, 'affiliate link')} on ${counted(build.record.pages.length, 'page')}.`);
  if (unmarked > 0) say(`${grouped(unmarked)} of them without rel="sponsored nofollow".`);
  if (untracked > 0) say(`${grouped(untracked)} of them without the tracking parameters of the operator.`);
  if (closed > 0) say(`${grouped(closed)} of them lead to an operator that is closed.`);
  for (const page of unreadable.slice(0, 10)) say(`The page ${clean(page)} cannot be read; build the site again.`);
  sayOperators(operators, flags);
  return isGood ? 0 : 1;
}

/** Without operators less is known of the links, which must not look like a good result. */
function sayOperators({ list, problems }: Operators, flags: LinksFlags): void {
  const say = (text: string) => void process.stderr.write(`${translated(text)}\n`);
  if (problems.length > 0) {
    sayProblems(problems, flags);
    say('Links to operators whose files cannot be read were not checked for tracking parameters.');
  } else if (list.length === 0)
    say('There are no operators in content/data/operators, so tracking parameters were not checked.');
}

const write = (text: string) => void process.stdout.write(text);

function csvPrinter(): Printer {
  return {
    begin: () =>
      write(
        csvRow('page block anchor text href target via host operator parameters rel status missing closed'.split(' ')),
      ),
    link({ parameters, operator, ...link }) {
      const { page, block, anchor, text, href, target, via, host, rel, status, missing, closed } = link;
      const pairs = new URLSearchParams(Object.entries(parameters)).toString();
      const ends = [operator ?? '', pairs, rel, status, missing.join(' '), closed ? 'closed' : ''];
      write(csvRow([page, block, anchor, text, href, target, via, host, ...ends].map(safeLine)));
    },
    end: () => {},
  };
}

function jsonPrinter(): Printer {
  let separator = '\n';
  return {
    begin: ({ record: { id, site } }) =>
      write(
        `{\n "command": ${safeJson(asked().command)},\n "id": ${safeJson(id)},\n "site": ${safeJson(site)},\n "links": [`,
      ),
    link(one) {
      write(`${separator}${safeJson(one)}`);
      separator = ',\n';
    },
    // Known once all have been read.
    end: (ok) => write(`\n ],\n "ok": ${ok}\n}\n`),
  };
}

interface OfTarget {
  readonly operator: string | null;
  readonly missing: readonly string[];
  readonly closed: boolean;
  links: number;
  readonly pages: Set<string>;
  readonly blocks: Set<string>;
  readonly rels: Set<string>;
}

/** One line for each target: people look for what is odd, not at thousands of the same link. */
function textPrinter(names: ReadonlyMap<string, string>): Printer {
  const targets = new Map<string, OfTarget>();
  return {
    begin: () => {},
    link({ target, page, block, rel, operator, missing, closed }) {
      let known = targets.get(target);
      if (!known)
        targets.set(
          target,
          (known = { operator, missing, closed, links: 0, pages: new Set(), blocks: new Set(), rels: new Set() }),
        );
      known.links += 1;
      known.pages.add(page);
      known.blocks.add(block || 'page');
      known.rels.add(rel || 'none');
    },
    end() {
      for (const [target, one] of [...targets].toSorted(([a], [b]) => byText(a, b))) {
        const { operator, missing, links, pages, blocks, rels } = one;
        const state = one.closed ? ' (closed)' : '';
        const name = operator === null ? '' : `${names.get(operator) ?? operator}${state}: `;
        const lacks = missing.length > 0 ? `, without ${missing.join(' and ')}` : '';
        const where = `${counted(links, 'link')} on ${counted(pages.size, 'page')}, in ${[...blocks].sort().join(', ')}`;
        const text = `${target}  ${name}${where}, rel ${[...rels].sort().join(' or ')}${lacks}`;
        write(`${safeLine(clean(translated(text)))}\n`);
      }
    },
  };
}
