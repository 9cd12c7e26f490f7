// The texts of a page as a browser shows them: what claims are read from.
import { describe, expect, it } from 'vitest';
import { widen } from '../../src/claims/text/one-byte.js';
import { readPassages } from '../../src/claims/text/passages.js';

const textsOf = (html: string) => readPassages(html).map((one) => widen(one.text));

describe('the text of a passage', () => {
  it.each([
    [
      'references',
      'L&#x27;offerta &amp; &quot;20&nbsp;&euro;&quot; &#8364;&#x20AC; &amp;amp; &nome; &',
      'L\'offerta & "20 €" €€ &amp; &nome; &',
    ],
    ['a reference that tags cut', '5 &eu<b>ro;</b>', '5 €'],
    ['white space', '  Deposito\n\t minimo\u00a0di <b> 20</b>\u202f€ ', 'Deposito minimo di 20 €'],
    ['inline elements and line breaks', 'Bonus<br>di <b>ben</b>venuto<script>1 €</script>', 'Bonus di benvenuto'],
    ['letters outside of the first plane', '🎰 20 € &#128512;', '🎰 20 € 😀'],
    ['what is no character', '&#0; &#xd800; &#9999999;', '&#0; &#xd800; &#9999999;'],
  ])('%s', (_, html, text) => {
    expect(textsOf(`<p>${html}</p>`)).toEqual([text]);
    expect(textsOf(`<table><tr><td>Riga</td><td>${html}</td></tr></table>`)).toEqual([text]);
  });

  it.each(['', ' ', '&nbsp;', '\u00a0 <br> &#32;'])('is none where nothing is seen: %j', (html) => {
    expect(textsOf(`<p>${html}</p><p>A</p>`)).toEqual(['A']);
  });
});
