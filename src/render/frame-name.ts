// The names of header and footer: the layout, and the mark that they have on some pages.

/** No layout has a tab in its name: it would be no file name everywhere. */
const MARK = '\t';

export function frameName(layout: string, mark: string): string {
  return layout + MARK + mark;
}

/** The layout of a frame, and its mark. */
export function partsOfFrameName(name: string): readonly [layout: string, mark: string] {
  const [layout, mark = ''] = name.split(MARK);
  return [layout!, mark];
}
