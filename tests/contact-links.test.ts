// Links of a page that write a mail or call a number: those that cannot work are reported where they stand.
import { expect, it } from 'vitest';
import { component, makeSite, page } from './support/site.js';

const CODE = 'contact-link-invalid';

const inText = (url: string) => ({
  'content/pages/a.json': page('/a', [
    component(14, {
      text: `<p>Scrivi <a href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">qui</a>.</p>`,
    }),
  ]),
});
const inField = (url: string) => ({
  'content/pages/a.json': page('/a', [component(1, { main_block: { h1: 'A', buttons: [{ text: 'Vai', url }] } })]),
});

async function told(files: Record<string, unknown>) {
  const { problems } = await makeSite(files).build();
  return problems.filter(({ code }) => code === CODE);
}

it.each([
  ['mailto:', 'names no e-mail address', 'mailto:info@example.com'],
  ['MAILTO:?', 'names no e-mail address', 'mailto:info@example.com'],
  ['mailto:info@', 'writes to "info@", which', 'a domain with a dot'],
  ['mailto:info@esempio', 'writes to "info@esempio", which', 'a domain with a dot'],
  ['mailto:@esempio.it', 'writes to "@esempio.it", which', 'a domain with a dot'],
  ['mailto:info', 'writes to "info", which', 'a domain with a dot'],
  ['mailto:mario rossi@x', 'writes to "mario rossi@x", which', 'contains no whitespace'],
  ['mailto:mario%20rossi@x.it', 'writes to "mario rossi@x.it", which', 'contains no whitespace'],
  ['mailto:a@b.it,info@', 'writes to "info@", which', 'a domain with a dot'],
  ['mailto://a@b.it', 'writes to "//a@b.it", which', 'Did you mean "mailto:a@b.it"?'],
  ['mailto:a@b.it&subject=Ciao', 'which is not', 'Did you mean "mailto:a@b.it?subject=Ciao"?'],
  ['tel:', 'names no phone number', 'tel:+390612345678'],
  ['tel:+', 'names no phone number', 'tel:+390612345678'],
  ['tel:+39', 'names no phone number', 'tel:+390612345678'],
  ['tel:javascript:alert(1)', 'names no phone number', 'tel:+390612345678'],
  ['tel:800 55', 'whitespace in its number', 'Did you mean "tel:80055"?'],
  ['tel:%2B39%2006 12', 'whitespace in its number', 'Did you mean "tel:%2B390612"?'],
])('%s in a text is reported', async (url, message, hint) => {
  expect(await told(inText(url))).toMatchObject([
    {
      severity: 'warning',
      file: 'content/pages/a.json',
      line: expect.any(Number),
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    },
  ]);
});

it.each([
  'mailto:info@example.com',
  'mailto:info@example.com?subject=Domanda%20sul%20bonus&body=Buongiorno,%0D%0A',
  'mailto:a@example.com,b@example.org?cc=c@example.com',
  'mailto:a@example.com, b@example.org',
  'mailto:?subject=Guarda&body=https://example.com/bonus',
  'mailto:?to=a@example.com',
  'mailto:Anna Neri <anna@example.com>',
  'mailto:info+bonus@società.example',
  "mailto:o'hara@example.com",
  'mailto:info@sub.xn--societ-fta.example',
  'tel:+390612345678',
  'tel:+39.06.1234-5678',
  'tel:+39-06-1234;ext=12',
  'tel:800558822',
  'tel:112',
  'tel:(06)1234',
  'tel:1-800-CASINO',
  'tel:*123%23',
])('%s in a text is not', async (url) => {
  expect(await told(inText(url))).toEqual([]);
});

it.each(['mailto:', 'mailto:info@', 'tel:', 'tel:+'])('%s in a field is reported at the field', async (url) => {
  const [found, ...rest] = await told(inField(url));
  expect([rest, found?.column, found?.pointer]).toEqual([[], expect.any(Number), expect.stringMatching(/\/url$/)]);
  expect(await told(inField('tel:+39.06-1234;ext=5'))).toEqual([]);
});
