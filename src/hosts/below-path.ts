// What a site below a path asks of a host: files may count only at the root of the upload, the 404 page may be looked
// for there, or they answer for paths of another site, too. Notes, since whoever uploads can put it right.
import type { HostName } from './names.js';
import type { HostFinding, HostPlan } from './plan.js';

const ROOT_NOT_FOUND: ReadonlySet<HostName> = new Set(['firebase', 'render']);
/** An upload is the root of a host, and replaces all that is there. */
const WHOLE_UPLOADS: ReadonlySet<HostName> = new Set(['vercel']);
/** What is written for these is said once for all paths of a host. */
const ANSWER_FOR_ALL: ReadonlySet<HostName> = new Set(['nginx', 'caddy', 's3-cloudfront']);

/** `atRoot`: files that count only at the root of the upload. */
export function belowPath(name: HostName, plan: HostPlan, atRoot: readonly string[]): HostFinding[] {
  const { base, folder, errors } = plan;
  if (base === '/') return [];
  if (atRoot.length > 0)
    return note(
      `${name} reads its files at the root of the upload, but the site is below ${base}.`,
      `Put ${atRoot.join(', ')} from host/${name}/ at the root of the upload, and ${folder}/ into the folder ${base} of it.`,
    );
  if (ROOT_NOT_FOUND.has(name))
    return note(
      `${name} looks for its 404 page only at the root of the upload, but the site is below ${base}.`,
      `Put a copy of ${errors.notFound} at the root of the upload, and ${folder}/ into the folder ${base} of it.`,
    );
  if (WHOLE_UPLOADS.has(name))
    return note(
      `An upload to ${name} is the root of a host, but the site is below ${base}.`,
      `Put ${folder}/ into the folder ${base} of the upload.`,
    );
  if (ANSWER_FOR_ALL.has(name))
    return note(
      `The files for ${name} configure a whole host, but the site is below ${base}.`,
      `Upload ${folder}/ into the folder ${base}. If another site is at the root, copy what you need by hand.`,
    );
  return [];
}

function note(message: string, hint: string): HostFinding[] {
  return [{ code: 'host-note', about: 'host', message, hint }];
}
