// The order in which test files start: project by project, since a process that turns to the next file of its project has
// loaded everything, and ends when a file of another project is next; then those that take longest first, so that no
// worker ends with one of them while the others have nothing left to do; the rest by name. The same on every machine, with
// or without what vitest remembers.
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONGEST } from '../groups.js';

/** The longest one last. */
const PROJECTS = ['own-process', 'own-globals', 'parallel'];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const nameOf = (file: TestSpecification) => relative(this.ctx.config.root, file.moduleId).replaceAll('\\', '/');
    const placeOf = (file: TestSpecification) => {
      const place = LONGEST.indexOf(nameOf(file));
      return place < 0 ? LONGEST.length : place;
    };
    const projectOf = (file: TestSpecification) => PROJECTS.indexOf(file.project.name);
    return files.toSorted(
      (a, b) => projectOf(a) - projectOf(b) || placeOf(a) - placeOf(b) || (nameOf(a) < nameOf(b) ? -1 : 1),
    );
  }
}
