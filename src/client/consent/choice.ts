// The visitor's choice in localStorage: `<ms until which it holds> <version> <categories agreed to, by commas>`. A
// choice for another version, or for other categories, counts as none.

export type ChoiceRules = {
  /** Of localStorage. */
  readonly key: string;
  readonly version: string;
  readonly months: number;
  readonly categories: readonly string[];
};

const DAY_MS = 86_400_000;

/** The categories agreed to; null when nothing that counts was chosen. */
export function recallChoice({ key, version, months, categories }: ChoiceRules): readonly string[] | null {
  try {
    const [until, chosenFor, agreed = ''] = (localStorage.getItem(key) ?? '').split(' ');
    const left = Number(until) - Date.now();
    // Longer than a choice may hold: it was made while the clock was wrong, or for more months.
    if (!(left > 0 && left < (months * 31 + 3) * DAY_MS) || chosenFor !== version) return null;
    return agreed.split(',').filter((name) => categories.includes(name));
  } catch {
    return null;
  }
}

export function keepChoice({ key, version, months }: ChoiceRules, agreed: readonly string[]): void {
  const until = new Date();
  until.setMonth(until.getMonth() + months);
  try {
    localStorage.setItem(key, `${until.getTime()} ${version} ${agreed.join(',')}`);
  } catch {
    // Blocked or full: the choice holds for this page.
  }
}
