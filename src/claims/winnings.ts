// Sentences about what spins have won, which is played through in its own time, and about balances that are lost for
// good.

export function isOfWinnings(low: string): boolean {
  return WINNINGS.test(low) && !low.includes('bonus');
}

const WINNINGS = /vincit|(?:quello|ciò)\sche\s(?:si\s)?vinc|quanto\s(?:si\s)?vin/u;

/** "Dopo tre anni il saldo è devoluto allo Stato": what comes long after an account became inactive. */
export function isForfeited(low: string): boolean {
  return FORFEITED.test(low);
}

const FORFEITED = /devol[uv]|incamer|prescri[tv]|estint[oaie]|all'erario|allo stato(?![a-zà-ÿ])/u;
