// Tells search engines through IndexNow which addresses to look at again. What it answers is put into words; a network
// that fails costs half a minute at most for each list.

/** The protocol takes no more in one request. */
export const MAX_ADDRESSES = 10_000;
export const ENDPOINT = 'https://api.indexnow.org/indexnow';
const PATIENCE_MS = 30_000;

interface IndexNowTask {
  readonly endpoint: string;
  /** Absolute URL of the home page, with a slash at the end. */
  readonly site: string;
  readonly key: string;
  readonly addresses: readonly string[];
}

export interface IndexNowAnswer {
  readonly ok: boolean;
  readonly addresses: number;
  /** Null where none came. */
  readonly status: number | null;
  readonly message: string;
}

/** One answer a request; after the first refusal nothing more is sent. */
export async function tellIndexNow(task: IndexNowTask, patienceMs = PATIENCE_MS): Promise<IndexNowAnswer[]> {
  const answers: IndexNowAnswer[] = [];
  for (let from = 0; from < task.addresses.length; from += MAX_ADDRESSES) {
    const urlList = task.addresses.slice(from, from + MAX_ADDRESSES);
    const answer = await send(task, urlList, patienceMs);
    answers.push(answer);
    if (!answer.ok) break;
  }
  return answers;
}

async function send({ endpoint, site, key }: IndexNowTask, urlList: readonly string[], patienceMs: number) {
  const body = JSON.stringify({ host: new URL(site).host, key, keyLocation: `${site}${key}.txt`, urlList });
  const addresses = urlList.length;
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    // Nothing that it says beyond the status is of use here.
    await response.body?.cancel().catch(() => {});
    const { status } = response;
    return { ok: status === 200 || status === 202, addresses, status, message: wordsOf(status, `${site}${key}.txt`) };
  } catch (error) {
    const { message, cause } = error as Error & { readonly cause?: NodeJS.ErrnoException };
    const why = (cause?.code ?? cause?.message ?? message).slice(0, 200);
    return { ok: false, addresses, status: null, message: `IndexNow does not answer: ${why}.` };
  }
}

function wordsOf(status: number, keyFile: string): string {
  const words: Readonly<Record<number, string>> = {
    200: 'IndexNow has accepted the list.',
    202: 'IndexNow has accepted the list, and will check the key file before using it.',
    400: 'IndexNow cannot read the list (400).',
    403: `IndexNow does not accept the key (403): ${keyFile} must be published, and contain the key.`,
    422: 'IndexNow says that addresses do not belong to this site, or that the key has a wrong form (422).',
    429: 'IndexNow was asked too often (429). Try again later.',
  };
  return words[status] ?? `IndexNow answers with status ${status}.`;
}
