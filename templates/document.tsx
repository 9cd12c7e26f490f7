// The HTML document around a page. Besides rich text the only place where raw text enters the markup: styles, JSON-LD
// and the finished body.
import { createElement } from 'react';
import type { HeadTag, HeadView, Html } from '../src/model.js';

interface DocumentProps {
  readonly lang: string;
  /** Only of a language that runs from right to left. */
  readonly dir?: 'rtl' | undefined;
  /** Empty; replaced by the hash of the finished page. */
  readonly page: string;
  readonly notFound: boolean;
  readonly head: HeadView;
  /**
   * Content-Security-Policy. It allows the inline style and files of the site itself, so an override of this file that
   * adds inline code must change it too.
   */
  readonly policy: string;
  readonly styles: string;
  readonly script: string | null;
  readonly body: Html;
}

// The body is a string because React would move links and metas from it into the head, and add preloads.
export function Document({ lang, dir, page, notFound, head, policy, styles, script, body }: DocumentProps) {
  return (
    <html lang={lang} dir={dir} data-page={page} data-not-found={notFound ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {head.tags.map((tag, index) => createElement(tag.tag, { key: index, ...reactAttributes(tag) }))}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {head.jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.jsonLd }} />}
        {script && <script type="module" src={script} />}
      </head>
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  );
}

// React renders these two attributes correctly only in its own spelling; every other name is passed unchanged.
const REACT_NAMES: Readonly<Record<string, string>> = { 'http-equiv': 'httpEquiv', crossorigin: 'crossOrigin' };

function reactAttributes(tag: HeadTag): Record<string, string> {
  return Object.fromEntries(Object.entries(tag.attributes).map(([name, value]) => [REACT_NAMES[name] ?? name, value]));
}
