// Hostile author HTML with fixed seeds, for every parser that looks at what the sanitiser lets through.
import type { RichLink } from '../../src/html/sanitise.js';
import { urlKind } from '../../src/urls/urls.js';
import type { random } from './random.js';

/** All that the sanitiser may print. */
export const ELEMENTS = 'p|br|strong|em|ul|ol|li|a|h3|h4|h5|table|caption|thead|tbody|tfoot|tr|th|td';

const SEEDS = [
  '<p>Testo <b>forte</b> e <a href="/terms" target="_blank">link</a></p><ul><li>a<li>b</ul>',
  '<table><caption>x</caption><tr><th scope=col>a<td colspan=2>b</table>',
  '<svg><p><style><!--</style><img src=x onerror=alert(1)>--></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="java&Tab;script&colon;alert(1)">x</a><a href="&#x6a;avascript:alert(1)">y</a>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe><base href=//evil.example>',
  '<template><s><template><s><img src=x onerror=alert(1)>@</s>-</template></s></template>',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<p>a</b><i>b<p>c</i><a href=1><div><a href=2>d',
  '<textarea></textarea/><img src=x onerror=alert(1)><title><xmp><plaintext>',
  '<annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml>',
];
const PIECES = [
  '<',
  '>',
  '"',
  "'",
  '`',
  '=',
  '/',
  ' ',
  '\n',
  '\t',
  '\f',
  '\r',
  '\0',
  '<!--',
  '-->',
  '--!>',
  ']]>',
  '<![CDATA[',
  '&lt;',
  '&#60;',
  '&colon;',
  '&#0;',
  '\u2028',
  '\ufeff',
  ' onclick=alert(1) ',
  ' href=javascript:alert(1) ',
  ' style=x ',
  '<script>',
  '</script>',
  '</p>',
  '<p',
  '<b a=1>',
  '</table>',
  '<svg',
  '</svg>',
  'javascript:',
  'data:text/html,',
];

/** One hostile piece of author HTML, changed by chance. */
export function mutated({ below, pick }: ReturnType<typeof random>): string {
  let text = pick(SEEDS);
  for (let round = 1 + below(6); round > 0; round--) {
    const [at, end] = [below(text.length + 1), below(12)];
    const kind = below(4);
    if (kind === 0) text = text.slice(0, at) + pick(PIECES) + text.slice(at);
    else if (kind === 1) text = text.slice(0, at) + text.slice(at + end);
    else if (kind === 2) text = text.slice(0, at) + text.slice(at, at + 4 * end) + text.slice(at);
    else text = text.slice(0, at) + pick(SEEDS).slice(below(40));
  }
  return text;
}

/** Checks links as pages do. */
export function link(href: string, target: string | undefined): RichLink | null {
  const kind = urlKind(href);
  return kind === 'script' || kind === 'other'
    ? null
    : { href: href.trim(), ...(target === '_blank' ? { target, rel: 'noopener' } : {}) };
}
