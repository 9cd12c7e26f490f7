// Types of storm.mjs for the tests.
export function writeStormSite(root: string): void;
export function storm(input: {
  readonly root: string;
  readonly seed: number;
  readonly edits: number;
  readonly milliseconds: number;
}): Promise<void>;
