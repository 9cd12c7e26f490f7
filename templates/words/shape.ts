// The words of the templates, one file a language: a word that a language lacks does not compile.
import type { WORDS } from './it.js';

export type Words = { readonly [Name in keyof typeof WORDS]: string };
