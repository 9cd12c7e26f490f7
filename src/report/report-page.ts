// The owner's report as one page: nothing to load, no script, made for reading and for paper.
import { byText } from '../util/by-text.js';
import { type ReportWords, reportWords } from '../words/report-words.js';
import { figures, type Figures } from './figures.js';
import { firstOf, note, safe, section, table } from './markup.js';
import type { ReportClaim, ReportData, ReportOffer, ReportProblem } from './report-data.js';
import { freshness, weight } from './pages-sections.js';
import { STYLE } from './style.js';
import { offerState, timeline } from './timeline.js';

/** Near the beginning of every report: nothing else may be replaced by one. */
export const REPORT_MARK = '<meta name="generator" content="casino-site report">';

/** Rows of a list that are shown. */
const MOST = { offers: 60, claims: 80, conflicts: 30, operators: 30, problems: 60 };

export function reportPage(data: ReportData): string {
  const words = reportWords(data.lang);
  const show = figures(words.lang);
  const day = show.day(data.day);
  const sections = [
    offersSection(data, words, show),
    conflictsSection(data, words),
    claimsSection(data, words, show),
    linksSection(data, words, show),
    problemsSection(data, words, show),
    freshness(data, words, show),
    weight(data, words, show),
  ];
  return (
    `<!DOCTYPE html>\n<html lang="${words.lang}"><head><meta charset="utf-8">${REPORT_MARK}` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">` +
    `<title>${safe(`${words.title} ${data.site}, ${day}`)}</title><style>${STYLE}</style></head>\n<body><header>` +
    `<h1>${safe(words.title)}</h1><p>${safe(data.site)}</p><p>${safe(`${words.asOf} ${day}`)}</p>\n${keyFigures(data, words, show)}</header>\n` +
    `<main>\n${sections.join('')}</main>\n<footer>${safe(`${data.generator} · ${words.build} ${data.build}`)}</footer></body></html>\n`
  );
}

function keyFigures(data: ReportData, words: ReportWords, show: Figures): string {
  const running = data.offers.filter((offer) => offerState(offer, data.day) === 'current').length;
  const conflicts = data.conflicts.reduce((sum, one) => sum + (one.accepted === null ? one.count : 0), 0);
  const links = data.operators.reduce((sum, one) => sum + one.links, 0);
  const open = data.problems.filter((one) => one.severity !== 'note').reduce((sum, one) => sum + one.count, 0);
  const items = [
    ['pagine', data.pages.length, words.pages],
    ['offerte', running, `${words.offers}, ${words.current}`],
    ['contraddizioni', conflicts, words.conflicts],
    ['link', links, words.links],
    ['problemi', open, words.problems],
  ] as const;
  const list = items.map(
    ([id, value, label]) =>
      `<li><a href="#${id}"><strong>${show.count(value)}</strong><span>${safe(label)}</span></a></li>`,
  );
  return `<ul class="key">${list.join('')}</ul>`;
}

function offersSection({ offers, day }: ReportData, words: ReportWords, show: Figures): string {
  if (offers.length === 0) return section('offerte', words.offers, note(words.noOffers));
  const { shown, rest } = firstOf(
    offers.toSorted((a, b) => order(a) - order(b) || byText(a.title, b.title)),
    MOST.offers,
  );
  const rows = shown.map((offer) => [
    `${safe(offer.title)}<small>${safe(offer.operator)}</small>`,
    `<span class="tag ${STATE_CLASS[offerState(offer, day)]}">${safe(words[offerState(offer, day)])}</span>`,
    safe(periodOf(offer, words, show)),
    offer.checked === null
      ? `<span class="warning">${safe(words.neverChecked)}</span>`
      : safe(`${words.checkedOn} ${show.day(offer.checked)}`),
  ]);
  const drawn = timeline(shown, day, {
    title: words.offers,
    today: words.today,
    month: show.month,
  });
  const columns = [words.offer, words.state, words.period, words.check].map((title) => ({ title }));
  return section('offerte', words.offers, `${drawn}${table(columns, rows)}${moreOf(rest, words)}`);

  function order(offer: ReportOffer): number {
    return ['current', 'coming', 'ended'].indexOf(offerState(offer, day));
  }
}

const STATE_CLASS = { current: 'good', coming: '', ended: 'warning' } as const;

function periodOf({ from, until }: ReportOffer, words: ReportWords, show: Figures): string {
  const parts = [
    ...(from === null ? [] : [`${words.from} ${show.day(from)}`]),
    until === null ? words.always : `${words.until} ${show.day(until)}`,
  ];
  return parts.join(' ');
}

function conflictsSection({ conflicts }: ReportData, words: ReportWords): string {
  if (conflicts.length === 0) return section('contraddizioni', words.conflicts, note(words.noConflicts));
  const { shown, rest } = firstOf(conflicts, MOST.conflicts);
  const items = shown.map(({ code, claim, message, accepted, places }) => {
    const list = places.map(({ quotation, path, place }) => {
      const said = quotation === '' ? '' : `<q>${safe(quotation)}</q>`;
      return `<li>${said}<code>${safe([path, place].join(' ').trim())}</code></li>`;
    });
    const mark = accepted === null ? '' : ` <span class="tag">${safe(words.accepted)}</span>`;
    const by = accepted === null ? '' : note(accepted);
    const title = `<h3>${safe(code)} <code>${safe(claim)}</code>${mark}</h3>`;
    return `<div class="conflict${accepted === null ? '' : ' accepted'}">${title}<p>${safe(message)}</p>${by}<ul>${list.join('')}</ul></div>\n`;
  });
  return section('contraddizioni', words.conflicts, `${items.join('')}${moreOf(rest, words)}`);
}

function claimsSection({ claims }: ReportData, words: ReportWords, show: Figures): string {
  if (claims.length === 0) return section('affermazioni', words.claims, note(words.noClaims));
  const { shown, rest } = firstOf(claims, MOST.claims);
  const valuesOf = ({ values, isOpen }: ReportClaim) =>
    values
      .map(({ value, pages }) => `${safe(value)} <small>${safe(`${words.pages}: ${show.count(pages)}`)}</small>`)
      .map((one) => (isOpen ? `<span class="bad">${one}</span>` : one))
      .join('');
  const rows = shown.map((claim) => [
    `${safe(claim.title)} <small><code>${safe(claim.name)}</code></small>`,
    valuesOf(claim),
  ]);
  const columns = [{ title: words.claim }, { title: words.values }];
  return section(
    'affermazioni',
    words.claims,
    `${note(words.claimsAbout)}${table(columns, rows)}${moreOf(rest, words)}`,
  );
}

function linksSection({ operators }: ReportData, words: ReportWords, show: Figures): string {
  if (operators.length === 0) return section('link', words.links, note(words.noLinks));
  const { shown, rest } = firstOf(operators, MOST.operators);
  const rows = shown.map(({ name, links, pages, faults, targets }) => [
    `${safe(name)}${targets.map(({ url, links: count }) => `<small>${safe(url)} (${show.count(count)})</small>`).join('')}`,
    show.count(links),
    show.count(pages),
    faults === 0 ? '0' : `<span class="bad">${show.count(faults)}</span>`,
  ]);
  const columns = [
    { title: words.operator },
    { title: words.linkCount, isFigure: true },
    { title: words.onPages, isFigure: true },
    { title: words.faults, isFigure: true },
  ];
  return section('link', words.links, `${table(columns, rows)}${moreOf(rest, words)}`);
}

function problemsSection({ problems }: ReportData, words: ReportWords, show: Figures): string {
  if (problems.length === 0) return section('problemi', words.problems, note(words.noProblems));
  const { shown, rest } = firstOf(problems, MOST.problems);
  const rows = shown.map(({ code, severity, count, first }) => [
    `<span class="tag ${severity}">${safe(code)}</span>`,
    `${first.map(problemItem).join('')}${count > first.length ? note(words.more(count - first.length)) : ''}`,
    show.count(count),
  ]);
  const columns = [{ title: words.code }, { title: words.firstPlaces }, { title: words.count, isFigure: true }];
  return section('problemi', words.problems, `${table(columns, rows)}${moreOf(rest, words)}`);
}

function problemItem({ message, place, accepted }: ReportProblem['first'][number]): string {
  const by = accepted === null ? '' : `<small>${safe(accepted)}</small>`;
  return `<p>${safe(message)}<small><code>${safe(place)}</code></small>${by}</p>`;
}

function moreOf(rest: number, words: ReportWords): string {
  return rest === 0 ? '' : note(words.more(rest));
}
