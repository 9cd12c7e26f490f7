// What hosts answer for unknown addresses on a site without a page "/404": the literal text of the specification (SPEC-8.3, D-15).
// Without any 404.html some hosts answer 200 with the home page.
import { escapeAttribute } from '../html/parse.js';

export interface NotFoundInput {
  /** Content-Security-Policy. */
  readonly policy: string;
  /** Address of the browser script, which looks up pattern redirects here. */
  readonly script: string;
}

export function notFoundPage({ policy, script }: NotFoundInput): string {
  return (
    `<!DOCTYPE html><html lang="en" data-page="" data-not-found=""><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">` +
    `<meta name="robots" content="noindex"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Page not found.</title>` +
    `<script type="module" src="${escapeAttribute(script)}"></script></head><body><main><h1>Page not found.</h1></main></body></html>`
  );
}
