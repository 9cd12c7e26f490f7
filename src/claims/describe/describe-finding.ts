// Findings as problems: what contradicts what, with the places and words of both, and the value that is safer for the
// player. Places are looked up here, for findings only.
import type { Place, Problem, ProblemPlace, Severity } from '../../model.js';
import { problem } from '../../problems/catalogue.js';
import { claimLine } from '../claim.js';
import type { Finding, RatedCode, Stated } from '../compare/finding.js';
import { describeProperty, nameIn, type Names } from './describe-subject.js';
import { describeClaim, describeValue, saferOf } from './describe-value.js';
import { areRanges, type BesideValue, isBeside, withoutBeginnings } from './values-beside.js';

/** `isFilledIn`: the value comes from an entity that the text or the block names, its author did not write it. */
export interface ClaimPlace extends ProblemPlace {
  readonly isFilledIn?: boolean;
  /** Where that value stands. */
  readonly origin?: Place;
  /** Other values in the same words, if any. */
  readonly beside?: readonly BesideValue[];
}

/** Where a page or an entity states a claim, and in which words. */
export type FindPlaces = (source: string, line: string) => Promise<ClaimPlace | null>;

export type ClaimSeverity = Severity | 'off';

/** So many places of one value are named. */
const MAX_PLACES = 2;

export async function claimProblems(
  findings: readonly Finding[],
  find: FindPlaces,
  severity: Readonly<Partial<Record<RatedCode, ClaimSeverity>>>,
  names: Names = new Map(),
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const finding of findings) {
    const level = levelOf(finding, severity);
    const made = level === 'off' ? null : await claimProblem(finding, find, names);
    if (made) problems.push({ ...made, severity: level as Severity });
  }
  return problems;
}

function levelOf({ code, isDoubtful }: Finding, severity: Parameters<typeof claimProblems>[2]): ClaimSeverity {
  if (code === 'claims-held-back') return severity['claim-conflict'] === 'off' ? 'off' : 'note';
  const level = severity[code] ?? 'warning';
  return isDoubtful && level === 'warning' ? 'note' : level;
}

async function claimProblem(finding: Finding, find: FindPlaces, names: Names): Promise<Problem | null> {
  const placed: Placed[] = [];
  // The value that fewest pages state comes first: it is the likelier mistake.
  const stated = finding.code === 'claim-conflict' ? finding.stated.toReversed() : finding.stated;
  for (const one of stated) {
    const found = await placesOf(one, find);
    // Blocks of entities never contradict entities: at most the reader takes one offer for another.
    if (found.isWritten || finding.code !== 'claim-outdated') placed.push({ stated: one, ...found });
  }
  if (!placed.some((one) => one.isWritten) || areExplained(finding, placed)) return null;
  const { entity } = finding;
  const ofEntity = entity ? await find(entity.file, claimLine(entity)) : null;
  const places = eachOnce([...placed.flatMap((one) => one.places), ...(ofEntity ? [ofEntity] : [])]);
  const [first] = places;
  if (!first) return null;
  const { url: _url, quotation: _quotation, ...place } = first;
  const said = placed.map((one) => quoted(one.stated, one.places[0]));
  const words = placed.flatMap((one) => one.places.flatMap(({ quotation }) => quotation ?? []));
  const { message, hint } = messageOf(finding, said, (subject) => nameIn(subject, names, words, entity?.file));
  return {
    ...problem(finding.code, message, place, hint),
    claim: finding.name,
    ...(places.length > 1 ? { places } : {}),
  };
}

/** One value of two at most is left when each text with another one gives both. */
function areExplained({ code, entity }: Finding, placed: readonly Placed[]): boolean {
  if (code !== 'claim-conflict' && code !== 'claim-outdated') return false;
  const isOfRanges = placed.every(({ beside }) => areRanges(beside));
  const isOpen = ({ stated, beside: all }: Placed) => {
    const beside = isOfRanges ? withoutBeginnings(all) : all;
    const others = entity ? [entity] : placed.filter((one) => one.stated !== stated).map((one) => one.stated.claim);
    return beside.length === 0 || !beside.every((values) => others.some((other) => isBeside(other, values)));
  };
  return placed.filter(isOpen).length < (entity ? 1 : 2);
}

interface Placed {
  readonly stated: Stated;
  readonly places: readonly ProblemPlace[];
  /** The other values in the words of each place. */
  readonly beside: readonly (readonly BesideValue[])[];
  /** An author wrote the value in one of the places, or nobody knows. */
  readonly isWritten: boolean;
}

/** Places that an author wrote come first. */
async function placesOf({ sources, line }: Stated, find: FindPlaces): Promise<Omit<Placed, 'stated'>> {
  const [written, filledIn, origins]: [ProblemPlace[], ProblemPlace[], Place[]] = [[], [], []];
  const besides: (readonly BesideValue[])[] = [];
  for (const source of sources) {
    const found = written.length < MAX_PLACES ? await find(source, line) : null;
    if (!found) continue;
    const { isFilledIn = false, origin, beside = [], ...place } = found;
    besides.push(beside);
    (isFilledIn ? filledIn : written).push(place);
    if (origin) origins.push(origin);
  }
  const places = eachOnce([...written, ...filledIn].slice(0, MAX_PLACES).concat(origins.slice(0, 1)));
  return { places, beside: besides, isWritten: written.length > 0 || places.length === 0 };
}

function eachOnce(places: readonly ProblemPlace[]): ProblemPlace[] {
  return [...new Map(places.map((one) => [`${one.file} ${one.line} ${one.column} ${one.url ?? ''}`, one])).values()];
}

function quoted({ claim, count }: Stated, place: ProblemPlace | undefined): string {
  const others = count > 1 ? ` and ${count - 1} more ${count === 2 ? 'page' : 'pages'}` : '';
  const where = place?.url ? ` on ${place.url}${others}` : place ? ` in ${place.file}` : '';
  return `${describeClaim(claim)}${where}${place?.quotation ? ` (“${shortened(place.quotation)}”)` : ''}`;
}

/** The places that follow have the whole words. */
function shortened(quotation: string): string {
  return quotation.length > MAX_WORDS ? `${quotation.slice(0, MAX_WORDS).replace(/\s\S*$/, '')} …` : quotation;
}

const MAX_WORDS = 80;

function messageOf(
  finding: Finding,
  said: readonly string[],
  nameOf: (subject: string) => string | undefined,
): { readonly message: string; readonly hint: string } {
  const { code, name, stated, entity, ended, sum } = finding;
  const [first, second] = stated;
  const subject = subjectOf(finding, nameOf);
  const title = subject.slice(0, 1).toUpperCase() + subject.slice(1);
  const silence = `If it is meant, acknowledge "${code}" with "claim": "${name}".`;
  if (code === 'claim-arithmetic') {
    const whole = describeValue({ ...first!.claim, value: sum!.expected });
    return {
      message: `${title} does not match its parts, which make ${whole}: ${said.join('; ')}.`,
      hint: `Correct the value that is wrong. ${silence}`,
    };
  }
  if (code === 'claim-unreachable')
    return {
      message: `No payment method allows ${subject}: ${said[0]}; ${second!.claim.property === 'min_deposit' ? 'the lowest' : 'the highest'} is ${said[1]}.`,
      hint: `Safer for the player: ${describeValue(second!.claim)}. ${silence}`,
    };
  if (code === 'claims-held-back')
    return {
      message: `${title} has several values (${said.join('; ')}), so the pages look like those of several operators, and ${finding.held} possible contradictions between them are not told.`,
      hint: 'If they are about one operator, correct these values. If not, write the operators into content/data/operators.',
    };
  const advice = adviceOf(finding);
  if (entity && ended !== undefined)
    return {
      message: `${title} is that of an offer which ended on ${ended} (${entity.file}): ${said.join('; ')}.`,
      hint: `Name another offer, remove the sentence, or say in it that the offer is over. ${silence}`,
    };
  if (entity)
    return {
      message: `${title} is ${describeClaim(entity)} in ${entity.file}, but ${said.join('; ')}.`,
      hint: `Correct the text, or name the entity in it. ${advice}${silence}`,
    };
  return { message: `${title} differs: ${said.join('; ')}.`, hint: `${advice}${silence}` };
}

/** "Tutti i prelievi sono gratuiti" is held against one method, "il bonus" against an offer: these are to be named. */
function subjectOf({ name }: Finding, nameOf: (subject: string) => string | undefined): string {
  const end = name.lastIndexOf('.');
  return describeProperty({ subject: name.slice(0, end), property: name.slice(end + 1) }, nameOf);
}

function adviceOf({ stated, entity }: Finding): string {
  const safer = saferOf([...stated.map((one) => one.claim), ...(entity ? [entity] : [])]);
  return safer ? `Safer for the player until this is clear: ${describeValue(safer)}. ` : '';
}
