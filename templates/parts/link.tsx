// An anchor from a LinkView, with a notice for people who do not see that a new tab opens.
import type { ReactNode } from 'react';
import type { ForeignText, LinkView } from '../../src/model.js';
import { WORDS } from '../words.js';

interface LinkProps extends Partial<ForeignText> {
  readonly link: LinkView | null;
  readonly className?: string;
  /** A link to the page it stands on, or to one above that. */
  readonly current?: 'page' | 'within' | null;
  readonly data?: Readonly<Record<`data-${string}`, string | undefined>>;
  readonly children: ReactNode;
}

// Without a URL only the text is rendered: an empty link would lead nowhere.
export function Link({ link, className, current, data, lang, dir, children }: LinkProps) {
  if (!link)
    return (
      <span className={className} lang={lang} dir={dir} {...data}>
        {children}
      </span>
    );
  return (
    <a
      className={className}
      href={link.href}
      rel={link.rel}
      target={link.target}
      aria-current={current === 'within' ? 'true' : (current ?? undefined)}
      data-internal-url={link.internalUrl}
      lang={lang}
      dir={dir}
      {...data}
    >
      {children}
      {link.target === '_blank' && <span className="visually-hidden"> {WORDS.newTab}</span>}
    </a>
  );
}
