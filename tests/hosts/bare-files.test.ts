// Files without an ending, such as /.well-known/apple-app-site-association: hosts that give pages a slash must not take
// them for pages. Asked of the rehearsal of each host.
import { describe, expect, it } from 'vitest';
import { HOST_NAMES } from '../../src/hosts/names.js';
import { CONFIG, makeSite, page } from '../support/site.js';
import { rehearsalOf } from './rehearsal.js';

const FILES = ['/.well-known/apple-app-site-association', '/verifica/città'];

describe.each(HOST_NAMES)('%s', (host) => {
  it.each([
    ['always', '/'],
    ['always', '/casino/'],
    ['never', '/'],
  ])('a file without an ending is found where it lies (slash %s, base %s)', async (trailingSlash, base) => {
    const site = makeSite({
      'casino-site.config.json': {
        ...CONFIG,
        site: { ...CONFIG.site, base },
        urls: { format: 'directory', trailingSlash },
        publish: { host },
        routes: { redirects: [{ from: '/via/**', to: '/bonus' }] },
      },
      'content/pages/bonus.json': page('/bonus'),
      ...Object.fromEntries(FILES.map((path) => [`public${path}`, 'file'])),
    });
    expect((await site.build()).counts.errors).toBe(0);
    const rehearsal = await rehearsalOf(site);
    const found = FILES.map((path) => rehearsal({ target: encodeURI(base + path.slice(1)), country: null }));
    expect(found).toMatchObject(FILES.map((path) => ({ status: 200, location: null, file: path.slice(1) })));
  });
});
