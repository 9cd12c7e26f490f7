// `preview`: shows the finished output folder as a host would serve it. Builds nothing and writes nothing.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { siteAbove } from '../config/site-above.js';
import { translated } from '../messages/language.js';
import { MANIFEST_FILE } from '../files/manifest-file.js';
import type { Problem } from '../model.js';
import { healOutput } from '../output/recover.js';
import { createGate } from '../preview/gate.js';
import { limitLines } from '../preview/line-limiter.js';
import { openPublished } from '../preview/published.js';
import { serveDist } from '../preview/serve-dist.js';
import { COUNTRY_PARAMETER, serveHost } from '../preview/serve-host.js';
import { type Handler, type RunningServer, startServer } from '../preview/server.js';
import { usage } from '../problems/catalogue.js';
import { clean } from '../problems/print.js';
import { outputFolder } from '../config/output-folder.js';
import { encodePath } from '../urls/encode-path.js';
import { chooseHost, wantsHost } from './named-host.js';
import { openBrowser } from './open-browser.js';
import { processStart } from './process-start.js';
import { openRehearsal } from './rehearsal.js';
import { listenSettings, type ListenSettings, type ServerFlags } from './server-flags.js';
import { keepHeapSmall, ownProcess } from '../run/v8-flags.js';
import { refuse } from './refuse.js';
import { untilStopped } from './until-stopped.js';

interface PreviewFlags extends ServerFlags {
  readonly root?: string;
  readonly outDir?: string;
  readonly as?: string | true;
  readonly open?: boolean;
  readonly quiet?: boolean;
  readonly color?: boolean;
}

/** Returns the exit code when the server was stopped. */
export async function previewCommand(flags: PreviewFlags): Promise<number> {
  const { settings, problems } = listenSettings(flags);
  if (!settings) return refuse(problems, flags);
  const folder = outputFolder(flags.root ?? '.', flags.outDir);
  const name = relative('.', folder) || folder;
  await healOutput(folder, { pid: process.pid, startOf: processStart });
  const site = openPublished(folder)();
  if (!site) return refuse([noSite(folder, name, flags.root)], flags);
  ownProcess();
  keepHeapSmall();
  // A closed terminal takes no more lines; that is no reason to stop.
  process.stderr.on('error', () => {});
  const say = (line: string) => void process.stderr.write(`${translated(line)}\n`);
  const log = limitLines(say);
  const view = await viewOf(folder, flags, settings, log);
  if ('problems' in view) return refuse(view.problems, flags);
  const { handler } = view;
  let server: RunningServer;
  try {
    server = await startServer({ ...settings, handler, log });
  } catch (error) {
    return refuse([listenProblem(error as NodeJS.ErrnoException, settings)], flags);
  }
  const stopped = untilStopped(() => server.close());
  const url = urlOf(server, settings) + encodePath(site.base).slice(1);
  for (const line of listenNotes(server, settings)) say(line);
  if (!flags.quiet)
    say(
      `Serving ${clean(name)}${site.id ? ` (build ${clean(site.id)})` : ''} at ${url}${view.as}\nPress Ctrl+C to stop.`,
    );
  if (flags.open) openBrowser(url);
  return stopped;
}

type View = { readonly handler: Handler; readonly as: string } | { readonly problems: readonly Problem[] };

/** As the simplest host, or as a named one. */
async function viewOf(
  folder: string,
  flags: PreviewFlags,
  { allowedHosts }: ListenSettings,
  log: (line: string) => void,
): Promise<View> {
  if (!wantsHost(flags)) return { handler: serveDist({ folder, gate: createGate({ allowedHosts }), log }), as: '' };
  const chosen = chooseHost(flags);
  if ('problems' in chosen) return chosen;
  const rehearse = await openRehearsal(folder, chosen);
  if (rehearse === null) return { problems: [noSite(folder, relative('.', folder) || folder, flags.root)] };
  if ('problems' in rehearse) return rehearse;
  const gate = createGate({ allowedHosts, anyPath: true });
  const { host, publish } = chosen;
  const countryHeaders = [...new Set([publish.countryHeader, 'CF-IPCountry', ...COUNTRY_HEADERS])].map((name) =>
    name.toLowerCase(),
  );
  const country = publish.blockCountries[0];
  const hint = country === undefined ? '' : `; ?${COUNTRY_PARAMETER}=${country} shows what is blocked`;
  return { handler: serveHost({ folder, gate, rehearse, countryHeaders, log }), as: ` as ${host}${hint}` };
}

/** In which hosts name the country of the visitor to their own rules. */
const COUNTRY_HEADERS = ['X-Country', 'X-Vercel-IP-Country', 'CloudFront-Viewer-Country'];

function noSite(folder: string, name: string, root?: string): Problem {
  if (existsSync(join(folder, MANIFEST_FILE)))
    return usage(name, `"${name}/${MANIFEST_FILE}" cannot be read.`, 'Build the site again: casino-site build');
  return usage(
    name,
    `There is no finished site in "${name}": ${MANIFEST_FILE} is missing.`,
    siteAbove(process.cwd(), root) ?? 'Build it first: casino-site build',
  );
}

/** A URL that works in a browser, which 0.0.0.0 does not. */
export function urlOf(
  server: Pick<RunningServer, 'url' | 'port'>,
  { host, allowedHosts }: Pick<ListenSettings, 'host' | 'allowedHosts'>,
): string {
  const isEverything = /^[0:.]+$/.test(host);
  const name = allowedHosts[0];
  return isEverything && name ? `http://${/:\d+$/.test(name) ? name : `${name}:${server.port}`}/` : server.url;
}

/** What to print besides the URL: that others can reach the server, and that it listens on another port. */
export function listenNotes(
  server: Pick<RunningServer, 'port'>,
  { isExposed, allowedHosts, port }: ListenSettings,
): string[] {
  const hosts = allowedHosts.map(clean).join(', ');
  return [
    ...(isExposed ? [`Warning: --host makes this server reachable from your network, under ${hosts}.`] : []),
    ...(port !== 0 && server.port !== port ? [`Port ${port} is in use; ${server.port} is the next free one.`] : []),
  ];
}

/** Why the server cannot listen. */
export function listenProblem(
  { code, message }: NodeJS.ErrnoException,
  { host, port, strictPort }: ListenSettings,
): Problem {
  if (code === 'EADDRINUSE') {
    return usage(
      '--port',
      strictPort ? `Port ${port} is in use.` : `Port ${port} and the ports after it are in use.`,
      `Name another port${strictPort ? ', or leave out --strict-port' : ''}.`,
    );
  }
  if (code === 'EACCES')
    return usage('--port', `This user is not allowed to listen on port ${port}.`, 'Name a port above 1023.');
  return usage(
    '--host',
    `The server cannot listen on ${host}: ${message.slice(0, 200)}`,
    'Name an address of this machine.',
  );
}
