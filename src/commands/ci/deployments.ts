// How each host takes an upload: by its own tool, in the version that the recipe names, with what the CI keeps secret.
// Previews get $PREVIEW as their name: letters and digits, which every host takes.
import type { HostName } from '../../hosts/names.js';

interface Deployment {
  /** Names of what the CI keeps secret, and of what everybody may see there. */
  readonly secrets: readonly string[];
  readonly variables: readonly string[];
  /** Shell; null where an action of GitHub does it. */
  readonly publish: string | null;
  /** Shell; null where the host has no previews: the build is then kept for a look on one's own machine. */
  readonly preview: string | null;
  /** Packages of Debian that a plain image lacks. */
  readonly packages: readonly string[];
  /** Where a site below a path goes; left out where there is nothing to say. */
  readonly below?: string;
  /** What the recipe cannot do. */
  readonly comment?: string;
}

/** What a host always does otherwise. */
const ACCEPT = 'With --strict this is an error: accept it in content/site.json ("acknowledge", rule "host-differs").';

const inFolder = (variable: string) =>
  `A site below a path goes into the folder of that name in ${variable}; what lies beside it stays.`;

const PLAIN = { secrets: [], variables: [], packages: [], preview: null };

/** The path below which the site lies, in letters and as it is sent: "/", or "/guide/". */
const BASE = `path=$(node -p "new URL(JSON.parse(require('node:fs').readFileSync('dist/_build/manifest.json', 'utf8')).site).pathname")
base=$(node -p 'decodeURIComponent(process.argv[1])' "$path")
`;

/** For hosts that take a whole root. Below a path it is made in upload/dist; `more` adds what counts only there. */
const wholeRoot = (more: string) => `${BASE}dist=dist
if [ "$base" != / ]; then
  dist=upload/dist
  mkdir -p "$dist$base"
  cp -R dist/. "$dist$base"
${more}fi
`;
const rootFiles = (host: HostName, names: string) =>
  `  if [ -d host/${host} ]; then cp host/${host}/${names} "$dist/"; fi\n`;
/** For tools whose config names the folder dist beside it. */
const IN_UPLOAD = `  cp -R host upload/
  cd upload
`;

/** An upload replaces all that is there. */
const WHOLE = {
  below:
    'A site below a path goes into the folder of that name, in a project of its own: an upload replaces all of it.',
};

const CLOUDFLARE = { secrets: ['CLOUDFLARE_API_TOKEN'], packages: [] };
/** Functions are looked for where the tool runs. */
const pages = (
  branch: string,
) => `${wholeRoot(rootFiles('cloudflare-pages', '_*'))}if [ -d host/cloudflare-pages ]; then
  cd host/cloudflare-pages
  dist=../../$dist
fi
npx --yes wrangler@4 pages deploy "$dist" --project-name "$CLOUDFLARE_PROJECT" --branch ${branch} --commit-dirty=true
`;

const workers = (command: string, flags: string) =>
  `${wholeRoot(rootFiles('cloudflare-workers', '_*') + IN_UPLOAD)}npx --yes wrangler@4 ${command} --config host/cloudflare-workers/wrangler.jsonc${flags}\n`;

/** In a folder without a package.json nothing is installed or built again. */
const vercel = (environment: string, flag: string) => `${wholeRoot(IN_UPLOAD)}mkdir upload
cp -R host/vercel/vercel.json dist upload/
cd upload
npx --yes vercel@50 pull --yes --environment=${environment} --token "$VERCEL_TOKEN"
npx --yes vercel@50 build${flag} --token "$VERCEL_TOKEN"
npx --yes vercel@50 deploy --prebuilt${flag} --token "$VERCEL_TOKEN"
`;

const netlify = (flag: string) =>
  `${wholeRoot(rootFiles('netlify', '_*'))}npx --yes netlify-cli@27 deploy ${flag} --dir "$dist" --no-build\n`;

const azure = (environment: string) =>
  `${wholeRoot(rootFiles('azure', '*.json'))}npx --yes @azure/static-web-apps-cli@2 deploy "$dist" --env ${environment}\n`;

const firebase = (
  command: string,
) => `${wholeRoot(`${IN_UPLOAD}  cp "dist\${base}404.html" dist/\n`)}cp host/firebase/firebase.json firebase.json
key=$(mktemp)
trap 'rm -f "$key"' EXIT
printf '%s' "$FIREBASE_SERVICE_ACCOUNT" > "$key"
GOOGLE_APPLICATION_CREDENTIALS=$key npx --yes firebase-tools@15 ${command} --project "$FIREBASE_PROJECT" --non-interactive
`;

const SSH = '"ssh -i $HOME/.ssh/deploy -o IdentitiesOnly=yes"';
/** Where redirects lie beside the output and are not those of this build, pages would go without them. */
const hostCheck = (host: HostName) => `changed=$(rsync -rcn --out-format=%n -e ${SSH} host/${host}/ "$DEPLOY_CONFIG/")
if [ -n "$changed" ]; then
  echo "host/${host}/ differs from $DEPLOY_CONFIG: nothing is published. A redirect or header has changed, also by its date. Copy these files there, let ${host} read them, and run this again:"
  echo "$changed"
  exit 1
fi
`;
/** What pages load comes first; what is gone, last. Old versions of rsync make one folder only: others are sent. */
const rsync = (check: string) => `${BASE}mkdir -p -m 700 "$HOME/.ssh"
printf '%s\\n' "$DEPLOY_KNOWN_HOSTS" >> "$HOME/.ssh/known_hosts"
(umask 077; printf '%s\\n' "$DEPLOY_SSH_KEY" > "$HOME/.ssh/deploy")
${check}if [ "$base" != / ]; then
  mkdir -p "upload$base"
  rsync -rl -e ${SSH} upload/ "$DEPLOY_TARGET/"
fi
rsync -rlt -e ${SSH} dist/assets/ "$DEPLOY_TARGET\${base}assets/"
rsync -rlt --delete-after -e ${SSH} dist/ "$DEPLOY_TARGET$base"
`;
const OF_SERVER = {
  ...PLAIN,
  secrets: ['DEPLOY_SSH_KEY'],
  // user@host:/var/www/site, and the lines of the server in known_hosts.
  variables: ['DEPLOY_TARGET', 'DEPLOY_KNOWN_HOSTS'],
  below: inFolder('DEPLOY_TARGET'),
  packages: ['rsync', 'openssh-client'],
};
/** Its rules lie beside the output, in DEPLOY_CONFIG: user@host:/srv/host/nginx. */
const server = (name: HostName): Deployment => ({
  ...OF_SERVER,
  variables: [...OF_SERVER.variables, 'DEPLOY_CONFIG'],
  publish: rsync(hostCheck(name)),
  comment:
    `Files in host/${name}/ go to the server by hand, into the folder DEPLOY_CONFIG (user@host:/srv/host/${name}): it must\n` +
    'read them again. While they differ from those of the build, nothing is published.',
});

/** Names in assets/ have a hash. The rest is not compared: by times and sizes an older build seems to be there. */
const S3 = `${BASE}aws s3 sync dist/assets "s3://$S3_BUCKET\${base}assets" --size-only --cache-control 'public, max-age=31536000, immutable'
aws s3 cp dist "s3://$S3_BUCKET$base" --recursive --exclude 'assets/*' --cache-control no-cache
aws s3 sync dist "s3://$S3_BUCKET$base" --size-only --delete
aws cloudfront create-invalidation --distribution-id "$CLOUDFRONT_DISTRIBUTION" --paths "$path*"
`;

export const DEPLOYMENTS: Readonly<Record<HostName, Deployment>> = {
  netlify: {
    ...PLAIN,
    ...WHOLE,
    secrets: ['NETLIFY_AUTH_TOKEN'],
    variables: ['NETLIFY_SITE_ID'],
    publish: netlify('--prod'),
    preview: netlify('--alias "$PREVIEW"'),
  },
  'cloudflare-pages': {
    ...PLAIN,
    ...WHOLE,
    ...CLOUDFLARE,
    variables: ['CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_PROJECT'],
    publish: pages('main'),
    preview: pages('"$PREVIEW"'),
    comment: 'The production branch of the project must be "main", as Cloudflare knows it.',
  },
  'cloudflare-workers': {
    ...PLAIN,
    ...WHOLE,
    ...CLOUDFLARE,
    variables: ['CLOUDFLARE_ACCOUNT_ID'],
    publish: workers('deploy', ''),
    preview: workers('versions upload', ' --preview-alias "$PREVIEW"'),
  },
  vercel: {
    ...PLAIN,
    ...WHOLE,
    secrets: ['VERCEL_TOKEN'],
    variables: ['VERCEL_ORG_ID', 'VERCEL_PROJECT_ID'],
    publish: vercel('production', ' --prod'),
    preview: vercel('preview', ''),
  },
  firebase: {
    ...PLAIN,
    ...WHOLE,
    secrets: ['FIREBASE_SERVICE_ACCOUNT'],
    variables: ['FIREBASE_PROJECT'],
    publish: firebase('deploy --only hosting'),
    preview: firebase('hosting:channel:deploy "$PREVIEW" --expires 7d'),
  },
  azure: {
    ...PLAIN,
    ...WHOLE,
    secrets: ['SWA_CLI_DEPLOYMENT_TOKEN'],
    publish: azure('production'),
    preview: azure('"$PREVIEW"'),
    comment: `Azure drops the query of redirects. ${ACCEPT}`,
  },
  nginx: server('nginx'),
  apache: {
    ...OF_SERVER,
    publish: rsync(''),
    comment: 'The server must read .htaccess files: AllowOverride All.',
  },
  caddy: server('caddy'),
  's3-cloudfront': {
    ...PLAIN,
    variables: ['S3_BUCKET', 'CLOUDFRONT_DISTRIBUTION', 'AWS_REGION'],
    publish: S3,
    below: inFolder('S3_BUCKET'),
    packages: ['awscli'],
    comment: 'Files in host/s3-cloudfront/ are entered at CloudFront by hand.',
  },
  render: {
    ...PLAIN,
    secrets: ['RENDER_DEPLOY_HOOK'],
    publish: 'curl --fail --silent --show-error --request POST "$RENDER_DEPLOY_HOOK"',
    packages: ['curl'],
    comment:
      'Render builds by itself, and takes no upload: turn its automatic deployments off, and let it build with\n"npm ci && npx casino-site build --strict --as render", previews with --noindex. A site below a path is built as render.yaml says.\n' +
      `It sends 301 only. ${ACCEPT}`,
  },
  'github-pages': { ...PLAIN, publish: null, comment: 'Set "Source" to "GitHub Actions" under Settings, Pages.' },
};
