// Links to operators: which operator a host belongs to, and what such a link lacks. A link without its tracking
// parameters earns nothing, and nobody would notice.
import type { OperatorEntity, SiteData } from '../entities/data.js';
import type { Place, Problem } from '../model.js';
import { problem } from '../problems/catalogue.js';
import { type Finder, step } from '../problems/locate.js';
import { canParse } from '../urls/can-parse.js';

/** A link that leads to an operator's host. */
export interface OperatorLink {
  readonly id: string;
  readonly name: string;
  readonly closed: boolean;
  /** Parameters that it does not carry, as they have to stand in the address. */
  readonly missing: readonly string[];
  /** Those of them that stand there with another value, as they do. */
  readonly wrong: readonly string[];
}

export function operatorLink({ id, name, status, tracking = [] }: OperatorEntity, url: URL): OperatorLink {
  const faults = tracking.flatMap(({ name: key, value }) => {
    // Given twice with two values, nobody knows which one counts.
    const given = [...new Set(url.searchParams.getAll(key))];
    const isGood = given.length === 1 && (value === undefined ? given[0]!.trim() !== '' : given[0] === value);
    return isGood ? [] : [{ key, value, given }];
  });
  return {
    id,
    name,
    closed: status === 'closed',
    missing: faults.map(({ key, value = '…' }) => `${key}=${value}`),
    wrong: faults.flatMap(({ key, value, given }) => {
      const others = value === undefined ? given.slice(0, 2) : given.filter((one) => one !== value).slice(0, 1);
      // Of an empty value nothing has to be corrected: it is missing.
      return value === undefined && given.length < 2 ? [] : others.map((one) => `${key}=${one.slice(0, 60)}`);
    }),
  };
}

/** Host → operator. A host stands for its subdomains as well, the longest one that fits counts. */
export function operatorHosts(operators: readonly OperatorEntity[]): (host: string) => OperatorEntity | undefined {
  const byHost = new Map<string, OperatorEntity>();
  for (const operator of operators)
    for (const host of operator.hosts ?? []) {
      const known = asciiHost(host);
      if (known !== null && !byHost.has(known)) byHost.set(known, operator);
    }
  return (host) => {
    for (let rest = host; rest !== ''; rest = rest.slice(rest.indexOf('.') + 1)) {
      const found = byHost.get(rest);
      if (found || !rest.includes('.')) return found;
    }
    return undefined;
  };
}

/** As the URL parser writes a host: lower case, punycode, without the dot at its end. */
function asciiHost(host: string): string | null {
  const url = `https://${host}/`;
  return canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : null;
}

/** What is wrong with a link to an operator. */
export function operatorProblems(
  { name, closed, missing, wrong }: OperatorLink,
  href: string,
  place: () => Place,
): Problem[] {
  const shown = JSON.stringify(href.slice(0, 200));
  return [
    ...(missing.length > 0
      ? [
          problem(
            'tracking-missing',
            `The link to ${name} does not carry ${missing.join(' and ')}: ${shown}.`,
            place(),
            wrong.length > 0
              ? `It carries ${wrong.join(' and ')} instead: correct the value, and write it once.`
              : 'Add it to the URL; without it nobody knows that the visitor came from this site.',
          ),
        ]
      : []),
    ...(closed
      ? [
          problem(
            'operator-closed',
            `The link leads to ${name}, which is closed: ${shown}.`,
            place(),
            'Remove the link, or let it lead to another operator.',
          ),
        ]
      : []),
  ];
}

interface SharedLinks {
  readonly data: SiteData;
  readonly declared: Readonly<Record<string, string>>;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly at: { readonly data: (source: string) => Finder; readonly config: Finder };
}

/** Faults of links that stand once for many pages: in entities, in declared routes and in redirects. */
export function sharedLinkProblems({ data, declared, redirects: listed, at }: SharedLinks): Problem[] {
  if (data.operators.length === 0) return [];
  const operatorOf = operatorHosts(data.operators);
  const check = (href: string | undefined, place: () => Place): Problem[] => {
    const url = href !== undefined && /^https?:/i.test(href.trim()) && canParse(href) ? new URL(href) : null;
    const operator = url && operatorOf(url.hostname.replace(/\.$/, ''));
    return operator ? operatorProblems(operatorLink(operator, url), href!, place) : [];
  };
  const entities = [...data.offers, ...data.games].flatMap(({ source, url, redirect_url: redirect }) => [
    ...check(url, () => at.data(source)('/url')),
    ...check(redirect, () => at.data(source)('/redirect_url')),
  ]);
  const routes = Object.entries(declared).flatMap(([from, to]) =>
    check(to, () => at.config(step('/routes/declared', from))),
  );
  const redirects = listed.flatMap(({ to }, index) => check(to, () => at.config(`/routes/redirects/${index}/to`)));
  const ways = new Map([...listed.map(({ from, to }) => [from, to] as const), ...Object.entries(declared)]);
  return [
    ...hostless(data, at.data),
    ...closedOffers(data, at.data),
    ...straying(data, operatorOf, ways, at.data),
    ...entities,
    ...routes,
    ...redirects,
  ];
}

/** Redirects of the site that are followed from an offer. */
const MAX_WAYS = 5;

/** Offers of one operator whose links lead to another one. `ways`: declared routes and redirects. */
function straying(
  { operators, offers }: SiteData,
  operatorOf: ReturnType<typeof operatorHosts>,
  ways: ReadonlyMap<string, string>,
  at: (source: string) => Finder,
): Problem[] {
  const own = new Map(
    operators.map((one) => [one.id, { name: one.name, hosts: one.hosts?.length ?? 0, has: operatorHosts([one]) }]),
  );
  return offers.flatMap((offer) => {
    const named = own.get(offer.operator ?? '');
    // Of one without hosts nobody knows where its links lead.
    if (!named || named.hosts === 0) return [];
    return (['url', 'redirect_url'] as const).flatMap((key) => {
      let href = offer[key]?.trim() ?? '';
      for (let left = MAX_WAYS; left > 0 && ways.has(href); left--) href = ways.get(href)!;
      if (!/^https?:/i.test(href) || !canParse(href)) return [];
      const host = new URL(href).hostname.replace(/\.$/, '');
      const other = operatorOf(host);
      // Operators may share the host of a network.
      if (!other || other.id === offer.operator || named.has(host)) return [];
      return [
        problem(
          'operator-other',
          `The offer "${offer.title}" is of ${named.name}, but its link leads to ${other.name}: ${JSON.stringify(href.slice(0, 200))}.`,
          at(offer.source)(`/${key}`),
          'Correct the address or the operator of the offer; a host that both use belongs into "hosts" of both.',
        ),
      ];
    });
  });
}

/** Parameters that no link can be asked for. */
function hostless({ operators }: SiteData, at: (source: string) => Finder): Problem[] {
  return operators.flatMap(({ name, source, tracking = [], hosts = [] }) =>
    tracking.length > 0 && hosts.length === 0
      ? [
          problem(
            'operator-hostless',
            `${name} has tracking parameters but no hosts, so its links cannot be checked.`,
            at(source)('/tracking'),
            'Add "hosts": ["go.example.com"], the hosts that its links lead to.',
          ),
        ]
      : [],
  );
}

function closedOffers({ operators, offers }: SiteData, at: (source: string) => Finder): Problem[] {
  const closed = new Map(operators.filter((one) => one.status === 'closed').map((one) => [one.id, one.name]));
  return offers.flatMap(({ operator = '', source, title }) =>
    closed.has(operator)
      ? [
          problem(
            'operator-closed',
            `The offer "${title}" is of ${closed.get(operator)}, which is closed.`,
            at(source)('/operator'),
            'Remove the offer, or end it: "validity": { "until": … }.',
          ),
        ]
      : [],
  );
}
