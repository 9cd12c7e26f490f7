// Ids of blocks and of their questions. All are made before any text is read: a heading in a text never takes the id of
// a block further down, to which somebody may link already.
import type { Component, Page } from '../model.js';
import { anchorHeader } from '../urls/anchors.js';
import { headerText } from './fields.js';
import type { Scope } from './scope.js';

interface Anchored {
  readonly component: Component;
  readonly anchor: string;
  readonly questions: readonly string[];
}

export function blockAnchors({ components }: Page, { anchor }: Scope): readonly Anchored[] {
  return components.map((component) => ({
    component,
    anchor: anchor(headerOf(component), component.block),
    questions: questionsOf(component).map((one, index) => anchor(one, `domanda-${index + 1}`)),
  }));
}

function headerOf(component: Component): string {
  const { content } = component;
  // Of an own block only the header is known to be a text.
  if ('shape' in component) return headerText(component.shape.fields, component.content);
  return anchorHeader(content);
}

function questionsOf(component: Component): readonly string[] {
  if ('shape' in component || component.block !== 'faq') return [];
  return component.content.faq.map(({ question }) => question);
}
