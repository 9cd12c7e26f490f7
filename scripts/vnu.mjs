// Runs the Nu Html Checker over the built site and the block gallery. Needs Java; without it, it says so and stops.
import { spawnSync } from 'node:child_process';

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;

if (spawnSync('java', ['-version']).status !== 0) {
  console.error('Skipped: the Nu Html Checker needs Java.');
} else {
  process.exitCode =
    run(process.execPath, ['bin/casino-site.js', 'build', '--quiet']) || run(process.execPath, ['scripts/gallery.mjs']);
  if (!process.exitCode)
    process.exitCode = run('npx', [
      '--yes',
      'vnu-jar@26.9.27',
      '--skip-non-html',
      '--errors-only',
      // It knows no container queries and no animations bound to scrolling yet.
      '--filterpattern',
      '.*CSS: .*(?:animation-timeline|@container|container-type|max-inline-size).*',
      '--format',
      'gnu',
      'dist',
      '.gallery/dist',
    ]);
  if (!process.exitCode) console.log('The Nu Html Checker found no errors.');
}
