// Looks whether the page that is shown is still the one that the host has (D-42).

/**
 * Asks for the page's own address once, conditionally: a host answers 304 when nothing has changed. What cannot be told
 * counts as unchanged.
 */
export async function hasChanged(page: string): Promise<boolean> {
  try {
    const response = await fetch(location.pathname + location.search, { cache: 'no-cache', priority: 'low' });
    const found = / data-page="([^"]+)"/.exec(await response.text())?.[1];
    return found !== undefined && found !== page;
  } catch {
    return false;
  }
}
