// The word bank of the benchmark's pages: Italian sentences with slots in braces, which content.mjs fills and combines.

/** Slug stem and title of a guide. */
export const TOPICS = [
  ['bonus-di-benvenuto', 'Bonus di benvenuto'],
  ['bonus-di-ricarica', 'Bonus di ricarica'],
  ['cashback', 'Cashback settimanale'],
  ['giri-gratuiti', 'Giri gratuiti'],
  ['requisiti-di-puntata', 'Requisiti di puntata'],
  ['prelievi', 'Prelievi e tempi di attesa'],
  ['depositi', 'Depositi e limiti'],
  ['verifica-del-conto', 'Verifica del conto'],
  ['slot-a-tema-marino', 'Slot a tema marino'],
  ['slot-con-jackpot', 'Slot con jackpot'],
  ['roulette-europea', 'Roulette europea'],
  ['roulette-francese', 'Roulette francese'],
  ['blackjack', 'Blackjack dal vivo'],
  ['baccarat', 'Baccarat'],
  ['tornei', 'Tornei e classifiche'],
  ['livelli-vip', 'Livelli VIP'],
  ['pagamenti-mobili', 'Pagamenti da telefono'],
  ['criptovalute', 'Depositi in criptovaluta'],
  ['bonifico', 'Bonifico bancario'],
  ['portafogli-elettronici', 'Portafogli elettronici'],
  ['limiti-di-spesa', 'Limiti di spesa'],
  ['autoesclusione', 'Autoesclusione'],
  ['volatilita', 'Volatilità delle slot'],
  ['ritorno-teorico', 'Ritorno teorico al giocatore'],
];

/** What may stand in a slot. `giorni`, `importo` and the like are made from numbers in content.mjs. */
export const SLOTS = {
  metodo: ['Visa', 'Mastercard', 'Paysafecard', 'Revolut', 'Apple Pay', 'MiFinity', 'Skrill', 'Neteller', 'eZeeWallet', 'Flexepin', 'Bitcoin', 'Litecoin', 'Ethereum', 'il bonifico bancario'],
  fornitore: ['Fondale Studio', 'Acquamadre Giochi', 'Scoglio Lab', 'Lanterna Blu', 'Bassa Marea Games', 'Corrente Nove', 'Baia Digitale', 'Molo Sette'],
  giorno: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
  mese: ['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
  tavolo: ['al tavolo classico', 'al tavolo rapido', 'nella sala dal vivo', 'nella stanza riservata', 'nella versione da telefono', 'al tavolo con limiti bassi'],
  gioco: ['Abisso Dorato', 'Perla Fortunata', 'Tridente di Nettuno', 'Granchio Pirata', 'Barriera Stellare', 'Medusa Reale', 'Tesoro del Galeone', 'Onda Vulcanica', 'Faro di Mezzanotte', 'Kraken Quest'],
  documento: ['la carta d’identità', 'il passaporto', 'una bolletta recente', 'l’estratto conto', 'la patente', 'la tessera sanitaria'],
};

/** Files below content/media/games, without their ending. */
export const GAME_IMAGES = ['abisso-dorato', 'perla-fortunata', 'tridente-di-nettuno', 'granchio-pirata', 'barriera-stellare', 'medusa-reale', 'tesoro-del-galeone', 'sirena-d-oro', 'onda-vulcanica', 'faro-di-mezzanotte', 'stella-marina-express', 'kraken-quest', 'laguna-segreta'];
export const GAME_FIRST = ['Corallo', 'Perla', 'Tridente', 'Laguna', 'Scoglio', 'Marea', 'Sirena', 'Galeone', 'Abisso', 'Conchiglia', 'Delfino', 'Ancora', 'Faro', 'Onda', 'Polpo', 'Stella'];
export const GAME_SECOND = ['d’Oro', 'Reale', 'di Mezzanotte', 'Segreta', 'Express', 'del Capitano', 'delle Isole', 'Infinita', 'del Sud', 'Tropicale', 'in Tempesta', 'dei Pirati', 'Megaways', 'Deluxe', 'Profonda', 'di Nettuno'];

export const CATEGORIES = ['slot', 'live', 'roulette', 'blackjack', 'jackpot', 'tornei'];

export const SENTENCES = [
  'Con {metodo} il deposito parte da {importo} e compare sul conto di solito entro {minuti}, salvo controlli aggiuntivi della banca.',
  'Il requisito di puntata indicato è di {volte} e va completato entro {giorni}, altrimenti il bonus e le vincite collegate vengono annullati.',
  'Le puntate ai giochi da tavolo contano per il {percento} del loro valore, quelle alle slot di {fornitore} per intero.',
  'Prima di chiedere un prelievo superiore a {importo} conviene inviare {documento}, così la verifica non allunga i tempi.',
  'Il ritorno teorico dichiarato da {fornitore} per {gioco} è del {rtp}: è una media su milioni di giocate e non una promessa.',
  'Chi gioca {tavolo} trova puntate da {importo} in su, con un massimo che il regolamento espone prima di sedersi.',
  'La promozione vale da {giorno} a {giorno} e si ferma quando il totale dei premi raggiunge {grande}.',
  'Nel mese di {mese} il tempo medio di prelievo con {metodo} è stato di {ore}, esclusi i conti non ancora verificati.',
  'Un limite di spesa di {importo} alla settimana si imposta dal conto in pochi passaggi e si può abbassare in ogni momento.',
  'Aumentare un limite già fissato richiede invece {giorni} di attesa, perché la decisione non sia presa sull’onda di una perdita.',
  'I giri gratuiti valgono {centesimi} l’uno, sono validi per {giorni} e soltanto su {gioco} di {fornitore}.',
  'Le vincite ottenute con i giri si trasformano in bonus e vanno giocate {volte} prima di diventare prelevabili.',
  'Se il saldo scende sotto {centesimi} mentre un bonus è attivo, il bonus si considera concluso.',
  'Per {gioco} la volatilità è alta: le vincite sono rare e più grandi, e il saldo può scendere a lungo senza risalire.',
  'Nella tabella dei pagamenti di {gioco} il simbolo più alto vale {volte} la puntata, quello più basso meno della puntata stessa.',
  'L’assistenza risponde in italiano dalle {ora} alle {sera}; fuori da questo orario si può scrivere e ricevere risposta il giorno dopo.',
  'Il bonifico verso conti intestati ad altre persone non è ammesso, nemmeno fra coniugi o con un conto in comune.',
  'Chi deposita con {metodo} deve di norma prelevare con lo stesso strumento, almeno fino alla somma depositata.',
  'Il massimo prelevabile è di {grande} al mese per i nuovi iscritti e cresce con il livello raggiunto.',
  'Una classifica di torneo assegna punti per ogni {importo} puntati, con un tetto di {punti} punti al giorno.',
  'Il cashback del {percento} si calcola sulle perdite nette della settimana e viene accreditato di {giorno}.',
  'I documenti vengono letti in {ore}; una fotografia sfocata o tagliata ai bordi è la causa più frequente di un rifiuto.',
  'La regola più utile resta la più semplice: decidere prima quanto spendere, per esempio {importo}, e fermarsi lì.',
  'Durante la pausa, che dura almeno {giorni}, il conto non accetta depositi ma permette di prelevare il saldo.',
  'La versione con croupier è trasmessa da {ora} a {sera} e il tavolo si apre anche con un solo giocatore.',
  'Il doppio zero porta il vantaggio del banco dal 2,7% al 5,26%: a parità di puntata si perde in media il doppio.',
  'Le condizioni qui riportate sono state controllate a {mese}; l’operatore le può cambiare e fa fede il suo regolamento.',
  'Non esiste un orario, una sequenza o un sistema che renda più probabile una vincita: ogni giocata è indipendente.',
  'Con un deposito di {importo} e un bonus della stessa somma, un requisito di {volte} significa puntare molte volte il totale.',
  'Lo storico del conto mostra depositi, prelievi e saldo netto degli ultimi {giorni}, anche in un unico grafico.',
  'La commissione di conversione applicata da {metodo} può arrivare al {percento} e non dipende dal sito.',
  'Per aprire il conto servono nome, codice fiscale e un indirizzo di posta; {documento} viene chiesto più tardi.',
  'Il premio comune di {gioco} cresce con una parte di ogni puntata e a {mese} ha superato {grande}.',
  'Una richiesta di prelievo si può annullare finché è in attesa: lasciarla stare è quasi sempre la scelta migliore.',
  'Il livello si perde dopo {giorni} senza giocate, ma i punti raccolti restano validi fino a {mese}.',
  'Chi ha meno di 18 anni non può giocare; i conti aperti con dati falsi vengono chiusi e il deposito restituito.',
];

export const QUESTIONS = [
  'Quanto tempo serve per un prelievo con {metodo}?',
  'Qual è il deposito minimo con {metodo}?',
  'Che cosa significa un requisito di {volte}?',
  'Posso rifiutare il bonus dopo un deposito di {importo}?',
  'Quali documenti servono oltre a {documento}?',
  'Quanto valgono i giri gratuiti su {gioco}?',
  'Il ritorno teorico di {gioco} è garantito?',
  'Come si imposta un limite di {importo}?',
  'Perché un prelievo di {grande} può essere rinviato?',
  'I giochi di {fornitore} contano per il bonus?',
  'Quando viene accreditato il cashback di {giorno}?',
  'Che cosa succede se il conto resta fermo per {giorni}?',
  'Si può giocare {tavolo} con puntate basse?',
  'È possibile usare {metodo} da telefono?',
  'Come si calcola la classifica di un torneo da {grande}?',
  'Quanto dura la verifica del conto a {mese}?',
  'Che differenza c’è fra {gioco} e una slot classica?',
  'Come si chiede una pausa di {giorni}?',
  'Le vincite fino a {grande} sono tassate?',
  'A chi ci si rivolge per un problema con {metodo}?',
];

export const HEADERS = ['Come funziona', 'Che cosa controllare prima', 'Un esempio con i numeri', 'Errori frequenti', 'In breve', 'Per chi ha poco tempo', 'Condizioni da leggere', 'Il parere della redazione'];
export const ROWS = ['Bonus', 'Requisito di puntata', 'Validità', 'Deposito minimo', 'Prelievo massimo', 'Cashback', 'Tornei', 'Giochi disponibili', 'Fornitori', 'Tempo medio di prelievo', 'Assistenza', 'Età minima'];
export const METHODS = ['Visa, Mastercard', 'Paysafecard', 'Revolut, Apple Pay', 'MiFinity', 'Skrill, Neteller', 'eZeeWallet', 'Flexepin', 'Bitcoin', 'Litecoin', 'Ethereum', 'Binance Pay', 'Bonifico bancario'];
export const DEPOSIT_HEADERS = ['Metodo di pagamento', 'Pagamento da dispositivo mobile', 'Deposito minimo', 'Deposito massimo', 'Prelievo minimo', 'Commissioni di prelievo', 'Tempi di prelievo'];
