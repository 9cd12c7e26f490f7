// Which entity has a name: people write what they call it where its id belongs. Dependency-free.
import { foldText } from '../util/fold-text.js';

interface Named {
  readonly id: string;
  readonly name?: unknown;
  readonly title?: unknown;
}

/** The id of the entity with this name, also where it is written like an id: `scogliera-bet` for "Scogliera Bet". */
export function idByName(entities: readonly Named[], text: string): string | null {
  const wanted = foldText(text);
  const isNamed = ({ name, title }: Named) =>
    [name, title].some((one) => typeof one === 'string' && foldText(one) === wanted);
  return (wanted !== '' && entities.find(isNamed)?.id) || null;
}
