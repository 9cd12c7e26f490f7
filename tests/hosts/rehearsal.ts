// The answers that a host will give for a built site of a test, by its rehearsal.
import { join } from 'node:path';
import { chooseHost, type ChosenHost } from '../../src/commands/named-host.js';
import { openRehearsal } from '../../src/commands/rehearsal.js';
import type { Rehearsal } from '../../src/hosts/rehearse.js';
import type { TestSite } from '../support/site.js';

export async function rehearsalOf({ root }: TestSite): Promise<Rehearsal> {
  const rehearsal = await openRehearsal(join(root, 'dist'), chooseHost({ root }) as ChosenHost);
  if (rehearsal === null || 'problems' in rehearsal) throw new Error(JSON.stringify(rehearsal));
  return rehearsal();
}
