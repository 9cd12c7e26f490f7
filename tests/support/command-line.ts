// Runs the command line inside the process of the test: what `casino-site` prints and its exit code, without the second
// that node needs to load it all. What only a process of its own can show (signals, threads that end, errors that
// stray, GitHub's guard, limits of the system) needs `casinoProcess`.
import { speak } from '../../src/messages/language.js';

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type Environment = Readonly<Record<string, string>>;

/** One at a time: they share the present folder, the environment and the streams of this process. */
let turn: Promise<unknown> = Promise.resolve();

export function runHere(args: readonly string[], cwd: string, env: Environment): Promise<Ran> {
  const mine = turn.then(() => run(args, cwd, env));
  turn = mine.catch(() => {});
  return mine;
}

async function run(args: readonly string[], cwd: string, env: Environment): Promise<Ran> {
  const cli = await import('../../src/cli.js');
  const restore = [inFolder(cwd), withEnvironment(env), withoutNewListeners()];
  const [stdout, stderr] = [taken(process.stdout), taken(process.stderr)];
  try {
    const code = await cli.run([process.execPath, 'casino-site', ...args]);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    for (const undo of [stdout.end, stderr.end, ...restore]) undo();
    speak();
  }
}

function inFolder(cwd: string): () => void {
  const before = process.cwd();
  process.chdir(cwd);
  return () => process.chdir(before);
}

function withEnvironment(env: Environment): () => void {
  const before = { ...process.env };
  const set = (values: NodeJS.ProcessEnv) => {
    for (const name of Object.keys(process.env)) if (!(name in values)) delete process.env[name];
    Object.assign(process.env, values);
  };
  const { GITHUB_ACTIONS: _, FORCE_COLOR: __, SOURCE_DATE_EPOCH: ___, ...inherited } = before;
  set({ ...inherited, NODE_ENV: 'production', ...env });
  return () => set(before);
}

const EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'unhandledRejection', 'uncaughtException', 'exit', 'beforeExit'];

/** A command listens until its process ends. */
function withoutNewListeners(): () => void {
  const before = new Map(EVENTS.map((event) => [event, process.listeners(event as 'exit')]));
  return () => {
    for (const [event, known] of before)
      for (const listener of process.listeners(event as 'exit'))
        if (!known.includes(listener)) process.off(event, listener);
  };
}

/** Keeps what is written instead of writing it. */
function taken(stream: NodeJS.WriteStream): { text(): string; end(): void } {
  const { write } = stream;
  let text = '';
  stream.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
    const done = rest.at(-1);
    if (typeof done === 'function') queueMicrotask(() => (done as () => void)());
    return true;
  }) as typeof stream.write;
  return { text: () => text, end: () => void (stream.write = write) };
}
