// The flag `--brand`, for all commands that read a site or its output. Its code is loaded when it is given.
import type { Command } from 'commander';

export const BRAND = ['--brand <name>', 'the site of this brand, which brands/<name>.json describes'] as const;

export const ALL_BRANDS = ['--all-brands', 'every brand, one after the other, each in its own folder'] as const;

/** These put the site of the brand together themselves, each time they need it. */
const BY_THEMSELVES: ReadonlySet<string> = new Set(['build', 'check', 'merge', 'watch']);

/** What is wrong has been said. */
export class NoBrandError extends Error {}

/** For the others the folders of the brand take the place of those of the site before they begin. */
export function followBrandFlag(cli: Command): void {
  cli.hook('preAction', async (_, command) => {
    const { brand, ...flags } = command.opts<{ readonly brand?: string }>();
    if (brand === undefined || BY_THEMSELVES.has(command.name())) return;
    const { ofBrand } = await import('./more.js');
    const folders = ofBrand({ ...flags, brand });
    if (!folders) throw new NoBrandError();
    command.setOptionValue('root', folders.root);
    // Only where the command knows the flag, so that none is told of what it does not have.
    if (command.options.some((option) => option.attributeName() === 'outDir'))
      command.setOptionValue('outDir', folders.outDir);
    command.setOptionValue('brand', undefined);
  });
}
