// Forbidden words in real sentences: what must be found, however it is written, and what must not.
import { describe, expect, it } from 'vitest';
import { checkHtml, readPack } from './support.js';

const IT = [readPack('it')];
const INFORMATIVE = [readPack('it-informative')];
const GB = [readPack('gb')];

/** Rules about words only; sentences are no pages. */
function words(packs: Parameters<typeof checkHtml>[0], html: string): string[] {
  const { found } = checkHtml(packs, html);
  return [...new Set(found.filter(({ rule }) => rule.rule.kind === 'forbidden-text').map(({ rule }) => rule.id))];
}

const FORBIDDEN: readonly (readonly [html: string, rule: string])[] = [
  ['<p>Gioca senza rischi con il nostro bonus.</p>', 'it/no-risk'],
  ['<p>SENZA RISCHI!</p>', 'it/no-risk'],
  ['<p>Senza   rischi</p>', 'it/no-risk'],
  ['<p>Senza&nbsp;rischi</p>', 'it/no-risk'],
  ['<p>Senza\nrischi</p>', 'it/no-risk'],
  ['<p>Senza<br>rischi</p>', 'it/no-risk'],
  ['<p>Senza <strong>rischi</strong></p>', 'it/no-risk'],
  ['<p><em>Sen</em>za ri<b>sch</b>i</p>', 'it/no-risk'],
  ['<p>Senza ri\u00adschi</p>', 'it/no-risk'],
  ['<p>Senza ri&shy;schi</p>', 'it/no-risk'],
  ['<p>Senza ri\u200bschi</p>', 'it/no-risk'],
  ['<p>Senza<!-- un commento --> rischi</p>', 'it/no-risk'],
  ['<p>Ｓｅｎｚａ ｒｉｓｃｈｉ</p>', 'it/no-risk'],
  ['<p>𝐒𝐞𝐧𝐳𝐚 𝐫𝐢𝐬𝐜𝐡𝐢</p>', 'it/no-risk'],
  ['<p>Senzа rischi</p>', 'it/no-risk'],
  ['<p>Un’esperienza a rischio zero per te.</p>', 'it/no-risk'],
  ['<p>Divertimento a zero rischi.</p>', 'it/no-risk'],
  ['<p>Vincita garantita al 100%.</p>', 'it/sure-win'],
  ['<h2>Vincite garantite ogni giorno</h2>', 'it/sure-win'],
  ['<td>vincita sicura</td>', 'it/sure-win'],
  ['<p>Con questo metodo infallibile vinci sempre.</p>', 'it/sure-win'],
  ['<p>Vincere è facile con noi.</p>', 'it/sure-win'],
  ['<p>Vincere e’ facile con noi.</p>', 'it/sure-win'],
  ["<p>Vincere e' facile con noi.</p>", 'it/sure-win'],
  ['<p>Vincere è facile</p>', 'it/sure-win'],
  ['<p>Soldi facili in pochi minuti.</p>', 'it/easy-money'],
  ['<li>Soldi <a href="/x">facili</a></li>', 'it/easy-money'],
  ['<p>Diventa ricco da casa!</p>', 'it/easy-money'],
  ['<p>Guadagno sicuro con le slot.</p>', 'it/easy-money'],
  ['<p>Guadagni assicurati.</p>', 'it/sure-win'],
  ['<p>Un metodo garantito per vincere alla roulette.</p>', 'it/sure-win'],
  ['<p>Nessun metodo garantito per vincere esiste.</p>', ''],
  ['<p>Un reddito extra per la tua famiglia.</p>', 'it/easy-money'],
  ['<p>Cambia vita con il jackpot.</p>', 'it/easy-money'],
  ['<p>Non perdere l’occasione: soldi facili per tutti.</p>', 'it/easy-money'],
  ['<p>Non aspettare, soldi facili ti attendono.</p>', 'it/easy-money'],
  ['<p>Non solo divertimento, anche soldi facili.</p>', 'it/easy-money'],
  ['<p>Il bonus non costa nulla. Soldi facili per i nuovi iscritti.</p>', 'it/easy-money'],
  ['<title>Soldi facili</title>', ''],
  ['<p>Da noi è impossibile perdere.</p>', 'it/sure-win'],
  ['<p>Qui non si perde mai!</p>', 'it/sure-win'],
  ['<head><title>Soldi facili</title></head>', 'it/easy-money'],
  ['<head><meta name="description" content="Soldi facili al casinò"></head>', 'it/easy-money'],
  ['<p>Batti il banco alla roulette!</p>', 'it/skill'],
  ['<p>Recupera le perdite con il cashback.</p>', 'it/recover-losses'],
  // Words of warning that lead up to an encouragement.
  ['<p>Se pensi di recuperare le perdite, ecco il bonus che fa per te.</p>', 'it/recover-losses'],
  ['<p>Fermati un attimo: recupera le perdite con il bonus.</p>', 'it/recover-losses'],
  ['<p>Smetti di aspettare e recupera le perdite con il bonus.</p>', 'it/recover-losses'],
  ['<p>Non smettere prima di recuperare le perdite.</p>', 'it/recover-losses'],
  ['<p>Non smettere di giocare e recupera le perdite.</p>', 'it/recover-losses'],
  ['<p>Voglia di recuperare le perdite? Prendi il bonus.</p>', 'it/recover-losses'],
  ['<p>Recupera le perdite con il bonus: 18+, Telefono Verde 800 558822.</p>', 'it/recover-losses'],
  ['<p>Smetti di perdere: soldi facili per tutti!</p>', 'it/easy-money'],
  ['<p>Evita i siti lenti: da noi vincite garantite.</p>', 'it/sure-win'],
  ['<p>Evita le code e vinci sempre.</p>', 'it/sure-win'],
  ['<p>Basta bufale: qui vincite garantite.</p>', 'it/sure-win'],
  ['<p>Gioca senza rischi di perdere.</p>', 'it/no-risk'],
  ['<p>Bonus senza rischio di perdite.</p>', 'it/no-risk'],
  ['<p>Un gioco per tutta la famiglia.</p>', 'it/minors'],
];

describe('words that the pack it forbids', () => {
  it.each(FORBIDDEN)('%s', (html, rule) => {
    expect(words(IT, html)).toEqual(rule === '' ? [] : [rule]);
  });
});

const CLEAN: readonly string[] = [
  'Nessuna vincita garantita: il risultato dipende dal caso.',
  'Non esiste gioco senza rischi.',
  'Non esiste, in nessun casinò, un gioco senza rischi.',
  'Nessun gioco è senza rischi.',
  'Il gioco non è mai senza rischi.',
  'Il gioco d’azzardo comporta rischi.',
  'I rischi non mancano: senza limiti si perde il controllo.',
  'Nessuno può prometterti una vincita sicura.',
  'Non c’è alcuna garanzia di vincita.',
  'La vincita garantita non esiste.',
  'Diffida di chi promette soldi facili.',
  'Diffidate dei siti che offrono vincite sicure.',
  'Chi promette soldi facili mente.',
  'Un falso mito: la vincita garantita.',
  'Sfatiamo un mito: vincere sempre alla roulette.',
  'È impossibile vincere sempre.',
  'Soldi facili? No.',
  'Soldi facili? Non esistono.',
  'Esiste un gioco senza rischi?',
  'È vero che con le slot si fanno soldi facili?',
  'Si può vivere di gioco?',
  'È possibile vincere sempre?',
  'Il gioco non è una fonte di guadagno.',
  'Il gioco non deve essere considerato una fonte di reddito.',
  'Giocare non è un modo per diventare ricchi.',
  'Non pensare al gioco come a un reddito extra.',
  'Il gioco non risolve i problemi economici.',
  'Nessun metodo infallibile può battere il banco.',
  'Non esistono strategie infallibili.',
  'Attenzione a chi vende un metodo infallibile.',
  'È una truffa: nessun sistema infallibile funziona.',
  'La pubblicità di guadagni facili è vietata.',
  'AGCOM ha sanzionato chi parlava di soldi facili.',
  'Non tentare di recuperare le perdite.',
  'Tentare di recuperare le perdite è un segno di gioco problematico.',
  'Un segnale d’allarme è il bisogno di recuperare i soldi persi.',
  'Continuare a giocare per recuperare le perdite è un sintomo.',
  'Se pensi di recuperare le perdite giocando ancora, fermati e chiama il Telefono Verde.',
  'Smetti prima di voler recuperare le perdite.',
  'Chi insegue le perdite per recuperare i soldi persi spesso ne perde altri.',
  'Giocare per recuperare i soldi persi porta a perdere di più.',
  'Chi gioca per recuperare le perdite rischia di perdere ancora di più.',
  'Se senti il bisogno di rifarti delle perdite, chiedi aiuto.',
  'Quando giochi solo per recuperare i soldi persi, è il momento di smettere.',
  'Smetti di giocare se vuoi solo recuperare le perdite.',
  'Smettila di voler recuperare le perdite.',
  'Evita di giocare per rifarti delle perdite.',
  'Resisti alla tentazione di recuperare le perdite.',
  'Prima di recuperare le perdite, parla con qualcuno.',
  'Evita i siti che garantiscono vincite.',
  'Evitate i casinò che garantiscono la vincita.',
  'Chi ti garantisce vincite sicure vuole i tuoi soldi.',
  'I sistemi infallibili sono bufale.',
  'Considerare il gioco una fonte di guadagno è un errore.',
  'Un prelievo senza rischi di blocco richiede il documento verificato.',
  'Il denaro resta su conti separati, senza rischio di confusione.',
  'La password va scelta con cura, per navigare senza rischi di phishing.',
  'La modalità demo permette di provare la slot senza rischi.',
  'Il rischio zero non esiste.',
  'Il sito non è adatto ai minori.',
  'Il gioco non è un divertimento per bambini.',
  'I giochi senza rischio di confusione hanno regole chiare, ma non esistono.',
  'Vincere è una questione di fortuna.',
  'Le vincite sono soggette a prelievo.',
  'Le vincite oltre 500 euro sono tassate.',
  'Il bonus si può prelevare dopo la puntata.',
  'La garanzia del deposito è minima.',
  'Il casinò garantisce pagamenti sicuri.',
  'Pagamenti sicuri e garantiti da crittografia.',
  'Un sito sicuro ha la concessione ADM.',
  'È facile trovare il pulsante del deposito.',
  'Con PayPal i prelievi sono facili.',
  'Le regole sono facili da capire.',
  'Soldi e giochi: facili regole per non esagerare.',
  'Il blackjack è facile da imparare, difficile da vincere.',
  'Giocare senza limiti di tempo è pericoloso: imposta un limite.',
  'Senza un documento il conto non si apre. Rischi una sospensione.',
  'Gioca senza fretta. Rischi e probabilità sono spiegati qui.',
  'La ricchezza di giochi è notevole.',
  'Il casinò è ricco di tavoli dal vivo.',
  'Diventare un giocatore esperto richiede tempo.',
  'La vita dei croupier cambia di notte.',
  'Il banco ha sempre un vantaggio.',
  'La seconda puntata vale il doppio.',
  'Non credere a chi dice che vincere è facile.',
  'Non è vero che più giochi più vinci.',
  'Nessuno può garantire una vincita certa a nessun giocatore.',
  'È sbagliato pensare di vivere di scommesse.',
  'L’RTP non è una garanzia di vincita per la singola sessione.',
  'Il casinò non offre guadagni garantiti, né li promette.',
  'Mai considerare il gioco un guadagno sicuro.',
  'È vietato presentare il gioco come privo di rischi.',
  'La legge proibisce di promettere vincite sicure.',
  'Vincere facile? È un’illusione.',
  'Le famiglie dei giocatori possono chiamare il Telefono Verde.',
];

describe('clean sentences raise no alarm', () => {
  it('there are many', () => expect(new Set(CLEAN).size).toBeGreaterThanOrEqual(60));

  it.each(CLEAN)('%s', (text) => expect(words(IT, `<p>${text}</p>`)).toEqual([]));
});

describe('what nobody sees is not read', () => {
  it.each([
    '<p hidden>Soldi facili</p>',
    '<div hidden><p>Soldi facili</p></div>',
    '<!-- Soldi facili -->',
    '<script>"Soldi facili"</script>',
    '<style>.a::after { content: "Soldi facili" }</style>',
    '<template><p>Soldi facili</p></template>',
    '<span class="visually-hidden">Soldi facili</span>',
    '<p style="display: none">Soldi facili</p>',
    '<dialog><p>Soldi facili</p></dialog>',
    '<img src="/a.png" alt="Soldi facili">',
    '<p title="Soldi facili" data-x="soldi facili">Testo</p>',
    '<a href="/soldi-facili">Testo</a>',
    '<noscript>Soldi facili</noscript>',
  ])('%s', (html) => expect(words(IT, html)).toEqual([]));

  it.each([
    '<p>soldi</p><p>facili</p>',
    '<ul><li>soldi</li><li>facili</li></ul>',
    '<td>soldi</td><td>facili</td>',
    '<p>Vinci soldi. Facili regole.</p>',
    '<p>Soldi, facili regole.</p>',
    '<p>soldifacili</p>',
    '<p>soldi facilissimi</p>',
  ])('other texts: %s', (html) => expect(words(IT, html)).toEqual([]));

  it('what follows something hidden is read', () => {
    expect(words(IT, '<div hidden><p>x</p></div><p>Soldi facili</p>')).toEqual(['it/easy-money']);
    expect(words(IT, '<p><img alt="x" hidden>Soldi facili</p>')).toEqual(['it/easy-money']);
    expect(words(IT, '<p>5 < 6. Soldi facili</p>')).toEqual(['it/easy-money']);
  });
});

describe('exhortations, which the pack it-informative forbids', () => {
  it.each([
    ['<p>Registrati e ricevi il bonus.</p>', ['it-informative/exhortation']],
    ['<p>Leggi le regole, poi registrati subito.</p>', ['it-informative/urging']],
    ['<a href="/x">Gioca ora</a>', ['it-informative/exhortation', 'it-informative/urging']],
    ['<p>Approfitta della promozione.</p>', ['it-informative/exhortation', 'it-informative/urging']],
    ['<p>Scommetti sul rosso.</p>', ['it-informative/exhortation']],
    ['<p>Gioca entro i 7 giorni.</p>', ['it-informative/exhortation']],
    ['<p>Deposita quello che vuoi.</p>', ['it-informative/exhortation']],
    ['<p>Scommetti solo sui favoriti.</p>', ['it-informative/exhortation']],
    ['<p>Cosa aspetti?</p>', ['it-informative/urging']],
    ['<p>Il miglior bonus del mese.</p>', ['it-informative/emphasis']],
    ['<h2>Bonus fino a 500 €</h2>', ['it-informative/amount-in-heading']],
    ['<h3>€ 1.000 di benvenuto</h3>', ['it-informative/amount-in-heading']],
    ['<h1>100% sul primo deposito</h1>', ['it-informative/amount-in-heading']],
  ])('%s', (html, rules) => expect(words(INFORMATIVE, html)).toEqual(rules));

  it.each([
    '<p>Gli utenti registrati possono prelevare.</p>',
    '<p>Nel 2023 sono stati registrati 1.200 casi.</p>',
    '<p>Marchi registrati.</p>',
    '<p>Chi scommette rischia denaro.</p>',
    '<p>Gioca responsabilmente.</p>',
    '<p>Gioca con moderazione.</p>',
    '<p>Gioca sempre con moderazione.</p>',
    '<p>Gioca meno.</p>',
    '<p>Gioca entro i tuoi limiti.</p>',
    '<p>Deposita meno di quanto puoi permetterti.</p>',
    '<p>Scommetti solo quello che puoi perdere.</p>',
    '<p>Come ci si iscrive a un sito con concessione.</p>',
    '<p>Il bonus arriva fino a 500 €.</p>',
    '<h2>Quanto si paga di tasse sulle vincite</h2>',
    '<h2>RTP del 96%: che cosa significa</h2>',
    '<h2>10 domande sul gioco</h2>',
    '<p>Non perdere il controllo.</p>',
  ])('%s is information', (html) => expect(words(INFORMATIVE, html)).toEqual([]));
});

describe('words that the pack gb forbids', () => {
  it.each([
    ['<p>Risk-free spins for everybody.</p>', 'gb/free'],
    ['<p>Completely <b>free</b> bets</p>', 'gb/free'],
    ['<p>Easy money tonight.</p>', 'gb/sure-win'],
    ['<p>You can’t lose.</p>', 'gb/cannot-lose'],
    ['<p>Bet now!</p>', 'gb/urgency'],
  ])('%s', (html, rule) => expect(words(GB, html)).toEqual([rule]));

  it.each([
    '<p>There is no risk free gambling.</p>',
    '<p>Gambling is not a way to make a living.</p>',
    '<p>Nobody can offer guaranteed wins.</p>',
    '<p>Beware of easy money.</p>',
    '<p>Is there a sure bet?</p>',
    '<p>Free spins need a deposit.</p>',
  ])('%s is fine', (html) => expect(words(GB, html)).toEqual([]));
});
