// The same notices and promises in other words than the packs' first ones, and words that only look like a notice.
import { describe, expect, it } from 'vitest';
import { checkHtml, readPack } from './support.js';

const LINK = '<a href="https://go.example.com/x" rel="sponsored">Sito</a>';
const idsOf = (pack: string, html: string) => checkHtml([readPack(pack)], html).ids;

/** A rule that asks for a text keeps quiet when the text is there, in whatever words. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'it/disclosure': [
    'Riceviamo una commissione se ti registri.',
    'Alcuni link sono a pagamento.',
    'Questa pagina contiene pubblicità.',
    'Siamo affiliati agli operatori che recensiamo.',
    'La redazione guadagna quando apri un conto.',
    'Il sito riceve un compenso dagli operatori.',
  ],
  'it/age-mark': [
    'Si gioca solo dopo aver compiuto 18 anni.',
    'I giochi sono riservati a giocatori maggiorenni.',
    'Chi ha meno di 18 anni non può giocare.',
  ],
  'it/addiction-warning': ['Attenzione: rischi di sviluppare una dipendenza da gioco.', 'Il gioco crea dipendenze.'],
  'gb/disclosure': [
    'We are paid when you sign up through our links.',
    'We receive compensation from the casinos listed here.',
    'We earn a commission when you sign up.',
  ],
};

describe.each(Object.entries(KEPT))('%s is kept by', (rule, texts) => {
  it.each(texts)('%s', (text) => expect(idsOf(rule.split('/')[0]!, `<p>${text}</p>${LINK}`)).not.toContain(rule));
});

/** Words that a notice has as well, and that are none. */
const NO_NOTICE: Readonly<Record<string, readonly string[]>> = {
  'it/disclosure': [
    'I prelievi sono senza commissioni.',
    'Commissione zero sui depositi con Visa.',
    'Skrill applica una commissione del 2%.',
  ],
  'it/age-mark': ['Fondato 18 anni fa.'],
  'gb/disclosure': [
    'Lido is licensed by the UK Gambling Commission.',
    'Withdrawals carry no commission.',
    'You may complain to the Gambling Commission if a payment is late.',
  ],
};

describe.each(Object.entries(NO_NOTICE))('%s is not kept by', (rule, texts) => {
  it.each(texts)('%s', (text) => expect(idsOf(rule.split('/')[0]!, `<p>${text}</p>${LINK}`)).toContain(rule));
});

const FORBIDDEN: readonly (readonly [rule: string, text: string])[] = [
  ['it/no-risk', 'Con questo bonus non rischi nulla.'],
  ['it/no-risk', 'Con il bonus non corri alcun rischio.'],
  ['it/no-risk', 'Prova le slot senza rischiare un centesimo.'],
  ['it/sure-win', 'Con questa slot vinci di sicuro.'],
  ['it/sure-win', 'Ti garantiamo la vincita.'],
  ['it/easy-money', 'Guadagna comodamente da casa giocando alle slot.'],
  ['it/easy-money', 'Arrotonda lo stipendio con la roulette.'],
  // A phrase that denies nothing may have more than three words.
  ['it/easy-money', 'Non è mai stato così semplice fare soldi facili.'],
  ['it/recover-losses', 'Hai perso? Rifatti subito con il bonus.'],
  ['it/minors', 'Giochi adatti a bambini e ragazzi.'],
  ['it-informative/amount-in-heading', '<h2>Fino a cinquecento euro di bonus</h2>'],
  ['it-informative/urging', 'Bonus doppio, solo oggi.'],
  ['it-informative/emphasis', 'Un bonus imbattibile.'],
  // Two negations deny once in Italian.
  ['it/no-risk', 'Non c’è nessun rischio.'],
  // Bare claims, which end with a clause.
  ['it/cannot-lose', 'Non puoi perdere!'],
  ['it/cannot-lose', 'Gioca con noi, <b>non puoi perdere</b>, e prelevi subito.'],
  ['it/cannot-lose', 'Con questo metodo non si può perdere.'],
  ['it/cannot-lose', 'Con noi niente rischi.'],
  ['it/cannot-lose', 'Niente rischi: il bonus è tuo.'],
  ['gb/cannot-lose', 'You can’t lose!'],
  ['it/no-risk', 'Con il bonus non esiste alcun rischio.'],
  ['it/no-risk', 'Il bonus non comporta rischi.'],
  ['it/no-risk', 'Si gioca senza il minimo rischio.'],
  ['it/easy-money', 'Raddoppia i tuoi soldi.'],
  ['it/easy-money', 'Giocare alle slot è un secondo lavoro.'],
  ['it/easy-money', 'Una rendita fissa.'],
  ['it/sure-win', 'Con noi vinci al 100%.'],
  ['it/sure-win', 'Il casinò che paga sempre.'],
  ['it/skill', 'Chi conosce la strategia giusta batte il banco.'],
  ['it/minors', 'Il gioco è anche per i ragazzi.'],
  ['it-informative/exhortation', 'Scopri l’offerta.'],
  ['it-informative/exhortation', 'Il bonus scade oggi: non lasciartelo scappare.'],
  ['it-informative/emphasis', 'È l’offerta più ricca d’Italia.'],
  ['gb/free', 'Play without any risk.'],
  ['gb/sure-win', 'A sure-fire system.'],
  ['gb/urgency', 'Only today: double spins.'],
];

describe('promises in other words', () => {
  it.each(FORBIDDEN)('%s: %s', (rule, text) => {
    expect(idsOf(rule.split('/')[0]!, `<p>${text}</p>`)).toContain(rule);
  });

  it('a claim at the end of a clause is quoted without what follows', () => {
    const { found } = checkHtml([readPack('it')], '<p>Con noi <b>non puoi perdere</b>, <a href="/b">entra</a>.</p>');
    expect(found.map((one) => one.found)).toContain('The text says "Con noi non puoi perdere".');
  });

  it.each([
    ['it', 'Nessuna strategia garantisce la vincita.'],
    ['it', 'Nessuno vince sempre: chi garantisce vincite mente, e lo vieta la legge.'],
    ['it', 'Il gioco non è un modo per arricchirsi in fretta.'],
    ['it', 'Non esistono strategie che battono il banco.'],
    ['it', 'Se la mano batte il banco, la puntata è pagata alla pari.'],
    ['it', 'Il gioco comporta rischi.'],
    ['it', 'Non è vero che il bonus non comporta rischi.'],
    ['it', 'Nessun bonus è privo di rischi.'],
    ['it', 'Con la verifica non c’è rischio di frode.'],
    ['it', 'Il banco vince sempre, e il casinò che paga sempre entro 24 ore non fa eccezione.'],
    ['it', 'Il gioco non è un secondo lavoro né una rendita fissa.'],
    ['it', 'Giocare è un pericolo anche per i ragazzi.'],
    ['it', 'Non esiste rischio zero nel gioco d’azzardo.'],
    ['it', 'Nel gioco non esiste rischio nullo.'],
    ['it', 'Chi dice che non ci sono rischi mente.'],
    ['it', 'Il bonus senza deposito non comporta rischi? Falso: le condizioni obbligano a giocare.'],
    ['it', 'Niente rischi inutili: imposta un limite.'],
    ['it', 'Nessun tipo di rischio va preso alla leggera.'],
    ['it', 'Non comporta rischi per i tuoi dati.'],
    ['it', 'Il deposito non ha rischi di cambio valuta.'],
    ['it', 'Non smettere di lavorare per giocare.'],
    ['it', 'Stabilisci una quota delle tue entrate fisse e non superarla.'],
    ['it', 'Calcola il budget: entrate fisse meno spese fisse.'],
    ['it', 'Chi ha un secondo lavoro o entrate fisse deve comunque fissare un limite.'],
    ['it', 'Chi cerca di raddoppiare i soldi persi perde di più.'],
    ['it', 'Raddoppiare il capitale puntato non aumenta le probabilità.'],
    ['it', 'Il moltiplicatore moltiplica i guadagni della linea.'],
    ['it', 'La funzione gamble raddoppia i guadagni del giro o li azzera.'],
    ['it', 'Metti da parte i soldi per vivere: quello che non puoi perdere, come l’affitto, resta fuori.'],
    ['it', 'Sappi quanto puoi e quanto non puoi perdere.'],
    ['it', 'Se non puoi perdere quei soldi, non giocare.'],
    ['it', 'Non puoi perdere ciò che non hai puntato.'],
    ['it', 'Non puoi perdere più di quanto depositi.'],
    ['it', 'Non puoi perdere di vista quanto hai speso.'],
    ['it', 'Un evento che non puoi perdere!'],
    ['it', 'Se non giochi, non puoi perdere.'],
    ['it', 'Niente rischi per i tuoi dati.'],
    ['it', 'Non è vero che non puoi perdere.'],
    ['it', 'Non puoi perdere? Falso.'],
    ['gb', 'You cannot lose more than you deposit.'],
    ['gb', 'Never bet money you cannot lose.'],
    ['it', 'La vincita al 100 % non è tassata.'],
    ['it', 'Pensare che una slot che paga sempre esista è un errore.'],
    ['it', 'I cosiddetti metodi vincenti non funzionano.'],
    ['it', 'Strategie vincenti: mito o realtà?'],
    ['it', 'Trucchi per vincere alle slot: la verità è che non ce ne sono.'],
    ['it', 'Falso: esistono trucchi per vincere alle slot.'],
    ['it', 'I metodi vincenti? Una bufala.'],
    ['it', 'Mito: trucchi per vincere alle slot.'],
    ['it', 'Un asso e un dieci battono il banco.'],
    ['it', 'Alla fine chi ha il punteggio più alto batte il banco.'],
    ['it', 'Con 21 batti il banco che ha 20.'],
    ['it', 'Se la tua mano è più alta, batti il banco.'],
    ['it', 'Anche i ragazzi possono sviluppare una dipendenza.'],
    ['it', 'Il divieto vale anche per i minori accompagnati da un genitore.'],
    ['it', 'Autoesclusione: per grandi e piccoli problemi di gioco.'],
    ['it-informative', 'Non perdetevi nelle clausole.'],
    ['it-informative', 'Non lasciarti scappare la situazione di mano.'],
    ['it-informative', 'Non lasciatevi scappare il controllo della spesa.'],
    ['it-informative', 'Il bonus più grande ha spesso le condizioni più dure.'],
    ['it-informative', 'L’offerta migliore è quella che non ti fa spendere.'],
    ['it-informative', 'Il jackpot più ricco d’Italia è stato vinto a Lodi.'],
    ['it', 'Il gioco è vietato anche per i minori.'],
    ['it-informative', 'L’operatore non dice quale sia il bonus migliore.'],
    ['it-informative', 'Scopri come si legge un requisito di puntata.'],
    ['it-informative', '<h2>La tassa del 20% sulle vincite</h2>'],
    ['gb', 'No strategy guarantees a win.'],
  ])('%s: %s is none', (pack, text) => {
    const { found } = checkHtml([readPack(pack)], `<p>${text}</p>`);
    expect(found.filter(({ rule }) => rule.rule.kind === 'forbidden-text')).toEqual([]);
  });
});
