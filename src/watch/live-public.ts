// Reads public/ for `watch`: while the system does not let us, the last files stay.
import { type PublicFiles, readPublic } from '../assets/public.js';
import { systemProblem } from './system-problem.js';

export function readLivePublic(root: string, before: PublicFiles | null): PublicFiles {
  try {
    return readPublic(root);
  } catch (error) {
    const found = systemProblem(error, root);
    if (!found) throw error;
    return { files: before?.files ?? [], problems: [found] };
  }
}
