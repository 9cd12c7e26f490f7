// What the program is told of the machine when a test calls its parts, and the settings that come of it.
import { join } from 'node:path';
import { loadSettings } from '../../src/config/load-settings.js';
import { createValidator } from '../../src/content/validate.js';
import { PACKAGE_ROOT } from '../../src/package-root.js';
import type { Environment, Flags } from '../../src/settings.js';
import { NOW } from './site.js';

export const validator = createValidator(join(PACKAGE_ROOT, 'schemas'));

export function worldOf({ root }: { readonly root: string }, more: Partial<Environment> = {}): Environment {
  const program = { packageRoot: PACKAGE_ROOT, version: '0.0.0', program: 'test' };
  return { cwd: root, env: {}, now: NOW, cores: 1, pid: 1, ...program, ...more };
}

export function settingsOf(site: { readonly root: string }, flags: Flags = {}, more: Partial<Environment> = {}) {
  return loadSettings(flags, worldOf(site, more), validator);
}
