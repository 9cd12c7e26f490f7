// What header and footer of a site's own templates leave out is told: the notices of every page, and the rel of links
// to operators. Read from what is printed, not from the sources.
import { describe, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../src/package-root.js';
import { copyOf, readOriginal } from '../src/render/ejected.js';
import { codes, makeSite, page, type SiteFiles } from './support/site.js';

const LAYOUT = 'templates/layouts/default.tsx';
const FOOTER = 'templates/parts/footer.tsx';
const MARK = 'the age mark \\(.*18.*\\)';
const built = async (files: SiteFiles) => (await makeSite(files).build({}, { write: false })).problems;
const layout = (body: string) =>
  `export function Layout({ shell, children }: any) {\n  const { age, warning, helpline, responsible, disclosure } = shell.notices;\n  return <>${body}<main id="contenuto">{children}</main></>;\n}\n`;
const ALL = '<p>{age}</p><p>{warning}</p><a href={helpline.href}>Chiama</a><p>{disclosure}</p>';

describe('notices that a layout does not show', () => {
  it.each<[string, string, RegExp | null]>([
    [
      'all of them',
      '',
      new RegExp(`"default" do not show ${MARK}, the warning of addiction, the help line, the affiliate disclosure\\.`),
    ],
    ['none', ALL, null],
    [
      'none, with other elements around the words',
      ALL.replace('{warning}', '<b>{warning.slice(0, 4)}</b>{warning.slice(4)}'),
      null,
    ],
    ['one that is hidden', ALL.replace('<p>{warning}', '<p hidden>{warning}'), /show the warning of addiction\./],
    [
      'one in a comment of the source',
      ALL.replace('<p>{warning}</p>', '{/* {warning} */}'),
      /the warning of addiction\./,
    ],
    ['the help line', ALL.replace('href={helpline.href}', 'href="/aiuto"'), /"default" do not show the help line\./],
  ])('%s', async (_, body, words) => {
    const problems = (await built({ [LAYOUT]: layout(body) })).filter((one) => one.code === 'notice-missing');
    const found = { severity: 'warning', file: LAYOUT, message: expect.stringMatching(words ?? /^/) };
    expect(problems).toMatchObject(words === null ? [] : [found]);
  });

  it('the link to responsible gambling, in a footer for all layouts', async () => {
    const text = copyOf('parts/footer.tsx', readOriginal(PACKAGE_ROOT, 'parts/footer.tsx'));
    const files = (footer: string) => ({ 'content/pages/r.json': page('/responsible'), [FOOTER]: footer });
    expect(await built(files(text))).toEqual([]);
    const without = text.replace('{notices.responsible && <Button', '{false && <Button');
    expect(await built(files(without))).toMatchObject([
      { code: 'notice-missing', file: FOOTER, message: expect.stringContaining('the link to responsible gambling.') },
    ]);
  });

  it('that the site does without are nobody’s mistake', async () => {
    expect(codes(await built({ 'templates/words-of-mine.ts': '// Nothing.\n' }))).toEqual([]);
  });
});

describe('a link to an operator in a header or footer of the site', () => {
  const operator = { name: 'Marea', status: 'active', hosts: ['go.marea.example'] };
  const linked = (link: string): SiteFiles => ({
    'content/data/operators/marea.json': operator,
    [LAYOUT]: layout(`\n${ALL}\n${link}`),
  });

  it.each([
    ['<a href="https://go.marea.example/x">Marea</a>', LAYOUT, 5],
    ['<a rel="noopener" href="https://go.marea.example/x?a=1&amp;b=2">Marea</a>', LAYOUT, 5],
    ['<a href={`https://${"go"}.marea.example/`}>Marea</a>', 'content/site.json', 1],
  ])('is an error without rel, where it is written: %s', async (link, file, line) => {
    expect(await built(linked(link))).toMatchObject([{ code: 'rel-missing', severity: 'error', file, line }]);
  });

  it.each([
    '<a rel="sponsored nofollow" href="https://go.marea.example/x">Marea</a>',
    '<a href="https://www.altro.example/">Altro</a>',
  ])('is fine with it, or to somebody else: %s', async (link) => {
    expect(await built(linked(link))).toEqual([]);
  });
});

describe('links that a layout writes itself', () => {
  const told = async (body: string, base?: string, own = '') => {
    const files = { [LAYOUT]: layout(ALL + body).replace(' id="contenuto"', own || ' id="contenuto"') };
    const more = { ...files, 'content/pages/bonus.json': page('/bonus') };
    const { problems } = await makeSite(more).build(base === undefined ? {} : { base }, { write: false });
    return problems
      .filter(({ code }) => /^(?:link-|media-missing|anchor-)/.test(code))
      .map(({ code, file, line, message, hint }) => `${code} ${file}:${line ?? ''} ${message} ${hint}`);
  };

  it.each<[string, string, string | undefined, readonly string[]]>([
    [
      'without the base path',
      '<a href="/bonus">B</a>',
      '/casino/',
      [
        `link-broken ${LAYOUT}:3 "/bonus" is outside the base path "/casino/". In a template nothing adds the base path: write "/casino/bonus/".`,
      ],
    ],
    [
      'without it, of a page that is not there',
      '<a href="/nulla">B</a>',
      '/casino/',
      [expect.stringMatching(/ write "\/casino\/" and the path of a page\.$/) as string],
    ],
    [
      'without it, to a file of content/media',
      `<img src={'/media/logo.svg'} alt="" />`,
      '/casino/',
      [expect.stringMatching(/Nothing is published at "\/media\/logo\.svg".* Put the file into public/) as string],
    ],
    ['with it', '<a href="/casino/bonus/">B</a>', '/casino/', []],
    [
      'to a file of content/media',
      `<img src={'/media/logo.svg'} alt="" />`,
      undefined,
      [
        `media-missing ${LAYOUT}:3 Nothing is published at "/media/logo.svg": files of content/media get other names. Put the file into public/ and write its path there, or give a block a field for it.`,
      ],
    ],
    [
      'to nowhere',
      '<a href="/nulla-di-nulla">B</a>',
      undefined,
      [expect.stringMatching(/^link-broken templates.*:3 "/) as string],
    ],
  ])('%s', async (_name, body, base, expected) => {
    expect(await told(body, base)).toEqual(expected);
  });

  it('the id that every page links to is asked of the layout', async () => {
    expect(await told('<a href="#contenuto">Salta</a>', undefined, ' ')).toEqual([
      `anchor-missing ${LAYOUT}:3 The frame around the pages has no anchor "contenuto". Give an element of the layout the id that the link leads to: id="contenuto".`,
    ]);
  });
});
