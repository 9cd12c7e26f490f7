// Which columns of a spreadsheet are which fields, by the Italian and English words that people write above them.
import { foldText } from '../util/fold-text.js';
import * as cell from '../tables/cell-values.js';

export interface Column {
  /** Keys that lead to the field; `id` is the name of the file. */
  readonly path: readonly string[];
  readonly names: readonly string[];
  readonly read: cell.ReadCell;
}

const column = (path: string, names: string, read: cell.ReadCell = cell.text): Column => ({
  path: path.split('.'),
  names: [path, ...names.split('|')].map(folded),
  read,
});

const ID = column('id', 'identificativo|chiave');
const ORDER = column('order', 'ordine|posizione', cell.whole);
const NAMES = 'nome|titolo|title|name';
const LINKS = [
  column('url', 'link|indirizzo|pagina|link interno|internal url'),
  column(
    'redirect_url',
    'redirect|link affiliato|link di affiliazione|affiliate link|affiliate url|redirect link|tracking link',
  ),
];
const PICTURES = [
  column('image', 'immagine|img|foto|picture|image url|url immagine|icona'),
  column('image_alt', 'alt|testo alternativo|descrizione immagine|img alt'),
];

export const COLUMNS = {
  games: [
    ID,
    column('name', `${NAMES}|gioco|game|slot`),
    column('provider', 'fornitore|produttore|studio|software|casa produttrice'),
    ...PICTURES,
    ...LINKS,
    column(
      'target',
      'apertura|destinazione',
      cell.oneOf({ _self: 'stessa finestra|self', _blank: 'nuova finestra|nuova scheda|blank' }),
    ),
    column('rtp', 'ritorno al giocatore|return to player|ritorno', cell.percent),
    column('volatility', 'volatilità|varianza', cell.oneOf({ low: 'bassa', medium: 'media|medio', high: 'alta' })),
    column('categories', 'categoria|categorie|category|tipo|genere', cell.words),
    ORDER,
  ],
  payments: [
    ID,
    column(
      'name',
      `${NAMES}|metodo|metodo di pagamento|method|payment method|sistema di pagamento|payment system|pagamento`,
    ),
    column('mobile', 'su mobile|pagamento mobile|mobile payment|cellulare', cell.yesNoUnknown),
    column(
      'deposit_min',
      'deposito minimo|minimo deposito|deposito min|min deposito|min deposit|minimum deposit',
      cell.money,
    ),
    column(
      'deposit_max',
      'deposito massimo|massimo deposito|deposito max|max deposito|max deposit|maximum deposit',
      cell.money,
    ),
    column(
      'withdrawal_min',
      'prelievo minimo|minimo prelievo|prelievo min|min prelievo|min withdrawal|minimum withdrawal',
      cell.money,
    ),
    column(
      'fee',
      'commissione|commissioni|fees|costo|costi|commissioni prelievo|withdrawal fee|withdrawal fees',
      cell.fact,
    ),
    column('time', 'tempo|tempi|tempo di prelievo|tempi di prelievo|tempi prelievo|withdrawal time|durata', cell.fact),
    ORDER,
  ],
  offers: [
    ID,
    column('title', `${NAMES}|offerta|bonus|offer|promozione`),
    column('operator', 'operatore|casinò|concessionario'),
    column(
      'kind',
      'tipo|tipologia|type',
      cell.oneOf({
        welcome: 'benvenuto',
        reload: 'ricarica',
        cashback: 'rimborso',
        'free-spins': 'giri gratis|giri gratuiti',
        tournament: 'torneo',
        vip: '',
      }),
    ),
    column('match', 'percentuale|percent|percentage|percentuale bonus', cell.percent),
    column('maximum', 'massimo|bonus massimo|max bonus|importo massimo|bonus max|fino a', cell.money),
    column('min_deposit', 'deposito minimo|minimo deposito|deposito min|minimum deposit|min deposit', cell.money),
    column(
      'wagering',
      'requisito di puntata|requisiti di puntata|requisito|wagering requirement|rollover|playthrough',
      cell.wagering,
    ),
    column('free_spins.count', 'giri gratis|giri gratuiti|free spins|giri|spins', cell.whole),
    column('free_spins.per_day', 'giri al giorno|spins per day', cell.whole),
    column('free_spins.days', 'giorni giri|giorni dei giri|spins days', cell.whole),
    column('free_spins.wagering', 'requisito giri|requisito dei giri|spins wagering', cell.wagering),
    column('win_cap', 'vincita massima|max vincita|maximum win|max win', cell.money),
    column('validity.from', 'dal|inizio|valida dal|from|start|data inizio', cell.day),
    column(
      'validity.until',
      'al|fino al|fine|scadenza|valida fino al|valido fino al|until|end|data fine|scade il',
      cell.day,
    ),
    column('audience.new_players', 'solo nuovi|nuovi giocatori|nuovi clienti|new players|new players only', cell.yesNo),
    column('audience.min_age', 'età minima|età|minimum age|min age', cell.whole),
    column('terms', 'condizioni|termini|termini e condizioni|terms and conditions|t c'),
    column('terms_url', 'link condizioni|link termini|terms link'),
    ...LINKS,
    column('button_text', 'testo pulsante|pulsante|testo bottone|button|cta'),
    column('bonus_code', 'codice|codice bonus|codice promo|promo code|code'),
    ...PICTURES,
    ORDER,
  ],
  pages: [
    column('slug', 'percorso|indirizzo|url|path|link'),
    column('title', `${NAMES}|h1`),
    column('head_title', 'titolo seo|seo title|meta title|meta titolo'),
    column('description', 'descrizione|meta description|meta descrizione'),
    column('header', 'intestazione|sottotitolo|heading'),
    column('text', 'testo|contenuto|content|body|html|corpo'),
    column('draft', 'bozza', cell.yesNo),
    column('noindex', 'nascosta|non indicizzare', cell.yesNo),
    column('updated', 'aggiornata|aggiornato|ultimo aggiornamento|last updated|data', cell.day),
  ],
} as const satisfies Readonly<Record<string, readonly Column[]>>;

/** `Deposito minimo (€)` → `deposito minimo`. */
export function folded(heading: string): string {
  return foldText(heading.replace(/_/g, ' ')).replace(/ (?:eur|euro|percento)$/, '');
}
