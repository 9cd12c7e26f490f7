// What a rule of a host is asked, and what it says; and what several of them need. Pure.
import { tryDecode } from '../urls/encode-path.js';
import { withQuery } from '../urls/route-values.js';
import type { OutputPaths } from './output-paths.js';
import type { ExactRedirect, HostPlan, PatternRedirect } from './plan.js';
import { wantedBy } from './text.js';

export interface HostRequest {
  /** As it was sent: path and query. */
  readonly target: string;
  /** Two capital letters; null where nobody knows. */
  readonly country: string | null;
}

export interface HostAnswer {
  readonly status: number;
  readonly location: string | null;
  /** Of the output; null for an answer without a page of ours. */
  readonly file: string | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** What a rule says; null passes the request on to the next one. */
export interface Found {
  readonly status: number;
  readonly location?: string;
  readonly file?: string;
  /** Path that the rules for headers are held against, where it is not the one that was asked for. */
  readonly path?: string;
  /** A redirect that comes after the headers of the host, which it gets. */
  readonly hasHeaders?: boolean;
  /** Outside of what the plan is about: none of its headers. */
  readonly isForeign?: boolean;
}

export type Rule = (ask: Ask) => Found | null;

export interface Ask {
  /** As it was sent. */
  readonly sent: string;
  /** Decoded, as this host does it. */
  readonly path: string;
  /** With its `?`, or empty. */
  readonly query: string;
  readonly country: string | null;
  readonly plan: HostPlan;
  readonly output: OutputPaths;
  readonly exact: (path: string) => ExactRedirect | null;
  readonly patterns: readonly ReadPattern[];
  /** See dottedRegex. */
  readonly dotted: RegExp | null;
}

export interface ReadPattern {
  readonly rule: PatternRedirect;
  /** Over the path as it was sent, and over the decoded one; groups are the values that the target names. */
  readonly sent: RegExp;
  readonly letters: RegExp;
}

export interface HostRules {
  /** The path as this host reads it, or the status with which it refuses one. */
  readonly read: (sent: string) => string | number;
  readonly rules: readonly Rule[];
}

/** A rule whose finding differs from that of another. */
export function mapFound(rule: Rule, change: (found: Found) => Partial<Found>): Rule {
  return (ask) => {
    const found = rule(ask);
    return found && { ...found, ...change(found) };
  };
}

/** The target of an exact redirect for this request. */
export function sendTo({ to, status }: ExactRedirect, query: string): Found {
  return { status, location: withQuery(to, query) };
}

/** The target of a pattern, filled with values as they stand in `match`. */
export function fillPattern(
  { rule }: ReadPattern,
  match: RegExpExecArray,
  write: (value: string) => string = (value) => value,
  text: (part: string) => string = (part) => part,
): string {
  const wanted = wantedBy(rule.target);
  const value = (part: number) => match[wanted.indexOf(part) + 1] ?? '';
  return rule.target.map((part) => (typeof part === 'string' ? text(part) : write(value(part)))).join('');
}

/** Percent-decoded once; 400 for what is no text. */
export function decoded(sent: string): string | number {
  return tryDecode(sent) ?? 400;
}

/** For a host that looks for whatever was sent: bytes that are no text are a name that no file has. */
export function readAnyway(sent: string): string {
  const text = (bytes: string) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      Uint8Array.from(bytes.slice(1).split('%'), (hex) => parseInt(hex, 16)),
    );
  return sent.replace(/(?:%[0-9a-f]{2})+/gi, text);
}
