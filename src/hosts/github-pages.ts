// GitHub Pages: no redirects, headers or countries. Redirect pages stay, the script of the 404 page follows patterns;
// everything else is said at build time.
import type { Host, HostFinding } from './plan.js';
import { cannotBlock, IMMUTABLE } from './text.js';

export const githubPages: Host = {
  name: 'github-pages',
  redirects: false,
  readsRoot: false,
  files(plan) {
    const { redirects, patterns, headers } = plan;
    // Rules for assets alone are in every plan, and nobody misses them.
    const own = headers.flatMap((rule) => rule.headers).filter(([, value]) => value !== IMMUTABLE);
    const about = 'host';
    const notes: (HostFinding | false)[] = [
      redirects.length + patterns.length > 0 && {
        code: 'host-note',
        about,
        message: `GitHub Pages sends no statuses: ${redirects.length} redirects are pages that lead on, ${patterns.length} patterns are followed by the script of the 404 page.`,
        hint: 'Search engines treat such a page as a redirect, although a slower one.',
      },
      own.length > 0 && {
        code: 'host-differs',
        about: 'headers',
        message: 'GitHub Pages does not send your headers: the security headers and "headers" have no effect there.',
        hint: 'Write "securityHeaders": false, leave out "headers", or choose another host.',
      },
      {
        code: 'host-note',
        about,
        message: 'The terms of GitHub Pages do not allow online businesses.',
        hint: 'Choose another host for a site that earns money.',
      },
    ];
    return { files: [], findings: [...cannotBlock('GitHub Pages', plan), ...notes.filter((one) => one !== false)] };
  },
};
