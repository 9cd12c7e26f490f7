// The payment methods with their limits, fees and times: seven columns, so each method is a card on a phone.
import type { BlockView } from '../../../src/model.js';
import { Section } from '../../parts/section.js';
import { Table } from '../../parts/table.js';

export function Block(props: Extract<BlockView, { block: 'deposit-table' }>) {
  return (
    <Section block={props}>
      <Table table={props.content.table} anchor={props.anchor} title={props.header} labelled />
    </Section>
  );
}
