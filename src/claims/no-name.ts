// Words of heads and headings that are no names of an offer.

/** What stands above a part of any text. */
export const NO_NAME =
  /(?<![a-zà-ÿ])(?:come|chi|quand[oi]|quant[oiae]|cosa|che|perch|dove|regol|condizion|termin|requisit|dettagl|esemp|domand|faq|not[ae]|durata|scaden|codic|gioch|gioco|slot|deposit|versament|preliev|import|premi|validit|attiv|partecip|funzion|contribut|puntat|vincit|limit|riepilog|sintesi|breve|numeri|calendario|promo|offert|bonus|settiman|mes[ei]|gir[io]|spin|pass[io]|moss[ae]|guida|consigl|pro|contro|giudiz|valutaz|parol|nostr|tutt|altr|nuov|casin|sito|livell|vip|club|torne|a colpo|in evidenza|per te|oggi|tabella|confront|panoramic|informazion|document|cont[oi]|registraz|assistenza|pagament|sicurezza|fine|inizio|accredit|import|percentual|element|voce)/u;
