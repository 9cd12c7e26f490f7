// An anchor printed from a LinkView, with the notice that people who do not see a new tab open need.
import type { ReactNode } from 'react';
import type { LinkView } from '../../src/model.js';
import { WORDS } from '../words.js';

interface LinkProps {
  readonly link: LinkView | null;
  readonly className?: string;
  readonly data?: Readonly<Record<`data-${string}`, string | undefined>>;
  readonly children: ReactNode;
}

// Without an address only the text is printed: an empty link would promise something that is not there.
export function Link({ link, className, data, children }: LinkProps) {
  if (!link)
    return (
      <span className={className} {...data}>
        {children}
      </span>
    );
  return (
    <a
      className={className}
      href={link.href}
      rel={link.rel}
      target={link.target}
      data-internal-url={link.internalUrl}
      {...data}
    >
      {children}
      {link.target === '_blank' && <span className="visually-hidden"> {WORDS.newTab}</span>}
    </a>
  );
}
