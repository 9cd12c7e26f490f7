// Media as the last build read them: a file that is as it was need be neither read, nor cleaned, nor measured.
import { type ReadMedium, readMedia } from '../assets/media.js';
import type { Snapshot } from '../content/scan.js';
import type { MediaFile, Problem } from '../model.js';
import type { BuildContext } from './context.js';
import { bundleFiles } from './kept-styles.js';
import { keyOf } from './keys.js';

type Kept = readonly (readonly [source: string, fingerprint: string, medium: ReadMedium])[];

interface MediaFound {
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly problems: readonly Problem[];
}

export function readKnownMedia({ settings, tools, life }: BuildContext, snapshot: Snapshot): MediaFound {
  const { root, program } = settings;
  const files = bundleFiles({ settings, tools });
  const key = keyOf([program]);
  const kept = (files.get('media', key) ?? []) as Kept;
  const known = new Map(
    kept.flatMap(([source, print, one]) => (snapshot.get(source) === print ? [[source, one]] : [])),
  );
  const { read, ...found } = readMedia(root, known);
  const isSame = known.size === kept.length && read.size === known.size;
  if (!isSame) life.onSave(() => files.put('media', key, keptOf(read, snapshot)));
  return found;
}

/** A file that was written just now may be written again without another time. */
function keptOf(read: ReadonlyMap<string, ReadMedium>, snapshot: Snapshot): Kept {
  return [...read].flatMap(([source, medium]) => {
    const fingerprint = snapshot.get(source);
    return fingerprint === undefined || fingerprint.endsWith(' racy') ? [] : [[source, fingerprint, medium] as const];
  });
}
