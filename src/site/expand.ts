// Puts entities into a page before it is resolved: blocks that name some, and references in its texts. What comes out
// is a page as an author could have written it.
import type { ObjectShape, Shape } from '../schema/block-shape.js';
import { escapeAnywhere } from '../html/escape.js';
import type { Component, Page, Problem } from '../model.js';
import { languageOf, type Languages, primaryOf, speechOf } from '../urls/languages.js';
import { MAX_REFERENCES } from '../limits.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import { type Formats, formatsOf } from '../words/formats.js';
import { offerWordsOf } from '../words/offer-words.js';
import type { DataIndex } from './data-index.js';
import { shapeOfComponent } from './blocks.js';
import { withEntities } from './entity-blocks.js';
import type { EntityTools, ForeignData, Raw } from './entity-tools.js';
import { cellOfField } from './entity-fields.js';
import { foreignOffers } from './foreign-offers.js';
import type { EntityUses } from './entity-uses.js';
import { pageLang } from './locale.js';
import type { Shared } from './scope.js';
import {
  createReferences,
  type Fault,
  type Escape,
  type Found,
  mayRefer,
  onlyReference,
  referencePlace,
  type References,
  withWords,
} from './references.js';

interface ExpandInput {
  readonly index: DataIndex;
  readonly lang: string;
  readonly at: Finder;
  readonly problems: Problem[];
  readonly uses?: EntityUses | undefined;
  readonly foreign?: ForeignData | undefined;
}

/** A page that names no entity stays the same object. */
export function expandPage(
  page: Page,
  { site, lookups: index, settings: { languages } }: Pick<Shared, 'site' | 'lookups' | 'settings'>,
  at: Finder,
  problems: Problem[],
  uses?: EntityUses,
): Page {
  if (!page.dynamic) return page;
  const lang = speechOf(pageLang(page, site.content), languages);
  const foreign = foreignData(languages, page.slug);
  const texts = new Texts({ index, lang, at, problems, uses, foreign });
  const { meta_settings: settings, ...meta } = page.meta;
  return {
    ...page,
    title: texts.plain(page.title, '/title'),
    meta: {
      ...(texts.walk(meta, '/meta') as Page['meta']),
      ...(settings ? { meta_settings: texts.walk(settings, '/meta/meta_settings', TAGS) as typeof settings } : {}),
    },
    components: page.components.flatMap((component) => texts.component(component)),
  };
}

/** Texts in content/data are in the language of the default locale. */
function foreignData(languages: Languages, slug: string): ForeignData | undefined {
  const [first, here] = [languages[0], languageOf(slug, languages)];
  if (!first || !here || primaryOf(first.tag) === primaryOf(here.tag)) return undefined;
  return { page: here.code, data: first.code, lang: first.tag };
}

/** The same for a piece of site.json. */
export function expandTexts<Value>(value: Value, input: ExpandInput): Value {
  return new Texts(input).walk(value, '', SITE) as Value;
}

/** The same for HTML of an entity. */
export function expandHtml(html: string, pointer: string, input: ExpandInput): string {
  return new Texts(input).walk(html, pointer, { kind: 'html' }) as string;
}

/** Custom tags of the head are HTML. */
const TAGS: ObjectShape = {
  kind: 'object',
  fields: { custom_tags: { shape: { kind: 'list', items: { kind: 'html' } }, as: '' } },
};

const SITE: ObjectShape = {
  kind: 'object',
  fields: {
    meta: { shape: { kind: 'object', fields: { meta_settings: { shape: TAGS, as: '' } } }, as: '' },
  },
};

/** Also fit for the value of an attribute, however it is quoted, and for a part of the address of a link. */
function escaped(words: string, before: string): string {
  const tag = before.slice(Math.max(before.lastIndexOf('<'), before.length - MAX_ADDRESS, 0));
  const address = IN_ADDRESS.exec(tag)?.[1];
  const part = address === undefined ? words : /[?#]/.test(address) ? encodeURIComponent(words) : encodeURI(words);
  return escapeAnywhere(part);
}

/** A custom tag with structured data, where references stand in texts of JSON. */
const SCRIPT = /^\s*<script[\s>]/i;

function inJson(words: string): string {
  return JSON.stringify(words).slice(1, -1).replaceAll('<', '\\u003c');
}

/** The beginning of an address to which more belongs; what stands for the whole address is one already. */
const IN_ADDRESS = /\shref\s*=\s*["']((?:https?:|[/?#])[^"'<>]*)$/i;
const MAX_ADDRESS = 2048;

class Texts {
  readonly #formats: Formats;
  readonly #references: References;
  readonly #tools: EntityTools;
  #left = MAX_REFERENCES;

  constructor(readonly input: ExpandInput) {
    const { index, lang, at, problems, uses, foreign } = input;
    this.#formats = formatsOf(lang);
    this.#references = createReferences(index, this.#formats);
    const ended = { isLess: false, marked: new Set<string>() };
    const offers = foreign ? foreignOffers(index, foreign.lang, lang) : index;
    this.#tools = {
      index: offers,
      formats: this.#formats,
      words: offerWordsOf(lang),
      at,
      problems,
      uses,
      ended,
      foreign,
    };
  }

  /** Empty for one that is left out, see entity-offers.ts. */
  component(component: Component): readonly Component[] {
    const { content, pointer } = component;
    const shape = shapeOfComponent(component);
    const { ended } = this.#tools;
    ended.isLess = false;
    ended.marked.clear();
    const filled = withEntities(component, shape, this.#tools);
    if (filled === null) return [];
    const words = this.walk(filled, pointer, shape) as Raw;
    ended.marked.clear();
    this.input.uses?.copy(filled, words);
    const isLess = ended.isLess ? { isLess: true as const } : {};
    return [words === content ? component : ({ ...component, content: words, ...isLess } as Component)];
  }

  plain(text: string, pointer: string): string {
    return mayRefer(text) ? this.#replaced(text, pointer, (words) => words) : text;
  }

  /** Every text in a value; the same value when none has changed. Without a shape no text is HTML. */
  walk(value: unknown, pointer: string, shape?: Shape): unknown {
    if (typeof value === 'string') {
      if (!mayRefer(value)) return value;
      const isHtml = shape?.kind === 'html';
      return this.#replaced(value, pointer, isHtml ? (SCRIPT.test(value) ? inJson : escaped) : (words) => words);
    }
    if (value === null || typeof value !== 'object') return value;
    if (shape?.kind === 'table') return this.#table(value as Raw, pointer);
    if (Array.isArray(value)) {
      const inner = shape?.kind === 'list' ? shape.items : undefined;
      const items = value.map((item, index) => this.walk(item, step(pointer, index), inner));
      return items.every((item, index) => item === value[index]) ? value : items;
    }
    const fields = shape?.kind === 'object' ? shape.fields : {};
    const entries = Object.entries(value).map(([key, inner]) => {
      const field = Object.hasOwn(fields, key) ? fields[key]!.shape : undefined;
      return [key, this.walk(inner, step(pointer, key), field)] as const;
    });
    const isSame = entries.every(([key, inner]) => inner === value[key as keyof typeof value]);
    // Unlike an assignment this makes "__proto__" a key like any other.
    if (isSame) return value;
    const changed = Object.fromEntries(entries);
    this.input.uses?.copy(value, changed);
    return changed;
  }

  #table(table: Raw, pointer: string): Raw {
    const rows = (table.rows as readonly (readonly unknown[])[]).map((row, index) =>
      row.map((cell, column) => this.#cell(cell, step(step(pointer, index), column))),
    );
    return { headers: this.walk(table.headers, step(pointer, 'headers')), rows };
  }

  /** A cell that is one reference shows its value as a cell of its own would: an amount, a dash. */
  #cell(cell: unknown, pointer: string): unknown {
    if (typeof cell !== 'string' || !mayRefer(cell)) return cell;
    const name = onlyReference(cell.trim());
    const found = name === null ? null : this.#references.find(name);
    if (!found || 'message' in found) return this.plain(cell, pointer);
    return cellOfField(found.value, this.plain(cell.trim(), pointer));
  }

  /** An offer that does not hold is still put into the text, since a sentence with a hole would be worse. */
  #found(name: string, pointer: string): Found | Fault {
    const found = this.#references.find(name);
    const { uses, index } = this.input;
    const origin = uses && 'words' in found ? referencePlace(name, index) : null;
    if (origin && 'words' in found) uses!.note(pointer, { ...origin, text: found.words });
    if (!('state' in found) || found.state === undefined) return found;
    // A block that says so of the offer may name its values.
    const id = name.split('.')[1] ?? '';
    if (this.#tools.ended.marked.has(id)) return found;
    const isOver = found.state === 'over';
    const { from, until } = index.entity('offers', id)?.validity ?? {};
    this.input.problems.push(
      problem(
        isOver ? 'offer-expired' : 'offer-not-yet',
        isOver
          ? `"{{${name}}}" names an offer that ended on ${until}.`
          : `"{{${name}}}" names an offer that begins on ${from}.`,
        this.input.at(pointer),
        'Name another offer, or remove the sentence.',
      ),
    );
    return found;
  }

  #replaced(text: string, pointer: string, escape: Escape): string {
    const { at, problems } = this.input;
    const report = ({ message, hint, within }: Fault) =>
      void problems.push(problem('entity-unknown', message, at(pointer, 'value', within), hint));
    const find: References['find'] = (name) => {
      this.#left -= 1;
      if (this.#left >= 0) return this.#found(name, pointer);
      // Once is enough.
      if (this.#left === -1) report(TOO_MANY);
      return NO_WORDS;
    };
    return withWords(text, { ...this.#references, find }, { escape, report });
  }
}

const TOO_MANY: Fault = {
  message: `The page has more than ${MAX_REFERENCES} references.`,
  hint: 'Split it into several pages.',
};
const NO_WORDS: Found = { value: null, words: '', isPhrase: false };
