// A site that fills in nearly every field there is: all keys of the config and of site.json, and the fullest example of
// each of the fourteen blocks. For tests that change each field in turn.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKS } from '../../src/schema/blocks.js';
import { PROJECT } from './cli.js';
import { component, page, type SiteFiles } from './site.js';

const json = (path: string) => JSON.parse(readFileSync(join(PROJECT, path), 'utf8')) as Record<string, unknown>;

function media(): SiteFiles {
  const folder = join(PROJECT, 'content/media');
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) => /\.\w+$/.test(name));
  return Object.fromEntries(names.map((name) => [`content/media/${name}`, readFileSync(join(folder, name))]));
}

const CONFIG = {
  site: { url: 'https://www.example.com', base: '/' },
  urls: { format: 'directory', trailingSlash: 'always' },
  locale: { default: 'en', locales: [{ code: 'en', language: 'en-US' }], cookie: { enabled: true, secure: true } },
  links: { prefer: 'redirect' },
  routes: {
    declared: {
      '/login': 'https://go.example.com/login',
      '/sign-up': 'https://go.example.com/sign-up',
      '/bonuses': 'https://go.example.com/bonuses',
      '/games': 'https://go.example.com/games',
      '/vip': 'https://go.example.com/vip',
    },
    redirects: [{ from: '/vecchio/**', to: '/', status: 301 }],
    validate: { tutto: { prefix: '/tutto', maxDepth: 3, characters: ['lowercase'], oneOf: ['/tutto'] } },
    middleware: ['mio'],
  },
  analytics: {
    provider: 'matomo',
    host: 'https://stats.example.com',
    siteId: '1',
    script: 'matomo.js',
    start: 'immediate',
    matomo: { disableCookies: true, cookieDomain: '*.example.com', domains: ['www.example.com'] },
    fathom: {
      canonical: true,
      spa: 'auto',
      includedDomains: ['www.example.com'],
      excludedDomains: ['test.example.com'],
    },
  },
  updates: { interval: 3600000, banner: { text: 'Nuova versione', action: 'Aggiorna' } },
  clientDelay: { exclude: ['/api/**'] },
  jsonLd: { faq: true },
  http: { baseURL: 'https://api.example.com' },
  keepBuilds: 3,
};

function fullPage(): unknown {
  const blocks = [...BLOCKS].map(([id, { name }], index) =>
    component(
      id,
      (json(`templates/blocks/${name}/${name}.examples.json`).fullest as { content: unknown }).content,
      index + 1,
    ),
  );
  return page('/tutto', blocks, {
    layout: 'default',
    robots: 'index',
    updated: '2025-03-10',
    validate: 'tutto',
    middleware: ['mio'],
    acknowledge: [{ rule: 'link-broken', reason: 'Prova', by: 'Prova', until: '2026-12-31' }],
    meta: {
      meta_settings: {
        lang: 'it-IT',
        title: 'Tutto',
        description: 'Descrizione',
        custom_tags: ['<meta name="theme-color" content="#0b1a2b">'],
        image_url: '/media/brand/share.png',
        og_locale: 'it_IT',
        og_site_name: 'Prova',
        twitter_creator: '@prova',
        twitter_image_alt: 'Prova',
        twitter_image_src: '/media/brand/share.png',
      },
      links_settings: {
        favicon: '/media/brand/favicon.svg',
        apple_touch_icon: '/media/brand/apple-touch-icon.png',
        me: 'https://me.example.com/',
      },
      scripts_settings: { offerta: { '@type': 'Offer', name: 'Prova' } },
    },
  });
}

/** The entities of the example. */
function data(): SiteFiles {
  const names = readdirSync(join(PROJECT, 'content/data'), { encoding: 'utf8', recursive: true });
  const files = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => `content/data/${name.replaceAll('\\', '/')}`);
  return Object.fromEntries(files.map((path) => [path, json(path)]));
}

/** The files of the site, as values that a test may change before it writes them. */
export function fullSite(): Record<string, unknown> {
  const { $schema: _, ...site } = json('content/site.json');
  return {
    ...media(),
    ...data(),
    'casino-site.config.json': structuredClone(CONFIG),
    'content/site.json': site,
    'content/media/logo.svg': null,
    'content/pages/full.json': fullPage(),
    ...Object.fromEntries(
      ['terms', 'privacy', 'responsible'].map((name) => [
        `content/pages/${name}.json`,
        json(`content/pages/${name}.json`),
      ]),
    ),
  };
}
