// Writes two whole versions of the content in turn, every 5 ms, with pauses in which a build may succeed. Runs until it is killed.
import { writeContent, TAGS } from './lab.mjs';

const [root, pause] = process.argv.slice(2);
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let tag = TAGS.A;

for (let round = 0; ; round++) {
  for (const end = Date.now() + 200; Date.now() < end; await wait(5)) {
    tag = tag === TAGS.A ? TAGS.B : TAGS.A;
    writeContent(root, tag);
  }
  // From nothing to one and a half times as long as a build takes.
  await wait(((round % 4) * Number(pause)) / 2);
}
