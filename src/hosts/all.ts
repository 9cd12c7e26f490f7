// All hosts by their names, and what a plan becomes on one of them.
import { apache } from './apache.js';
import { azure } from './azure.js';
import { belowPath } from './below-path.js';
import { caddy } from './caddy.js';
import { cloudflarePages, cloudflareWorkers } from './cloudflare.js';
import { firebase } from './firebase.js';
import { githubPages } from './github-pages.js';
import { addsSlashes, type HostName, knowsLocales } from './names.js';
import { netlify } from './netlify.js';
import { nginx } from './nginx.js';
import type { Host, HostFinding, HostPlan, HostResult } from './plan.js';
import { render } from './render.js';
import { s3Cloudfront } from './s3-cloudfront.js';
import { vercel } from './vercel.js';

export const HOSTS: Readonly<Record<HostName, Host>> = {
  netlify,
  'cloudflare-pages': cloudflarePages,
  'cloudflare-workers': cloudflareWorkers,
  vercel,
  firebase,
  azure,
  nginx,
  apache,
  caddy,
  's3-cloudfront': s3Cloudfront,
  render,
  'github-pages': githubPages,
};

/** Hosts that know one page for unknown paths only. */
function localeNote(name: HostName, { errors: { locales = [], notFound } }: HostPlan): HostFinding[] {
  if (locales.length === 0 || knowsLocales(name)) return [];
  const paths = locales.map(({ below }) => below).join(', ');
  return [
    {
      code: 'host-note',
      about: 'host',
      message: `${name} shows ${notFound} for every unknown path, also below ${paths}.`,
      hint: 'Visitors of other languages read it too: write the most important part in each language.',
    },
  ];
}

/** Links and canonical URLs without a slash, to pages that answer with one. */
function slashFinding(name: HostName, { format, trailingSlash }: HostPlan): HostFinding[] {
  if (format === 'file' || trailingSlash === 'always' || !addsSlashes(name)) return [];
  return [
    {
      code: 'host-differs',
      about: 'host',
      message: `${name} leads from /page to /page/: every link of the site costs visitors a redirect.`,
      hint: 'Write "urls": { "format": "file" }, or leave out "trailingSlash": "never".',
    },
  ];
}

/**
 * The files of a host and what it cannot do. Below a base path the root of the upload is not the output: what counts
 * only at the root then lies beside it.
 */
export function hostResult(name: HostName, plan: HostPlan): HostResult {
  const host = HOSTS[name];
  const { files, findings: own } = host.files(plan);
  const isMoved = host.readsRoot && plan.base !== '/';
  const atRoot = isMoved ? files.filter(({ place }) => place === 'upload').map(({ path }) => path) : [];
  return {
    files: isMoved ? files.map((file) => ({ ...file, place: 'beside' as const })) : files,
    findings: [...own, ...localeNote(name, plan), ...slashFinding(name, plan), ...belowPath(name, plan, atRoot)],
  };
}
