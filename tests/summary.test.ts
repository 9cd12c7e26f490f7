// `--summary`: what a build did as Markdown, for the page that a CI shows of a run.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { summaryMarkdown, summaryProblems } from '../src/commands/summary.js';
import type { BuildReport, Problem } from '../src/model.js';
import { casinoSite } from './support/cli.js';
import { makeSite, page } from './support/site.js';

const problem = (message: string, more: Partial<Problem> = {}): Problem => ({
  file: 'content/pages/a.json',
  code: 'file-invalid',
  severity: 'error',
  message,
  ...more,
});
const report = (more: Partial<BuildReport>) =>
  ({
    usage: false,
    report: {
      ok: true,
      command: 'build',
      id: 'abc',
      pages: 1200,
      files: 3,
      changed: 2,
      deleted: 1,
      bytes: 4_000_000,
      problems: [],
      ...more,
    } as unknown as BuildReport,
  }) as const;

describe('in words', () => {
  it('a good build has its figures', () => {
    expect(summaryMarkdown(report({}), 'build')).toBe(
      '### casino-site build: good\n\n| Pages | Files | Changed | Deleted | Bytes | Build |\n| ---: | ---: | ---: | ---: | ---: | --- |\n| 1,200 | 3 | 2 | 1 | 4,000,000 | `abc` |\n\n0 errors, 0 warnings.\n\n',
    );
    expect(summaryMarkdown(report({ command: 'check' }), 'check')).toContain('1,200 pages checked.');
  });

  it('one that failed has its problems, the first of very many', () => {
    const problems = [
      problem('Broken.', { line: 7, hint: 'Mend it.' }),
      problem('Noted.', { severity: 'note' }),
      ...Array.from({ length: 60 }, () => problem('More.', { severity: 'warning', times: 4 })),
    ];
    const text = summaryMarkdown(report({ ok: false, problems }), 'build');
    expect(text).toMatch(
      /^### casino-site build: nothing was published\n\n1 error, 240 warnings\.\n\n- \*\*error\*\* `file-invalid` `content\/pages\/a\.json:7`: `Broken\.` `Mend it\.`\n/,
    );
    expect(text).toContain('`More.` (4 times)\n');
    expect(text).not.toMatch(/Noted|\| Pages/);
    expect(text.match(/^- /gm)).toHaveLength(51);
    expect(text).toContain('- … and 11 more.\n');
  });

  it('one whose checks waited for others says so', () => {
    const failed = { ok: false, problems: [problem('Broken.')] };
    const more = 'More is checked once these errors are fixed.';
    expect(summaryMarkdown(report({ ...failed, partial: true }), 'check')).toMatch(new RegExp(`\n\n${more}\n\n$`));
    expect(summaryMarkdown(report(failed), 'check')).not.toContain(more);
  });

  it('what an author wrote stays text: no markup, no line of its own, no command of a runner', () => {
    const text = summaryMarkdown(
      { usage: true, problems: [problem('a`b``c <img src=x> @team\n# x\n::error::y ##[group]')] },
      'build',
    );
    const line = text.split('\n').find((one) => one.startsWith('- '))!;
    expect(line).toMatch(/: ```a`b``c <img src=x> @team.*```$/);
    expect(text).not.toMatch(/^(?:#|::)(?!## casino)/m);
    expect(text).not.toContain('##[');
  });
});

describe('as a file', () => {
  it('each run adds to it, good or not; --json stays one document', async () => {
    const site = makeSite();
    const file = join(site.root, 'summary.md');
    writeFileSync(file, 'Before.\n');
    const good = await casinoSite(['build', '--json', '--summary', 'summary.md'], site.root);
    expect(JSON.parse(good.stdout).ok).toBe(true);
    site.write({ 'content/pages/b.json': page('/') });
    expect((await casinoSite(['check', '--quiet', '--summary', file], site.root)).code).toBe(1);
    const titles = readFileSync(file, 'utf8').match(/^(?:Before\.|### .*)$/gm);
    expect(titles).toEqual(['Before.', '### casino-site build: good', '### casino-site check: errors were found']);
  });

  it.each([
    ['content/summary.md', 'must not be in content/'],
    ['dist/summary.md', 'must not be in the output folder'],
    ['folder', 'is not a regular file'],
    ['casino-site.config.json', 'contains something other than Markdown'],
    ['.env', 'contains something other than Markdown'],
    ['nowhere/summary.md', 'is in a folder that cannot be written to'],
  ])('not at %s', (file, words) => {
    const site = makeSite();
    mkdirSync(join(site.root, 'folder'));
    writeFileSync(join(site.root, '.env'), 'SECRET=1\n');
    expect(summaryProblems(join(site.root, file), { root: site.root })).toEqual([
      expect.objectContaining({ code: 'usage', message: `The file of --summary ${words}.` }),
    ]);
    expect(summaryProblems(join(site.root, 'good.md'), { root: site.root })).toEqual([]);
  });

  it('which is said before anything is built', async () => {
    const site = makeSite();
    const ran = await casinoSite(['build', '--summary', 'content/x.md'], site.root);
    expect(ran).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('must not be in content/.') });
    expect(existsSync(join(site.root, 'dist'))).toBe(false);
  });
});
