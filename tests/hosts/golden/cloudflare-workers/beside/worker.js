// Written by casino-site build; the next build writes it again.
const BLOCKED = new Set(["GB","US"]);

async function forbidden(request, env) {
  const page = await env.ASSETS.fetch(new URL("/403", request.url));
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'no-store');
  headers.delete('etag');
  return new Response(page.body, { status: 403, headers });
}

export default {
  fetch: (request, env) => (BLOCKED.has(request.cf?.country) ? forbidden(request, env) : env.ASSETS.fetch(request)),
};
