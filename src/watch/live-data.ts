// The entities of a live site. They keep their last good state as a whole: a reference to one that is broken now would
// look wrong, too.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DataInput, readData } from '../content/data.js';
import { scan } from '../content/scan.js';
import type { Validator } from '../content/validate.js';

/** `before`: as they were read last; null at the start. */
export function readLiveData(root: string, validator: Validator, before: DataInput | null): DataInput {
  // While there is no folder content/, entities stay as pages do.
  if (before && !existsSync(join(root, 'content'))) return before;
  const read = readData(root, scan(root).keys(), validator);
  return read.complete || !before ? read : { ...read, data: before.data, hash: before.hash };
}
