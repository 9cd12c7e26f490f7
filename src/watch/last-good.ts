// Media files that were good and are refused now keep their last good state, as pages do.
import type { MediaFile } from '../model.js';

type Media = ReadonlyMap<string, MediaFile>;

export function withLastGood(before: Media, now: Media): Map<string, MediaFile> {
  const kept = [...before].filter(([address, file]) => !file.refused && now.get(address)?.refused);
  return new Map([...now, ...kept]);
}
