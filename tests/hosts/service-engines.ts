// What can be run here of hosts that are services, by their names.
import type { HostName } from '../../src/hosts/names.js';
import { azure } from './azure-engine.js';
import { closeCloudflare, cloudflarePages, cloudflareWorkers } from './cloudflare-engine.js';
import { cloudfront } from './cloudfront-engine.js';
import type { Engine } from './engines.js';
import { firebase } from './firebase-engine.js';
import { netlify } from './netlify-engine.js';
import { hasPackages, type Place } from './packages.js';
import { vercel } from './vercel-engine.js';

export type ServiceName = Exclude<HostName, 'nginx' | 'apache' | 'caddy' | 'render' | 'github-pages'>;

interface Service {
  readonly packages: readonly string[];
  readonly start: (place: Place) => Promise<Engine>;
}

const SERVICES: Readonly<Record<ServiceName, Service>> = {
  netlify: { packages: ['netlify-redirector'], start: netlify },
  'cloudflare-pages': { packages: ['wrangler', 'miniflare'], start: cloudflarePages },
  'cloudflare-workers': { packages: ['miniflare'], start: cloudflareWorkers },
  vercel: { packages: ['@vercel/routing-utils'], start: vercel },
  firebase: { packages: ['superstatic'], start: firebase },
  azure: { packages: ['@azure/static-web-apps-cli'], start: azure },
  's3-cloudfront': { packages: ['s3rver'], start: cloudfront },
};

/** False where a package is missing; says so, or fails where all must be there. */
export function hasService(name: ServiceName): boolean {
  return hasPackages(name, SERVICES[name].packages);
}

export function startService(name: ServiceName, place: Place): Promise<Engine> {
  return SERVICES[name].start(place);
}

/** What several plans share. */
export const closeServices = closeCloudflare;
