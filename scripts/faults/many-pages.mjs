// A site of 100,000 pages under a heap of 512 MB: it must build, and a second build must find nothing to do.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLab, BIN } from './lab.mjs';
import { measured } from './memory.mjs';

const PAGES = 100_000;
/** Of the whole process tree (promise 14). */
const MAX_MEMORY = 512 * 1024 ** 2;

export async function manyPages() {
  const lab = await openLab();
  try {
    for (let number = 0; number < PAGES; number++) {
      const folder = join(lab.root, `content/pages/g${Math.floor(number / 1000)}`);
      if (number % 1000 === 0) mkdirSync(folder);
      const text = {
        order: 1,
        component_id: 14,
        data: { content: { header: `Pagina ${number}`, text: `<p>Testo ${number}</p>` } },
      };
      writeFileSync(
        join(folder, `${number}.json`),
        JSON.stringify({ title: `Pagina ${number}`, slug: `/p/${number}`, components: [text] }),
      );
    }
    for (const name of ['first build', 'second build']) {
      const { code, stderr, seconds, memory } = await measured(
        process.execPath,
        ['--max-old-space-size=512', BIN, 'build', '--quiet'],
        {
          cwd: lab.root,
          limit: 1_800_000,
        },
      );
      console.log(
        `${name} of ${PAGES} pages: exit ${code} in ${seconds.toFixed(0)} s and ${(memory / 1024 ** 2).toFixed(0)} MB ${stderr.slice(0, 300)}`,
      );
      if (code !== 0 || memory > MAX_MEMORY) return 1;
    }
    return 0;
  } finally {
    lab.close();
  }
}
