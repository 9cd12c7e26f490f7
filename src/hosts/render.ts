// Render: `render.yaml`, with 301 only. Files win over routes; there is no answer by country.
import { encodePath } from '../urls/encode-path.js';
import type { Host, HostFinding, HostPlan } from './plan.js';
import { byEachPath, cannotBlock, everyHeader, namedPattern, namedTarget, WRITTEN_BY } from './text.js';

export const render: Host = {
  name: 'render',
  redirects: true,
  readsRoot: false,
  files(plan) {
    const routes = [
      ...plan.redirects.map(({ from, to }) => route(encodePath(from), to)),
      ...plan.patterns.map((one) => route(namedPattern(one, { rest: '*', encoded: true }), namedTarget(one, '*'))),
    ];
    const headers = everyHeader({ ...plan, headers: byEachPath(plan.headers) }).flatMap((rule) =>
      rule.headers.flatMap(([name, value]) => [
        `      - path: ${yaml(encodePath(rule.path) + (rule.isOpen ? '*' : ''))}`,
        `        name: ${yaml(name)}`,
        `        value: ${yaml(value)}`,
      ]),
    );
    const lines = [
      `# ${WRITTEN_BY}`,
      'services:',
      '  - type: web',
      `    name: ${yaml(plan.name)}`,
      '    runtime: static',
      ...upload(plan),
      ...(routes.length > 0 ? ['    routes:', ...routes.flat()] : []),
      ...(headers.length > 0 ? ['    headers:', ...headers] : []),
    ];
    return {
      files: [{ path: 'render.yaml', place: 'beside', bytes: `${lines.join('\n')}\n` }],
      findings: [...cannotBlock('Render', plan), ...otherStatuses(plan)],
    };
  },
};

/** The service is the root of a host: a site below a path lies in a folder of it, its 404 page at the root, too. */
function upload({ base, folder }: HostPlan): string[] {
  if (base === '/') return [`    staticPublishPath: ${yaml(`./${folder}`)}`];
  const [from, to] = [quoted(folder), quoted(`upload${base}`)];
  const command = `npm ci && npx casino-site build --strict && mkdir -p ${to} && cp -R ${from}/. ${to} && cp ${from}/404.html upload/`;
  return [`    buildCommand: ${yaml(command)}`, `    staticPublishPath: ${yaml('./upload')}`];
}

/** One word to a shell. */
function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A text of JSON is one of YAML, too. */
function yaml(text: string): string {
  return JSON.stringify(text);
}

function route(source: string, destination: string): string[] {
  return ['      - type: redirect', `        source: ${yaml(source)}`, `        destination: ${yaml(destination)}`];
}

function otherStatuses({ redirects, patterns }: HostPlan): HostFinding[] {
  return [...redirects, ...patterns]
    .filter(({ status }) => status !== 301)
    .map(({ written, status }) => ({
      code: 'host-differs',
      about: { redirect: written },
      message: `Render sends 301 only, not ${status}: browsers keep the redirect from "${written}" for good.`,
      hint: 'A redirect in "routes.redirects" may have "status": 301 (of a chain: each step). For routes in "routes.declared", and whatever may change, choose another host; or accept it: "acknowledge" in content/site.json, rule "host-differs".',
    }));
}
