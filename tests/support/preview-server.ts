// A finished folder and the real preview server on a free port, both gone when the test file ends.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createGate } from '../../src/preview/gate.js';
import { serveDist } from '../../src/preview/serve-dist.js';
import { startServer } from '../../src/preview/server.js';

export interface ServedFolder {
  /** Holds the folder, and beside it what must never be served. */
  readonly parent: string;
  readonly folder: string;
  readonly port: number;
  readonly log: string[];
  close(): Promise<void>;
}

export interface FolderOptions {
  readonly site?: string;
  readonly pages?: readonly { readonly path: string; readonly file: string }[];
  readonly redirects?: readonly { readonly from: string; readonly to: string; readonly status?: number }[];
  readonly allowedHosts?: readonly string[];
}

export async function serveFolder(
  files: Readonly<Record<string, string | Uint8Array>>,
  { site = 'https://www.example.com/', pages = [], redirects = [], allowedHosts = [] }: FolderOptions = {},
): Promise<ServedFolder> {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'casino-site-preview-')));
  const folder = join(parent, 'dist');
  const manifest = JSON.stringify({ id: 'test', site, pages, redirects });
  for (const [path, bytes] of Object.entries({ '_build/manifest.json': manifest, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const log: string[] = [];
  const push = (line: string) => void log.push(line);
  const server = await startServer({
    port: 0,
    log: push,
    handler: serveDist({ folder, gate: createGate({ allowedHosts }), log: push }),
  });
  const close = async () => {
    await server.close();
    rmSync(parent, { recursive: true, force: true });
  };
  return { parent, folder, port: server.port, log, close };
}
