// Names the operator of an offer behind its title, where offers of several operators stand side by side.
import type { OfferEntity, OperatorEntity } from '../entities/data.js';
import { foldText } from '../util/fold-text.js';

/** The title alone where it names the operator, or nobody knows which one that is. */
export function titleWithOperator({ title }: Pick<OfferEntity, 'title'>, operator: OperatorEntity | undefined): string {
  return !operator || foldText(title).includes(foldText(operator.name)) ? title : `${title} – ${operator.name}`;
}
