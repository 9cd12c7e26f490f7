// Words about a value that is none of those a field may have: all of them are listed, and the one that was most likely
// meant comes first.
import { listed } from '../words/format-parts.js';
import { foldText } from '../util/fold-text.js';
import { nearest } from '../util/nearest.js';

/** What editors write in Italian, and hosts that are rented with one of the servers that are known. */
const ITALIAN: Readonly<Record<string, readonly string[]>> = {
  rotondo: ['round'],
  tondo: ['round'],
  arrotondato: ['round', 'soft'],
  morbido: ['soft'],
  smussato: ['soft'],
  quadrato: ['square'],
  squadrato: ['square'],
  onde: ['waves'],
  nessuno: ['none', 'off'],
  nessuna: ['none', 'off'],
  niente: ['none', 'off'],
  chiaro: ['light'],
  scuro: ['dark'],
  compatto: ['compact'],
  fitto: ['compact'],
  normale: ['normal'],
  arioso: ['airy'],
  largo: ['airy', 'page'],
  italiano: ['it'],
  inglese: ['en'],
  cartella: ['directory'],
  sempre: ['always'],
  mai: ['never'],
  errore: ['error'],
  avviso: ['warning'],
  attenzione: ['warning'],
  nota: ['note'],
  spento: ['off'],
  preferenze: ['preferences'],
  statistiche: ['statistics'],
  automatico: ['auto'],
  pagina: ['page'],
  testo: ['text'],
  tabella: ['table'],
  schede: ['cards'],
  carte: ['cards'],
  link: ['links'],
  attivo: ['active'],
  aperto: ['active'],
  chiuso: ['closed'],
  benvenuto: ['welcome'],
  ricarica: ['reload'],
  rimborso: ['cashback'],
  torneo: ['tournament'],
  giorno: ['day'],
  giornaliero: ['day'],
  settimana: ['week'],
  settimanale: ['week'],
  mese: ['month'],
  mensile: ['month'],
  lunedi: ['mon'],
  lun: ['mon'],
  martedi: ['tue'],
  mar: ['tue'],
  mercoledi: ['wed'],
  mer: ['wed'],
  giovedi: ['thu'],
  gio: ['thu'],
  venerdi: ['fri'],
  ven: ['fri'],
  sabato: ['sat'],
  sab: ['sat'],
  domenica: ['sun'],
  dom: ['sun'],
  bassa: ['low'],
  basso: ['low'],
  media: ['medium'],
  medio: ['medium'],
  alta: ['high'],
  alto: ['high'],
  giochi: ['games'],
  offerte: ['offers'],
  operatori: ['operators'],
  pagamenti: ['payment-methods'],
  deposito: ['deposit'],
  vincite: ['winnings'],
  google: ['ga4'],
  cloudflare: ['cloudflare-pages'],
  github: ['github-pages'],
  aws: ['s3-cloudfront'],
  amazon: ['s3-cloudfront'],
  aruba: ['apache'],
  register: ['apache'],
  siteground: ['apache'],
  serverplan: ['apache'],
  netsons: ['apache'],
  keliweb: ['apache'],
  ovh: ['apache'],
  hostinger: ['apache'],
};

const LANGUAGES: Readonly<Record<string, string>> = {
  italiano: 'it',
  tedesco: 'de',
  inglese: 'en',
  spagnolo: 'es',
  francese: 'fr',
  portoghese: 'pt',
};

/** `Italiano` is "it". */
export function languageNamed(data: unknown): string | undefined {
  const name = foldText(String(data).slice(0, 60));
  return Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined;
}

/** What is wrong with the value, and all that it may be. */
export function notOneOf(name: string, data: unknown, allowed: readonly unknown[]): readonly [string, string] {
  const all = listed(allowed.map(quote), 'or');
  const meant = allowed.length < 2 ? undefined : meantValue(data, allowed);
  const several = typeof data === 'string' ? data.slice(0, 200).split(/[\s,;]+/) : [];
  if (several.length > 1 && several.every((one) => allowed.includes(one)))
    return [`${name} must be ${all}, got ${quote(data)}.`, `Write several as a list: ${JSON.stringify(several)}`];
  const one = allowed.length === 1 ? `Write ${all}.` : 'Write one of these values.';
  const hint = meant === undefined ? one : `Did you mean ${quote(meant)}?`;
  return [`${name} must be ${all}, got ${quote(data)}.`, hint];
}

function meantValue(data: unknown, allowed: readonly unknown[]): unknown {
  if (data !== null && typeof data === 'object') return undefined;
  const written = foldText(String(data).slice(0, 100));
  const same = allowed.find((one) => foldText(String(one)) === written);
  if (same !== undefined) return same;
  const names = allowed.map(String);
  const known = Object.hasOwn(ITALIAN, written) ? ITALIAN[written]! : [];
  const close = known.find((one) => names.includes(one)) ?? nearest(String(data), names);
  return close === null ? undefined : allowed[names.indexOf(close)];
}

export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
