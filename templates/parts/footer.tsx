// The page footer: first the warnings that every page must carry, then menus, reviewers, socials and the small print.
import type { ForeignText, NamedImageLink, ShellView } from '../../src/model.js';
import { WORDS } from '../words.js';
import { Button } from './button.js';
import { Image } from './image.js';
import { Link } from './link.js';

export function Footer({ shell }: { readonly shell: ShellView }) {
  const { footer } = shell;
  const { foreign } = footer;
  return (
    <footer className="footer">
      <Notices notices={shell.notices} />
      <div className="footer__columns">
        <div className="footer__brand">
          {footer.logo && (
            <Link link={footer.logoLink} {...foreign.logo}>
              <Image image={footer.logo} className="footer__logo" alt={footer.logo.alt || shell.siteName} />
            </Link>
          )}
          <Marks title={WORDS.socials} marks={footer.socials} kind="socials" foreign={foreign.socials} />
        </div>
        <Menus menus={footer.menus} foreign={foreign.menus} />
      </div>
      <div className="footer__marks">
        <Marks title={WORDS.reviewers} marks={footer.reviewers} kind="reviewers" foreign={foreign.reviewers} />
        <Marks
          title={WORDS.restrictions}
          marks={footer.restrictions}
          kind="restrictions"
          foreign={foreign.restrictions}
        />
      </div>
      {shell.consent && (
        <button type="button" className="consent-link" data-consent-open="" {...foreign.consent}>
          {shell.consent}
        </button>
      )}
      {footer.copyright && (
        <p className="footer__copyright" {...foreign.copyright}>
          {footer.copyright}
        </p>
      )}
    </footer>
  );
}

function Notices({ notices }: { readonly notices: ShellView['notices'] }) {
  const { foreign } = notices;
  return (
    <div className="notices">
      {notices.age && (
        <p className="notices__age" {...foreign.age}>
          {notices.age}
        </p>
      )}
      <div className="notices__text">
        {notices.warning && (
          <p className="notices__warning" {...foreign.warning}>
            {notices.warning}
          </p>
        )}
        {notices.helpline.text && (
          <p {...foreign.helpline}>
            <a className="notices__helpline" href={notices.helpline.href}>
              {notices.helpline.text}
            </a>
          </p>
        )}
      </div>
      {notices.responsible && <Button button={notices.responsible} look="secondary" {...foreign.responsible} />}
    </div>
  );
}

interface MenusProps {
  readonly menus: ShellView['footer']['menus'];
  readonly foreign: ForeignText | undefined;
}

// Not on the whole: its name is a word of the program.
function Menus({ menus, foreign }: MenusProps) {
  if (menus.length === 0) return null;
  return (
    <nav className="footer__menus" aria-label={WORDS.footerMenus}>
      {menus.map((menu, index) => (
        <div key={index} className="footer__menu" {...foreign}>
          {menu.header && <h2 className="footer__title">{menu.header}</h2>}
          <ul className="footer__links">
            {menu.links.map((item, place) => (
              <li key={place}>
                <Link link={item.link} className="footer__link">
                  {item.text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** As in footer.css: --size-icon and --size-thumb. */
const ICON = { height: 40 };
const MARK = { height: 112 };

interface MarksProps {
  readonly title: string;
  readonly marks: readonly NamedImageLink[];
  readonly kind: 'socials' | 'reviewers' | 'restrictions';
  readonly foreign: ForeignText | undefined;
}

function Marks({ title, marks, kind, foreign }: MarksProps) {
  if (marks.length === 0) return null;
  return (
    <div className={`marks marks--${kind}`}>
      <h2 className="footer__title">{title}</h2>
      <ul className="marks__list" {...foreign}>
        {marks.map((mark, index) => (
          <li key={index}>
            <Link link={mark.link} className="marks__link">
              <Image
                image={mark.image}
                alt={mark.name}
                within={mark.image.isView ? undefined : kind === 'socials' ? ICON : MARK}
              />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
