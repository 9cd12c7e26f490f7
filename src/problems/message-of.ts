// The words of whatever was thrown: templates and packages throw texts, nothing at all, and things that throw when they
// are read.

const MAX_LENGTH = 300;

export function messageOf(error: unknown): string {
  try {
    const { message } = Object(error) as { readonly message?: unknown };
    return String(typeof message === 'string' ? message : error).slice(0, MAX_LENGTH);
  } catch {
    return 'something that cannot be shown';
  }
}

/** Where it was thrown, as far as it tells. */
export function stackOf(error: unknown): string {
  try {
    const { stack } = Object(error) as { readonly stack?: unknown };
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  }
}
