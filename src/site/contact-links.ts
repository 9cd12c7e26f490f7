// Links that write a mail or call a number, and cannot: nobody is named, or what is named is no address and no number.
// Only what no program can use counts. Pure functions.
import { decodeAll } from '../urls/encode-path.js';

interface ContactFault {
  readonly code: 'contact-link-invalid';
  readonly message: string;
  readonly hint: string;
}

/** Of the kinds of URLs: those that write a mail, or call. */
export function isContact(kind: string): kind is 'mailto' | 'tel' {
  return kind === 'mailto' || kind === 'tel';
}

/** Null for a link that works. */
export function contactFault(url: string, kind: 'mailto' | 'tel'): ContactFault | null {
  const rest = url.slice(url.indexOf(':') + 1);
  const fault = kind === 'tel' ? telFault(url, rest) : mailFault(url, rest);
  return fault && { code: 'contact-link-invalid', ...fault };
}

type Told = Pick<ContactFault, 'message' | 'hint'>;

/** Letters of any language, digits and hyphens, with at least one dot; or an IP address in brackets. */
const DOMAIN = /^(?:(?:[\p{L}\p{N}\p{M}_-]+\.)+[\p{L}\p{N}\p{M}-]+\.?|\[[\da-f.:]+\])$/iu;
/** As mail programs take it, too: `Anna Neri <anna@example.com>`. */
const IN_BRACKETS = /<([^<>]*)>$/;

function mailFault(url: string, rest: string): Told | null {
  const mark = rest.indexOf('?');
  const path = mark < 0 ? rest : rest.slice(0, mark);
  const query = mark < 0 ? '' : rest.slice(mark + 1);
  const named = recipients(path);
  if (named.length === 0)
    // Without a recipient the visitor chooses one: "tell a friend".
    return /(?:^|&)(?:to|cc|bcc|subject|body)=./i.test(query)
      ? null
      : {
          message: `The link ${JSON.stringify(url.slice(0, 100))} names no e-mail address.`,
          hint: 'Write the address behind the colon: mailto:info@example.com',
        };
  const wrong = named.find((one) => !isMailAddress(one));
  if (wrong === undefined) return null;
  return {
    message: `The link ${JSON.stringify(url.slice(0, 100))} writes to ${JSON.stringify(wrong.slice(0, 60))}, which is not an e-mail address.`,
    hint: mailHint(url, wrong),
  };
}

function recipients(path: string): string[] {
  return decodeAll(path)
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function isMailAddress(text: string): boolean {
  const address = IN_BRACKETS.exec(text)?.[1]?.trim() ?? text;
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  if (at < 1 || !DOMAIN.test(address.slice(at + 1))) return false;
  return /^"[^"]+"$/.test(name) || !/[\s@:<>]|^\/\//.test(name);
}

function mailHint(url: string, wrong: string): string {
  const fixed = url.replace(/^(mailto:)\/\//i, '$1').replace(/^([^?&]*)&(?=(?:subject|body|cc|bcc)=)/i, '$1?');
  if (fixed !== url && mailFault(fixed, fixed.slice(fixed.indexOf(':') + 1)) === null)
    return `Did you mean ${JSON.stringify(fixed)}?`;
  return /\s/.test(wrong)
    ? 'An e-mail address contains no whitespace; commas stand between several of them.'
    : 'An e-mail address is a name, "@" and a domain with a dot, such as info@example.com';
}

function telFault(url: string, rest: string): Told | null {
  const number = decodeAll(rest.split(/[;?]/, 1)[0]!);
  // A colon is in no number, and a country code alone calls nobody.
  if (!/\d/.test(number) || number.includes(':') || /^\s*\+\d{1,3}\s*$/.test(number))
    return {
      message: `The link ${JSON.stringify(url.slice(0, 100))} names no phone number.`,
      hint: 'Write the number behind the colon: tel:+390612345678',
    };
  if (!/\s/.test(number)) return null;
  const joined = `tel:${rest.replace(/(?:%20|%C2%A0|\s)+/gi, '')}`;
  return {
    message: `The link ${JSON.stringify(url.slice(0, 100))} has whitespace in its number, which not every phone dials.`,
    hint: `Did you mean ${JSON.stringify(joined)}?`,
  };
}
