// What is wrong with a row, in words.
import type { Place, Problem } from '../../model.js';
import { problem } from '../../problems/catalogue.js';
import type { Finder } from '../../problems/locate.js';
import { misreadForm } from '../misread.js';
import type { EmptyField } from './fill.js';

export function cellFault(text: string, expected: string, place: Place): Problem {
  const shown = JSON.stringify(text.trim().slice(0, 60));
  return problem(
    'value-type',
    `The cell ${shown} is not ${expected}.`,
    place,
    'Correct the cell, or change its field in schema.json.',
  );
}

/** `007` in a field of numbers. */
export function codeFault(text: string, value: number, place: Place): Problem {
  const { code, message } = misreadForm(text, value);
  return problem(code, message, place, `Write ${value}, or make its field a text in schema.json.`);
}

/** Where there is no such cell, the row. */
export function missingProblem(key: string, title: string, at: Finder): Problem {
  return problem(
    'value-missing',
    `The row has no "${key}".`,
    at(`/${key}`),
    `Fill in "${title}", or take it out of "required" in schema.json.`,
  );
}

export function emptyProblem({ pointer, name }: EmptyField, at: Finder, source: string): Problem {
  return problem(
    'row-empty',
    `The text names "{{${name}}}", and there is no value.`,
    { ...at(pointer, 'value', `{{${name}}}`), row: { source, field: null } },
    `Fill it in, or write {{#${name}}} before and {{/${name}}} after the part to leave out without it.`,
  );
}
