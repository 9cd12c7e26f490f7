// Compiles the schemas to plain code (Ajv stand-alone): compiling them at every start would take a third of a second.
// src/content/schemas.ts uses the result only while its hash fits the schema files. Called by scripts/compile.mjs.
import { createRequire } from 'node:module';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

export async function compileValidators(root) {
  const { COMPILED, createAjv, schemaFile, schemaHash, tuneCode } = await import(
    new URL('../lib/schemas.js', import.meta.url)
  );
  const { _ } = require('ajv');
  const standalone = require('ajv/dist/standalone').default;
  const folder = `${root}schemas`;
  for (const [file, schemas] of Object.entries(COMPILED)) {
    const ajv = createAjv(folder, { source: true, formats: _`require("casino-site-formats").FORMATS` });
    const code = tuneCode(standalone(ajv, Object.fromEntries(schemas.map((name) => [name, schemaFile(name)]))));
    await build({
      absWorkingDir: root,
      stdin: {
        contents: `${code}\nexports.schemaHash = ${JSON.stringify(schemaHash(folder))};`,
        resolveDir: root,
        loader: 'js',
      },
      alias: { 'casino-site-formats': './src/content/formats.ts' },
      outfile: `lib/${file}`,
      bundle: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      minify: true,
      logLevel: 'warning',
    });
  }
}
