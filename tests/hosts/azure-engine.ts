// Azure Static Web Apps: what its command line (swa) answers requests with, in this process. It keeps one folder for all
// of its modules.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listenersAsFound, type Engine, PACKAGES, type Place, serveHandler } from './packages.js';

interface Middleware {
  handleUserConfig(folder: string): Promise<object>;
  requestMiddleware(request: IncomingMessage, response: ServerResponse, proxy: null, config: object): Promise<void>;
}

const part = (file: string) =>
  import(pathToFileURL(join(PACKAGES, '@azure/static-web-apps-cli/dist', file)).href) as Promise<unknown>;

export async function azure({ root }: Place): Promise<Engine> {
  const putBack = listenersAsFound();
  const { DEFAULT_CONFIG } = (await part('config.js')) as { readonly DEFAULT_CONFIG: { outputLocation: string } };
  const { logger } = (await part('core/utils/logger.js')) as { readonly logger: { _print: () => void } };
  logger._print = () => {};
  const { handleUserConfig, requestMiddleware } = (await part('msha/middlewares/request.middleware.js')) as Middleware;
  putBack();
  DEFAULT_CONFIG.outputLocation = root;
  const config = await handleUserConfig(root);
  const handler: RequestListener = (request, response) => {
    // It changes the rules for error pages while it applies them.
    requestMiddleware(request, response, null, structuredClone(config)).catch(() => response.writeHead(400).end());
  };
  return serveHandler(handler);
}
