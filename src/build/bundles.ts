// What scripts/compile-bundles.mjs needs of the program, to compile its templates, styles and browser script once.
export { sha256 } from '../files/asset-file.js';
export { bundleParts, COMPILED_VARIANTS, compiledFile } from '../assets/client-parts.js';
export { COMPILED_SHEETS, minifySheet } from '../assets/minify-sheet.js';
export { COMPILED_TEMPLATES } from '../render/built-in-templates.js';
export { bundleTemplates } from '../render/templates.js';
export { findTemplates } from '../files/template-files.js';
