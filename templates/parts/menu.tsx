// The menu of the header. On a phone it opens from a button (a popover, which needs no script); on a wide screen it
// stands in the header. Entries of the second level open with <details>; the script only adds what a mouse and Escape
// expect.
import type { ButtonView, LinkView, MenuEntryView, MenuItemView, MenuView, ShellView } from '../../src/model.js';
import { WORDS } from '../words.js';
import { Button } from './button.js';
import { Link } from './link.js';
import { SearchLink } from './search-link.js';

/** Ends with a character that no anchor of a page has. */
const ID = 'menu_';

export function MenuButton() {
  return (
    <button type="button" className="menu-button" popoverTarget={ID}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M4 7h16M4 12h16M4 17h16" />
      </svg>
      <span className="menu-button__text">{WORDS.menu}</span>
    </button>
  );
}

interface MenuProps {
  readonly menu: MenuView;
  readonly search: LinkView | null;
  /** A button of the header that has no room there on a phone. */
  readonly login?: ButtonView | null;
  readonly foreign?: ShellView['header']['foreign'];
}

export function Menu({ menu, search, login, foreign }: MenuProps) {
  return (
    <nav id={ID} className={`menu menu--${menu.look}`} aria-label={WORDS.mainMenu} data-part="menu" popover="auto">
      <div className="menu__top">
        <span className="menu__title" aria-hidden="true">
          {WORDS.menu}
        </span>
        <button type="button" className="menu__close" popoverTarget={ID} popoverTargetAction="hide">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
          <span className="visually-hidden">{WORDS.closeMenu}</span>
        </button>
      </div>
      {search && <SearchLink link={search} />}
      <ul className="menu__list" {...foreign?.menu}>
        {menu.items.map((item, index) => (
          <li key={index} className="menu__item">
            {item.items.length > 0 ? <Group item={item} /> : <Entry entry={item} className="menu__link" />}
          </li>
        ))}
      </ul>
      {login && (
        <div className="menu__account">
          <Button button={login} look="secondary" {...foreign?.login} />
        </div>
      )}
    </nav>
  );
}

// The name closes one group when another opens. The own link of a group stands first in it.
function Group({ item }: { readonly item: MenuItemView }) {
  const entries = item.link ? [{ ...item, items: [] }, ...item.items] : item.items;
  const { current } = item;
  return (
    <details className="menu__group" name="menu">
      <summary className={current ? 'menu__link menu__link--current' : 'menu__link'}>{item.text}</summary>
      <ul className="menu__entries">
        {entries.map((entry, index) => (
          <li key={index}>
            <Entry
              entry={entry.current === 'within' && item.link && index === 0 ? { ...entry, current: null } : entry}
              className={item.link && index === 0 ? 'menu__entry menu__entry--own' : 'menu__entry'}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Entry({ entry, className }: { readonly entry: MenuEntryView; readonly className: string }) {
  const { text, link, current } = entry;
  return (
    <Link
      link={link}
      className={current ? `${className} ${className.split(' ')[0]}--current` : className}
      current={current}
    >
      {text}
    </Link>
  );
}
