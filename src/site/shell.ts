// Header, footer and notices of the site, ready to print. The same on every page.
import type { ButtonView, LinkView, NamedImageLink, ShellView, SiteFile } from '../model.js';
import { step } from '../problems/locate.js';
import { checkSiteHead } from './head-images.js';
import { SIZES } from './picture.js';
import type { Scope, Shared } from './scope.js';

// What the law and good practice ask of every page, in case the content says nothing else (stack 4.2).
const NOTICES = {
  age: '18+',
  warning: 'Il gioco è vietato ai minori di 18 anni e può causare dipendenza patologica.',
  helplineText: 'Telefono Verde 800 558822',
  helplineNumber: '800558822',
  responsibleText: 'Gioco responsabile',
  disclosure: 'Questo sito contiene link di affiliazione.',
} as const;

export function shellView(shared: Shared, scope: Scope): ShellView {
  const { site } = shared;
  checkSiteHead(shared, scope);
  const { header, footer, meta, notices } = site.content;
  const siteName = meta.meta_settings.og_site_name;
  const logo = (url: string | undefined, alt: string | undefined, pointer: string) =>
    scope.image(url, scope.text(alt) || siteName, pointer, SIZES.logo);
  const responsible =
    notices?.responsible_link ?? (site.pages.some((page) => page.slug === '/responsible') ? '/responsible' : '');
  return {
    siteName,
    header: {
      logoLink: scope.plain(header.logo_link, '/header/logo_link'),
      logo: logo(header.logo_image, header.logo_alt, '/header/logo_image'),
      mobileLogo: logo(header.logo_mob_image, header.logo_alt, '/header/logo_mob_image'),
      logoAlt: scope.text(header.logo_alt) || siteName,
      login: accountButton(header, 'login', scope),
      signup: accountButton(header, 'signup', scope),
    },
    footer: {
      menus: (footer.menus ?? []).map((menu, index) => ({
        header: scope.text(menu.header),
        links: menu.links.map((link, place) => ({
          text: scope.text(link.text),
          link: link.url ? scope.plain(link.url, `/footer/menus/${index}/links/${place}/url`) : null,
        })),
      })),
      socials: imageLinks(footer.socials ?? [], '/footer/socials', scope),
      logoLink: footer.logo_link ? scope.plain(footer.logo_link, '/footer/logo_link') : null,
      logo: logo(footer.logo_image, footer.logo_alt, '/footer/logo_image'),
      reviewers: imageLinks(footer.reviewers ?? [], '/footer/reviewers', scope),
      restrictions: imageLinks(footer.restrictions ?? [], '/footer/restrictions', scope),
      copyright: scope.text(footer.copyright_text),
    },
    notices: {
      age: scope.text(notices?.age ?? NOTICES.age),
      warning: scope.text(notices?.warning ?? NOTICES.warning),
      helpline: {
        text: scope.text(notices?.helpline_text ?? NOTICES.helplineText),
        href: `tel:${(notices?.helpline_number ?? NOTICES.helplineNumber).replace(/[^\d+]/g, '')}`,
      },
      responsible: responsible
        ? {
            text: scope.text(notices?.responsible_text ?? NOTICES.responsibleText),
            link: scope.plain(responsible, '/notices/responsible_link'),
          }
        : null,
      disclosure: scope.text(notices?.affiliate_disclosure ?? NOTICES.disclosure),
    },
  };
}

/** The same for visitors who may not come in: nothing of it invites to sign up, to log in or to play. */
export function withoutOffers({ header, footer, ...shell }: ShellView): ShellView {
  const { login, signup } = header;
  const doors = new Set([login?.link, signup?.link].flatMap((link) => [link?.href, link?.internalUrl]));
  const isOffer = (link: LinkView | null) => link !== null && (link.rel?.includes('sponsored') || doors.has(link.href));
  const unlinked = (marks: readonly NamedImageLink[]) =>
    marks.map((mark) => (isOffer(mark.link) ? { ...mark, link: null } : mark));
  const menus = footer.menus
    .map((menu) => ({ ...menu, links: menu.links.filter(({ link }) => !isOffer(link)) }))
    .filter(({ links }) => links.length > 0);
  return {
    ...shell,
    header: { ...header, login: null, signup: null },
    footer: {
      ...footer,
      menus,
      socials: unlinked(footer.socials),
      reviewers: unlinked(footer.reviewers),
      restrictions: unlinked(footer.restrictions),
    },
  };
}

function accountButton(header: SiteFile['header'], which: 'login' | 'signup', scope: Scope): ButtonView | null {
  const text = header[`${which}_text`];
  if (!text) return null;
  const link = scope.link(
    { url: header[`${which}_link`], redirect: header[`${which}_redirect_link`] },
    { url: `/header/${which}_link`, redirect: `/header/${which}_redirect_link` },
  );
  if (!link)
    scope.report(
      'link-missing',
      `The button "${text}" of the header has no address.`,
      `/header/${which}_text`,
      `Give ${which}_redirect_link or ${which}_link.`,
    );
  return { text: scope.text(text), link, variant: which === 'login' ? 'secondary' : 'primary' };
}

interface ImageLinkInput {
  readonly url?: string;
  readonly image: string;
  readonly alt?: string;
  readonly width?: number | string;
  readonly height?: number | string;
}

function imageLinks(list: readonly ImageLinkInput[], pointer: string, scope: Scope): NamedImageLink[] {
  return list.flatMap((item, index) => {
    const here = step(pointer, index);
    const image = scope.image(item.image, item.alt, step(here, 'image'));
    if (!image) return [];
    if (scope.text(item.alt) === '')
      scope.report(
        'alt-missing',
        'The image has no "alt".',
        here,
        item.url
          ? 'Say in "alt" where the link leads: it is all a screen reader has.'
          : 'Say in "alt" what the mark means.',
      );
    const [width, height] = [Number(item.width), Number(item.height)];
    const size = width > 0 && height > 0 ? { width, height } : { width: image.width, height: image.height };
    const sources = image.sources.map((source) => ({ ...source, sizes: `${size.width}px` }));
    return [
      {
        image: { ...image, ...size, sources },
        name: scope.text(item.alt),
        link: item.url ? scope.plain(item.url, step(here, 'url')) : null,
      },
    ];
  });
}
