// Where a site keeps its cache: out of sight, out of the way of version control. Dependency-free.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { composedAt } from './composed.js';

export function cacheFolder(root: string): string {
  const isPackage = existsSync(join(root, 'node_modules'));
  return composedAt(root)?.cache ?? join(root, isPackage ? 'node_modules/.cache/casino-site' : '.casino-site/cache');
}
