// The path of the current page in the form of route rules: below the base path, decoded.

type Place = Pick<Location, 'pathname'>;

/** `/casino/gi%C3%A0` on a site under `/casino/` is `/già`. */
export function sitePath(place: Place, base: string): string {
  const path = decode(place.pathname);
  return path.startsWith(base) ? `/${path.slice(base.length)}` : path;
}

/** The whole path, decoded. Invalid sequences are not changed. */
export function attemptedPath({ pathname }: Place): string {
  return pathname.replace(/(?:%[\da-f]{2})+/gi, decode).normalize('NFC');
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
