// Header, footer and notices of the site, ready to render. The same on every page.
import type { ButtonView, ForeignText, LinkView, NamedImageLink, ShellView, SiteFile } from '../model.js';
import { type Language, speechOf } from '../urls/languages.js';
import { step } from '../problems/locate.js';
import { type ForeignAt, foreignText } from './foreign-texts.js';
import { checkSiteHead } from './head-images.js';
import { languageOfWords, wordsOf } from '../words/words-of.js';
import type { Words } from '../words/words.js';
import { pageLang } from './locale.js';
import { type LeftOut, menuView, withoutEntries } from './menu.js';
import { SIZES } from './picture.js';
import type { Scope, Shared } from './scope.js';

/** `asks`: the site asks for consent, so that visitors need a way back to their choice. */
export function shellView(
  content: SiteFile,
  shared: Shared,
  scope: Scope,
  { asks, ...given }: Pick<ShellLanguage, 'language' | 'foreign' | 'leftOut'> & { readonly asks: boolean },
): ShellView {
  checkSiteHead(shared, scope);
  const lang = pageLang({ meta: {} }, content);
  const { languages } = shared.settings;
  const words = wordsOf(speechOf(lang, languages));
  // A site without languages gets what it always did, also where its words are English.
  const foreignWords = languages.length > 0 ? foreignText(languageOfWords(lang), lang) : undefined;
  const spoken = { ...given, shared, words, foreignWords };
  return {
    siteName: content.meta.meta_settings.og_site_name,
    header: headerView(content, spoken, scope),
    footer: footerView(content, spoken, scope),
    notices: noticesView(content, spoken, scope),
    ...(shared.settings.languages.length > 1 ? { languages: true as const } : {}),
    ...(asks ? { consent: words.cookiePreferences } : {}),
  };
}

interface ShellLanguage {
  readonly shared: Shared;
  readonly language: Language | undefined;
  readonly foreign: ForeignAt;
  readonly words: Words;
  /** Of the words themselves, where they are not in the language of the page. */
  readonly foreignWords: ForeignText | undefined;
  readonly leftOut: LeftOut;
}

/** The page about responsible gambling in a language: by its own path, or as the translation of the default one. */
function responsiblePage(lookups: Shared['lookups'], language: Language | undefined): string {
  const own = `${language?.path ?? ''}${RESPONSIBLE}`;
  const translated = lookups.translations(RESPONSIBLE).find(({ code }) => code === language?.code)?.slug;
  return [translated ?? own, RESPONSIBLE].find((one) => lookups.hasPage(one)) ?? '';
}

const RESPONSIBLE = '/responsible';

function headerView(
  { header, meta }: SiteFile,
  { shared, language, foreign, leftOut }: ShellLanguage,
  scope: Scope,
): ShellView['header'] {
  const search = shared.settings.search && `${language?.path ?? ''}${shared.settings.search}`;
  const alt = scope.text(header.logo_alt) || meta.meta_settings.og_site_name;
  return {
    logoLink: scope.plain(header.logo_link, '/header/logo_link'),
    logo: scope.image(header.logo_image, alt, '/header/logo_image', SIZES.logo),
    mobileLogo: scope.image(header.logo_mob_image, alt, '/header/logo_mob_image', SIZES.logo),
    logoAlt: alt,
    login: accountButton(header, 'login', scope),
    signup: accountButton(header, 'signup', scope),
    menu: menuView(header.menu ?? [], { scope, prefer: shared.settings.prefer, leftOut }),
    search: search ? scope.links.plain(search) : null,
    foreign: {
      logo: foreign('/header/logo_alt'),
      menu: foreign('/header/menu'),
      login: foreign('/header/login_text'),
      signup: foreign('/header/signup_text'),
    },
  };
}

function footerView(
  { footer, meta }: SiteFile,
  { foreign, foreignWords, leftOut }: ShellLanguage,
  scope: Scope,
): ShellView['footer'] {
  const alt = scope.text(footer.logo_alt) || meta.meta_settings.og_site_name;
  return {
    menus: (footer.menus ?? []).flatMap((menu, index) => {
      const links = menu.links.flatMap(({ text, url }, place) => {
        const pointer = `/footer/menus/${index}/links/${place}/url`;
        const link = url ? scope.plain(url, pointer) : null;
        return leftOut({ text, link }, pointer) ? [] : [{ text: scope.text(text), link }];
      });
      return links.length === 0 && menu.links.length > 0 ? [] : [{ header: scope.text(menu.header), links }];
    }),
    socials: imageLinks(footer.socials ?? [], '/footer/socials', scope),
    logoLink: footer.logo_link ? scope.plain(footer.logo_link, '/footer/logo_link') : null,
    logo: scope.image(footer.logo_image, alt, '/footer/logo_image', SIZES.logo),
    reviewers: imageLinks(footer.reviewers ?? [], '/footer/reviewers', scope),
    restrictions: imageLinks(footer.restrictions ?? [], '/footer/restrictions', scope),
    copyright: scope.text(footer.copyright_text),
    foreign: {
      logo: foreign('/footer/logo_alt'),
      menus: foreign('/footer/menus'),
      socials: foreign('/footer/socials'),
      reviewers: foreign('/footer/reviewers'),
      restrictions: foreign('/footer/restrictions'),
      copyright: foreign('/footer/copyright_text'),
      consent: foreignWords,
    },
  };
}

function noticesView(
  content: SiteFile,
  { shared: { lookups }, language, words, ...spoken }: ShellLanguage,
  scope: Scope,
): ShellView['notices'] {
  const { notices } = content;
  const foreign = (name: keyof NonNullable<SiteFile['notices']>) =>
    notices?.[name] === undefined ? spoken.foreignWords : spoken.foreign(`/notices/${name}`);
  const found = responsiblePage(lookups, language);
  const responsible = notices?.responsible_link ?? found;
  return {
    age: scope.text(notices?.age ?? words.age),
    warning: scope.text(notices?.warning ?? words.warning),
    helpline: {
      text: scope.text(notices?.helpline_text ?? words.helplineText),
      href: `tel:${(notices?.helpline_number ?? words.helplineNumber).replace(/[^\d+]/g, '')}`,
    },
    responsible: responsible
      ? {
          text: scope.text(notices?.responsible_text ?? words.responsibleText),
          link: scope.plain(responsible, '/notices/responsible_link'),
        }
      : null,
    disclosure: scope.text(notices?.affiliate_disclosure ?? words.disclosure),
    foreign: {
      age: spoken.foreign('/notices/age'),
      warning: foreign('warning'),
      helpline: foreign('helpline_text'),
      responsible: foreign('responsible_text'),
      disclosure: foreign('affiliate_disclosure'),
    },
  };
}

/** The same for the page for blocked visitors: nothing on it invites to sign up, to log in or to play. */
export function withoutOffers({ header, footer, ...shell }: ShellView): ShellView {
  const { login, signup } = header;
  const accountLinks = new Set([login?.link, signup?.link].flatMap((link) => [link?.href, link?.internalUrl]));
  const isOffer = (link: LinkView | null) =>
    link !== null && (link.rel?.includes('sponsored') || accountLinks.has(link.href));
  const withoutOfferLinks = (marks: readonly NamedImageLink[]) =>
    marks.map((mark) => (isOffer(mark.link) ? { ...mark, link: null } : mark));
  const menus = footer.menus
    .map((menu) => ({ ...menu, links: menu.links.filter(({ link }) => !isOffer(link)) }))
    .filter(({ links }) => links.length > 0);
  return {
    ...shell,
    header: { ...header, login: null, signup: null, menu: withoutEntries(header.menu, isOffer), search: null },
    footer: {
      ...footer,
      menus,
      socials: withoutOfferLinks(footer.socials),
      reviewers: withoutOfferLinks(footer.reviewers),
      restrictions: withoutOfferLinks(footer.restrictions),
    },
  };
}

function accountButton(header: SiteFile['header'], which: 'login' | 'signup', scope: Scope): ButtonView | null {
  const text = header[`${which}_text`];
  if (!text) {
    const stray = [`${which}_link` as const, `${which}_redirect_link` as const].find((key) => header[key]);
    if (stray)
      scope.report(
        'value-missing',
        `A button of the header has a URL and no words: "${which}_text" is missing.`,
        `/header/${stray}`,
        `Add ${which}_text, or remove the URL.`,
      );
    return null;
  }
  const link = scope.link(
    { url: header[`${which}_link`], redirect: header[`${which}_redirect_link`] },
    { url: `/header/${which}_link`, redirect: `/header/${which}_redirect_link` },
  );
  if (!link)
    scope.report(
      'link-missing',
      `The button "${text}" of the header has no URL.`,
      `/header/${which}_text`,
      `Add ${which}_redirect_link or ${which}_link.`,
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
          ? 'Describe in "alt" where the link leads: a screen reader has nothing else to read.'
          : 'Describe in "alt" what the mark means.',
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
