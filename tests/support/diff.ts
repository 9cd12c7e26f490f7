// Two builds of one small site, and what `diff` says of them.
import { casinoSite } from './cli.js';
import { component, makeSite, page, type SiteFiles, type TestSite } from './site.js';

export interface Diffed {
  readonly code: number | null;
  readonly compared: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly changes: readonly {
    readonly kind: string;
    readonly before: string;
    readonly after: string;
    readonly count: number;
    readonly pages: readonly string[];
  }[];
}

interface Offer {
  readonly title?: string;
  readonly point?: string;
  readonly target?: string;
  readonly text?: string;
  readonly terms?: string;
}

/** A page with a lead, an offer and its terms. */
export function guide({ h1 = 'Guida', lead = LEAD, more = {}, offer = {} }: Guide = {}): unknown {
  const blocks = offer === null ? [] : [offerBlock(offer)];
  return page('/guida', [component(1, { main_block: { h1, p: lead } }), ...blocks], more);
}

export interface Guide {
  readonly h1?: string;
  readonly lead?: string;
  readonly more?: object;
  readonly offer?: Offer | null;
}

const LEAD = '<p>Vedi <a href="/terms">le condizioni</a> e <a href="https://www.altro.example/">altro</a>.</p>';

function offerBlock({
  title = '100% fino a 500 €',
  point = 'Deposito minimo 20 €',
  target = 'https://go.example.com/bonus',
  text = 'Ottieni',
  terms = 'Requisito di puntata 35x.',
}: Offer): unknown {
  return component(
    5,
    {
      cards: [
        {
          title_card_body: title,
          list_items: [point],
          button: { text, url: '/sign-up', redirect_url: target },
          terms: `<p>${terms}</p>`,
        },
      ],
    },
    2,
  );
}

export const DIFF_CONFIG = {
  site: { url: 'https://www.example.com' },
  routes: {
    declared: { '/login': 'https://go.example.com/login', '/sign-up': 'https://go.example.com/sign-up' },
    redirects: [{ from: '/vecchia', to: '/terms', status: 301 }],
  },
};

/** Files of a site that has something of everything that is compared. */
export const DIFF_FILES: SiteFiles = {
  'casino-site.config.json': DIFF_CONFIG,
  'content/pages/terms.json': page('/terms', [component(14, { text: '<p>Termini.</p>' })], {
    meta: { meta_settings: { title: 'Termini', description: 'Le condizioni.' } },
  }),
  'content/pages/guida.json': guide(),
};

/** Builds the site, lays `files` over it, and builds it again beside the first. */
export async function twoBuilds(files: SiteFiles, over: SiteFiles): Promise<TestSite> {
  const site = makeSite({ ...DIFF_FILES, ...files });
  await built(site, 'before');
  site.write(over);
  await built(site, 'after');
  return site;
}

async function built(site: TestSite, outDir: string): Promise<void> {
  const { ok, problems } = await site.build({ outDir, cache: false });
  if (!ok) throw new Error(problems.map((one) => `${one.file} ${one.code} ${one.message}`).join('\n'));
}

export async function diffed(site: TestSite, args: readonly string[] = ['before', 'after']): Promise<Diffed> {
  const { code, stdout, stderr } = await casinoSite(['diff', '--json', ...args], site.root);
  if (stdout === '') throw new Error(stderr);
  return { code, ...(JSON.parse(stdout) as Omit<Diffed, 'code'>) };
}
