// The evidence as a page for people: one file, no script, nothing loaded, readable on paper.
import { timeOf } from '../calendar/calendar-time.js';
import { escapeText } from '../html/escape.js';
import { clean } from '../problems/print.js';
import { type EvidenceWords, evidenceWords } from '../words/evidence-words.js';
import { formatsOf } from '../words/formats.js';
import type { EvidenceHead, PageEvidence } from './evidence.js';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}' +
  'h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.15rem;margin:2.5rem 0 .5rem;border-top:1px solid #bbb;padding-top:1rem}' +
  'h3{font-size:1rem;margin:1.25rem 0 .25rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem}dd{margin:0;overflow-wrap:anywhere}' +
  'dt,.small{color:#555}.offer{white-space:pre-line;border-left:3px solid #777;padding-left:.9rem;margin:.5rem 0;overflow-wrap:anywhere}' +
  '.small,td{font-size:.85rem;overflow-wrap:anywhere}code{font-family:ui-monospace,monospace;font-size:.85em}' +
  'table{border-collapse:collapse;width:100%}td{padding:.1rem .5rem .1rem 0;vertical-align:top}' +
  '@media print{body{margin:0;max-width:none;font-size:10pt}h2{break-after:avoid}.offer{break-inside:avoid}}';

/** Says a message of the program in the language of the site. */
type Say = (english: string) => string;

export function evidencePageBegin(head: EvidenceHead, lang: string, say: Say): string {
  const words = evidenceWords(lang);
  const rows = [
    [words.site, head.site ?? ''],
    [words.at, `${formatsOf(lang).moment(timeOf(Date.parse(head.at)))} (${words.zone}; ${head.at})`],
    [words.build, head.build],
    [words.program, head.generator],
    [words.pages, String(head.pages)],
    ...head.policies.map(({ pack, title, checked, rules, sha256 }) => [
      words.policy,
      `${pack}: ${say(title)} (${rules}, ${checked}, SHA-256 ${sha256})`,
    ]),
  ];
  return (
    `<!DOCTYPE html>\n<html lang="${words.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><meta name="robots" content="noindex">` +
    `<title>${safe(words.title)}</title><style>${STYLE}</style></head><body>\n<h1>${safe(words.title)}</h1>\n<p>${safe(words.about)}</p>\n` +
    `<dl>${rows.map(([name, value]) => `<dt>${safe(name!)}</dt><dd>${safe(value!)}</dd>`).join('')}</dl>\n`
  );
}

export function evidencePageOf(page: PageEvidence, lang: string, say: Say): string {
  const words = evidenceWords(lang);
  const offers = page.offers.map((offer) => offerHtml(offer, words)).join('\n');
  const conditions = page.conditions.map((one) => conditionsHtml(one, words)).join('\n');
  const claims = page.claims.map(({ claim, text, quotation }) => `${claim}: ${say(text)} (“${quotation}”)`);
  const policy = page.policy?.map(({ rule, asks, found, law }) => `${rule}: ${asks} ${say(found)} (${law})`);
  const results = policy?.length === 0 ? [words.noFindings] : (policy ?? []);
  return (
    `<section><h2>${safe(page.title)}</h2>\n<p class="small">${safe(page.path)}<br><code>${safe(page.sha256)}</code></p>\n` +
    `${offers || `<p class="small">${safe(words.noOffers)}</p>`}${conditions}${list(words.claims, claims)}${list(words.policy, results)}</section>\n`
  );
}

export function evidencePageEnd(
  files: readonly { readonly file: string; readonly sha256: string }[],
  lang: string,
): string {
  const rows = files.map(({ file, sha256 }) => `<tr><td>${safe(file)}</td><td><code>${safe(sha256)}</code></td></tr>`);
  return `<h2>${safe(evidenceWords(lang).files)}</h2>\n<table>${rows.join('\n')}</table>\n</body></html>\n`;
}

function offerHtml(
  { block, anchor, text, terms, links }: PageEvidence['offers'][number],
  words: EvidenceWords,
): string {
  const small = terms === '' ? '' : `<h4>${safe(words.terms)}</h4><div class="offer small">${lines(terms)}</div>`;
  const targets = links.map(({ text: label, target, rel }) => `${label} → ${target}${rel === '' ? '' : ` (${rel})`}`);
  return `<h3>${safe(nameOf(block, anchor))}</h3><div class="offer">${lines(text)}</div>${small}${list(words.links, targets)}`;
}

function conditionsHtml({ block, anchor, text }: PageEvidence['conditions'][number], words: EvidenceWords): string {
  return `<h3>${safe(words.conditions)}: ${safe(nameOf(block, anchor))}</h3><div class="offer">${lines(text)}</div>`;
}

function nameOf(block: string, anchor: string): string {
  return anchor === '' || anchor === block ? block : `${block} #${anchor}`;
}

function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<p class="small">${safe(title)}</p><ul class="small">${items.map((one) => `<li>${safe(one)}</li>`).join('')}</ul>`;
}

function lines(text: string): string {
  return text.split('\n').map(safe).join('\n');
}

function safe(text: string): string {
  return escapeText(clean(text));
}
