// The inventory of stored data as text for the terminal and as an Italian table for the privacy page. Dependency-free.
import { escapeText } from '../html/escape.js';
import type { Inventory, StoredData } from './stored-data.js';
import { CATEGORIES, PLACES, TABLE, type BothLanguages } from '../words/stored-data.js';

/** Only elements that author HTML may have: the table can be pasted into a text block. */
export function inventoryHtml({ stored, hosts, unknown }: Inventory): string {
  const names = hosts.map(({ host, by }) => `${host} (${by === 'script' ? TABLE.script : by})`).join(', ');
  const loading = hosts.length === 0 ? TABLE.noHosts : `${TABLE.hosts} ${names}.`;
  if (stored.length === 0) return `<p>${TABLE.none}</p>\n<p>${escapeText(loading)}</p>\n`;
  const row = (cells: readonly string[]) => {
    const [first, ...rest] = cells.map(escapeText);
    return `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  };
  return [
    '<table>',
    `<caption>${TABLE.caption}</caption>`,
    `<thead><tr>${TABLE.headers.map((header) => `<th scope="col">${header}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    ...stored.map((one) => row(cellsOf(one))),
    '</tbody>',
    '</table>',
    `<p>${escapeText(loading)}</p>`,
    ...(unknown.length > 0 ? [`<p>${escapeText(`${TABLE.unknown} ${unknown.join(', ')}.`)}</p>`] : []),
    '',
  ].join('\n');
}

function cellsOf({ name, place, writtenBy, purpose, when, duration, category }: StoredData): string[] {
  const writer = writtenBy === 'site' ? TABLE.site : writtenBy;
  return [name, PLACES[place].it, writer, purpose.it, when.it, duration.it, CATEGORIES[category].it];
}

export function inventoryText({ stored, hosts, unknown }: Inventory, language: keyof BothLanguages): string {
  const lines = stored.flatMap(({ name, place, writtenBy, purpose, when, duration, category }) => [
    `${name}`,
    `  ${PLACES[place][language]}, ${CATEGORIES[category][language]}, written by ${writtenBy === 'site' ? 'the site' : writtenBy}`,
    `  ${purpose[language]}; ${when[language]}; ${duration[language]}`,
  ]);
  const loads = hosts.map(({ host, by }) =>
    unknown.includes(host)
      ? `Pages load from ${host} (${by}); what it keeps, ask its provider.`
      : `Pages load from ${host} (${by}).`,
  );
  return [...lines, ...(loads.length > 0 ? loads : ['Pages load from no other host.']), ''].join('\n');
}
