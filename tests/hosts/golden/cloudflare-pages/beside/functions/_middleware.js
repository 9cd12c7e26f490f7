// Written by casino-site build; the next build writes it again.
const BLOCKED = new Set(["GB","US"]);

export async function onRequest({ request, env, next }) {
  if (!BLOCKED.has(request.cf?.country)) return next();
  const page = await env.ASSETS.fetch(new URL("/403", request.url));
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'no-store');
  headers.delete('etag');
  return new Response(page.body, { status: 403, headers });
}
