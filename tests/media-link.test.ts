// A link in the place of content/media leads to a folder inside content/, never to a hidden one: whatever lies there is
// published.
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codes, makeSite, SVG, type TestSite } from './support/site.js';

function linkedTo(target: string): TestSite {
  const site = makeSite();
  rmSync(join(site.root, 'content/media'), { recursive: true });
  const folder = join(site.root, target);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'logo.svg'), SVG);
  symlinkSync(join(site.root, target), join(site.root, 'content/media'));
  return site;
}

describe('a link in the place of content/media', () => {
  it.each(['content/assets', 'content/shared/brand/media'])('to %s is followed', async (target) => {
    const site = linkedTo(target);
    expect((await site.build()).problems).toEqual([]);
    expect(site.has('index.html')).toBe(true);
  });

  it.each([
    ['elsewhere', 'not inside content/'],
    ['.git', 'not inside content/'],
    ['node_modules/x', 'not inside content/'],
    ['dist', 'not inside content/'],
    ['templates', 'not inside content/'],
    ['contents', 'not inside content/'],
    ['content/.git', 'hidden folder'],
    ['content/.private/media', 'hidden folder'],
    ['content/shared/.cache/media', 'hidden folder'],
  ])('to %s is refused', async (target, says) => {
    const site = linkedTo(target);
    const { ok, problems } = await site.build();
    expect([ok, problems.map((one) => [one.code, one.file])]).toEqual([false, [['file-invalid', 'content/media']]]);
    expect(problems[0]!.message).toContain(says);
    expect(problems[0]!.hint).toContain('a folder inside content/');
  });

  it('to content itself is refused', async () => {
    const site = makeSite();
    rmSync(join(site.root, 'content/media'), { recursive: true });
    symlinkSync('.', join(site.root, 'content/media'));
    expect((await site.build()).problems.map((one) => [one.code, one.file])).toEqual([
      ['file-invalid', 'content/media'],
    ]);
  });

  it('is decided by where it ends: a link to a link', async () => {
    const site = linkedTo('elsewhere');
    rmSync(join(site.root, 'content/media'));
    symlinkSync('../elsewhere', join(site.root, 'content/between'));
    symlinkSync('between', join(site.root, 'content/media'));
    expect(codes((await site.build()).problems)).toEqual(['file-invalid']);
  });

  it('may lie in a content/ that is itself a link', async () => {
    const site = makeSite();
    const real = join(site.root, 'site-content');
    mkdirSync(join(real, 'assets'), { recursive: true });
    writeFileSync(join(real, 'assets/logo.svg'), SVG);
    for (const name of ['site.json', 'pages/home.json', 'pages/not-found.json']) {
      mkdirSync(dirname(join(real, name)), { recursive: true });
      writeFileSync(join(real, name), readFileSync(join(site.root, 'content', name)));
    }
    rmSync(join(site.root, 'content'), { recursive: true });
    symlinkSync('site-content', join(site.root, 'content'));
    symlinkSync('assets', join(real, 'media'));
    expect((await site.build()).problems).toEqual([]);
  });
});

describe('a link below content/media', () => {
  it.each(['../.git', '../../elsewhere', '../pages'])('to %s is refused by its name', async (target) => {
    const site = makeSite();
    mkdirSync(join(site.root, 'content/.git'));
    mkdirSync(join(site.root, 'elsewhere'));
    symlinkSync(target, join(site.root, 'content/media/more'));
    expect((await site.build()).problems.map((one) => [one.code, one.file])).toEqual([
      ['media-invalid', 'content/media/more'],
    ]);
  });
});
