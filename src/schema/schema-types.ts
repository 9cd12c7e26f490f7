// Generated from schemas/ by scripts/generate-types.mjs; do not edit.

/** A number with its unit. */
export interface Amount {
  readonly amount: number;
  readonly unit: string;
}
/** A table cell; null when the value is not known. */
export type Cell = string | number | null | Amount;
/** A table after normalisation: the rows as a list, each with its cells in column order. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * One locale of the site.
 */
export interface ConfigLocale {
  /**
   * Short code, stored in the cookie.
   */
  readonly code: string;
  /**
   * Language and country.
   */
  readonly language: string;
  /**
   * Where the pages of this locale begin. If one locale has it, every locale has its own content: see docs/languages.md. The default locale begins at "/" and may leave it out.
   */
  readonly path?: string;
  /**
   * What the locale is called in the language switcher, in its own language. Left out: the language's own name for itself.
   */
  readonly name?: string;
  /**
   * Packs for the pages of this locale, instead of those in "policy" of the config; [] for none.
   */
  readonly policy?: readonly string[];
}

/**
 * One old path and where it leads now.
 */
export interface ConfigRedirect {
  /**
   * The old path, such as "/chi-siamo" or "/chi-siamo.html". "/old/**" (everything below), "/old/*" and "/old/:name" (one segment) are patterns: a host in publish.host follows them itself, otherwise the browser does on the 404 page.
   */
  readonly from: string;
  /**
   * The new path, or a full https URL. Values of a pattern are inserted as whole segments of the path: ":name", and ":splat" for "**" or "*".
   */
  readonly to: string;
  /**
   * 301 and 308 are permanent, 302 and 307 temporary. Written to the manifest for the host; a page in dist/ cannot send a status.
   */
  readonly status?: 301 | 302 | 307 | 308;
}

/**
 * Conditions that a path must meet, all of them.
 */
export interface RouteRule {
  /**
   * The slug is this path or is below it.
   */
  readonly prefix?: string;
  /**
   * Greatest number of segments, separated by "/".
   */
  readonly maxDepth?: number;
  /**
   * Which characters the segments may contain: a list of lowercase, uppercase, digits, hyphen, underscore, dot.
   */
  readonly characters?: readonly ('lowercase' | 'uppercase' | 'digits' | 'hyphen' | 'underscore' | 'dot')[];
  /**
   * The slug is one of these.
   */
  readonly oneOf?: readonly string[];
}

/**
 * Which service counts page views and how.
 */
export interface ConfigAnalytics {
  /**
   * The service. "ga4" (Google Analytics 4) needs consent, and is loaded only after it.
   */
  readonly provider?: 'matomo' | 'fathom' | 'ga4';
  /**
   * URL of the server with the tracker script. Empty: Matomo counts nothing, Fathom uses https://cdn.usefathom.com, GA4 https://www.googletagmanager.com.
   */
  readonly host?: string;
  /**
   * Id of this site at the provider; for GA4 the measurement id (G-…). None: nothing is counted.
   */
  readonly siteId?: string | number;
  /**
   * Name of the script on the host. Left out: matomo.js or script.js.
   */
  readonly script?: string;
  /**
   * "immediate" loads the tracker at once without blocking. "delayed" waits for the first action of the visitor or an idle moment, and misses very short visits.
   */
  readonly start?: 'immediate' | 'delayed';
  /**
   * Count nobody whose browser sends Do Not Track or Global Privacy Control.
   */
  readonly respectDoNotTrack?: boolean;
  /**
   * Send URLs with their whole query string. It may contain personal data. Campaign parameters are always sent.
   */
  readonly keepQuery?: boolean;
  /**
   * Parameters that are sent even though query strings are not. "*" at the end stands for any ending; []: none.
   */
  readonly campaignParameters?: readonly string[];
  /**
   * Milliseconds between two checks for the tracker after its script has loaded.
   */
  readonly poll?: number;
  /**
   * Milliseconds after which a loaded script that did not start is reported in the console.
   */
  readonly timeout?: number;
  /**
   * Only used with the provider "matomo".
   */
  readonly matomo?: {
    /**
     * Count without cookies.
     */
    readonly disableCookies?: boolean;
    /**
     * Count nothing, and load no script, until consent is given. See Consent in docs/browser-script.md.
     */
    readonly requireConsent?: boolean;
    /**
     * Set no cookies until consent is given.
     */
    readonly requireCookieConsent?: boolean;
    /**
     * Also count clicks on outgoing links and downloads.
     */
    readonly enableLinkTracking?: boolean;
    /**
     * Measure how long a page is looked at.
     */
    readonly enableHeartBeatTimer?: boolean;
    /**
     * Seconds between two measurements of time.
     */
    readonly heartBeatTimerInterval?: number;
    /**
     * Domain of the cookies, for several subdomains.
     */
    readonly cookieDomain?: string;
    /**
     * Domains that count as this site.
     */
    readonly domains?: readonly string[];
    /**
     * Count the view when the page is opened.
     */
    readonly trackInitialView?: boolean;
    /**
     * crossorigin attribute of the script.
     */
    readonly crossOrigin?: 'anonymous' | 'use-credentials';
  };
  /**
   * Only used with the provider "fathom".
   */
  readonly fathom?: {
    /**
     * Count the canonical URL instead of the one in the address bar.
     */
    readonly canonical?: boolean;
    /**
     * Count nobody who sends Do Not Track.
     */
    readonly honorDnt?: boolean;
    /**
     * How URL changes without a page load are noticed. Rarely needed, since every navigation loads a page.
     */
    readonly spa?: 'auto' | 'history' | 'hash';
    /**
     * Count on these domains only.
     */
    readonly includedDomains?: readonly string[];
    /**
     * Do not count on these domains.
     */
    readonly excludedDomains?: readonly string[];
  };
}

/**
 * One script.
 */
export interface ConfigScript {
  /**
   * Full https URL of another host, or the path of a file in public/, which is loaded as a module.
   */
  readonly src: string;
  /**
   * The category that the script waits for. With "none" it is loaded at once.
   */
  readonly consent: 'none' | 'preferences' | 'statistics' | 'marketing';
  /**
   * When a script that needs no consent runs: with "async" as soon as it is loaded, with "defer" when the page has been parsed.
   */
  readonly load?: 'async' | 'defer';
  /**
   * Hash that the file must have.
   */
  readonly integrity?: string;
  /**
   * Further attributes that the provider requires; their names begin with "data-".
   */
  readonly attributes?: {
    /**
     * Value of the attribute.
     */
    readonly [k: string]: string;
  };
  /**
   * Paths, or patterns such as /guida/**, of the pages that load it. Left out: all.
   */
  readonly pages?: readonly string[];
}

/**
 * A number and its currency, shown as 20 €. null when it is not known: then it is shown as unknown, never guessed.
 */
export interface Money {
  /**
   * The number, with a point as decimal separator and no thousands separator.
   */
  readonly amount: number;
  /**
   * Currency code, such as EUR or BTC.
   */
  readonly unit: string;
}

/**
 * A percentage, shown as 100%. null when it is not known.
 */
export interface Percent {
  /**
   * The number in front of the percent sign.
   */
  readonly percent: number;
}

/**
 * Which share of the deposit, or of the losses, is given as a bonus, shown as 100%. null when it is not known.
 */
export interface Match {
  /**
   * The number in front of the percent sign.
   */
  readonly percent: number;
  /**
   * true when the percentage is the highest that there is: "up to 15%".
   */
  readonly up_to?: boolean;
  /**
   * For a cashback: the losses, or the net losses when that is what the operator says.
   */
  readonly of?: 'losses' | 'net-losses';
}

/**
 * How many times an amount must be staked before it can be withdrawn, shown as 35x. null when it is not known.
 */
export interface Wagering {
  /**
   * How many times the amount must be staked.
   */
  readonly times: number;
  /**
   * What is multiplied: the bonus, the deposit, both together, or the winnings.
   */
  readonly of?: 'bonus' | 'deposit' | 'deposit-and-bonus' | 'winnings';
}

/**
 * One typed value: an amount of money, a multiple, a count, a percentage, a limit, a duration, a day or a text. Exactly one type is filled in. null when it is not known.
 */
export interface Fact {
  /**
   * An amount of money; "unit" names its currency.
   */
  readonly amount?: number;
  /**
   * Unit of "amount", "at_least" or "at_most": a currency code, or percent, times, minutes, hours, days, weeks, months, years.
   */
  readonly unit?: string;
  /**
   * A multiple, shown as 35x.
   */
  readonly times?: number;
  /**
   * A plain number, shown with its thousands separator.
   */
  readonly count?: number;
  /**
   * A percentage, shown as 15%.
   */
  readonly percent?: number;
  /**
   * A number that is exceeded, shown as "oltre 10.000".
   */
  readonly at_least?: number;
  /**
   * A number that is not exceeded, shown as "fino a 24 ore" when the unit is hours.
   */
  readonly at_most?: number;
  /**
   * A duration in minutes.
   */
  readonly minutes?: number;
  /**
   * A duration in hours.
   */
  readonly hours?: number;
  /**
   * A duration in days, shown as 30 giorni.
   */
  readonly days?: number;
  /**
   * A duration in weeks.
   */
  readonly weeks?: number;
  /**
   * A duration in months, shown as 12 mesi.
   */
  readonly months?: number;
  /**
   * A duration in years, shown as 5 anni.
   */
  readonly years?: number;
  /**
   * A day of the calendar as YYYY-MM-DD, shown as 31 dicembre 2026.
   */
  readonly day?: string;
  /**
   * Words that are shown as they are, for values that are not numbers.
   */
  readonly text?: string;
  /**
   * Where the value comes from; not shown.
   */
  readonly source?: string;
}

/**
 * A parameter that every link to the operator must carry.
 */
export interface TrackingParameter {
  /**
   * Name of the parameter in the address, exactly as the operator writes it.
   */
  readonly name: string;
  /**
   * The value it must have. Left out: any value that is not empty.
   */
  readonly value?: string;
}

/**
 * When somebody last compared the offer with the operator's own page.
 */
export interface Checked {
  /**
   * The day of the check as YYYY-MM-DD.
   */
  readonly day: string;
  /**
   * Who checked.
   */
  readonly by?: string;
  /**
   * What it was compared with: an address, a document.
   */
  readonly source?: string;
}

/**
 * A sum of money with its currency, shown as 20 €.
 */
export interface Amount {
  /**
   * The sum as a number.
   */
  readonly amount: number;
  /**
   * Code of the currency, such as EUR or BTC.
   */
  readonly unit: string;
}

/**
 * A link that looks like a button. Give "url", "redirect_url" or both: visitors go to "redirect_url" when there is one.
 */
export interface Button {
  /**
   * Where the button leads on this site. Start it with "/" for a page of this site, "#" for a place on the same page, or use mailto: or tel:.
   */
  readonly url?: string;
  /**
   * The words on the button.
   */
  readonly text?: string;
  /**
   * A free label that ends up in the markup for styling. Known value: "link".
   */
  readonly type?: string;
  /**
   * "internal" always uses "url"; "external" or "redirect" always uses "redirect_url" ("external" also allows a full URL in "url"). Left out: "redirect_url" when it is filled in, else "url".
   */
  readonly url_type?: string;
  /**
   * The affiliate URL, usually beginning with https://. When it is filled in, visitors are sent here instead of to the internal URL; leave it out or empty if there is none.
   */
  readonly redirect_url?: string;
  /**
   * How the button looks. Known values: "primary" and "secondary".
   */
  readonly variant?: string;
  /**
   * "_self" opens in the same window, "_blank" in a new tab.
   */
  readonly target?: '_self' | '_blank';
  /**
   * Id of an offer: the name of its file in content/data/offers without .json. The button leads to it; fields written here win.
   */
  readonly offer?: string;
}

/**
 * One question with its answer; on a legal page, one section.
 */
export interface FaqItem {
  /**
   * The question, or the heading of the section.
   */
  readonly question: string;
  /**
   * The answer. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly answer: string;
}

/**
 * One game tile: a picture with the name of the game, linked to the game.
 */
export interface GameTile {
  /**
   * Id of a game: the name of its file in content/data/games without .json. The tile shows it; fields written here win.
   */
  readonly game?: string;
  /**
   * Name of the game.
   */
  readonly name?: string;
  /**
   * Company that makes the game.
   */
  readonly provider?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly image?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly alt?: string;
  /**
   * Where the tile leads on this site. Start it with "/" for a page of this site, "#" for a place on the same page, or use mailto: or tel:.
   */
  readonly link?: string;
  /**
   * "_self" opens in the same window, "_blank" in a new tab.
   */
  readonly target_link?: '_self' | '_blank';
  /**
   * The affiliate URL, usually beginning with https://. When it is filled in, visitors are sent here instead of to the internal URL; leave it out or empty if there is none.
   */
  readonly redirect_link?: string;
}

/**
 * One offer: title, picture, list of what it gives and asks, and optionally a button and conditions. With "offer" all of it comes from that offer; what stands here as well, wins.
 */
export interface BonusCard {
  /**
   * Id of an offer: the name of its file in content/data/offers without .json. The card shows it; fields written here win.
   */
  readonly offer?: string;
  /**
   * Heading of the card.
   */
  readonly title_card_body?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly img_url?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly img_alt?: string;
  /**
   * What the bonus gives and what it asks for, one point per line. The first one is shown large.
   */
  readonly list_items?: readonly string[];
  /**
   * true: all lines of the list are conditions, and the first is not shown large as what the bonus gives. An offer of which no value is known has this by itself.
   */
  readonly only_conditions?: boolean;
  /**
   * Button at the foot of the card.
   */
  readonly button?: Button;
  /**
   * The conditions of the offer, shown under it in small print. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly terms?: string;
}

/**
 * One card: title, text and picture.
 */
export interface CategoryCard {
  /**
   * Heading of the card.
   */
  readonly title_card_body: string;
  /**
   * One or two plain sentences under the card title.
   */
  readonly description_card_body?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly img_url?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly img_alt?: string;
}

/**
 * One level of the VIP programme.
 */
export interface VipLevel {
  /**
   * Name of the level.
   */
  readonly name: string;
  /**
   * What is needed to reach the level, in words.
   */
  readonly threshold?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly img_url?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly img_alt?: string;
  /**
   * What the level gives, one advantage per line.
   */
  readonly list_items?: readonly string[];
}

/**
 * One privilege of the VIP programme.
 */
export interface VipPrivilegeCard {
  /**
   * Heading of the card.
   */
  readonly title_card_body: string;
  /**
   * One or two plain sentences under the card title.
   */
  readonly description_card_body?: string;
  /**
   * From which level on the privilege holds, in words.
   */
  readonly level?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly img_url?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly img_alt?: string;
  /**
   * Details of the privilege, one per entry.
   */
  readonly list_items?: readonly string[];
}

/**
 * One offer for players with high stakes.
 */
export interface VipRollerCard {
  /**
   * Heading of the card.
   */
  readonly title_card_body: string;
  /**
   * One or two plain sentences under the card title.
   */
  readonly description_card_body?: string;
  /**
   * The main figure of the offer, as it should be read.
   */
  readonly amount?: string;
  /**
   * When the offer is valid, in words.
   */
  readonly period?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly img_url?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly img_alt?: string;
  /**
   * Button at the foot of the card.
   */
  readonly button?: Button;
  /**
   * The conditions of the offer, shown under it in small print. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly terms?: string;
}

/**
 * The opening of a page: main heading, paragraph, buttons and picture.
 */
export interface MainBlock {
  /**
   * The one main heading of the page.
   */
  readonly h1: string;
  /**
   * The text under the heading. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly p?: string;
  /**
   * The buttons, in the order they are shown. The first one is the most important.
   */
  readonly buttons?: readonly Button[];
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly img_url?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly img_alt?: string;
  /**
   * "frame" gives it the corners of the theme and cuts it where it is too tall, "free" shows all of it, "fade" lets its edges fade into the page. Left out: a photo is framed, a picture with transparent parts is free, and an SVG fades, or stands free in a theme with colours of its own.
   */
  readonly img_frame?: 'frame' | 'free' | 'fade';
}

/**
 * What stands above the bonus cards: heading, text, buttons and icon.
 */
export interface BonusesBlock {
  /**
   * Heading of the block.
   */
  readonly header?: string;
  /**
   * The text under the heading. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly p?: string;
  /**
   * The buttons, in the order they are shown. The first one is the most important.
   */
  readonly buttons?: readonly Button[];
  /**
   * Small picture shown next to the heading. Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly icon_url?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly icon_alt?: string;
}

/**
 * One place: an operator or an offer, with the reason for its place, conditions and button.
 */
export interface RankingEntry {
  /**
   * Id of an operator: the name of its file in content/data/operators without .json. Name and logo come from it; fields written here win.
   */
  readonly operator?: string;
  /**
   * Id of an offer: the name of its file in content/data/offers without .json. Conditions, button and operator come from it; fields written here win. Outside its validity the entry is left out.
   */
  readonly offer?: string;
  /**
   * Name of the entry. Left out: that of the operator, or else the title of the offer.
   */
  readonly name?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly image?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly alt?: string;
  /**
   * Its rating, not above the scale of the ranking. Left out: none is shown.
   */
  readonly rating?: number;
  /**
   * Words above the points, such as the name of the offer. Left out: the title of the offer.
   */
  readonly title?: string;
  /**
   * Why it stands at this place. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly text?: string;
  /**
   * Points, one per entry. Left out: the conditions of the offer.
   */
  readonly items?: readonly string[];
  /**
   * Page of this site with the whole review. Start it with "/".
   */
  readonly review_url?: string;
  /**
   * Button of the entry.
   */
  readonly button?: Button;
  /**
   * The significant conditions of the offer, shown beside the button in small print. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly terms?: string;
}

/**
 * One row: an operator or an offer, with a value for each column.
 */
export interface ComparisonEntry {
  /**
   * Id of an operator: the name of its file in content/data/operators without .json. Name and logo come from it; fields written here win.
   */
  readonly operator?: string;
  /**
   * Id of an offer: the name of its file in content/data/offers without .json. Conditions, button and operator come from it; fields written here win. Outside its validity the entry is left out.
   */
  readonly offer?: string;
  /**
   * Name of the entry. Left out: that of the operator, or else the title of the offer.
   */
  readonly name?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly image?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly alt?: string;
  /**
   * The values of the columns that name no field, left to right.
   */
  readonly values?: readonly Cell[];
  /**
   * Button of the entry.
   */
  readonly button?: Button;
  /**
   * The significant conditions of the offer, shown beside the button in small print. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly terms?: string;
}

/**
 * One column of the comparison: a title, a field of the offers, or both.
 */
export interface ComparisonColumn {
  /**
   * Heading of the column. Left out: the name of the field.
   */
  readonly title?: string;
  /**
   * Fills the column from content/data: "gift" is what an offer gives, "licence" the licence of the operator, the others are conditions of the offer.
   */
  readonly field?: 'gift' | 'wagering' | 'spins_wagering' | 'min_deposit' | 'win_cap' | 'until' | 'code' | 'licence';
}

/**
 * One criterion with its rating.
 */
export interface ReviewCriterion {
  /**
   * What is rated.
   */
  readonly name: string;
  /**
   * The rating, not above the scale.
   */
  readonly rating: number;
  /**
   * Why, in a few words.
   */
  readonly text?: string;
}

/**
 * One step: a title, and what to do.
 */
export interface NumberedStep {
  /**
   * The step in a few words.
   */
  readonly title: string;
  /**
   * What to do. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly text?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly image?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly alt?: string;
}

/**
 * One page on another site.
 */
export interface AuthorProfile {
  /**
   * Words of the link.
   */
  readonly text: string;
  /**
   * Address of the page, beginning with https://.
   */
  readonly url: string;
}

/**
 * Icons of the site and other link elements of the head. Every other key is the "rel" of a link, its value the URL.
 */
export interface LinksSettings {
  /**
   * Icon shown in the browser tab. Path of a file in the media folder, beginning with /media/.
   */
  readonly favicon?: string;
  /**
   * Icon for the home screen of Apple devices, 180 by 180 pixels. Path of a file in the media folder, beginning with /media/.
   */
  readonly apple_touch_icon?: string;
  /**
   * An https URL or a path of this site.
   */
  readonly [k: string]: string | undefined;
}

/**
 * Says that a warning has been seen and accepted until a date, so that the build stays green by decision and not by silence.
 */
export interface Acknowledgement {
  /**
   * Code of the problem that is accepted.
   */
  readonly rule: string;
  /**
   * Only of the rules about claims: the one claim that is accepted, as its problem names it. Left out, all problems of the rule are.
   */
  readonly claim?: string;
  /**
   * Why it is accepted.
   */
  readonly reason: string;
  /**
   * Who decided.
   */
  readonly by: string;
  /**
   * Last day on which the acknowledgement holds, as YYYY-MM-DD.
   */
  readonly until: string;
}

/**
 * Settings for search engines and social networks.
 */
export interface PageMeta {
  /**
   * Title, description, canonical URL and sharing of this page.
   */
  readonly meta_settings?: PageMetaSettings;
  /**
   * Icons and link elements of this page; they win over those of the site.
   */
  readonly links_settings?: LinksSettings;
  /**
   * JSON-LD objects for search engines: a list of objects, or one object whose values are such objects.
   */
  readonly scripts_settings?:
    | readonly Readonly<Record<string, unknown>>[]
    | Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * Title, description, canonical URL and sharing of one page. What is left out comes from the site.
 */
export interface PageMetaSettings {
  /**
   * The language the text is written in, as a language tag. It becomes the lang attribute of the page. Left out: the language of the site.
   */
  readonly lang?: string;
  /**
   * Title in the browser tab and in search results; best under 60 characters.
   */
  readonly title?: string;
  /**
   * Summary for search results; best under 160 characters.
   */
  readonly description?: string;
  /**
   * Full URL of the page that counts as the original. Left out: this page itself.
   */
  readonly canonical_url?: string;
  /**
   * Raw tags for the head, for example to prove ownership to a search engine. Each text contains exactly one meta, link or JSON-LD script element.
   */
  readonly custom_tags?: readonly string[];
  /**
   * Picture shown when this page is shared, 1200 by 630 pixels. Path of a file in the media folder, beginning with /media/, or an https URL.
   */
  readonly image_url?: string;
  /**
   * Language and country for social networks. Left out: made from "lang".
   */
  readonly og_locale?: string;
  /**
   * Name of the brand, used in titles, structured data and on social networks.
   */
  readonly og_site_name?: string;
  /**
   * Account name on X (Twitter), with the @.
   */
  readonly twitter_creator?: string;
  /**
   * What the sharing picture shows.
   */
  readonly twitter_image_alt?: string;
  /**
   * Picture shown when the page is shared on X. Path of a file in the media folder, beginning with /media/, or an https URL.
   */
  readonly twitter_image_src?: string;
  /**
   * The sharing picture for programs that ask for one with an https URL: path of a file in the media folder, beginning with /media/, or an https URL.
   */
  readonly 'og:image:secure_url'?: string;
}

/**
 * A text in both languages.
 */
export interface PolicyTexts {
  /**
   * The text in Italian.
   */
  readonly it: string;
  /**
   * The text in English.
   */
  readonly en: string;
}

/**
 * How an offer is recognised.
 */
export interface PolicyOffers {
  /**
   * Names of what is offered.
   */
  readonly words: readonly string[];
  /**
   * How amounts are written.
   */
  readonly amounts: readonly string[];
}

/**
 * Where the rule comes from.
 */
export interface PolicyLaw {
  /**
   * Law, guideline or practice, with the article.
   */
  readonly title: string;
  /**
   * Official address of the text.
   */
  readonly url: string;
  /**
   * What it is: "law", "guideline" of an authority, or good "practice".
   */
  readonly basis?: 'law' | 'guideline' | 'practice';
}

/**
 * Which pages the rule is for. Left out: all of them.
 */
export interface PolicyPages {
  /**
   * Slugs; "/**" at the end stands for the page and everything below it.
   */
  readonly slugs?: readonly string[];
  /**
   * Slugs that are left out.
   */
  readonly not_slugs?: readonly string[];
  /**
   * Languages of pages: "fr" also stands for "fr-FR", "fr-FR" for itself only.
   */
  readonly langs?: readonly string[];
}

/**
 * One thing that must or must not be somewhere.
 */
export interface PolicyRule {
  /**
   * Name of the rule in its pack; acknowledgements name it as "pack/rule".
   */
  readonly id: string;
  /**
   * What is checked, see docs/policies.md.
   */
  readonly kind:
    | 'page-text'
    | 'offer-text'
    | 'age-mark'
    | 'help-line'
    | 'responsible-link'
    | 'licence'
    | 'disclosure'
    | 'forbidden-text'
    | 'no-offer'
    | 'link-rel'
    | 'no-operator-button';
  /**
   * Phrases: one of them is enough; in a forbidding rule, none is allowed.
   */
  readonly any?: readonly string[];
  /**
   * Phrases that excuse a forbidden one in the same sentence.
   */
  readonly except?: readonly string[];
  /**
   * Telephone numbers of which one is enough, digits only; on pages they may be written in groups.
   */
  readonly numbers?: readonly string[];
  /**
   * Parts of addresses of which one is enough in a link.
   */
  readonly addresses?: readonly string[];
  /**
   * Values of rel that the link must all have.
   */
  readonly rel?: readonly ('sponsored' | 'nofollow' | 'ugc' | 'noopener' | 'noreferrer')[];
  /**
   * Where the phrase must be: anywhere on the "page", in the "section" of each offer, or in its own "block".
   */
  readonly within?: 'page' | 'section' | 'block';
  /**
   * Which texts a forbidding rule reads.
   */
  readonly where?: 'anywhere' | 'headings' | 'links' | 'buttons';
  /**
   * The phrase counts only where a sentence or a part of one begins, as commands do.
   */
  readonly at_start?: boolean;
  /**
   * The phrase counts only where a sentence or a part of one ends: "no risks", but not "no risks for your data".
   */
  readonly at_end?: boolean;
  /**
   * Whether negations, excuses and questions of the pack excuse a forbidden phrase.
   */
  readonly excusable?: boolean;
  /**
   * Which pages the rule is for. Left out: all of them.
   */
  readonly pages?: PolicyPages;
  /**
   * "error" stops the build, "warning" can be acknowledged, "note" is shown only with --verbose.
   */
  readonly severity?: 'error' | 'warning' | 'note';
  /**
   * What the rule requires, as one sentence.
   */
  readonly message: PolicyTexts;
  /**
   * Law or guideline behind the rule.
   */
  readonly law: PolicyLaw;
}

/**
 * Logo, login and sign-up button, and the menu. Each button has an internal URL, an affiliate URL, or both.
 */
export interface SiteHeader {
  /**
   * Where the logo leads, usually the home page.
   */
  readonly logo_link: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly logo_image: string;
  /**
   * Left out: the normal logo is used. Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly logo_mob_image?: string;
  /**
   * What the logo says and where it leads, for people who cannot see it.
   */
  readonly logo_alt?: string;
  /**
   * Where the login button leads on this site. Start it with "/" for a page of this site, "#" for a place on the same page, or use mailto: or tel:.
   */
  readonly login_link?: string;
  /**
   * Words on the login button. Without them there is none.
   */
  readonly login_text?: string;
  /**
   * The affiliate URL, usually beginning with https://. When it is filled in, visitors are sent here instead of to the internal URL; leave it out or empty if there is none.
   */
  readonly login_redirect_link?: string;
  /**
   * Where the sign-up button leads on this site. Start it with "/" for a page of this site, "#" for a place on the same page, or use mailto: or tel:.
   */
  readonly signup_link?: string;
  /**
   * Words on the sign-up button. Without them there is none.
   */
  readonly signup_text?: string;
  /**
   * The affiliate URL, usually beginning with https://. When it is filled in, visitors are sent here instead of to the internal URL; leave it out or empty if there is none.
   */
  readonly signup_redirect_link?: string;
  /**
   * The links beside the logo, in the order they are shown. On a phone they open from a button. Left out: no menu.
   */
  readonly menu?: readonly MenuItem[];
}

/**
 * Menus, social networks, logo, reviewers, restrictions and the copyright line.
 */
export interface SiteFooter {
  /**
   * The columns of links.
   */
  readonly menus?: readonly FooterMenu[];
  /**
   * Linked icons of the social networks.
   */
  readonly socials?: readonly ImageLink[];
  /**
   * Where the logo leads, usually the home page.
   */
  readonly logo_link?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly logo_image?: string;
  /**
   * What the logo says and where it leads, for people who cannot see it.
   */
  readonly logo_alt?: string;
  /**
   * Logos of review sites.
   */
  readonly reviewers?: readonly SizedImageLink[];
  /**
   * Signs such as 18+ and the help line.
   */
  readonly restrictions?: readonly SizedImageLink[];
  /**
   * The last line of the page.
   */
  readonly copyright_text: string;
}

/**
 * One column of links with its heading.
 */
export interface FooterMenu {
  /**
   * Heading of the column.
   */
  readonly header?: string;
  /**
   * The links of the column, in the order they are shown.
   */
  readonly links: readonly FooterLink[];
}

/**
 * One link of a footer menu.
 */
export interface FooterLink {
  /**
   * Where the link leads. Start it with "/" for a page of this site, "#" for a place on the same page, or use mailto: or tel:.
   */
  readonly url: string;
  /**
   * Words of the link.
   */
  readonly text: string;
}

/**
 * An icon that leads to another site.
 */
export interface ImageLink {
  /**
   * Where the icon leads; a full https URL is allowed here.
   */
  readonly url?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly image: string;
  /**
   * Name of the link for people who cannot see the icon.
   */
  readonly alt?: string;
}

/**
 * A logo with its size on the page, linked when it has a URL.
 */
export interface SizedImageLink {
  /**
   * Where the logo leads: a path of this site, a full https URL, mailto: or tel:.
   */
  readonly url?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly image: string;
  /**
   * Width on the page in pixels. Left out: the width of the file.
   */
  readonly width?: number | string;
  /**
   * Height on the page in pixels. Left out: the height of the file.
   */
  readonly height?: number | string;
  /**
   * What the logo says, for people who cannot see it.
   */
  readonly alt?: string;
}

/**
 * Settings for search engines and social networks, icons, and the pages named in the navigation data.
 */
export interface SiteMeta {
  /**
   * Language, brand name and sharing.
   */
  readonly meta_settings: SiteMetaSettings;
  /**
   * Icons of the site and other link elements of the head.
   */
  readonly links_settings?: LinksSettings;
  /**
   * What the structured data of every page is made from.
   */
  readonly meta_scripts_settings?: {
    /**
     * Slugs of the pages named in the site-navigation structured data, in this order.
     */
    readonly pages?: readonly string[];
  };
}

/**
 * Language, brand name and sharing, for every page that has no own value.
 */
export interface SiteMetaSettings {
  /**
   * The language the text is written in, as a language tag. It becomes the lang attribute of the page.
   */
  readonly lang?: string;
  /**
   * Picture shown when a page of the site is shared, 1200 by 630 pixels. Path of a file in the media folder, beginning with /media/, or an https URL.
   */
  readonly image_url?: string;
  /**
   * Language and country for social networks. Left out: made from "lang".
   */
  readonly og_locale?: string;
  /**
   * Name of the brand, used in titles, structured data and on social networks.
   */
  readonly og_site_name: string;
  /**
   * Account name on X (Twitter), with the @.
   */
  readonly twitter_creator?: string;
  /**
   * What the sharing picture shows.
   */
  readonly twitter_image_alt?: string;
  /**
   * Picture shown when the page is shared on X. Path of a file in the media folder, beginning with /media/, or an https URL.
   */
  readonly twitter_image_src?: string;
  /**
   * The sharing picture for programs that ask for one with an https URL: path of a file in the media folder, beginning with /media/, or an https URL.
   */
  readonly 'og:image:secure_url'?: string;
}

/**
 * Legal warnings shown on every page, and short texts for screen readers.
 */
export interface SiteNotices {
  /**
   * Short sign for the minimum age.
   */
  readonly age?: string;
  /**
   * The warning about gambling.
   */
  readonly warning?: string;
  /**
   * Name and hours of the help line.
   */
  readonly helpline_text?: string;
  /**
   * The number that is dialled: digits, spaces and a leading plus.
   */
  readonly helpline_number?: string;
  /**
   * Page about responsible gambling. Start it with "/" for a page of this site, "#" for a place on the same page, or use mailto: or tel:.
   */
  readonly responsible_link?: string;
  /**
   * Words of that link.
   */
  readonly responsible_text?: string;
  /**
   * Tells visitors that links earn a commission.
   */
  readonly affiliate_disclosure?: string;
}

/**
 * A link, or a word that opens further links, or both.
 */
export interface MenuItem {
  /**
   * Words of the entry. Keep them short.
   */
  readonly text: string;
  /**
   * Where the entry leads on this site. Start it with "/" for a page of this site, "#" for a place on the same page, or use mailto: or tel:.
   */
  readonly url?: string;
  /**
   * The affiliate URL, usually beginning with https://. When it is filled in, visitors are sent here instead of to the internal URL; leave it out or empty if there is none.
   */
  readonly redirect_url?: string;
  /**
   * "_self" opens in the same window, "_blank" in a new tab.
   */
  readonly target?: '_self' | '_blank' | '';
  /**
   * Entries that open below this one. The entry's own link, if it has one, comes first among them.
   */
  readonly items?: readonly MenuEntry[];
}

/**
 * A link of the second level.
 */
export interface MenuEntry {
  /**
   * Words of the entry. Keep them short.
   */
  readonly text: string;
  /**
   * Where the entry leads on this site. Start it with "/" for a page of this site, "#" for a place on the same page, or use mailto: or tel:.
   */
  readonly url?: string;
  /**
   * The affiliate URL, usually beginning with https://. When it is filled in, visitors are sent here instead of to the internal URL; leave it out or empty if there is none.
   */
  readonly redirect_url?: string;
  /**
   * "_self" opens in the same window, "_blank" in a new tab.
   */
  readonly target?: '_self' | '_blank' | '';
}

/**
 * The opening of a page (block 1): main heading, paragraph, buttons and picture.
 */
export interface MainBlockContent {
  /**
   * Main heading, paragraph, buttons and picture.
   */
  readonly main_block: MainBlock;
}

/**
 * A large linked picture (block 2), with a second version for small screens.
 */
export interface PromoImageContent {
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly desktop_img_url: string;
  /**
   * What the picture shows and where the link leads. A linked picture needs it.
   */
  readonly desktop_img_alt?: string;
  /**
   * Where the picture leads on this site. Start it with "/" for a page of this site, "#" for a place on the same page, or use mailto: or tel:.
   */
  readonly url?: string;
  /**
   * "_self" opens in the same window, "_blank" in a new tab.
   */
  readonly target?: '_self' | '_blank';
  /**
   * The affiliate URL, usually beginning with https://. When it is filled in, visitors are sent here instead of to the internal URL; leave it out or empty if there is none.
   */
  readonly redirect_url?: string;
  /**
   * Left out: the large picture is used everywhere. Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly mobile_img_url?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly mobile_img_alt?: string;
  /**
   * Words next to the picture. If title, text and button are all left out, there is only the picture.
   */
  readonly title?: string;
  /**
   * What is offered, with the conditions that limit it. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly text?: string;
  /**
   * The button leads where the picture would lead; the picture itself is then not a link.
   */
  readonly button?: string;
  /**
   * Id of an offer: the name of its file in content/data/offers without .json. The picture leads to it; addresses written here win.
   */
  readonly offer?: string;
}

/**
 * A table with any number of columns (block 3).
 */
export interface DynamicTableContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * Column headings in "headers" and one row under each of the keys "0", "1", "2", …
   */
  readonly table: Table;
}

/**
 * A grid of game tiles with a "show all games" button (block 4).
 */
export interface GamesContent {
  /**
   * Heading of the block.
   */
  readonly header_title?: string;
  /**
   * Small picture shown next to the heading. Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly icon_url?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly icon_alt?: string;
  /**
   * Words that appear on a tile when it is pointed at or focused.
   */
  readonly hover_text?: string;
  /**
   * Where the "show all games" button leads on this site. Start it with "/" for a page of this site, "#" for a place on the same page, or use mailto: or tel:.
   */
  readonly btn_show_all_link?: string;
  /**
   * Words on the "show all games" button. Left out: no button.
   */
  readonly btn_show_all_text?: string;
  /**
   * "_self" opens in the same window, "_blank" in a new tab.
   */
  readonly btn_show_all_target_link?: '_self' | '_blank';
  /**
   * The affiliate URL, usually beginning with https://. When it is filled in, visitors are sent here instead of to the internal URL; leave it out or empty if there is none.
   */
  readonly btn_show_all_redirect_link?: string;
  /**
   * The game tiles, in the order they are shown.
   */
  readonly games: readonly GameTile[];
  /**
   * Fields above the tiles that show only games with a certain name or provider. true: always. "auto": from 24 tiles on. Without scripts they do not appear, and all tiles are shown.
   */
  readonly filter?: true | false | 'auto';
}

/**
 * Bonus cards under a heading, a text and buttons (block 5).
 */
export interface BonusesContent {
  /**
   * The part above the cards: heading, text, buttons and icon.
   */
  readonly bonuses_block?: BonusesBlock;
  /**
   * The bonus cards, in the order they are shown.
   */
  readonly cards: readonly BonusCard[];
}

/**
 * Cards with title, text and picture, for example game categories (block 6).
 */
export interface CardsContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * The text under the heading. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly p?: string;
  /**
   * Button under the cards.
   */
  readonly button?: Button;
  /**
   * Small picture shown next to the heading. Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly icon_url?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly icon_alt?: string;
  /**
   * The cards, in the order they are shown.
   */
  readonly cards: readonly CategoryCard[];
}

/**
 * Questions that open to show their answer (block 7). On a page with an info block they become the sections of a legal text: they are open, a table of contents is added, and no FAQ data is published.
 */
export interface FaqContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * The questions, in the order they are shown.
   */
  readonly faq: readonly FaqItem[];
}

/**
 * A list of offers with their conditions (block 8).
 */
export interface BonusListContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * The offers, in the order they are shown.
   */
  readonly bonuses: readonly BonusCard[];
}

/**
 * The VIP programme at a glance, with its levels (block 9).
 */
export interface VipPreviewContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * The text under the heading. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly p?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly img_url?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly img_alt?: string;
  /**
   * The levels, from the lowest to the highest.
   */
  readonly levels: readonly VipLevel[];
  /**
   * Button under the levels.
   */
  readonly button?: Button;
  /**
   * The conditions, shown under the block in small print. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly terms?: string;
}

/**
 * Payment methods with their limits (block 10). The table has seven columns.
 */
export interface DepositTableContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * Seven column headings in "headers" and one payment method under each of the keys "0", "1", "2", …
   */
  readonly table: Table;
}

/**
 * What VIP players get (block 11).
 */
export interface VipPrivilegesContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * The text under the heading. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly p?: string;
  /**
   * The privileges, in the order they are shown.
   */
  readonly vip_card_block: readonly VipPrivilegeCard[];
  /**
   * The conditions, shown under the block in small print. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly terms?: string;
}

/**
 * The head of a legal page: title, dates, version and summary (block 12).
 */
export interface InfoBlockContent {
  /**
   * The main heading of the legal page.
   */
  readonly title: string;
  /**
   * A short line above the title.
   */
  readonly pre_title?: string;
  /**
   * Day of the first version, as DD.MM.YYYY or YYYY-MM-DD.
   */
  readonly created?: string;
  /**
   * Day of the last change, as DD.MM.YYYY or YYYY-MM-DD.
   */
  readonly updated?: string;
  /**
   * Version of the text. Write it in quotes, so that 1.10 stays 1.10.
   */
  readonly version?: string;
  /**
   * What the document is about. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly description?: string;
}

/**
 * Offers for players with high stakes (block 13).
 */
export interface VipRollerContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * The text under the heading. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly p?: string;
  /**
   * The offers, in the order they are shown.
   */
  readonly vip_roller_block: readonly VipRollerCard[];
}

/**
 * A free text (block 14).
 */
export interface TextComponentContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * The text. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly text: string;
}

/**
 * Who writes here: name, role, picture and a few words.
 */
export interface AuthorContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * Name of the person.
   */
  readonly name: string;
  /**
   * What the person does for the site.
   */
  readonly role?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly image?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly alt?: string;
  /**
   * A few words about the person. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly text?: string;
  /**
   * Page of this site about the person, to which the name leads. Start it with "/".
   */
  readonly url?: string;
  /**
   * Pages about the person on other sites.
   */
  readonly profiles?: readonly AuthorProfile[];
}

/**
 * A code that readers enter at the operator, with its conditions. The code can be marked at once.
 */
export interface BonusCodeContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * Id of an offer: the name of its file in content/data/offers without .json. Title, code, validity, button and conditions come from it; fields written here win. Outside its validity the block is left out.
   */
  readonly offer?: string;
  /**
   * What the code gives. Left out: the title of the offer.
   */
  readonly title?: string;
  /**
   * The code as readers enter it. Left out: that of the offer.
   */
  readonly code?: string;
  /**
   * Last day of the code, as YYYY-MM-DD or DD.MM.YYYY.
   */
  readonly until?: string;
  /**
   * A few words about it. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly text?: string;
  /**
   * Points, one per entry. Left out: the conditions of the offer.
   */
  readonly items?: readonly string[];
  /**
   * Button next to the code.
   */
  readonly button?: Button;
  /**
   * The significant conditions of the offer, shown under the button in small print. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly terms?: string;
}

/**
 * A table that compares operators or offers column by column, with button and conditions in each row. On a phone every row is a card.
 */
export interface ComparisonContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * The text under the heading. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly text?: string;
  /**
   * What is compared, from left to right. The name of the entry comes first, its button last.
   */
  readonly columns: readonly ComparisonColumn[];
  /**
   * The rows, in the order they are shown; or where to take them from.
   */
  readonly entries: readonly ComparisonEntry[];
  /**
   * Day on which somebody last compared this with the operator's own pages, as YYYY-MM-DD or DD.MM.YYYY.
   */
  readonly checked?: string;
}

/**
 * One picture with its caption.
 */
export interface ImageContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * May not be empty. Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly image: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly alt?: string;
  /**
   * Words under the picture, such as what it shows and where it is from. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly caption?: string;
  /**
   * "text": as wide as a text; readonly "page": as wide as the page, but not wider than the file.
   */
  readonly width?: 'text' | 'page';
}

/**
 * Links to the pages of the site that were published or changed last, by their "publish_from" and "updated". Pages without either are left out, and so is the page itself.
 */
export interface LatestPagesContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * Only pages whose address begins with this path. Left out: all.
   */
  readonly below?: string;
  /**
   * How many are shown.
   */
  readonly limit?: number;
}

/**
 * A short text that must not be overlooked: a hint, a warning, or a reminder that gambling is for adults.
 */
export interface NoticeContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * "info" is a hint, "warning" a warning, "adults" has the sign 18+.
   */
  readonly kind?: 'info' | 'warning' | 'adults';
  /**
   * The text of the notice. May not be empty. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly text: string;
}

/**
 * Links to the blocks below this one that have a heading.
 */
export interface PageContentsContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * true: the questions of a FAQ follow its heading.
   */
  readonly questions?: boolean;
}

/**
 * A ranking of operators or offers. Above it are shown how it was made, by whom, and when it was checked.
 */
export interface RankingContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * How the order was made, and what does not count, such as commissions. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly method: string;
  /**
   * The highest possible rating; it is shown next to every rating.
   */
  readonly scale?: 5 | 10 | 100;
  /**
   * The entries, the first one at the top; or where to take them from.
   */
  readonly entries: readonly RankingEntry[];
  /**
   * Who has tested and written this. Shown with the date of the check.
   */
  readonly author: string;
  /**
   * Page of this site about the author, to which the name leads. Start it with "/".
   */
  readonly author_url?: string;
  /**
   * Day on which somebody last compared this with the operator's own pages, as YYYY-MM-DD or DD.MM.YYYY.
   */
  readonly checked: string;
}

/**
 * A review of an operator: rating by criteria, advantages and disadvantages, who wrote it and when it was checked.
 */
export interface ReviewContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * Id of an operator: the name of its file in content/data/operators without .json. Name and logo come from it; fields written here win.
   */
  readonly operator?: string;
  /**
   * Name of what is reviewed. Left out: that of the operator.
   */
  readonly name?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly image?: string;
  /**
   * What the picture shows, in the language of the page, for people who cannot see it. Leave it empty when the picture is only decoration.
   */
  readonly alt?: string;
  /**
   * The overall rating, at most the scale. Left out: the review has none.
   */
  readonly rating?: number;
  /**
   * The highest possible rating; it is shown next to every rating.
   */
  readonly scale?: 5 | 10 | 100;
  /**
   * Ratings of single criteria, in the order they are shown.
   */
  readonly criteria?: readonly ReviewCriterion[];
  /**
   * Advantages, one per entry.
   */
  readonly pros?: readonly string[];
  /**
   * Disadvantages, one per entry.
   */
  readonly cons?: readonly string[];
  /**
   * The verdict in full. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly text?: string;
  /**
   * Who has tested and written this. Shown with the date of the check.
   */
  readonly author: string;
  /**
   * Page of this site about the author, to which the name leads. Start it with "/".
   */
  readonly author_url?: string;
  /**
   * Day on which somebody last compared this with the operator's own pages, as YYYY-MM-DD or DD.MM.YYYY.
   */
  readonly checked: string;
  /**
   * Button under the review. Write the conditions of the offer to which it leads in "terms".
   */
  readonly button?: Button;
  /**
   * The significant conditions of the offer, shown under the button in small print. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly terms?: string;
}

/**
 * Links to the pages of a collection in content/collections: all rows or a selection, sorted, grouped, over as many pages as needed; or rows related to the row of the page.
 */
export interface RowListContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * Text above the list.
   */
  readonly text?: string;
  /**
   * Name of the folder in content/collections whose rows are listed.
   */
  readonly from: string;
  /**
   * Fields of the rows and the value that they must have, or a list of values of which one must match.
   */
  readonly where?: {
    /**
     * The value, or a list of values.
     */
    readonly [k: string]: (string | number | boolean) | readonly (string | number | boolean)[];
  };
  /**
   * A field of the rows, with - before it for descending order. Left out: by title. Rows without the field come last.
   */
  readonly sort?: string;
  /**
   * A field of the rows whose values become headings.
   */
  readonly group?: string;
  /**
   * On the page of a row: only rows with the same value in this field, beginning with those after it, without the row itself.
   */
  readonly related?: string;
  /**
   * How many rows are shown, on all pages of the list together. Left out: all rows, or six related rows.
   */
  readonly limit?: number;
  /**
   * Number of rows per page. The list continues at the address of the page followed by /2, /3 and so on. Only one block of a page may have it.
   */
  readonly per_page?: number;
  /**
   * "cards" show a picture and a few values, "table" has a column for each value, "links" are titles in columns.
   */
  readonly look?: 'cards' | 'table' | 'links';
  /**
   * Field of the rows with a picture, shown in cards.
   */
  readonly image?: string;
  /**
   * Field of the rows with a short text, shown below the title of a card.
   */
  readonly summary?: string;
  /**
   * Fields of the rows whose values are shown, under the titles that schema.json gives them.
   */
  readonly fields?: readonly string[];
}

/**
 * Numbered steps, one after the other.
 */
export interface StepsContent {
  /**
   * Heading of the block. Left out: the block has none.
   */
  readonly header?: string;
  /**
   * The text under the heading. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly text?: string;
  /**
   * The steps, in their order.
   */
  readonly steps: readonly NumberedStep[];
  /**
   * Button under the steps.
   */
  readonly button?: Button;
  /**
   * The significant conditions of the offer, shown under the button in small print. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly terms?: string;
}

/** One block of a page after normalisation; `block` names it, as `component_id` does. */
export type Component =
  | {
      readonly order: number;
      readonly component_id: 1;
      readonly block: 'main-block';
      readonly content: MainBlockContent;
    }
  | {
      readonly order: number;
      readonly component_id: 2;
      readonly block: 'promo-image';
      readonly content: PromoImageContent;
    }
  | {
      readonly order: number;
      readonly component_id: 3;
      readonly block: 'dynamic-table';
      readonly content: DynamicTableContent;
    }
  | { readonly order: number; readonly component_id: 4; readonly block: 'games'; readonly content: GamesContent }
  | { readonly order: number; readonly component_id: 5; readonly block: 'bonuses'; readonly content: BonusesContent }
  | { readonly order: number; readonly component_id: 6; readonly block: 'cards'; readonly content: CardsContent }
  | { readonly order: number; readonly component_id: 7; readonly block: 'faq'; readonly content: FaqContent }
  | {
      readonly order: number;
      readonly component_id: 8;
      readonly block: 'bonus-list';
      readonly content: BonusListContent;
    }
  | {
      readonly order: number;
      readonly component_id: 9;
      readonly block: 'vip-preview';
      readonly content: VipPreviewContent;
    }
  | {
      readonly order: number;
      readonly component_id: 10;
      readonly block: 'deposit-table';
      readonly content: DepositTableContent;
    }
  | {
      readonly order: number;
      readonly component_id: 11;
      readonly block: 'vip-privileges';
      readonly content: VipPrivilegesContent;
    }
  | {
      readonly order: number;
      readonly component_id: 12;
      readonly block: 'info-block';
      readonly content: InfoBlockContent;
    }
  | {
      readonly order: number;
      readonly component_id: 13;
      readonly block: 'vip-roller';
      readonly content: VipRollerContent;
    }
  | {
      readonly order: number;
      readonly component_id: 14;
      readonly block: 'text-component';
      readonly content: TextComponentContent;
    }
  | { readonly order: number; readonly block: 'author'; readonly content: AuthorContent }
  | { readonly order: number; readonly block: 'bonus-code'; readonly content: BonusCodeContent }
  | { readonly order: number; readonly block: 'comparison'; readonly content: ComparisonContent }
  | { readonly order: number; readonly block: 'image'; readonly content: ImageContent }
  | { readonly order: number; readonly block: 'latest-pages'; readonly content: LatestPagesContent }
  | { readonly order: number; readonly block: 'notice'; readonly content: NoticeContent }
  | { readonly order: number; readonly block: 'page-contents'; readonly content: PageContentsContent }
  | { readonly order: number; readonly block: 'ranking'; readonly content: RankingContent }
  | { readonly order: number; readonly block: 'review'; readonly content: ReviewContent }
  | { readonly order: number; readonly block: 'row-list'; readonly content: RowListContent }
  | { readonly order: number; readonly block: 'steps'; readonly content: StepsContent };

/**
 * One page of the site: its path, its head and its blocks. Only "title" and "slug" are required.
 */
export interface PageFile {
  /**
   * Used in structured data and lists; also the title in the browser tab unless meta.meta_settings.title says otherwise.
   */
  readonly title: string;
  /**
   * Path of the page on the site, beginning with "/"; the home page is "/". Letters (best in lower case and without accents), digits, "-", "_", "." and "~"; several segments are separated by "/".
   */
  readonly slug: string;
  /**
   * Slug of another page whose content this page repeats. The page then has no components of its own.
   */
  readonly same_as?: string;
  /**
   * Path of the same page in another locale, for a site with languages. Left out: the page with the same file name in the folder of that locale.
   */
  readonly translation_of?: string;
  /**
   * Name of the layout template around the blocks.
   */
  readonly layout?: string;
  /**
   * What search engines may do with the page: directives separated by commas. "noindex" keeps it out of search results and the sitemap.
   */
  readonly robots?: string;
  /**
   * Day of the last change, as YYYY-MM-DD; search engines find it in the sitemap. A time after the day, as 2025-03-10T18:00, is left out.
   */
  readonly updated?: string;
  /**
   * true leaves the page out of the site until it is ready.
   */
  readonly draft?: boolean;
  /**
   * Day as YYYY-MM-DD, or time as YYYY-MM-DDTHH:MM, from which the page is on the site; in Italian time. Before that it is left out like a draft.
   */
  readonly publish_from?: string;
  /**
   * Last day as YYYY-MM-DD, or time as YYYY-MM-DDTHH:MM, until which the page is on the site; in Italian time.
   */
  readonly publish_until?: string;
  /**
   * Name of a rule of the configuration (routes.validate) that the path of this page must meet.
   */
  readonly validate?: string;
  /**
   * Middleware names of this page: "check-page", or one that the config names. A name has no effect by itself; an unknown one is an error.
   */
  readonly middleware?: readonly string[];
  /**
   * Warnings about this page that have been seen and accepted until a date.
   */
  readonly acknowledge?: readonly Acknowledgement[];
  /**
   * Title, description and other settings for search engines and social networks. What is left out comes from the site.
   */
  readonly meta?: PageMeta;
  /**
   * The blocks of the page. They are shown by ascending "order"; a block without one stays after the block before it in the file.
   */
  readonly components?: readonly unknown[];
}

/**
 * What is the same on every page: header, footer, settings for search engines and legal notices.
 */
export interface SiteFile {
  /**
   * Top of every page: logo, login and sign-up button.
   */
  readonly header: SiteHeader;
  /**
   * Bottom of every page: menus, logos and copyright line.
   */
  readonly footer: SiteFooter;
  /**
   * Settings for search engines and social networks that hold for every page unless the page has its own.
   */
  readonly meta: SiteMeta;
  /**
   * Legal warnings shown on every page, and short texts for screen readers.
   */
  readonly notices?: SiteNotices;
  /**
   * Warnings about the site that have been seen and accepted until a date.
   */
  readonly acknowledge?: readonly Acknowledgement[];
}

/**
 * How the site is built and published. Only site.url is required; everything else has a default.
 */
export interface Config {
  /**
   * Where the site will be found.
   */
  readonly site: {
    /**
     * Full URL of the site, used for canonical URLs, the sitemap and structured data.
     */
    readonly url: string;
    /**
     * Path of the host under which the site lives; begins and ends with "/". Left out: the path of site.url.
     */
    readonly base?: string;
  };
  /**
   * How the URLs of pages look and which files are written.
   */
  readonly urls?: {
    /**
     * "directory" writes terms/index.html, "file" writes terms.html.
     */
    readonly format?: 'directory' | 'file';
    /**
     * "always" links to /terms/, "never" to /terms. Left out: "always" for the shape "directory", "never" for "file", which allows nothing else.
     */
    readonly trailingSlash?: 'always' | 'never';
  };
  /**
   * Shows the path to a page (home, the pages above it, the page itself) on every page except the home page and error pages. Parents that are not pages are left out.
   */
  readonly breadcrumbs?: boolean;
  /**
   * Adds a search over pages and games to the header. Without scripts it leads to a list of all of them. Write an object to choose the path of that list.
   */
  readonly search?:
    | {
        /**
         * Path of the list of all pages and games. No page may have it.
         */
        readonly path?: string;
      }
    | boolean;
  /**
   * The locales of the site and the cookie that remembers the choice.
   */
  readonly locale?: {
    /**
     * Code of the default locale. The language of the text is meta_settings.lang, not this.
     */
    readonly default?: string;
    /**
     * All locales of the site.
     */
    readonly locales?: readonly ConfigLocale[];
    /**
     * false: no cookie. Otherwise the cookie i18n_redirected is set for 365 days: on the first visit, or with consent once the visitor chooses a language.
     */
    readonly cookie?:
      | {
          /**
           * Whether the cookie is written.
           */
          readonly enabled?: boolean;
          /**
           * Whether the cookie is marked Secure.
           */
          readonly secure?: boolean;
        }
      | false;
  };
  /**
   * Rules for links that have two URLs.
   */
  readonly links?: {
    /**
     * Which URL a link takes when it has both: the affiliate one ("redirect") or the one on this site ("internal"). See Links in docs/content.md.
     */
    readonly prefer?: 'redirect' | 'internal';
  };
  /**
   * Paths that are not a page of this site, and rules for paths.
   */
  readonly routes?: {
    /**
     * Paths without a page and the affiliate URL that each leads to, such as "/login": "https://…". An empty text declares the path without a target, which is a warning.
     */
    readonly declared?: {
      /**
       * Full affiliate URL, or an empty text when there is none yet.
       */
      readonly [k: string]: string;
    };
    /**
     * Old paths and where they lead now. Chains are shortened, and permanent only where each step is; loops and dead ends are errors.
     */
    readonly redirects?: readonly ConfigRedirect[];
    /**
     * Named rules for slugs. A page names one with "validate". A rule with a prefix also holds for every requested path below it, in the browser, in preview and in watch, but not for redirects.
     */
    readonly validate?: {
      /**
       * Conditions that a path must meet, all of them.
       */
      readonly [k: string]: RouteRule;
    };
    /**
     * Names of page checks besides "check-page". A check is the file middleware/<name>.ts of the site; a name without a file has no effect. See docs/templates.md.
     */
    readonly middleware?: readonly string[];
  };
  /**
   * Counting of page views. Without a provider nothing is loaded.
   */
  readonly analytics?: ConfigAnalytics;
  /**
   * A banner that asks visitors before anything that needs their consent. Left out: nobody is asked. See docs/browser-script.md.
   */
  readonly consent?: {
    /**
     * Show the built-in banner. Write false when a consent manager shows its own.
     */
    readonly banner?: boolean;
    /**
     * What is asked for. Left out: the categories that the scripts and the analytics of this config need.
     */
    readonly categories?: readonly ('preferences' | 'statistics' | 'marketing')[];
    /**
     * Path or full https URL of the page about cookies and privacy, linked in the banner, which cannot be without it.
     */
    readonly policyUrl?: string;
    /**
     * How long a choice is kept before the banner asks again.
     */
    readonly months?: number;
    /**
     * Change the version to ask everybody again, for example when the questions have changed.
     */
    readonly version?: string | number;
    /**
     * An external consent service that shows its own banner; the site follows its answers.
     */
    readonly manager?: {
      /**
       * The service.
       */
      readonly provider: 'cookiebot' | 'iubenda';
      /**
       * Cookiebot: the domain group id. iubenda: the site id.
       */
      readonly id: string | number;
      /**
       * iubenda only: the id of the cookie policy.
       */
      readonly policyId?: string | number;
    };
  };
  /**
   * Scripts besides the site's own browser script, in this order. Their hosts are allowed automatically; list whatever else they load in security.allow.
   */
  readonly scripts?: readonly ConfigScript[];
  /**
   * Whether to write _build/casino-site.js, which scripts of the site can import. Left out: it is written if "scripts" names a file of the site.
   */
  readonly browserModule?: boolean;
  /**
   * What pages may load from other hosts, by directive of the Content-Security-Policy.
   */
  readonly security?: {
    /**
     * Hosts that each directive allows besides the site itself.
     */
    readonly allow?: {
      /**
       * Hosts that scripts may come from. Those of "scripts" are allowed automatically.
       */
      readonly 'script-src'?: readonly string[];
      /**
       * Hosts that style sheets may come from.
       */
      readonly 'style-src'?: readonly string[];
      /**
       * Hosts that pictures may come from.
       */
      readonly 'img-src'?: readonly string[];
      /**
       * Hosts that fonts may come from.
       */
      readonly 'font-src'?: readonly string[];
      /**
       * Hosts that video and sound may come from.
       */
      readonly 'media-src'?: readonly string[];
      /**
       * Hosts that scripts may send requests to. https does not include wss, which chats use.
       */
      readonly 'connect-src'?: readonly string[];
      /**
       * Hosts whose pages may be shown in a frame.
       */
      readonly 'frame-src'?: readonly string[];
      /**
       * Hosts that forms may be sent to.
       */
      readonly 'form-action'?: readonly string[];
    };
  };
  /**
   * How an open page notices that a newer build is online.
   */
  readonly updates?: {
    /**
     * Milliseconds between two checks for a newer build, at least 60000; false switches them off.
     */
    readonly interval?: number | false;
    /**
     * A small message when there is a newer version of the page. false: the page only gets the event casino-site:update and the attribute data-update-available.
     */
    readonly banner?:
      | {
          /**
           * What the message says.
           */
          readonly text: string;
          /**
           * Words on its button, which reloads the page.
           */
          readonly action: string;
        }
      | false;
  };
  /**
   * A page whose own files are gone after a new build is reloaded once.
   */
  readonly reload?: {
    /**
     * Milliseconds in which a page whose own files are gone is reloaded at most once.
     */
    readonly ttl?: number;
  };
  /**
   * Optional work in the browser waits until the visitor does something. Here are the exceptions.
   */
  readonly clientDelay?: {
    /**
     * Paths where delayed work (analytics.start) does not wait; "**" at the end matches everything below.
     */
    readonly exclude?: readonly string[];
  };
  /**
   * Which structured data is made from the content.
   */
  readonly jsonLd?: {
    /**
     * Publish questions as FAQPage data as well. Valid, but search engines no longer show anything for it.
     */
    readonly faq?: boolean;
  };
  /**
   * Settings of the small HTTP client in the browser script.
   */
  readonly http?: {
    /**
     * Base URL of createHttpClient in the browser script, for your own scripts: a full URL or a path. It retries PATCH, POST, PUT and DELETE once, other requests never.
     */
    readonly baseURL?: string;
  };
  /**
   * The look of the brand: colours, corners, spacing, ornament and fonts. All other tones are derived from these and are readable (WCAG AA). Left out: the look of the example.
   */
  readonly theme?: {
    /**
     * The colour of the brand. Buttons have exactly this colour; links and small marks use a lighter or darker tone where it would not be readable. Written #rgb or #rrggbb.
     */
    readonly accent?: string;
    /**
     * The background of the page. Cards, tables, header and footer are shades of it. Left out: a light or dark tone of the accent, depending on "scheme". Written #rgb or #rrggbb.
     */
    readonly surface?: string;
    /**
     * Left out: nearly black or nearly white, whichever is readable on the surface. Written #rgb or #rrggbb.
     */
    readonly text?: string;
    /**
     * For a site without a "surface". Left out: as light or dark as the surface; without one, dark.
     */
    readonly scheme?: 'light' | 'dark';
    /**
     * The background that the logos of header and footer are drawn for. On a page of the other kind they get a plate behind them. Left out: they suit the page.
     */
    readonly logos?: 'light' | 'dark';
    /**
     * The same for the logos in rankings, comparisons and reviews. Left out: as "logos".
     */
    readonly operatorLogos?: 'light' | 'dark';
    /**
     * Corners of cards, pictures and buttons. "round" is the look of the example.
     */
    readonly shape?: 'square' | 'soft' | 'round';
    /**
     * How much space there is between things, and how large titles are.
     */
    readonly density?: 'compact' | 'normal' | 'airy';
    /**
     * "waves" next to titles and above the footer, with lights on the page, or "none": a thin line on a plain page.
     */
    readonly motif?: 'waves' | 'none';
    /**
     * Your own font files, below content/ or templates/fonts/: woff2, ttf or otf. The build extracts the Latin letters and declares a fallback of the same measures. Check that the licence of a font allows its use on a website.
     */
    readonly font?: {
      /**
       * One file, in the weight that headings should have, or a variable font. Left out: Nunito.
       */
      readonly headings?: string;
      /**
       * One file for each weight and slope that you have: regular, and perhaps bold and italic. Weight and slope are read from the file. Left out: the font of the visitor's system.
       */
      readonly text?: readonly string[];
    };
  };
  /**
   * What happens to the files in content/media.
   */
  readonly media?: {
    /**
     * "leave" publishes only files that pages, site.json, redirects or templates use, "publish" publishes all of them.
     */
    readonly unused?: 'leave' | 'publish';
  };
  /**
   * What pages promise about offers, payments and games is read from their finished text and compared. Here you say how serious a finding is.
   */
  readonly claims?: {
    /**
     * For each code of a finding: "error" stops the build, "warning" is reported, "note" is shown with --verbose, "off" is not reported. With all of them off no page is read for claims.
     */
    readonly severity?: {
      /**
       * Two texts promise different values for one thing.
       */
      readonly 'claim-conflict'?: 'error' | 'warning' | 'note' | 'off';
      /**
       * The parts of an offer do not make the whole.
       */
      readonly 'claim-arithmetic'?: 'error' | 'warning' | 'note' | 'off';
      /**
       * No payment method allows what an offer asks for.
       */
      readonly 'claim-unreachable'?: 'error' | 'warning' | 'note' | 'off';
      /**
       * A text names a value that the shared data no longer has.
       */
      readonly 'claim-outdated'?: 'error' | 'warning' | 'note' | 'off';
      /**
       * A page gives itself two versions, or two days of the last update.
       */
      readonly 'date-conflict'?: 'error' | 'warning' | 'note' | 'off';
      /**
       * A block shows an offer of content/data without its significant terms.
       */
      readonly 'terms-apart'?: 'error' | 'warning' | 'note' | 'off';
    };
  };
  /**
   * What is reported about the offers in content/data as time passes.
   */
  readonly offers?: {
    /**
     * An offer is noted this many days before its end (offer-ending). 0: never.
     */
    readonly endingWithin?: number;
    /**
     * An offer is reported this many days after its last check (offer-unchecked); an offer that was never checked, at once. Left out: never.
     */
    readonly checkedWithin?: number;
  };
  /**
   * The host that the site is uploaded to, and its settings: redirects, headers, countries. Left out: no files for a host are written. See docs/hosts.md.
   */
  readonly publish?: {
    /**
     * Which hosts get files: one name or a list of netlify, cloudflare-pages, cloudflare-workers, vercel, firebase, azure, nginx, apache, caddy, s3-cloudfront, render, github-pages. "auto" detects the host that the build runs on.
     */
    readonly host?:
      | (
          | 'netlify'
          | 'cloudflare-pages'
          | 'cloudflare-workers'
          | 'vercel'
          | 'firebase'
          | 'azure'
          | 'nginx'
          | 'apache'
          | 'caddy'
          | 's3-cloudfront'
          | 'render'
          | 'github-pages'
          | 'auto'
        )
      | readonly (
          | 'netlify'
          | 'cloudflare-pages'
          | 'cloudflare-workers'
          | 'vercel'
          | 'firebase'
          | 'azure'
          | 'nginx'
          | 'apache'
          | 'caddy'
          | 's3-cloudfront'
          | 'render'
          | 'github-pages'
          | 'auto'
        )[];
    /**
     * Countries whose visitors see the page /403, as two capital letters (ISO 3166). Finding a country by IP address is an estimate.
     */
    readonly blockCountries?: readonly string[];
    /**
     * For nginx, Apache and Caddy: the request header in which the server in front of them names the country. They must be reachable only through that server. Only with "host".
     */
    readonly countryHeader?: string;
    /**
     * Additional response headers: a path, or a path that ends with "/**" for everything below it, and its headers. The most specific path wins; an empty text below "/**" removes a security header. Only with "host".
     */
    readonly headers?: {
      /**
       * Names of headers and their values.
       */
      readonly [k: string]: {
        /**
         * Value of the header, in ASCII.
         */
        readonly [k: string]: string;
      };
    };
    /**
     * Whether every answer carries X-Content-Type-Options, X-Frame-Options, Referrer-Policy, Permissions-Policy and, for an https site, Strict-Transport-Security. The Content-Security-Policy is in the pages. Only with "host".
     */
    readonly securityHeaders?: boolean;
    /**
     * Proves to search engines that accept lists of changed pages (Bing, Yandex, Seznam, Naver) that a list is yours. The build writes the key file; only "casino-site changed --indexnow" sends anything.
     */
    readonly indexNow?: {
      /**
       * 8 to 128 letters (a–z, A–Z), digits and hyphens, made up by you. It is published as /<key>.txt, so it is no secret.
       */
      readonly key: string;
    };
  };
  /**
   * The number of builds, including this one, whose route tables (_build/meta/), scripts, styles and fonts stay in the output, so that pages opened before a deployment keep working.
   */
  readonly keepBuilds?: number;
  /**
   * Language in which the program speaks to the people who run it: "it" or "en". Left out: that of the environment (LC_ALL, LC_MESSAGES, LANG), otherwise English. --lang wins. Pages are not affected.
   */
  readonly messages?: 'it' | 'en';
  /**
   * Names of the packs of rules that finished pages are checked against: "it", "it-informative", "gb", or your own in policies/<name>.json. A locale may name others for its pages. See docs/policies.md. No pack is legal advice.
   */
  readonly policy?: readonly string[];
}

/**
 * Rules about what finished pages must and must not say. No pack is legal advice.
 */
export interface PolicyPack {
  /**
   * What the pack is about.
   */
  readonly title: PolicyTexts;
  /**
   * What the pack is not: legal advice. Printed with its results.
   */
  readonly notice: PolicyTexts;
  /**
   * Day on which somebody last compared the rules with their sources, as YYYY-MM-DD.
   */
  readonly checked: string;
  /**
   * How an offer is recognised: a block with one of the words, one of the amounts and a link to an operator. Left out: only blocks that a template marks with data-offer.
   */
  readonly offers?: PolicyOffers;
  /**
   * If they come before a forbidden phrase in the same sentence, they excuse it: "nessuna vincita garantita".
   */
  readonly negations?: readonly string[];
  /**
   * Phrases that begin with a negation and excuse nothing: "non perdere l’occasione".
   */
  readonly false_negations?: readonly string[];
  /**
   * If they are anywhere in the same sentence, they excuse a forbidden phrase: "diffida di chi promette soldi facili".
   */
  readonly excuses?: readonly string[];
  /**
   * If they are in a sentence that ends with a question mark, they excuse a forbidden phrase: "esiste un gioco senza rischi?".
   */
  readonly questions?: readonly string[];
  /**
   * The rules of the pack.
   */
  readonly rules: readonly PolicyRule[];
}

/**
 * One of several sites that share their content, and what it changes. Objects are merged key by key, lists and all other values are replaced, null removes a key.
 */
export interface BrandFile {
  /**
   * Folder that the brand is built into, relative to the site. Left out: dist- and the name of the brand.
   */
  readonly outDir?: string;
  /**
   * Texts of the brand by their names: {{brand.nome}} stands for one in any text. A typed value, as in facts.json, works as well.
   */
  readonly values?: {
    /**
     * A text, or a typed value, such as { readonly "percent": 100 }.
     */
    readonly [k: string]: object;
  };
  /**
   * Changes to casino-site.config.json.
   */
  readonly config?: object;
  /**
   * Changes to content/site.json.
   */
  readonly site?: object;
  /**
   * Changes to pages, by their file below content/pages; null leaves a page out.
   */
  readonly pages?: {
    /**
     * Keys to change, merged into the file; null leaves the file out.
     */
    readonly [k: string]: object;
  };
  /**
   * Changes to entities of content/data, by kind and id.
   */
  readonly data?: {
    /**
     * Operators by id.
     */
    readonly operators?: {
      /**
       * Keys to change, merged into the file; null leaves the file out.
       */
      readonly [k: string]: object;
    };
    /**
     * Offers by id.
     */
    readonly offers?: {
      /**
       * Keys to change, merged into the file; null leaves the file out.
       */
      readonly [k: string]: object;
    };
    /**
     * Payment methods by id.
     */
    readonly 'payment-methods'?: {
      /**
       * Keys to change, merged into the file; null leaves the file out.
       */
      readonly [k: string]: object;
    };
    /**
     * Games by id.
     */
    readonly games?: {
      /**
       * Keys to change, merged into the file; null leaves the file out.
       */
      readonly [k: string]: object;
    };
    /**
     * Changes to content/data/facts.json.
     */
    readonly facts?: {
      /**
       * Keys to change; null removes the fact.
       */
      readonly [k: string]: object;
    };
  };
}

/**
 * Numbers of the site with a name. Texts show them by {{fact.games_total}}.
 */
export interface Facts {
  /**
   * One typed value: an amount of money, a multiple, a count, a percentage, a limit, a duration, a day or a text. Exactly one type is filled in. null when it is not known.
   */
  readonly [k: string]: Fact | null;
}

/**
 * A game of the catalogue. The name of the file is its id: content/data/games/perla-fortunata.json is "perla-fortunata".
 */
export interface Game {
  /**
   * Name of the game.
   */
  readonly name: string;
  /**
   * Company that makes the game.
   */
  readonly provider?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly image?: string;
  /**
   * What the picture shows, for people who cannot see it.
   */
  readonly image_alt?: string;
  /**
   * Where the tile of the game leads on this site.
   */
  readonly url?: string;
  /**
   * The affiliate address of the game. When it is filled in, visitors are sent here.
   */
  readonly redirect_url?: string;
  /**
   * "_self" opens in the same window, "_blank" in a new tab.
   */
  readonly target?: '_self' | '_blank';
  /**
   * The theoretical return. null when it is not known.
   */
  readonly rtp?: Percent | null;
  /**
   * How much the winnings vary.
   */
  readonly volatility?: 'low' | 'medium' | 'high';
  /**
   * What kind of game it is, in words of your own; lists of games filter by them.
   */
  readonly categories?: readonly string[];
  /**
   * Place in lists; smaller numbers come first. Entries without a number come after those with one, by their id.
   */
  readonly order?: number;
}

/**
 * A bonus with its conditions, written once for the whole site. The name of the file is its id: content/data/offers/benvenuto.json is "benvenuto".
 */
export interface Offer {
  /**
   * Id of the operator: the name of its file in content/data/operators without .json.
   */
  readonly operator?: string;
  /**
   * What kind of offer it is.
   */
  readonly kind?: 'welcome' | 'reload' | 'cashback' | 'free-spins' | 'tournament' | 'vip';
  /**
   * Name of the offer; heading of its card.
   */
  readonly title: string;
  /**
   * Which percentage of the deposit, or of the losses, is given as a bonus.
   */
  readonly match?: Match | null;
  /**
   * The largest bonus.
   */
  readonly maximum?: Money | null;
  /**
   * Free spins that belong to the offer.
   */
  readonly free_spins?: {
    /**
     * How many there are in all.
     */
    readonly count?: number;
    /**
     * How many are given per day.
     */
    readonly per_day?: number;
    /**
     * For how many days.
     */
    readonly days?: number;
    /**
     * How often the spins are given again, if more than once.
     */
    readonly every?: 'day' | 'week' | 'month';
    /**
     * How often the winnings of the spins must be staked.
     */
    readonly wagering?: Wagering | null;
  };
  /**
   * What else belongs to the offer, one short text each.
   */
  readonly extras?: readonly string[];
  /**
   * The smallest deposit that gives the bonus.
   */
  readonly min_deposit?: Money | null;
  /**
   * What must be staked before the bonus can be withdrawn.
   */
  readonly wagering?: Wagering | null;
  /**
   * The most that can be withdrawn from the winnings of the bonus.
   */
  readonly win_cap?: Money | null;
  /**
   * When the offer is valid.
   */
  readonly validity?: {
    /**
     * First day as YYYY-MM-DD, or a time of that day as YYYY-MM-DDTHH:MM.
     */
    readonly from?: string;
    /**
     * Last day as YYYY-MM-DD, which still counts as a whole, or the time at which it ends as YYYY-MM-DDTHH:MM.
     */
    readonly until?: string;
    /**
     * Days of the week on which it is valid. Left out: all.
     */
    readonly weekdays?: readonly ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
    /**
     * Time zone of the days above.
     */
    readonly time_zone?: string;
  };
  /**
   * For whom the offer is.
   */
  readonly audience?: {
    /**
     * true when only people who open an account can have it.
     */
    readonly new_players?: boolean;
    /**
     * The age from which it is allowed.
     */
    readonly min_age?: number;
    /**
     * For the first VIP levels: how many of them.
     */
    readonly vip_levels?: number;
    /**
     * Countries as two capital letters (ISO 3166). Left out: all countries that the operator serves.
     */
    readonly countries?: readonly string[];
  };
  /**
   * The significant conditions, shown with the offer in small print. Simple HTML is allowed: p, br, strong, em, lists, links, h3 to h5 and tables. Anything else is removed with a warning.
   */
  readonly terms?: string;
  /**
   * Where the complete conditions are published.
   */
  readonly terms_url?: string;
  /**
   * Where links to the offer lead on this site.
   */
  readonly url?: string;
  /**
   * The affiliate address of the offer, usually beginning with https://. When it is filled in, visitors are sent here.
   */
  readonly redirect_url?: string;
  /**
   * Words on the button of the offer. Left out: cards of the offer have no button.
   */
  readonly button_text?: string;
  /**
   * The code that visitors must enter.
   */
  readonly bonus_code?: string;
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly image?: string;
  /**
   * What the picture shows, for people who cannot see it.
   */
  readonly image_alt?: string;
  /**
   * What happens to blocks that name the offer outside its validity: "hide" leaves them out, "mark" says that the offer has ended, "fallback:<id>" shows another offer, "error" stops the build.
   */
  readonly when_over?: string;
  /**
   * When somebody last compared the offer with the operator's own page.
   */
  readonly checked?: Checked;
  /**
   * Place in lists; smaller numbers come first. Entries without a number come after those with one, by their id.
   */
  readonly order?: number;
}

/**
 * A casino that the site links to. The name of the file is its id: content/data/operators/corallo.json is "corallo".
 */
export interface Operator {
  /**
   * Name of the operator as readers see it.
   */
  readonly name: string;
  /**
   * The licence under which the operator works.
   */
  readonly licence?: {
    /**
     * Who has granted the licence.
     */
    readonly authority?: string;
    /**
     * Number of the licence.
     */
    readonly number?: string;
    /**
     * Where readers can check the licence.
     */
    readonly url?: string;
  };
  /**
   * Hosts that links to this operator lead to, without https:// and path. A host stands for its subdomains as well. Links to them are marked as affiliate links.
   */
  readonly hosts?: readonly string[];
  /**
   * Parameters that every link to the hosts above must carry; a link without them earns nothing and is an error.
   */
  readonly tracking?: readonly TrackingParameter[];
  /**
   * Path of a file in the media folder, beginning with /media/. Append #name to the path of an SVG to show one of its views.
   */
  readonly logo?: string;
  /**
   * What the logo shows, for people who cannot see it.
   */
  readonly logo_alt?: string;
  /**
   * "active", or "closed" when nobody can play there any more; links to it are then reported.
   */
  readonly status?: 'active' | 'closed';
  /**
   * Place in lists; smaller numbers come first. Entries without a number come after those with one, by their id.
   */
  readonly order?: number;
}

/**
 * A way to deposit and withdraw. Every value may be unknown (null, or left out): it is shown as unknown, never guessed. The name of the file is its id.
 */
export interface PaymentMethod {
  /**
   * Name of the payment method.
   */
  readonly name: string;
  /**
   * true when it works on a phone; null when that is not known.
   */
  readonly mobile?: boolean | null;
  /**
   * The smallest deposit.
   */
  readonly deposit_min?: Money | null;
  /**
   * The largest deposit.
   */
  readonly deposit_max?: Money | null;
  /**
   * The smallest withdrawal.
   */
  readonly withdrawal_min?: Money | null;
  /**
   * What a withdrawal costs: an amount, a percentage or a text. 0 is shown as "Nessuna".
   */
  readonly fee?: Fact | null;
  /**
   * How long a withdrawal takes: a duration, a limit or a text.
   */
  readonly time?: Fact | null;
  /**
   * Place in lists; smaller numbers come first. Entries without a number come after those with one, by their id.
   */
  readonly order?: number;
}
