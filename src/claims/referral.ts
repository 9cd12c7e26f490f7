// What somebody gets for a friend: "25 € per ogni amico".
import type { Spot } from './scene.js';

/** "25 € per ogni amico": what the friend gets is another matter. */
export function isReward({ left, right, before }: Spot): boolean {
  if (OF_FRIEND.test(before)) return false;
  return PER_FRIEND.test(right.slice(0, 40)) || PAID.test(left.slice(-40));
}

const PER_FRIEND =
  /^\sper te(?![a-zà-ÿ])|(?<![a-zà-ÿ])(?:per (?:ogni|ciascun)|ad|a|per|ogni) amico(?! (?:riceve|ottiene|trova))(?![a-zà-ÿ])/u;
const OF_FRIEND = /amico (?:riceve|ottiene|trova|avrà)|anche (?:lui|lei)|all'amico|al tuo amico|all'invitato/u;
const PAID =
  /^(?:port|invit|present)[aio]\s(?:un\s)?amico:\s$|(?:ricev|accredit|guadagn|ottien|regal|vale|premi)[a-zà-ÿ]*:?\s(?:un\s|di\s|bonus\s|buono\s){0,3}(?:da\s|di\s)?$/u;
