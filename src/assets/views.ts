// The views of an SVG, which pages may show by name: every `<view id viewBox>` of it.
import type { MediaView } from '../model.js';
import { SVG_NS } from './svg.js';
import { boxSize } from './svg-size.js';
import { readXml } from '../xml/xml.js';
import { XmlFault, type XmlOpen } from '../xml/xml-node.js';

/** Empty for an SVG without views, and for one that cannot be read, which has a problem of its own. */
export function viewsOf(bytes: Uint8Array): readonly MediaView[] {
  const text = new TextDecoder().decode(bytes);
  if (!/<(?:[\w.-]+:)?view[\s/>]/.test(text)) return [];
  const views = new Map<string, MediaView>();
  try {
    for (const node of readXml(text)) {
      if (node.kind !== 'open' || node.local !== 'view' || node.namespace !== SVG_NS) continue;
      const view = viewOf(node);
      // A browser takes the first of two.
      if (view && !views.has(view.id)) views.set(view.id, view);
    }
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return [];
  }
  return [...views.values()];
}

function viewOf({ attributes }: XmlOpen): MediaView | null {
  const valueOf = (name: string) => attributes.find((one) => one.name === name)?.value ?? '';
  const id = valueOf('id');
  const size = boxSize(valueOf('viewBox'));
  return id !== '' && size ? { id, width: Math.round(size.width), height: Math.round(size.height) } : null;
}
