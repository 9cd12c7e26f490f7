// The frame of every page: skip link, header, disclosure, main, footer. It depends only on the site and the mark in
// the menu, so it is rendered once for many pages.
import type { ReactNode } from 'react';
import type { ShellView } from '../../src/model.js';
import { Footer } from '../parts/footer.js';
import { Header } from '../parts/header.js';
import { LanguagesPlace } from '../parts/languages.js';
import { WORDS } from '../words.js';

interface LayoutProps {
  readonly shell: ShellView;
  readonly children: ReactNode;
}

export function Layout({ shell, children }: LayoutProps) {
  return (
    <>
      <a className="skip-link" href="#contenuto">
        {WORDS.skipLink}
      </a>
      <Header header={shell.header} siteName={shell.siteName} />
      {shell.languages && <LanguagesPlace />}
      <Disclosure notices={shell.notices} />
      <main id="contenuto" tabIndex={-1}>
        {children}
      </main>
      <Footer shell={shell} />
    </>
  );
}

// A landmark of its own between header and main: inside the sticky header it would stay on the screen.
function Disclosure({ notices }: { readonly notices: ShellView['notices'] }) {
  const { age, disclosure: text, foreign } = notices;
  if (!text) return null;
  return (
    <aside className="disclosure" aria-label={WORDS.disclosure}>
      <p className="disclosure__text">
        {age && (
          <strong className="age-mark" {...foreign.age}>
            {age}
          </strong>
        )}{' '}
        <span {...foreign.disclosure}>{text}</span>
      </p>
    </aside>
  );
}
