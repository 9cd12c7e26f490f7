// Sends bytes to a server as they are, over a plain socket, so that requests can be as wrong as an attacker likes. No
// client library in between.
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface RawOptions {
  /** Answers after which the connection is closed from here. */
  readonly expected?: number;
  /** Methods of the requests, since an answer to HEAD has no body. */
  readonly head?: boolean;
  /** Give up waiting; what came until then is returned. */
  readonly timeoutMs?: number;
}

/**
 * All complete answers on one connection, and every byte that came. Resolves when the server closes it, or when
 * `expected` answers are there.
 */
export function rawExchange(
  port: number,
  bytes: string | Uint8Array,
  { expected = 1, head = false, timeoutMs = 3000 }: RawOptions = {},
): Promise<{ readonly answers: readonly RawAnswer[]; readonly all: Buffer }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    let all = Buffer.alloc(0);
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ answers: parseAnswers(all, head), all });
    };
    const timer = setTimeout(finish, timeoutMs);
    socket.on('data', (chunk: Buffer) => {
      all = Buffer.concat([all, chunk]);
      if (parseAnswers(all, head).length >= expected) finish();
    });
    socket.on('close', finish);
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? finish() : reject(error),
    );
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

function parseAnswers(bytes: Buffer, head: boolean): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return answers;
    const [first, ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const status = Number(first!.split(' ')[1]);
    const isBare = head || status === 304 || status < 200;
    const body = rest.subarray(end + 4);
    if (!isBare && headers['transfer-encoding'] === 'chunked') {
      const last = body.indexOf('0\r\n\r\n');
      if (last < 0) return answers;
      answers.push({ status, headers, body: body.subarray(0, last) });
      rest = body.subarray(last + 5);
      continue;
    }
    const length = isBare ? 0 : Number(headers['content-length'] ?? 0);
    if (body.length < length) return answers;
    answers.push({ status, headers, body: body.subarray(0, length) });
    rest = body.subarray(length);
  }
}

export interface GetOptions {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One well-formed request; `target` goes out as it is. */
export async function get(
  port: number,
  target: string,
  { method = 'GET', host = `127.0.0.1:${port}`, headers = {} }: GetOptions = {},
): Promise<RawAnswer> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const { answers } = await rawExchange(
    port,
    `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}Connection: close\r\n\r\n`,
    // It ends with the answer; on a busy machine a large one takes a while.
    { head: method === 'HEAD', timeoutMs: 20_000 },
  );
  if (!answers[0]) throw new Error(`No answer to ${method} ${target}.`);
  return answers[0];
}
