// A small table of facts: one line for each, name first.
import type { BlockView } from '../../../src/model.js';
import { Section } from '../../parts/section.js';
import { isWide, Table } from '../../parts/table.js';

export function Block(props: Extract<BlockView, { block: 'dynamic-table' }>) {
  return (
    <Section block={props} className={isWide(props.content.table) ? '' : 'section--aside'}>
      <Table table={props.content.table} anchor={props.anchor} title={props.header} />
    </Section>
  );
}
