// The small site that scripts/faults break, with every build in the process of the test that is not the one to be broken:
// the state on the disk is the same, and a process of its own costs a second.
import { ENV, openLab } from '../../scripts/faults/lab.mjs';
import { casinoSite } from './cli.js';

export const buildHere = (root: string, args: readonly string[] = []) =>
  casinoSite(['build', '--quiet', ...args], root, ENV);

export const openTestLab = () => openLab({ buildHere });
export type TestLab = Awaited<ReturnType<typeof openTestLab>>;
