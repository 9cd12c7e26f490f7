// Loads a tracker's script from the configured host and waits for the global it defines.
import type { AnalyticsTiming } from './tracker.js';

export type ScriptAttributes = Readonly<Record<string, string | undefined>>;

type TrackerScript<T> = {
  readonly src: string;
  readonly attributes: ScriptAttributes;
  readonly find: () => T | undefined;
};

/** Rejects with a message for the site owner when the script is blocked, missing, or defines nothing. */
export async function loadTracker<T>({ src, attributes, find }: TrackerScript<T>, timing: AnalyticsTiming): Promise<T> {
  await insertScript(src, attributes);
  const tracker = await waitFor(find, timing);
  if (tracker) return tracker;
  throw new Error(`[casino-site] The analytics script ${src} loaded but did not start within ${timing.timeoutMs} ms.`);
}

export function trackerUrl(host: string, file: string): string {
  return `${host.replace(/\/+$/, '')}/${file}`;
}

export function reportFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

function insertScript(src: string, attributes: ScriptAttributes): Promise<void> {
  const script = document.createElement('script');
  script.async = true;
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) script.setAttribute(name, value);
  }
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      reject(
        new Error(
          `[casino-site] Could not load the analytics script ${src}. If the file exists, an ad blocker or tracking blocker may have stopped it.`,
        ),
      );
    });
    script.src = src;
    document.head.append(script);
  });
}

// Counted from the load event, so a slow network does not use up the time.
function waitFor<T>(find: () => T | undefined, { pollMs, timeoutMs }: AnalyticsTiming): Promise<T | undefined> {
  return new Promise((resolve) => {
    let waited = 0;
    const timer = setInterval(() => {
      const found = find();
      waited += pollMs;
      if (!found && waited < timeoutMs) return;
      clearInterval(timer);
      resolve(found);
    }, pollMs);
  });
}
