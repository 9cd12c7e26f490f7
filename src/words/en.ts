// English words that the generator itself writes into a site; also those of languages that have no file.
import type { Words } from './words.js';

export const EN: Words = {
  notFoundTitle: 'Page not found',
  home: 'Home',
  searchTitle: 'All pages and games',
  redirecting: 'Redirecting',
  continueTo: 'Continue to',
  age: '18+',
  warning: 'Gambling is forbidden to anyone under 18 and can be addictive.',
  helplineText: 'Italian helpline 800 558822',
  helplineNumber: '800558822',
  responsibleText: 'Responsible gambling',
  disclosure: 'This site contains affiliate links.',
  footnotes: 'Notes',
  cookiePreferences: 'Cookie preferences',
};
