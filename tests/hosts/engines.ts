// Starts the real servers on a free port of this machine, where they are installed: on PATH, or unpacked below the
// folder that CASINO_SITE_ENGINES names (dpkg -x). Where one is missing, its suite is skipped with a printed reason;
// with CI_REQUIRE_ENGINES=1 it fails.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export type EngineName = 'nginx' | 'apache' | 'caddy';

export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly bytes: Buffer;
}

export interface Engine {
  ask(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  stop(): Promise<void>;
}

const PROGRAMS = { nginx: 'nginx', apache: 'apache2', caddy: 'caddy', njs: 'njs' } as const;

type ProgramName = keyof typeof PROGRAMS;
const UNPACKED = process.env.CASINO_SITE_ENGINES ?? '';

function programOf(name: ProgramName): string | null {
  const folders = [
    ...(UNPACKED === '' ? [] : [join(UNPACKED, 'usr/sbin'), join(UNPACKED, 'usr/bin')]),
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
  ];
  return folders.map((folder) => join(folder, PROGRAMS[name])).find((file) => existsSync(file)) ?? null;
}

/** Engines are heavy: `npm run test:hosts` starts them, `npm test` does not. */
export const HAS_ENGINES = process.env.CASINO_SITE_HOST_ENGINES === '1';

/** Null when there is none; says so once. */
export function findEngine(name: ProgramName): string | null {
  if (!HAS_ENGINES) return null;
  const program = programOf(name);
  if (program !== null) return program;
  if (process.env.CI_REQUIRE_ENGINES === '1') throw new Error(`CI_REQUIRE_ENGINES is set, but there is no ${name}.`);
  console.warn(
    `Host tests with ${name} are skipped: there is no "${PROGRAMS[name]}" on PATH or below CASINO_SITE_ENGINES.`,
  );
  return null;
}

export const libraries = () => ({
  ...process.env,
  ...(UNPACKED === '' ? {} : { LD_LIBRARY_PATH: join(UNPACKED, 'usr/lib/x86_64-linux-gnu') }),
});

/** `root` is the finished output; `host` the folder of the files beside it. */
export async function startEngine(name: EngineName, program: string, root: string, host: string): Promise<Engine> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), `casino-site-${name}-`));
  const env = { ...libraries(), HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const { args, check } = COMMANDS[name]({ folder, root, host, port });
  const checked = spawnSync(program, check, { env, encoding: 'utf8' });
  if (checked.status !== 0 || /\[warn\]/.test(checked.stderr)) throw new Error(`${name}: ${checked.stderr}`);
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk) => (log += String(chunk)));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  await listening(
    port,
    () => child.exitCode !== null,
    () => log,
  );
  return { ask: (path, headers = {}) => ask(port, path, headers), stop };
}

interface Place {
  readonly folder: string;
  readonly root: string;
  readonly host: string;
  readonly port: number;
}

interface Command {
  readonly args: readonly string[];
  readonly check: readonly string[];
}

const COMMANDS: Readonly<Record<EngineName, (place: Place) => Command>> = { nginx, apache, caddy };

function nginx({ folder, root, host, port }: Place): Command {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  );
  const text = `daemon off; master_process off; pid ${folder}/pid; error_log stderr error;
events {}
http {
  access_log off; ${temporary.join(' ')}
  types { text/html html; text/javascript js; application/json json; }
  include ${host}/hash.conf;
  include ${host}/http.conf;
  server { listen 127.0.0.1:${port}; root ${root}; include ${host}/server.conf; }
}
`;
  writeFileSync(join(folder, 'nginx.conf'), text);
  const args = ['-p', folder, '-c', 'nginx.conf'];
  return { args, check: [...args, '-t', '-q'] };
}

function apache({ folder, root, port }: Place): Command {
  const modules = [UNPACKED === '' ? '' : join(UNPACKED, 'usr/lib/apache2/modules'), '/usr/lib/apache2/modules'].find(
    (one) => one !== '' && existsSync(one),
  );
  const names = ['mpm_event', 'authz_core', 'rewrite', 'headers', 'dir', 'mime', 'negotiation'];
  mkdirSync(join(folder, 'logs'));
  writeFileSync(join(folder, 'mime.types'), 'text/html html\ntext/javascript js\n');
  const text = `ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/logs/error
DefaultRuntimeDir ${folder}
${names.map((one) => `LoadModule ${one}_module ${modules}/mod_${one}.so`).join('\n')}
TypesConfig mime.types
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride All
  Require all granted
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
`;
  writeFileSync(join(folder, 'httpd.conf'), text);
  const args = ['-f', join(folder, 'httpd.conf')];
  return { args: [...args, '-DFOREGROUND'], check: [...args, '-t'] };
}

function caddy({ folder, root, host, port }: Place): Command {
  const text = `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	root * ${root}
	import ${host}/site.caddy
}
`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, text);
  const config = ['--config', file, '--adapter', 'caddyfile'];
  return { args: ['run', ...config], check: ['validate', ...config] };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}

async function listening(port: number, isOver: () => boolean, log: () => string): Promise<void> {
  for (;;) {
    if (isOver()) throw new Error(`The engine ended: ${log()}`);
    try {
      await ask(port, '/', {});
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** The path goes out as it stands. */
export function ask(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode, headers: received } = response;
        const location = received.location ?? null;
        resolve({ status: statusCode!, location, headers: received, body: bytes.toString('utf8'), bytes });
      });
    });
    request.on('error', reject);
  });
}
