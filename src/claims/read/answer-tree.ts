// What was found by asking, as a tree: each question is a step, and each answer to it leads another way. The same text
// asks the same questions until it gets another answer.
import type { Answer, Ask, Question } from '../scene/questions.js';

/** Where asking led to, or the next question. */
export type Path<End> = Fork<End> | End;

class Fork<End> {
  /** After other answers. */
  others: Map<Answer, Path<End>> | null = null;

  constructor(
    readonly question: Question<Answer>,
    readonly answer: Answer,
    readonly next: Path<End>,
  ) {}
}

export type Asked = readonly [question: Question<Answer>, answer: Answer];

/** Follows the answers; undefined where nobody came before. */
export function reached<End>(from: Path<End> | undefined, ask: Ask): End | undefined {
  let at = from;
  while (at instanceof Fork) {
    const answer: Answer = ask(at.question);
    at = answer === at.answer ? at.next : at.others?.get(answer);
  }
  return at;
}

export function withPath<End>(from: Path<End> | undefined, end: End, asked: readonly Asked[]): Path<End> {
  if (from === undefined) return pathTo(end, asked, 0);
  let at = from;
  for (const [index, [question, answer]] of asked.entries()) {
    if (!(at instanceof Fork) || at.question !== question) break;
    const next: Path<End> | undefined = answer === at.answer ? at.next : at.others?.get(answer);
    if (next === undefined) {
      at.others ??= new Map();
      at.others.set(answer, pathTo(end, asked, index + 1));
      break;
    }
    at = next;
  }
  return from;
}

function pathTo<End>(end: End, asked: readonly Asked[], from: number): Path<End> {
  return asked.slice(from).reduceRight<Path<End>>((next, [question, answer]) => new Fork(question, answer, next), end);
}
