// An error of a template, as opposed to one of the program, with the names of the components around it. It consists of
// text, so that it can be sent between threads.
export const TEMPLATE_THREW = 'TEMPLATE_THREW';
/**
 * The name of compiled templates in a stack. They have no file, and their text would be an unreadable name.
 */
export const TEMPLATES_NAME = 'casino-site:templates';
/** Stands before the file of a check in a stack. */
export const CHECKS_NAME = 'casino-site:';
/** Marks a template in a stack when it is wrong as a whole. */
export const AT_TEMPLATE = 'at template:';

const PROMISE = 'it returns a promise; a template must be a plain, synchronous function';

/**
 * An error of a template, or what is wrong with it; `stack` names the compiled lines, then the components from the
 * inside out.
 */
export class TemplateError extends Error {
  readonly code = TEMPLATE_THREW;
  /** File of the page that was being rendered. */
  path?: string;
  private components: (() => Promise<string>) | null;

  constructor(thrown: unknown, components: (() => Promise<string>) | null = null) {
    super(wordsFor(thrown));
    this.stack = readable(textOf(() => (thrown instanceof Error ? thrown.stack : '')));
    this.components = components;
  }

  /** The same for one template as a whole. */
  static of(template: string, message: string): TemplateError {
    const error = new TemplateError(new Error(message));
    error.stack = AT_TEMPLATE + template;
    return error;
  }

  /** Adds the page and the components around the error. */
  async complete(page?: string): Promise<this> {
    if (page !== undefined) this.path = page;
    if (this.components) this.stack += `\n${readable(await this.components())}`;
    this.components = null;
    return this;
  }
}

/** With source maps enabled, Node names a module without a file by its whole text. */
export function readable(stack: string): string {
  return stack.replace(/data:text\/javascript;base64,[\w+/=]*/g, TEMPLATES_NAME);
}

function wordsFor(thrown: unknown): string {
  if (!(thrown instanceof Error))
    return `it throws ${typeof thrown === 'string' ? `the text "${thrown.slice(0, 200)}"` : nameOf(thrown)} instead of an error`;
  const message = textOf(() => thrown.message);
  if (/suspended while responding to synchronous input|React error #426/.test(message)) return PROMISE;
  return message.slice(0, 400) || textOf(() => thrown.name) || 'it throws an error without a message';
}

function nameOf(thrown: unknown): string {
  if (thrown === null || thrown === undefined) return String(thrown);
  if (typeof thrown === 'object') return 'then' in thrown ? 'a promise' : 'an object';
  return typeof thrown === 'function' ? 'a function' : `the ${typeof thrown} ${String(thrown)}`;
}

/** Fields of an error may be getters that throw, or not strings. */
function textOf(read: () => unknown): string {
  try {
    const text = read();
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
