// The page header: logo home, login and sign-up. Sticky by style, so it stays short.
import type { ShellView } from '../../src/model.js';
import { Button } from './button.js';
import { EitherImage, Image } from './image.js';
import { Link } from './link.js';
import { Menu, MenuButton } from './menu.js';
import { SearchLink } from './search-link.js';

/** Letters of both labels that fit on a phone: beside a menu, beside a small logo, beside a broad one. */
const [BESIDE_MENU, BESIDE_MARK, BESIDE_LOGO] = [18, 20, 16];
/** With more the one button beside the menu takes too many lines. */
const LONGEST = 44;

interface HeaderProps {
  readonly header: ShellView['header'];
  readonly siteName: string;
}

export function Header({ header, siteName }: HeaderProps) {
  const { menu, search, logo, mobileLogo, login, signup, foreign } = header;
  // Without a mark for phones, or with longer labels, there is room for one button only beside logo and menu.
  const isWide = logo !== null && mobileLogo === null;
  const letters = (login?.text.length ?? 0) + (signup?.text.length ?? 0);
  const moved = signup && (isWide || letters > BESIDE_MENU) ? login : null;
  const room = menu ? LONGEST : isWide ? BESIDE_LOGO : BESIDE_MARK;
  const look = menu ? ` header--${menu.look}` : '';
  return (
    <header className={`header${look}${letters > room ? ' header--tall' : ''}`}>
      <div className="header__bar">
        <Link
          link={header.logoLink}
          className={isWide ? 'header__home header__home--wide' : 'header__home'}
          {...foreign.logo}
        >
          <Logo header={header} name={header.logoAlt || siteName} />
        </Link>
        {menu?.look === 'bar' && (
          <>
            <MenuButton />
            <Menu menu={menu} search={search} login={moved} foreign={foreign} />
          </>
        )}
        {search && <SearchLink link={search} />}
        {(login || signup) && (
          <div className="header__account">
            {login && <Button button={login} look="secondary" {...foreign.login} />}
            {signup && <Button button={signup} look="primary" {...foreign.signup} />}
          </div>
        )}
        {menu?.look === 'row' && <MenuButton />}
      </div>
      {menu?.look === 'row' && <Menu menu={menu} search={search} login={moved} foreign={foreign} />}
    </header>
  );
}

// Phones may have a picture of their own.
function Logo({ header, name }: { readonly header: ShellView['header']; readonly name: string }) {
  const { logo, mobileLogo } = header;
  const base = mobileLogo ?? logo;
  if (!base) return <span className="header__name">{name}</span>;
  if (!logo || !mobileLogo) return <Image image={base} className="header__logo" alt={name} hasPriority={false} />;
  return <EitherImage image={base} other={logo} media={WIDE} className="header__logo" alt={name} />;
}

const WIDE = '(min-width: 36rem)';
