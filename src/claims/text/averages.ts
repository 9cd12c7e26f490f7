// What a sentence says of averages although it is not about others: the payout of all slots of a house, or what a game
// pays back.

/** The same sentence without these words. */
export function withoutAverages(low: string): string {
  const plain = low.includes('meno') || low.includes('prima') ? low.replace(MOSTLY_LESS, '') : low;
  return low.includes('medi') ? plain.replace(REMARK, '').replace(PAID_BACK, ' ').replace(AVERAGE, ' ') : plain;
}

/** "L'RTP medio delle slot", "la media è del 95,9%": rules/average-payout.ts tells of how many games. */
const AVERAGE =
  /(?<=(?:rtp|payout|ritorno|teorico)\s)medi[oa](?![a-zà-ÿ])|(?:^|\s)la\smedia\s(?:(?:dichiarata|pubblicata|certificata|complessiva|(?:di|fra|tra)\stutte\sle\sslot|delle\s(?:nostre\s)?slot)\s)?è\s(?=(?:del|di)\s[\d,]+\s?%)/u;

/** "Restituisce in media il 96,2%" is what a game is made for. */
const PAID_BACK =
  /(?<=(?:restitui|rend|ritorn|pag)[a-z]{0,5})\sin\smedia\s|(?:^|(?<=\s))in\smedia\s(?=(?:restituisc|rend|ritorn)[a-z]{1,3}\s)/u;

/** "L'RTP è del 96,2%, nella media del settore": what others have is no more than a remark. */
const REMARK =
  /(?:,\s|\s\(|\s(?:è|sta|resta|rimane|si\scolloca)\s)(?:cioè\s|quindi\s|dunque\s)?(?:appena\s|(?:di\s)?poco\s|leggermente\s|ben\s|un\spo'\s|un\sfilo\s|(?:decisa|netta)mente\s)?(?:nella|in\slinea\scon\sla|sopra\s(?:al)?la|sotto\s(?:al)?la|(?:più\s(?:alt|bass)[oa]|meno|migliore|peggiore)\sdella|superiore\salla|inferiore\salla)\smedia(?:\sde(?:l|lla|lle|i|gli)\s(?:[a-zà-ÿ]{2,6}\s)?(?:settore|mercato|categoria|slot|lobby|catalogo|casinò|giochi|titoli|sito|nostr[oaei]))?(?=[.,;:)]|$)/u;

/** "12 ore, di solito meno" */
const MOSTLY_LESS =
  /,\s(?:ma\s|e\s|anche\sse\s)?(?:di\ssolito|in\sgenere|spesso|normalmente|quasi\ssempre)\s(?:anche\s|ne\sbastano\s|molt[oi]\s|ben\s|arriva(?:no)?\s)?(?:molt[oi]\s)?(?:(?:di\s)?meno|prima)(?=[.;,)]|$)/u;
