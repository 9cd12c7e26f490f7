// Checks whether the current page is still the one on the host (D-42).

/**
 * Requests the page's own URL once, conditionally: a host responds with 304 when nothing has changed. An unclear result
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
