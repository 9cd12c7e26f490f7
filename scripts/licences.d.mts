// Types of licences.mjs for the tests.
export interface LockedPackage {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly hasInstallScript: boolean;
  readonly integrity?: string;
}

export const DOCUMENT: string;
export const MAX_PACKAGES: number;
export function productionPackages(): readonly LockedPackage[];
export function countOn(system: { readonly os: string; readonly cpu: string; readonly libc?: string }): number;
export function isAllowed(expression: string): boolean;
export function licencesDocument(): string;
