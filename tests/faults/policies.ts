// Faults of policy packs, and what packs find on pages.
import { mkdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { component, CONFIG, page } from '../support/site.js';
import { changed, CONFIG_FILE, type Expected, type Fault, fault, PAGE } from './fault.js';

const PACK = 'policies/mio.json';
const config = (...names: readonly string[]) => ({ [CONFIG_FILE]: { ...CONFIG, policy: names } });
const law = { title: 'Legge', url: 'https://www.example.com/legge' };
const RULE = {
  id: 'regola',
  kind: 'forbidden-text',
  any: ['pippo'],
  pages: { slugs: ['/x'] },
  message: { it: 'Niente.', en: 'Nothing of this.' },
  law,
};
const GOOD = {
  title: { it: 'Mio', en: 'Mine' },
  notice: { it: 'Non è una consulenza legale.', en: 'No legal advice.' },
  checked: '2026-11-22',
  rules: [RULE],
};
const pack = (path: string, to: unknown) => ({ ...config('mio'), [PACK]: changed(GOOD, path, to) });
const rule = (more: object) => ({
  ...config('mio'),
  [PACK]: { ...GOOD, rules: [{ ...RULE, any: undefined, ...more }] },
});
const CHECKED: Expected = ['policy-checked', CONFIG_FILE, '"mio"', 'No legal advice.'];

const LINK = '<a href="https://go.example.com/x">Sito</a>';
const shows = (html: string) => ({ [PAGE]: page('/x', [component(14, { text: html })]) });
const offers = { words: ['bonus'], amounts: ['{number} €'] };
const ofOffers = (kind: string) => ({
  ...config('mio'),
  [PACK]: { ...GOOD, offers, rules: [{ ...RULE, kind, within: 'section', any: ['parola'] }] },
  ...shows(`<p>Bonus di 20 €. ${LINK}</p>`),
});

const PACKS: readonly Fault[] = [
  fault('a pack that does not exist', config('itt'), ['policy-unknown', CONFIG_FILE, '"itt"', 'Did you mean "it"?']),
  fault('a pack that is near nothing', config('francia'), [
    'policy-unknown',
    CONFIG_FILE,
    '"francia"',
    'policies/francia.json',
  ]),
  fault('a name that is none', config('../it'), ['value-format', CONFIG_FILE, '"../it"']),
  fault('a pack named like one of the program', { ...config('it'), 'policies/it.json': GOOD }, [
    'policy-name-taken',
    'policies/it.json',
  ]),
  fault('a pack that is no JSON', { ...config('mio'), [PACK]: '{ "title": ' }, ['json-syntax', PACK]),
  fault('a pack without its notice', pack('notice', undefined), ['value-missing', PACK, '{', 'notice']),
  fault('a kind that does not exist', rule({ kind: 'forbidden-txt', any: ['x'] }), [
    'value-not-allowed',
    PACK,
    '"forbidden-txt"',
    '"forbidden-text"',
  ]),
  fault(
    'a key that does not exist',
    { ...rule({ any: ['pippo'], wher: 'links' }), ...shows('<p>Testo.</p>') },
    CHECKED,
    ['unknown-key', PACK, '"wher"', '"where"'],
  ),
  fault('a rule without what its kind needs', rule({}), ['policy-rule-invalid', PACK, '{', '"any"']),
  fault('two rules of one name', pack('rules', [RULE, RULE]), ['policy-rule-invalid', PACK, '"regola"']),
  fault('a phrase without words', rule({ any: ['…'] }), ['policy-rule-invalid', PACK, '"…"', 'no word']),
  fault('a phrase of two sentences', rule({ any: ['Uno. Due'] }), [
    'policy-rule-invalid',
    PACK,
    '"Uno. Due"',
    'punctuation',
  ]),
  fault('a star where a sentence ends', rule({ any: ['perd*'], at_end: true }), [
    'policy-rule-invalid',
    PACK,
    '"perd*"',
    'at_end',
  ]),
  fault('a star in the middle', rule({ any: ['sol*di'] }), ['policy-rule-invalid', PACK, '"sol*di"', 'not at its end']),
  fault(
    'phrases that are a law book',
    rule({ any: Array.from({ length: 300 }, (_, index) => `${'parola '.repeat(27)}${index}`) }),
    ['policy-rule-invalid', PACK, '[', 'at most 50000'],
  ),
  {
    name: 'a pipe in the place of a pack',
    files: config('mio'),
    prepare(root) {
      mkdirSync(join(root, 'policies'));
      spawnSync('mkfifo', [join(root, PACK)]);
    },
    expected: [['file-invalid', PACK]],
  },
];

const FINDINGS: readonly Fault[] = [
  fault('a forbidden text', { ...pack('rules', [RULE]), ...shows('<p>Ecco <b>pip</b>po.</p>') }, CHECKED, [
    'policy-forbidden-text',
    PAGE,
    '"<p>Ecco <b>pip</b>po.</p>"',
    'mio/regola: Nothing of this. The text says "Ecco pippo".',
  ]),
  fault('a missing text', { ...rule({ kind: 'page-text', any: ['parola'] }), ...shows('<p>x</p>') }, CHECKED, [
    'policy-page-text',
    PAGE,
    undefined,
    'none of "parola"',
  ]),
  fault('a missing age mark', { ...rule({ kind: 'age-mark', any: ['21+'] }), ...shows('<p>x</p>') }, CHECKED, [
    'policy-age-mark',
    PAGE,
  ]),
  fault(
    'a missing help line',
    { ...rule({ kind: 'help-line', numbers: ['800123456'] }), ...shows('<p>x</p>') },
    CHECKED,
    ['policy-help-line', PAGE],
  ),
  fault(
    'a missing link',
    { ...rule({ kind: 'responsible-link', addresses: ['/aiuto'] }), ...shows('<p>x</p>') },
    CHECKED,
    ['policy-responsible-link', PAGE],
  ),
  fault('an offer without a text', ofOffers('offer-text'), CHECKED, [
    'policy-offer-text',
    PAGE,
    '"<p>Bonus',
    'none of "parola"',
  ]),
  fault('an offer without a licence', ofOffers('licence'), CHECKED, ['policy-licence', PAGE, '"<p>Bonus']),
  fault(
    'a link before its disclosure',
    { ...rule({ kind: 'disclosure', any: ['parola'] }), ...shows(`<p>${LINK}</p>`) },
    CHECKED,
    ['policy-disclosure', PAGE, 'https://go.example.com/x'],
  ),
  fault(
    'a link without rel',
    { ...rule({ kind: 'link-rel', rel: ['ugc'], pages: undefined }), ...shows(`<p>${LINK}</p>`) },
    CHECKED,
    ['policy-link-rel', PAGE, undefined, 'needs ugc'],
    ['policy-link-rel', 'content/pages/home.json'],
    ['policy-link-rel', 'content/site.json'],
    ['policy-link-rel', 'content/site.json'],
  ),
  fault(
    'an invitation where none may be',
    { ...rule({ kind: 'no-offer' }), ...shows(`<p>${LINK}</p>`) },
    CHECKED,
    ['policy-no-offer', PAGE, undefined, 'The link "Sito"'],
    ['policy-no-offer', PAGE, undefined, 'The link "Accedi"'],
    ['policy-no-offer', PAGE, undefined, 'The link "Registrati"'],
  ),
  fault(
    'a button to an operator',
    rule({ kind: 'no-operator-button', pages: { slugs: ['/'] } }),
    CHECKED,
    ['policy-no-operator-button', 'content/pages/home.json', undefined, 'The link "Registrati"'],
    ['policy-no-operator-button', 'content/pages/home.json', undefined, 'The link "Accedi"'],
    ['policy-no-operator-button', 'content/pages/home.json'],
  ),
];

export const POLICY_FAULTS: readonly Fault[] = [...PACKS, ...FINDINGS];
