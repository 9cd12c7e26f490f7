export default ({ slug }: { readonly slug: string }) =>
  slug === '/chiusa'
    ? { status: 404, message: 'This page is closed.' }
    : slug === '/riservata'
      ? { status: 403, message: 'Members only.' }
      : undefined;
