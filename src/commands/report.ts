// `report`: one page for the owner about the finished site: offers, claims, links, problems, freshness, weight.
import { closeSync, lstatSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { BRANDS_FOLDER } from '../config/brand-files.js';
import { folderProblems } from '../content/folders.js';
import type { Validator } from '../content/validate.js';
import { SOURCE_FOLDERS } from '../content/names.js';
import { wordsFor } from '../messages/choose.js';
import { translated } from '../messages/language.js';
import { openBuild } from './open-build.js';
import { readSettings } from './open-settings.js';
import { makeFolder, naming, writeNew } from '../files/make-files.js';
import type { Problem } from '../model.js';
import { knownOperators } from '../pages/page-claims.js';
import { usage } from '../problems/catalogue.js';
import { clean } from '../problems/print.js';
import { REPORT_MARK, reportPage } from '../report/report-page.js';
import type { Flags, Settings } from '../settings.js';
import { pageKey } from '../inspect/build-record.js';
import { MissingPageError } from '../inspect/each-page.js';
import { createPageClaims } from '../inspect/read-claims.js';
import { readSources } from '../steps/read-sources.js';
import { runBuild } from '../build/run-build.js';
import { isWithin } from '../files/real-path.js';
import { refuse } from './refuse.js';
import { reportData } from './report-data.js';
import { Stoppable } from './stoppable.js';
import { presentWorld } from './world.js';

interface ReportFlags extends Pick<Flags, 'root' | 'outDir' | 'at'> {
  readonly out?: string;
  readonly color?: boolean;
}

/** 0: written · 2: there is no finished site, or the report cannot be written. Problems are in the report. */
export async function reportCommand(flags: ReportFlags): Promise<number> {
  const { settle } = new Stoppable();
  const result = await settle(writeReport(flags));
  if (typeof result !== 'string') return refuse(result, flags);
  process.stderr.write(`${translated(result)}\n`);
  return 0;
}

/** What was written, for people; or why nothing was. */
async function writeReport({ out = 'report.html', color: _color, ...flags }: ReportFlags): Promise<string | Problem[]> {
  const { settings, problems, validator } = readSettings(flags);
  if (!settings) return [...problems];
  const misplaced = folderProblems(settings.root);
  if (misplaced.length > 0) return [...misplaced];
  const fault = placeFault(settings, out);
  if (fault !== null)
    return [usage('--out', fault, 'Name a file that does not exist yet, or an earlier report: report.html.')];
  const opened = await openBuild(relative('.', settings.outDir) || '.');
  if (!opened.build) return [{ ...opened.problem, hint: 'Build the site first: casino-site build' }];
  const checked = await runBuild(flags, presentWorld(), { write: false });
  if (checked.usage) return [...checked.problems];
  try {
    const sources = sourcesOf(settings, validator);
    const say = wordsFor(sources.lang, settings.root);
    const { problems } = checked.report;
    const html = reportPage(await reportData({ build: opened.build, problems, now: settings.now, say, ...sources }));
    replaceFile(resolve(out), html);
    return `The report was written to ${clean(out)}.`;
  } catch (error) {
    if (error instanceof MissingPageError)
      return [usage(error.file, error.message, 'Build the site again: casino-site build')];
    throw error;
  }
}

function sourcesOf(settings: Settings, validator: Validator) {
  const { data: input, site, pages } = readSources(settings, validator);
  const { data } = input;
  const { content } = site;
  const summaries = pages.summaries.filter((one) => !one.draft);
  const meta = content?.meta.meta_settings;
  const operators = content ? knownOperators({ content, data, pages: summaries }) : data.operators;
  return {
    data,
    readClaims: createPageClaims(operators),
    lang: meta?.lang ?? settings.locale.default,
    updated: new Map(
      summaries.flatMap(({ slug, updated }) => (updated ? [[pageKey(slug), updated.slice(0, 10)]] : [])),
    ),
  };
}

/** Null for a place that may be written to. */
function placeFault({ outDir, root }: Settings, out: string): string | null {
  const file = resolve(out);
  const entry = lstatSync(file, { throwIfNoEntry: false });
  if (entry && !entry.isFile()) return `"${out}" is not a regular file.`;
  // Anything else may be the only copy of somebody's work.
  if (entry && !isReport(file)) return `"${out}" already exists and is not a report.`;
  if (isWithin(outDir, file)) return `"${out}" is in the output folder, which a build replaces.`;
  const isSource = [...SOURCE_FOLDERS, BRANDS_FOLDER].some((folder) => isWithin(resolve(root, folder), file));
  return isSource ? `"${out}" is among the sources of the site.` : null;
}

/** True for what this command wrote before. */
function isReport(file: string): boolean {
  const descriptor = openSync(file, 'r');
  try {
    const begin = Buffer.alloc(400);
    readSync(descriptor, begin);
    return begin.includes(REPORT_MARK);
  } finally {
    closeSync(descriptor);
  }
}

/** A report that is read meanwhile is the old one or the new one. */
function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  makeFolder(dirname(file));
  try {
    naming(file, () => {
      writeNew(draft, text);
      renameSync(draft, file);
    });
  } finally {
    rmSync(draft, { force: true });
  }
}
