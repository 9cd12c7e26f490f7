// Which of the sources of a live site a changed path belongs to.

const PATHS = {
  config: /^(?:casino-site\.config\.json$|policies(?:$|\/))/,
  site: /^content\/site(?:\.[\w-]+)?\.json$/,
  media: /^content\/media\//,
  // A folder stands for everything in it.
  data: /^content(?:\/data(?:\/.*)?)?$/,
  templates: /^(?:templates|blocks)\/.+\.tsx?$/,
  styles: /^(?:templates|blocks)\/.+(?<!\.tsx?)$/,
  blocks: /^blocks(?:$|\/)/,
  /** Those that a theme may name; of any other nothing comes but the time. */
  fonts: /^content\/.+\.(?:woff2|ttf|otf)$/i,
  checks: /^middleware\//,
  schemas: /^schemas\//,
  public: /^public(?:$|\/)/,
  texts: /^content(?:\/texts(?:\/.*)?)?$/,
  collections: /^content(?:\/collections(?:\/.*)?)?$/,
  client: /^src\/client\//,
};

export type SourceName = keyof typeof PATHS;

/** True when one of the changed paths belongs to one of these sources. */
export function isTouched(changed: ReadonlySet<string>, ...sources: readonly SourceName[]): boolean {
  return [...changed].some((path) => sources.some((one) => PATHS[one].test(path)));
}
