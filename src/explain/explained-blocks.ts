// The blocks of a page with their fields, and what each field takes from entities.
import type { PageReading } from '../html/read-page.js';
import type { Component, Page } from '../model.js';
import { type Finder, step } from '../problems/locate.js';
import type { EntityUses } from '../site/entity-uses.js';
import type { ExplainedBlock, ExplainedField, ExplainedValue } from './explanation.js';

/** Finds places in a page and in files of content/data. */
interface Places {
  readonly at: Finder;
  readonly data: (source: string) => Finder;
  readonly uses: EntityUses;
  /** Pointers of the blocks that are left when offers that do not hold have gone. */
  readonly left: ReadonlySet<string>;
}

/** Fields of one block that are listed, values of entities in each, and characters of a text. */
const MAX_FIELDS = 100;
const MAX_VALUES = 200;
const MAX_TEXT = 120;

/** The blocks of the content in their order, each with the next block of its name on the page. */
export function explainedBlocks(
  body: Page,
  { blocks }: PageReading,
  html: string,
  places: Places,
): readonly ExplainedBlock[] {
  const shown = [...blocks];
  return body.components.map((component) => {
    const isLeft = places.left.has(component.pointer);
    const index = isLeft ? shown.findIndex(({ name }) => name === component.block) : -1;
    const found = index < 0 ? undefined : shown.splice(0, index + 1).at(-1);
    const fields = fieldsOf(component, places);
    return {
      name: component.block,
      anchor: found?.anchor ?? '',
      place: places.at(component.pointer),
      bytes: found ? Buffer.byteLength(html.slice(found.span.from, found.span.end)) : null,
      fields: fields.listed,
      more: fields.more,
    };
  });
}

/** What stands at a pointer of the page and comes from entities. */
export function entitiesAt(pointer: string, { uses, data }: Pick<Places, 'uses' | 'data'>): ExplainedValue[] {
  return uses
    .takenAt(pointer)
    .slice(0, MAX_VALUES)
    .map((one) => ({ place: data(one.source)(one.pointer), text: shortened(one.text) }));
}

function fieldsOf({ content, pointer }: Component, places: Places) {
  const listed: ExplainedField[] = [];
  let more = 0;
  const visit = (value: unknown, here: string, within: boolean): void => {
    const isLeftOut = within || places.uses.isLeftOut(here);
    if (value !== null && typeof value === 'object') {
      for (const [key, one] of Object.entries(value)) visit(one, step(here, key), isLeftOut);
    } else if (listed.length >= MAX_FIELDS) more += 1;
    else
      listed.push({
        place: places.at(here),
        text: shortened(String(value)),
        entities: typeof value === 'string' ? entitiesAt(here, places) : [],
        ...(isLeftOut ? { isLeftOut } : {}),
      });
  };
  visit(content, pointer, false);
  return { listed, more };
}

function shortened(value: string): string {
  const text = value.replace(/\s+/g, ' ');
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}
