// Checks a site, builds it, and prints one line for each problem and one for the result. Takes the folder of the site:
//   node build-report.mjs my-site
import { build, check } from 'casino-site';

const [root = '.'] = process.argv.slice(2);

const checked = await check({ root });
if (checked.usage) fail(checked.problems);
if (!checked.report.ok) fail(checked.report.problems.filter(({ severity }) => severity === 'error'));

const built = await build({ root, outDir: 'dist' });
if (built.usage) fail(built.problems);
const { report } = built;
for (const { severity, code, file, line, message } of report.problems)
  console.log(`${severity} ${code} ${file ?? ''}:${line ?? ''} ${message}`);
console.log(`${report.pages} pages, ${report.kept} of ${report.files} files kept, build ${report.id}`);

function fail(problems) {
  for (const { code, message, hint } of problems) console.error(`${code}: ${message} ${hint ?? ''}`);
  process.exit(1);
}
