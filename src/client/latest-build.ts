// What this tab knows about the builds of the site: the latest one, read once a session, and when to check again
// (D-42). Kept in sessionStorage, so that the hour continues from page to page; in memory where storage is blocked.

export type Build = { readonly id: string; readonly timestamp: number };

/** `due` is the time of the next check, in milliseconds since 1970. */
export type KnownBuild = Build & { readonly due: number };

/** `key` identifies the site in sessionStorage; it is passed by main. */
export function recallBuild(key: string): KnownBuild | null {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isBuild(known) && typeof (known as KnownBuild).due === 'number' ? (known as KnownBuild) : null;
  } catch {
    return null;
  }
}

export function rememberBuild(key: string, build: KnownBuild): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(build));
  } catch {
    // Storage may be blocked or full; then each page counts its own hour.
  }
}

/**
 * Reads the record of the latest build; null when it cannot be read. Warns once when the response is something else.
 */
export function latestBuildReader(base: string): () => Promise<Build | null> {
  const url = `${base}_build/latest.json`;
  let warned = false;
  return async () => {
    const response = await fetch(`${url}?${Date.now()}`, { priority: 'low' }).catch(() => null);
    if (!response?.ok) return null;
    // Proxies and hosts of single-page applications respond with a page and status 200.
    const isJson = response.headers.get('content-type')?.includes('json');
    const body: unknown = isJson ? await response.json().catch(() => null) : null;
    if (isBuild(body)) return body;
    if (!warned) console.warn(`[casino-site] ${url} is not a build record; updates are not noticed.`);
    warned = true;
    return null;
  };
}

function isBuild(body: unknown): body is Build {
  const { id, timestamp } = (body ?? {}) as Partial<Build>;
  return typeof id === 'string' && id !== '' && typeof timestamp === 'number';
}
