// What pages asked about the rest of their site when they were rendered, and the answers of that time: a page is still
// valid while every answer is the same (verifying traces, decision 0032). Questions are numbered, since the same few
// stand behind thousands of pages.
import type { PageSummary } from '../model.js';
import { own } from '../util/intern.js';

/** Question and answer; its place in the list is the number by which traces name it. */
export type Answered = readonly [question: string, answer: string];

/** A trace that stays in memory: the questions of a page with the answers of their time. */
export type Trace = readonly Answered[];

/** The answers of one state of the site, each found once. */
export interface Answers {
  /** Numbers are indexes of `pages`. */
  traceOf(asked: Iterable<number | string>, pages: readonly PageSummary[]): Trace;
  isUnchanged(trace: Trace): boolean;
}

/** A trace as it was saved, with the questions that its numbers stand for. */
export function readTrace(trace: string, questions: readonly Answered[]): Trace {
  let number = 0;
  return trace === '' ? [] : trace.split(' ').map((step) => questions[(number += Number.parseInt(step, RADIX))]!);
}

/** Questions that `before` was asked as well share its memory. */
export function createAnswers(answer: (question: string) => string, before?: Answers): Answers {
  return new PresentAnswers(answer, before instanceof PresentAnswers ? before.found : new Map());
}

class PresentAnswers implements Answers {
  readonly found = new Map<string, Answered>();

  constructor(
    readonly answer: (question: string) => string,
    readonly before: ReadonlyMap<string, Answered>,
  ) {}

  traceOf(asked: Iterable<number | string>, pages: readonly PageSummary[]): Trace {
    return [...asked].map((one) => this.#now(typeof one === 'number' ? pages[one]!.slug : one));
  }

  isUnchanged(trace: Trace): boolean {
    return trace.every(([question, answer]) => this.#now(question)[1] === answer);
  }

  #now(question: string): Answered {
    const found = this.found.get(question);
    if (found) return found;
    const answer = this.answer(question);
    const before = this.before.get(question);
    const now: Answered = before?.[1] === answer ? before : [question, answer];
    this.found.set(question, now);
    return now;
  }
}

const RADIX = 36;

/** Without taking the text apart: those of all pages are gone through in every build. */
function eachNumber(trace: string, visit: (number: number) => void): void {
  let [number, step] = [0, 0];
  for (let at = 0; at < trace.length; at++) {
    const code = trace.charCodeAt(at);
    if (code === BLANK) {
      visit((number += step));
      step = 0;
    } else step = RADIX * step + (code < LETTERS ? code - DIGITS : code - LETTERS + 10);
  }
  if (trace !== '') visit(number + step);
}

const [BLANK, DIGITS, LETTERS] = [0x20, 0x30, 0x61];

export class Traces {
  readonly #numbers = new Map<string, number>();
  readonly #bySource = new Map<string, string>();
  /** Of the saved questions, once they were asked: a build asks them twice. */
  #answers: readonly string[] = [];

  /** `saved` are the questions of the last build, with their answers. */
  constructor(private readonly saved: readonly Answered[] = []) {
    for (const [question] of saved) this.#numberOf(question);
  }

  /** Notes what a page asked; numbers are indexes of `pages`. */
  note(source: string, asked: readonly (number | string)[], pages: readonly PageSummary[]): void {
    const numbers = asked.map((one) => this.#numberOf(typeof one === 'number' ? pages[one]!.slug : one));
    // Sorted, and each as the distance from the one before: most are single characters.
    let last = 0;
    const steps = numbers.sort((a, b) => a - b).map((number) => -(last - (last = number)));
    this.#bySource.set(source, own(steps.map((step) => step.toString(RADIX)).join(' ')));
  }

  /** Keeps the trace of a page that was kept. */
  keep(source: string, trace: string): void {
    this.#bySource.set(source, trace);
  }

  /** Null when there is none. */
  of(source: string): string | null {
    return this.#bySource.get(source) ?? null;
  }

  /** All questions with their present answers. */
  *answered(answer: (question: string) => string): Iterable<Answered> {
    for (const [question, number] of this.#numbers) yield [question, this.#answers[number] ?? answer(question)];
  }

  /** Tells whether all that a trace names has the same answers as then. */
  verifier(answer: (question: string) => string): (trace: string) => boolean {
    this.#answers = this.saved.map(([question]) => answer(question));
    const changed = new Set<number>();
    for (const [number, [, before]] of this.saved.entries()) if (this.#answers[number] !== before) changed.add(number);
    return (trace) => {
      if (changed.size === 0) return true;
      let isSame = true;
      eachNumber(trace, (number) => (isSame &&= !changed.has(number)));
      return isSame;
    };
  }

  /** Questions that at least one page asked that has another slug than the question. */
  askedByOthers(slugOf: (source: string) => string | undefined): ReadonlySet<string> {
    const isAsked = new Uint8Array(this.#numbers.size);
    for (const [source, trace] of this.#bySource) {
      const slug = slugOf(source);
      if (slug === undefined || trace === '') continue;
      const own = this.#numbers.get(slug);
      eachNumber(trace, (number) => {
        if (number !== own) isAsked[number] = 1;
      });
    }
    return new Set([...this.#numbers.keys()].filter((_, number) => isAsked[number] === 1));
  }

  #numberOf(question: string): number {
    const number = this.#numbers.get(question);
    if (number !== undefined) return number;
    this.#numbers.set(question, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}
