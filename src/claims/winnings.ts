// Sentences about what spins have won: it is played through in its own time, and not in that of the bonus.

export function isOfWinnings(low: string): boolean {
  return WINNINGS.test(low) && !low.includes('bonus');
}

const WINNINGS = /vincit|(?:quello|ciò)\sche\s(?:si\s)?vinc|quanto\s(?:si\s)?vin/u;
