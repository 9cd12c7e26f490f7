// What the report shows of the problems that a check finds: contradictions with all their places, and each kind.
import { groupBy } from '../util/group-by.js';
import type { Place, Problem, ProblemPlace } from '../model.js';
import { isAcknowledged } from '../problems/acknowledge.js';
import type { ReportConflict, ReportProblem } from '../report/report-data.js';

/** English of the program → the language of the report. */
type Say = (english: string) => string;

/** Codes of problems about what the texts of a site promise. */
const CONFLICTS: ReadonlySet<string> = new Set([
  'claim-conflict',
  'claim-outdated',
  'claim-arithmetic',
  'claim-unreachable',
]);

/** Places of one kind of problem that are named. */
const MAX_PLACES = 8;

/** As the check reports them: a mere note may be no contradiction at all. */
export function conflictsOf(problems: readonly Problem[], say: Say): ReportConflict[] {
  return problems
    .filter((one) => CONFLICTS.has(one.code) && (one.severity !== 'note' || isAcknowledged(one)))
    .map((one) => {
      const { code, claim = '', message, places = [one] as readonly ProblemPlace[], times = 1 } = one;
      return {
        code,
        claim,
        message: say(message),
        accepted: acceptedBy(one, say),
        count: times,
        places: places.map((place) => ({
          quotation: place.quotation ?? '',
          path: place.url ?? '',
          place: placeOf(place),
        })),
      };
    })
    .toSorted((a, b) => Number(a.accepted !== null) - Number(b.accepted !== null));
}

/** As it stands in the hint of an acknowledged problem. */
function acceptedBy(one: Problem, say: Say): string | null {
  return isAcknowledged(one) ? say(one.hint!) : null;
}

function placeOf({ file, line }: Place): string {
  return line ? `${file}:${line}` : file;
}

const SEVERITIES = ['error', 'warning', 'note'];

export function groupProblems(problems: readonly Problem[], say: Say): ReportProblem[] {
  return [...groupBy(problems, ({ severity, code }) => `${severity} ${code}`).values()]
    .map((same) => ({
      code: same[0]!.code,
      severity: same[0]!.severity,
      count: same.reduce((sum, { times = 1 }) => sum + times, 0),
      first: same.slice(0, MAX_PLACES).map((one) => ({
        message: say(one.message),
        place: placeOf(one),
        accepted: acceptedBy(one, say),
      })),
    }))
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.count - a.count);
}
