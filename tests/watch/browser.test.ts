// C.5 in a real browser: live reload, styles swapped without losing the place, and the overlay over the last good page.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startWatch } from '../../scripts/watch/watched.mjs';
import { describeBrowser, visit } from '../support/browser.js';
import { component, makeSite, page, type SiteFiles } from '../support/site.js';
import { servesText } from '../support/watch-site.js';

const guide = (words: string) =>
  `${JSON.stringify(
    page(
      '/guida',
      Array.from({ length: 40 }, (_, index) =>
        component(14, { header: `Parte ${index}`, text: `<p>${words} ${index}</p>` }, index + 1),
      ),
    ),
    null,
    2,
  )}\n`;

async function open(more: SiteFiles = {}) {
  const site = makeSite({
    ...more,
    'content/pages/guida.json': guide('Prima'),
    'templates/styles/own.css': '.own { color: red; }',
  });
  const watched = await startWatch(site.root);
  onTestFinished(() => void watched.child.kill('SIGKILL'));
  const { page: tab, console: written } = await visit();
  await tab.goto(new URL('/guida/', watched.url).href);
  // Without its stream a page would learn nothing.
  await tab.waitForFunction(() =>
    performance.getEntriesByType('resource').some((entry) => entry.name.includes('/live.js')),
  );
  const write = (path: string, text: string) => (
    mkdirSync(join(site.root, path, '..'), { recursive: true }),
    writeFileSync(join(site.root, path), text)
  );
  return { site, watched, tab, written, write };
}

describeBrowser('C.5 watch in a browser', () => {
  it('an edited page comes by itself, without a word on the console', async () => {
    const { tab, written, write } = await open();
    write('content/pages/guida.json', guide('Seconda'));
    await tab.getByText('Seconda 0', { exact: true }).waitFor();
    write('content/pages/guida.json', guide('Terza'));
    await tab.getByText('Terza 39', { exact: true }).waitFor();
    expect(written).toEqual([]);
  });

  it('an edit between the answer of a page and its stream is not missed, and nothing reloads twice for it', async () => {
    const { watched, tab, written, write } = await open();
    let loads = 0;
    tab.on('load', () => (loads += 1));
    let isHeld = true;
    await tab.route('**/live.js*', async (route) => {
      if (isHeld) {
        isHeld = false;
        write('content/pages/guida.json', guide('Nel frattempo'));
        await servesText(watched, '/guida/', 'Nel frattempo 0');
      }
      await route.continue();
    });
    await tab.reload();
    await tab.getByText('Nel frattempo 39', { exact: true }).waitFor();
    // Time for one reload more, if there were one.
    await tab.waitForTimeout(500);
    expect(loads).toBe(2);
    expect(written).toEqual([]);
  });

  it('an edited style sheet is swapped in place: the same document, at the same place of it', async () => {
    const { tab, written, write } = await open();
    await tab.evaluate(() => {
      scrollTo(0, 1500);
      document.documentElement.dataset.sameDocument = 'yes';
    });
    for (const colour of ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']) {
      write('templates/styles/own.css', `@layer utilities { body { outline-color: ${colour}; } }`);
      await tab.waitForFunction((wanted) => getComputedStyle(document.body).outlineColor === wanted, colour);
    }
    expect(await tab.evaluate(() => [document.documentElement.dataset.sameDocument, Math.round(scrollY)])).toEqual([
      'yes',
      1500,
    ]);
    expect(written).toEqual([]);
  });

  it('a problem stands over the last good page, with excerpt, hint and a link to the file; fixing it clears it', async () => {
    const { site, tab, write } = await open();
    const overlay = tab.getByRole('dialog', { name: 'Problems' });
    write('content/pages/guida.json', guide('Rotta').replace('"title"', '"titel"'));
    await overlay.waitFor();
    const text = await overlay.innerText();
    expect(text).toContain('content/pages/guida.json:');
    expect(text).toMatch(/1 │ \{/);
    expect(text).toMatch(/Hint: .*title/);
    expect(await overlay.getByRole('link').first().getAttribute('href')).toMatch(
      new RegExp(`^vscode://file${site.root}/content/pages/guida\\.json:\\d+:\\d+$`),
    );
    expect(await tab.getByText('Prima 0', { exact: true }).isVisible()).toBe(true);
    write('content/pages/guida.json', guide('Prima'));
    await overlay.waitFor({ state: 'detached' });
  });

  it('two tabs of a page that fails in other words each time leave each other alone', async () => {
    const { watched, tab, write } = await open({
      'content/pages/passi.json': page('/passi', [{ block: 'steps', steps: [{ title: 'Uno' }] }]),
      'templates/blocks/steps/steps.tsx': `export function Block() { throw new Error('Rotto ' + Math.random()); }`,
    });
    const other = await tab.context().newPage();
    const loads = [0, 0];
    for (const [index, one] of [tab, other].entries()) {
      await one.goto(new URL('/passi/', watched.url).href);
      await one.getByText('Rotto').first().waitFor();
      one.on('load', () => (loads[index]! += 1));
    }
    await tab.waitForTimeout(700);
    expect(loads).toEqual([0, 0]);
    write('templates/blocks/steps/steps.tsx', `export function Block() { return <p>Di nuovo</p>; }`);
    for (const one of [tab, other]) await one.getByText('Di nuovo').waitFor();
  });

  it('a problem elsewhere is shown as well, and can be put away', async () => {
    const { tab, write } = await open();
    write('content/pages/altra.json', '{ "slug": }');
    const overlay = tab.getByRole('dialog', { name: 'Problems' });
    await overlay.waitFor();
    expect(await overlay.innerText()).toContain('content/pages/altra.json:1:');
    await overlay.getByRole('button', { name: 'Close' }).click();
    await overlay.waitFor({ state: 'detached' });
  });

  it('a page that was broken from the start says what is wrong, and appears once it is fixed', async () => {
    const { watched, tab, write } = await open({
      'content/pages/nuova.json': guide('Rotta').replaceAll('/guida', '/nuova').replace('"title"', '"titel"'),
    });
    await tab.goto(new URL('/nuova/', watched.url).href);
    const overlay = tab.getByRole('dialog', { name: 'Problems' });
    await overlay.waitFor();
    expect(await overlay.innerText()).toContain('content/pages/nuova.json:');
    write('content/pages/nuova.json', guide('Nuova').replaceAll('/guida', '/nuova'));
    await tab.getByText('Nuova 0', { exact: true }).waitFor();
    await overlay.waitFor({ state: 'detached' });
  });
});
