// A comparison as one table: an entry a row group, with button and conditions in it. On a phone each group is a card
// and every value bears the heading of its column. HTML does not let rows and cells of a table name their roles;
// browsers of today keep them however the cells are laid out.
import type { BlockView } from '../../../src/model.js';
import { Button } from '../../parts/button.js';
import { Cell } from '../../parts/cell.js';
import { Image } from '../../parts/image.js';
import { Byline } from '../../parts/rating.js';
import { Terms } from '../../parts/rich-text.js';
import { Section } from '../../parts/section.js';
import { WORDS } from '../../words.js';

/** As in comparison.css: 9rem by --size-icon. */
const LOGO = { width: 144, height: 40 };

type Comparison = Extract<BlockView, { block: 'comparison' }>;

export function Block(props: Comparison) {
  const { text, columns, entries, checked, words } = props.content;
  const hasButtons = entries.some(({ button }) => button !== null);
  const nameId = `${props.anchor}-tabella`;
  return (
    <Section block={props} intro={text}>
      <Byline checked={checked} words={words} />
      <div className="table comparison__frame" role="group" tabIndex={0} aria-labelledby={nameId}>
        <table className="comparison__table">
          <caption className="comparison__caption">
            <span id={nameId} className="visually-hidden">
              {`${WORDS.table}: ${props.header || columns.join(', ')}`}
            </span>
            <span className="table__hint">{WORDS.tableHint}</span>
          </caption>
          <thead className="comparison__head">
            <tr>
              {[words.entry, ...columns].map((title, index) => (
                <th key={index} className="comparison__title" scope="col">
                  {title}
                </th>
              ))}
              {hasButtons && (
                <th className="comparison__title table__edge" scope="col">
                  {words.action}
                </th>
              )}
            </tr>
          </thead>
          {entries.map((entry, index) => (
            <Entry key={index} entry={entry} columns={columns} hasButtons={hasButtons} />
          ))}
        </table>
      </div>
    </Section>
  );
}

interface EntryProps {
  readonly entry: Comparison['content']['entries'][number];
  readonly columns: readonly string[];
  readonly hasButtons: boolean;
}

function Entry({ entry, columns, hasButtons }: EntryProps) {
  const { name, image, values, button, terms } = entry;
  return (
    <tbody className="comparison__entry">
      <tr className="comparison__row">
        <th className="comparison__name" scope="row">
          {image && <Image image={image} className="comparison__logo" alt="" within={LOGO} />}
          {name}
        </th>
        {values.map((value, index) => (
          <td key={index} className="comparison__cell" data-label={columns[index]}>
            <Cell cell={value} className="comparison__value" />
          </td>
        ))}
        {hasButtons && (
          <td className="comparison__action table__edge">{button && <Button button={button} of={name} />}</td>
        )}
      </tr>
      {terms && (
        <tr className="comparison__row">
          <td className="comparison__terms" colSpan={columns.length + (hasButtons ? 2 : 1)}>
            <Terms html={terms} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
