// The file that proves to IndexNow that a list of pages comes from the owner of the site: its name is the key, and its
// text as well.
import type { OutputFile } from '../model.js';

export function indexNowFile(key: string): OutputFile {
  return { path: `${key}.txt`, bytes: key };
}
