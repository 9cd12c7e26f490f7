// Makes the scope of one page (or the shell), by which its views decide links, media and texts, and report problems.
import type { ButtonView, ImageView, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, segmentsOf, step } from '../problems/locate.js';
import { hasVisibleCharacter } from '../html/visible-text.js';
import { collapse, keepUnits } from '../html/typography.js';
import { RASTER } from '../files/raster-image.js';
import { publicPath, urlKind, withoutBase } from '../urls/urls.js';
import { formatsOf } from '../words/formats.js';
import { createAnchors } from '../urls/anchors.js';
import { richText } from './author-html.js';
import { checkButtonValues } from './button-values.js';
import { findMedia } from './find-media.js';
import type { LinkInput } from './links.js';
import { createOwnAddress } from './own-address.js';
import { imageSources, SIZES, widthLacking } from './picture.js';
import { isInEntity } from './entity-origins.js';
import type { ButtonInput, LinkPointers, Scope, Shared } from './scope.js';

/** `from`: URL of the page; the shell has none. `lang`: its language. */
export function createScope(shared: Shared, at: Finder, problems: Problem[], from?: string, lang = ''): Scope {
  const { links, settings } = shared;
  const isFirst = firstPictures();
  const scope: Scope = {
    links,
    // Without languages numbers and days are always those of Italian readers.
    formats: formatsOf(settings.languages.length > 0 ? lang : 'it'),
    report: (code, message, pointer, hint, within, nth) =>
      void problems.push(problem(code, message, at(pointer, 'value', within, nth), hint)),
    text: (value) => (value && hasVisibleCharacter(value) ? keepUnits(collapse(value).trim()) : ''),
    rich: (value, pointer, required) => richText(value, pointer, scope, from, required),
    image(url, alt, pointer, sizes = SIZES.half) {
      const view = url ? imageView(url, alt, shared, scope, { pointer, sizes }) : null;
      return view && { ...view, eager: isFirst(sizes) };
    },
    plain(url, pointer) {
      reportHttp(scope, url, pointer);
      return links.plain(url, undefined, from);
    },
    link(input, pointers) {
      checkUrl(scope, shared, input, pointers, () => isInEntity(at(pointers.url)));
      return links.choose(input, from);
    },
    button: (value, pointer) => (value ? buttonView(value, pointer, scope) : null),
    isWithoutEntity: (kind, id) => typeof id === 'string' && !shared.lookups.entity(kind, id),
    anchor: createAnchors(),
  };
  return scope;
}

/**
 * Which pictures visitors wait for, by their sizes: the first one, and a portrait or badge before it. An icon stands
 * beside a heading, and the picture of its block comes after.
 */
function firstPictures(): (sizes: string) => boolean {
  let [pictures, badges] = [0, 0];
  return (sizes) => {
    if (sizes === SIZES.icon) return false;
    return sizes === SIZES.badge ? pictures === 0 && badges++ === 0 : pictures++ === 0;
  };
}

function imageView(
  url: string,
  alt: string | undefined,
  { lookups, settings }: Shared,
  scope: Scope,
  { pointer, sizes }: { readonly pointer: string; readonly sizes: string },
): Omit<ImageView, 'eager'> | null {
  const found = findMedia(url, lookups);
  if ('code' in found) {
    scope.report(found.code, found.message, pointer, found.hint);
    return null;
  }
  const { file, view, fragment } = found;
  const { width, height } = view ?? file;
  if (width > 0 && RASTER.test(file.source)) reportSmall(url, width, sizes, pointer, scope);
  return {
    src: publicPath(settings.base, `/${file.file}`) + fragment,
    alt: scope.text(alt),
    width,
    height,
    sources: imageSources(file, settings.base, sizes),
    ...(view ? { isView: true as const } : {}),
    ...(file.alpha ? { alpha: true as const } : {}),
  };
}

function reportSmall(url: string, width: number, sizes: string, pointer: string, { report }: Scope): void {
  const shown = widthLacking(width, sizes);
  if (shown !== null)
    report(
      'media-small',
      `"${url}" is ${width} pixels wide, and its place on a wide screen ${shown}: it looks blurred.`,
      pointer,
      `Use a picture of at least ${shown} pixels, better of ${shown * 2} for sharp screens.`,
    );
}

function buttonView(value: ButtonInput, pointer: string, scope: Scope): ButtonView {
  checkButtonValues(value, pointer, scope);
  const input = { url: value.url, redirect: value.redirect_url, urlType: value.url_type, target: value.target };
  const link = scope.link(input, {
    url: step(pointer, 'url'),
    redirect: step(pointer, 'redirect_url'),
    type: step(pointer, 'url_type'),
  });
  if (!link && !scope.isWithoutEntity('offers', value.offer))
    scope.report(
      'link-missing',
      `The button "${value.text}" has no URL.`,
      pointer,
      'Add redirect_url or url; until then only its text is shown.',
    );
  return {
    text: scope.text(value.text),
    link,
    ...(value.type ? { type: value.type } : {}),
    ...(value.url_type ? { urlType: value.url_type } : {}),
    ...(value.variant ? { variant: value.variant } : {}),
  };
}

/**
 * The fields for internal URLs contain internal ones, unless url_type says otherwise (behaviour 1.5); http is warned
 * about.
 */
function checkUrl(
  scope: Scope,
  { settings }: Shared,
  input: LinkInput,
  pointers: LinkPointers,
  isOfEntity: () => boolean,
): void {
  const kind = urlKind(input.url || '#');
  if ((kind === 'https' || kind === 'http') && input.urlType !== 'external')
    reportExternal(scope, settings, input.url!, pointers, isOfEntity);
  for (const [value, pointer] of [
    [input.url, pointers.url],
    [input.redirect, pointers.redirect],
  ] as const) {
    if (value) reportHttp(scope, value, pointer);
  }
}

/** Only what may be written there: buttons alone have a type, and some links one address. */
function externalHint({ url, redirect, type }: LinkPointers): string {
  if (type !== undefined) return 'Move it to redirect_url (or redirect_link), or add "url_type": "external".';
  return redirect === url ? 'Write a path of this site.' : moveTo(segmentsOf(redirect).at(-1)!);
}

function moveTo(key: string): string {
  return `Move it to "${key}".`;
}

function reportExternal(
  scope: Scope,
  { origin, base }: Shared['settings'],
  url: string,
  pointers: LinkPointers,
  isOfEntity: () => boolean,
): void {
  const pointer = pointers.url;
  const path = createOwnAddress(origin, base)(url);
  if (path === null)
    scope.report(
      'url-external',
      `"${url}" leads to another site, in a field for internal URLs.`,
      pointer,
      isOfEntity() ? moveTo('redirect_url') : externalHint(pointers),
    );
  else
    scope.report(
      'url-external',
      `"${url}" is an address of this site in full, in a field for internal URLs.`,
      pointer,
      `Write its path: "${withoutBase(base, path) ?? path}".`,
    );
}

function reportHttp(scope: Scope, url: string, pointer: string): void {
  if (urlKind(url) === 'http') scope.report('url-insecure', `"${url}" uses http.`, pointer, 'Write https.');
}
