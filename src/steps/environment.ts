// What a run knows of the program itself, in addition to what it is told about the machine.
import { join } from 'node:path';
import { createValidator, type Validator } from '../content/validate.js';
import { PACKAGE_ROOT, packageVersion } from '../package-root.js';
import type { Environment } from '../settings.js';
import { programFingerprint } from './keys.js';

type Machine = Omit<Environment, 'packageRoot' | 'version' | 'program'> & { readonly runtime: string };

export function environmentOf<World extends Machine>(world: World): World & Environment {
  const version = packageVersion();
  const program = programFingerprint(PACKAGE_ROOT, version, world.runtime);
  return { ...world, packageRoot: PACKAGE_ROOT, version, program };
}

/** Validates by the schemas of this package. */
export function packageValidator(): Validator {
  return createValidator(join(PACKAGE_ROOT, 'schemas'));
}
