// Rows of a collection, each a link to its page: as cards, as a table, or as titles in columns. A long list goes on on
// other pages, to which the links below it lead.
import type { BlockView, RowEntryView, RowPartsView } from '../../../src/model.js';
import { Cell } from '../../parts/cell.js';
import { Heading, itemLevel } from '../../parts/heading.js';
import { Image } from '../../parts/image.js';
import { Link } from '../../parts/link.js';
import { Section } from '../../parts/section.js';
import { WORDS } from '../../words.js';

type RowList = Extract<BlockView, { block: 'row-list' }>;
type Words = RowList['content']['words'];

export function Block(props: RowList) {
  const { text, look, columns, groups, parts, words } = props.content;
  if (groups.length === 0) return null;
  const level = itemLevel(props);
  const isGrouped = groups.length > 1 || groups[0]!.heading !== '';
  return (
    <Section block={props} intro={text}>
      {groups.map(({ heading, entries }, index) => (
        <div key={index} className="row-list__group">
          {isGrouped && (
            <Heading level={level} className="row-list__heading">
              {heading || words.others}
            </Heading>
          )}
          {look === 'table' && (
            <Rows entries={entries} columns={columns} title={heading || props.header || words.entry} words={words} />
          )}
          {look === 'cards' && <Cards entries={entries} level={isGrouped ? level + 1 : level} />}
          {look === 'links' && <Links entries={entries} />}
        </div>
      ))}
      {parts && <Parts parts={parts} words={words} />}
    </Section>
  );
}

interface EntriesProps {
  readonly entries: readonly RowEntryView[];
}

function Cards({ entries, level }: EntriesProps & { readonly level: number }) {
  return (
    <ul className="row-list__cards">
      {entries.map(({ title, link, image, text, values }) => (
        <li key={link.href} className="card row-card">
          {image && <Image image={image} className="row-card__image" />}
          <div className="card__body row-card__body">
            <Heading level={level} className="card__title row-card__title">
              <Link link={link} className="row-card__link">
                {title}
              </Link>
            </Heading>
            {text && <p className="card__text row-card__text">{text}</p>}
            {values.length > 0 && (
              <dl className="row-card__values">
                {values.map(({ label, value }) => (
                  <div key={label} className="row-card__value">
                    <dt className="row-card__label">{label}</dt>
                    <dd className="row-card__figure">
                      <Cell cell={value} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface RowsProps extends EntriesProps {
  readonly columns: readonly string[];
  readonly title: string;
  readonly words: Words;
}

function Rows({ entries, columns, title, words }: RowsProps) {
  const label = `${WORDS.table}: ${title}`;
  return (
    <div className={columns.length > 2 ? 'table table--wide' : 'table'} role="group" tabIndex={0} aria-label={label}>
      <table className="table__grid">
        <caption className="table__caption">
          <span className="visually-hidden">{label}</span>
          <span className="table__hint">{WORDS.tableHint}</span>
        </caption>
        <thead>
          <tr>
            {[words.entry, ...columns].map((column) => (
              <th key={column} className="table__header" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.link.href} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ entry: { title, link, values } }: { readonly entry: RowEntryView }) {
  return (
    <tr className="table__row">
      <th className="table__name" scope="row">
        <Link link={link} className="row-list__link">
          {title}
        </Link>
      </th>
      {values.map(({ label, value }) => (
        <td key={label} className={value.value === undefined ? 'table__cell' : 'table__cell table__cell--amount'}>
          <Cell cell={value} />
        </td>
      ))}
    </tr>
  );
}

function Links({ entries }: EntriesProps) {
  return (
    <ul className="row-list__links">
      {entries.map(({ title, link }) => (
        <li key={link.href}>
          <Link link={link} className="row-list__link">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Parts({ parts, words }: { readonly parts: RowPartsView; readonly words: Words }) {
  const { current, previous, next, numbers } = parts;
  return (
    <nav className="row-parts" aria-label={words.parts}>
      {previous && (
        <Link link={previous} className="row-parts__step row-parts__step--previous">
          {words.previous}
        </Link>
      )}
      <ul className="row-parts__numbers">
        {numbers.map((one, index) =>
          one === null ? (
            <li key={`gap-${index}`} className="row-parts__gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one.number} className={Math.abs(one.number - current) < 2 ? undefined : 'row-parts__far'}>
              {one.link ? (
                <Link link={one.link} className="row-parts__number">
                  <span className="visually-hidden">{words.part} </span>
                  {one.number}
                </Link>
              ) : (
                <span className="row-parts__number" aria-current="page">
                  <span className="visually-hidden">{words.part} </span>
                  {one.number}
                </span>
              )}
            </li>
          ),
        )}
      </ul>
      {next && (
        <Link link={next} className="row-parts__step row-parts__step--next">
          {words.next}
        </Link>
      )}
    </nav>
  );
}
