// The current page as route rules name it: below the base path, in letters instead of %-codes.

/** `/casino/gi%C3%A0` on a site under `/casino/` is `/già`. */
export function sitePath({ pathname }: Pick<Location, 'pathname'>, base: string): string {
  const path = decode(pathname);
  return path.startsWith(base) ? `/${path.slice(base.length)}` : path;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
