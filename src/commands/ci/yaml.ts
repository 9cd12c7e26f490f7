// Writes recipes as YAML that people can read: short lists on one line, scripts as blocks, comments where they were
// asked for.
import { Document, isNode, isScalar, type Node, visit, type YAMLSeq } from 'yaml';

export type Yaml =
  | string
  | number
  | boolean
  | null
  | readonly Yaml[]
  | Node
  | { readonly [key: string]: Yaml | undefined };

const MAX_FLOW = 80;
/** Texts that mean something else without quotes in YAML 1.1, or look as if they did. */
const RESERVED = /^(?:yes|no|on|off|y|n|[-\d].*)$/i;

/** A value with a comment above it. */
export function noted(comment: string, value: Yaml): Yaml {
  const node = new Document().createNode(value);
  node.commentBefore = comment.replace(/^/gm, ' ');
  return node;
}

export function yamlText(value: { readonly [key: string]: Yaml | undefined }): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Pair(_, { key, value: one }) {
      if (isNode(key) && isNode(one)) [key.commentBefore, one.commentBefore] = [one.commentBefore, null];
    },
    Scalar(key, node) {
      if (key !== 'key' && typeof node.value === 'string' && RESERVED.test(node.value)) node.type = 'QUOTE_SINGLE';
    },
    Seq(_, node) {
      node.flow = isShort(node);
    },
  });
  return document.toString({
    lineWidth: 0,
    singleQuote: true,
    flowCollectionPadding: false,
    blockQuote: 'literal',
    nullStr: '',
  });
}

/** A few plain values. */
function isShort({ items }: YAMLSeq): boolean {
  const texts = items.map((one) => (isScalar(one) ? String(one.value) : ' '));
  return texts.join(', ').length < MAX_FLOW && !/\s/.test(texts.join(''));
}
