import { it } from 'vitest';
import { makeSite, page } from './support/site.js';
it('time', async () => {
  const site = makeSite();
  for (let i = 0; i < 5; i++) { const t = performance.now(); const r = await site.build(); console.log(Math.round(performance.now() - t), r.timings); }
  site.write({ 'content/pages/x.json': page('/x', [], { ulr: 1, title: 3 }) });
  for (let i = 0; i < 3; i++) { const t = performance.now(); const r = await site.build(); console.log(Math.round(performance.now() - t), r.timings, r.problems); }
});
