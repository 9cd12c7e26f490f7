// Writes two whole versions of the content in turn, every 5 ms, with pauses: some so short that a build has just begun
// to read, some so long that it may succeed. Runs until it is killed.
import { TAGS, writeContent } from './lab.mjs';
import { numbers } from '../numbers.mjs';

const [root, duration] = process.argv.slice(2);
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const random = numbers(3);
let tag = TAGS.A;

for (;;) {
  for (let flips = 1 + Math.floor(random() * 8); flips > 0; flips--) {
    tag = tag === TAGS.A ? TAGS.B : TAGS.A;
    writeContent(root, tag);
    await wait(5);
  }
  await wait(random() < 0.6 ? 20 + random() * 100 : random() * 1.5 * Number(duration));
}
