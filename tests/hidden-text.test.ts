// What each reader of a finished page takes for text, for every way to hide some (src/html/elements.ts says why).
import { describe, expect, it } from 'vitest';
import { readPassages } from '../src/claims/text/passages.js';
import { elementOf, isHidden, MAY_HIDE } from '../src/html/elements.js';
import { readPage } from '../src/html/read-page.js';
import { checkHtml } from './policies/support.js';

const PACK = {
  name: 'test',
  hash: 'test',
  pack: {
    title: 'Test',
    rules: [{ id: 'test/words', kind: 'forbidden-text', any: ['soldi facili'], level: 'error', message: 'No.' }],
  },
} as never;

const READERS = {
  claims: (html: string) => readPassages(`<section>${html}</section>`).some(({ text }) => text === 'Soldi facili'),
  evidence: (html: string) =>
    readPage(`<section id="a">${html}</section>`).blocks.some(({ text }) => text.split('\n').includes('Soldi facili')),
  policies: (html: string) => checkHtml([PACK], `<section>${html}</section>`).ids.length > 0,
};
const [ALL, NONE, SEEN, SPOKEN] = [
  ['claims', 'evidence', 'policies'],
  [],
  ['evidence', 'policies'],
  ['claims'],
] as const;

describe('a text is read by', () => {
  it.each<[string, readonly string[]]>([
    ['<p>Soldi facili</p>', ALL],
    ['<p class="hidden-gem">Soldi facili</p>', ALL],
    ['<p style="color: red">Soldi facili</p>', ALL],
    ['<p>Soldi <ins>facili</ins></p>', ALL],
    ['<p><tt>Soldi</tt> <strike></strike><big>facili</big></p>', ALL],
    ['<dialog open><p>Soldi facili</p></dialog>', ALL],
    ['<details><summary>Di più</summary><p>Soldi facili</p></details>', ALL],
    ['<p hidden>Soldi facili</p>', NONE],
    ['<p hidden="until-found">Soldi facili</p>', NONE],
    ['<div hidden><div></div><p>Soldi facili</p></div>', NONE],
    ['<p style="display:none">Soldi facili</p>', NONE],
    ['<p style="color: red; visibility: hidden">Soldi facili</p>', NONE],
    ['<dialog><p>Soldi facili</p></dialog>', NONE],
    ['<template><p>Soldi facili</p></template>', NONE],
    ['<svg><text>Soldi facili</text></svg>', NONE],
    ['<script>"Soldi facili"</script>', NONE],
    ['<style>a::after { content: "Soldi facili" }</style>', NONE],
    ['<noscript><p>Soldi facili</p></noscript>', NONE],
    ['<iframe>Soldi facili</iframe>', NONE],
    ['<textarea>Soldi facili</textarea>', NONE],
    ['<object><p>Soldi facili</p></object>', NONE],
    ['<canvas><p>Soldi facili</p></canvas>', NONE],
    ['<video><p>Soldi facili</p></video>', NONE],
    ['<select><option>Soldi facili</option></select>', NONE],
    ['<!-- Soldi facili -->', NONE],
    ['<p class="visually-hidden">Soldi facili</p>', SPOKEN],
    ['<p class="a sr-only b">Soldi facili</p>', SPOKEN],
    ['<p class="screen-reader-text">Soldi facili</p>', SPOKEN],
    ['<p aria-hidden="true">Soldi facili</p>', SEEN],
    ['<p aria-hidden="false">Soldi facili</p>', ALL],
    ['<p><del>Soldi facili</del></p>', SEEN],
    ['<p><s>Soldi facili</s></p>', SEEN],
    ['<p><strike>Soldi facili</strike></p>', SEEN],
    ['<nav><p>Soldi facili</p></nav>', SEEN],
    ['<button>Soldi facili</button>', SEEN],
    ['<p>Soldi&nbsp;facili</p>', ALL],
  ])('%s', (html, readers) => {
    expect(Object.entries(READERS).flatMap(([name, reads]) => (reads(html) ? [name] : []))).toEqual(readers);
  });

  it('a glance at its attributes finds every element that hides by one', () => {
    const ways = ['hidden', 'style="display:none"', 'style="visibility:hidden"', 'aria-hidden="true"'];
    const classes = ['visually-hidden', 'sr-only', 'screen-reader-text'].map((name) => `class="${name}"`);
    for (const way of [...ways, ...classes]) {
      const [, name, value = ''] = /^([^=]+)(?:="(.*)")?$/.exec(way)!;
      const attribute = (asked: string) => (asked === name ? value : undefined);
      const hides = (['sight', 'screen readers'] as const).some((from) => isHidden(elementOf('p'), attribute, from));
      expect([way, hides, MAY_HIDE.test(way)]).toEqual([way, true, true]);
    }
  });
});
