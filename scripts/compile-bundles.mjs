// Compiles the built-in templates, style sheets and browser script, so that a build has nothing to compile where a site
// replaces none of them. Each is used only while its sources have the same bytes. Called by scripts/compile.mjs.
import { mkdir, readFile, writeFile } from 'node:fs/promises';

export async function compileBundles(root) {
  const program = await import(new URL('../lib/bundles.js', import.meta.url));
  const write = (file, value) => writeFile(`${root}${file}`, JSON.stringify(value));
  const folder = root.replace(/[/\\]$/, '');
  await mkdir(`${root}lib/client`, { recursive: true });
  const script = program.COMPILED_VARIANTS.map(async (variant) =>
    write(program.compiledFile(variant), await program.bundleParts(folder, variant)),
  );
  const files = program.findTemplates(folder, folder);
  const templates = Object.entries(program.COMPILED_TEMPLATES).map(async ([format, file]) =>
    write(file, { hash: files.hash, code: (await program.bundleTemplates(files, folder, format)).text }),
  );
  const sheets = {};
  for (const [path, file] of files.paths) {
    if (!path.endsWith('.css')) continue;
    const source = await readFile(file);
    sheets[program.sha256(source)] = program.minifySheet(path, source);
  }
  await Promise.all([...script, ...templates, write(program.COMPILED_SHEETS, sheets)]);
}
