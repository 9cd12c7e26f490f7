// The page header: logo home, login and sign-up. Sticky by style, so it stays short.
import type { ButtonView, ShellView } from '../../src/model.js';
import { Button } from './button.js';
import { EitherImage, Image } from './image.js';
import { Link } from './link.js';
import { Menu, MenuButton } from './menu.js';
import { SearchLink } from './search-link.js';

/** Letters of the labels that fit on a phone: of both beside a menu, of those shown beside a small or a broad logo. */
const [BESIDE_MENU, BESIDE_MARK, BESIDE_LOGO] = [19, 21, 17];
/** With more letters of both the header needs a wide screen. */
const LONGEST = 30;
/** How much wider a capital letter is. */
const CAPITAL = 0.4;

interface HeaderProps {
  readonly header: ShellView['header'];
  readonly siteName: string;
}

export function Header({ header, siteName }: HeaderProps) {
  const { menu, search, logo, mobileLogo, login, signup, foreign } = header;
  // Without a mark for phones, or with longer labels, there is room for one button only beside logo and menu.
  const isWide = logo !== null && mobileLogo === null;
  const letters = lettersOf(login) + lettersOf(signup);
  const moved = menu && signup && (isWide || letters > BESIDE_MENU) ? login : null;
  const classes = classesOf(header, letters, moved ? lettersOf(signup) : letters);
  return (
    <header className={classes}>
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

function classesOf({ menu, logo, mobileLogo }: ShellView['header'], letters: number, shown: number): string {
  const room = logo !== null && mobileLogo === null ? BESIDE_LOGO : BESIDE_MARK;
  const classes = [
    'header',
    menu && `header--${menu.look}`,
    shown > room && 'header--tall',
    letters > LONGEST && 'header--long',
  ];
  return classes.filter(Boolean).join(' ');
}

function lettersOf(button: ButtonView | null): number {
  if (!button) return 0;
  return button.text.length + CAPITAL * button.text.replace(/\P{Lu}/gu, '').length;
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
