// Opens the settings of a site for the commands that read it.
import { loadSettings, type Loaded } from '../config/load-settings.js';
import type { Validator } from '../content/validate.js';
import type { Problem } from '../model.js';
import type { Environment, Flags, Settings } from '../settings.js';
import { environmentOf, packageValidator } from '../steps/environment.js';
import { presentWorld } from './world.js';

export function siteWorld(): Environment {
  return environmentOf(presentWorld());
}

/** For commands that work with a broken config too: its settings are defaults then. */
export function readSettings(flags: Flags, world = siteWorld()): Loaded & { readonly validator: Validator } {
  const validator = packageValidator();
  return { ...loadSettings(flags, world, validator), validator };
}

type OpenedSettings =
  | { readonly settings: Settings }
  /** `code` 2: there is no site, or the flags are wrong; 1: the config has errors. */
  | { readonly settings: null; readonly problems: readonly Problem[]; readonly code: 1 | 2 };

export function openSettings(flags: Flags): OpenedSettings {
  const { settings, problems } = readSettings(flags);
  if (!settings) return { settings, problems, code: 2 };
  const errors = errorsOf(problems);
  return errors.length > 0 ? { settings: null, problems: errors, code: 1 } : { settings };
}

export function errorsOf(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter((one) => one.severity === 'error');
}
