// What systems and version control leave in folders by themselves, and which hidden files of public/ are meant for
// visitors. Dependency-free: the scan of the sources, the build and the watcher must agree.

/** Files and folders whose name begins with a dot are not among them: content/media never has any. */
const LITTER = /(?:^|\/)(?:Thumbs\.db(?::encryptable)?|ehthumbs(?:_vista)?\.db|desktop\.ini|Icon\r|__MACOSX\/.*)$/i;

export function isLitter(path: string): boolean {
  return LITTER.test(path);
}

export const PUBLIC_FOLDER = 'public';

const VERSIONED =
  /(?:^|\/)(?:\.(?:git|svn|hg|bzr)(?:\/|$)|\.(?:git(?:keep|ignore|attributes|modules)|hgignore|keep|DS_Store|AppleDouble|directory)$|\._[^/]*$|4913$)/i;
const MEANT = /^\.well-known(?:\/[^./][^/]*)*$|^\.(?:htaccess|nojekyll|assetsignore)$/;

/**
 * What becomes of a path below public/: `litter` is left out without a word, `hidden` with a warning. Hidden names are
 * private more often than not (`.env`), so only those that hosts ask for go out.
 */
export function publicKind(path: string): 'published' | 'hidden' | 'litter' {
  if (VERSIONED.test(path) || isLitter(path)) return 'litter';
  return /(?:^|\/)\./.test(path) && !MEANT.test(path) ? 'hidden' : 'published';
}

/** The same for a path below the root of the site: true for what a build looks at. */
export function isPublicInput(path: string): boolean {
  return (
    path === PUBLIC_FOLDER ||
    (path.startsWith(`${PUBLIC_FOLDER}/`) && publicKind(path.slice(PUBLIC_FOLDER.length + 1)) !== 'litter')
  );
}

/** Files that are for the host: none serves `.nojekyll` or `.htaccess`, and those that read the others keep them. */
const FOR_HOSTS = /^\.(?!well-known\/)|^(?:_headers|_redirects|_routes\.json|staticwebapp\.config\.json)$/;

export function isServed(file: string): boolean {
  return !FOR_HOSTS.test(file);
}
