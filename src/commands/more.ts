// Commands that are asked for now and then, loaded together: each file of the program that can be loaded by itself cuts
// the others into more pieces, and a process may open only so many at once.
export { blocksCommand } from './blocks.js';
export { calendarCommand } from './calendar.js';
export { convertCommand } from './convert.js';
export { changedCommand } from './changed.js';
export { cookiesCommand } from './cookies.js';
export { diffCommand } from './diff.js';
export { ejectCommand } from './eject.js';
export { evidenceCommand } from './evidence.js';
export { explainCommand } from './explain.js';
export { applyFixes, refuseAllBrands, refuseDryRun } from './fix.js';
export { ofBrand } from './of-brand.js';
export { importCommand } from './import.js';
export { linksCommand } from './links.js';
export { newCommand } from './new-page.js';
export { reportCommand } from './report.js';
