// The language of the messages (decision on messages): every text of the program and of the schemas has its Italian, the
// catalogue has nothing else, and flag, config and environment choose.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogueOf, chooseLanguage, translatorFor } from '../src/messages/choose.js';
import { speak, translated, inDocuments } from '../src/messages/language.js';
import { Translator } from '../src/messages/translator.js';
import type { Problem } from '../src/model.js';
import { problem as made } from '../src/problems/catalogue.js';
import { printAnnotations, printProblems } from '../src/problems/print.js';
import { faultPage } from '../src/watch/live-page.js';
import { overlayProblems, overlayWords } from '../src/watch/overlay-problems.js';
import { casinoSite, PROJECT } from './support/cli.js';
import { stillEnglish } from './support/italian.js';
import { listsOfNames, programTexts, textsOf } from './support/program-texts.js';
import { makeSite } from './support/site.js';
import { isUnread } from './support/unread-texts.js';
import { expectCost } from './support/processor-time.js';

const FOLDER = join(PROJECT, 'messages/it');
const jsonOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
/** `{0#}` takes numbers only; the sources write `{0}`. */
const plain = (text: string) => text.replaceAll('#}', '}');
const slots = (text: string) => [...new Set(text.match(/\{\d+/g))].toSorted();

afterEach(() => speak());

describe('the catalogue', () => {
  const texts = programTexts();
  const keys = new Set(Object.keys(catalogueOf('it')).map(plain));

  it('has every text of the program', () => {
    const missing = texts.filter(({ file, text }) => !keys.has(plain(text)) && !isUnread(file, text));
    expect(missing.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('has nothing else', () => {
    const known = new Set(texts.map(({ text }) => plain(text)));
    const files = readdirSync(FOLDER).filter((name) => !['phrases.json', 'commander.json'].includes(name));
    const stale = files.flatMap((name) =>
      Object.keys(jsonOf(join(FOLDER, name))).filter((key) => !known.has(plain(key))),
    );
    expect(stale).toEqual([]);
  });

  // These are put together while the program runs, so that no source has them whole: it must have their pieces.
  it.each([
    ['phrases.json', () => sourcesIn(join(PROJECT, 'src'))],
    ['commander.json', () => sourcesIn(join(PROJECT, 'node_modules/commander/lib'))],
  ])('has in %s only what the program or commander puts together', (name, read) => {
    const known = new Set(texts.map(({ text }) => plain(text)));
    const source = read();
    const keys = Object.keys(jsonOf(join(FOLDER, name))).filter((key) => !known.has(plain(key)));
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key) => !piecesOf(key).every((piece) => isWritten(piece, source)))).toEqual([]);
    expect(isWritten('asks for what no flag says', source)).toBe(false);
  });

  it('fills the slots of each text, and says nothing twice', () => {
    const entries = readdirSync(FOLDER).flatMap((name) => Object.entries(jsonOf(join(FOLDER, name))));
    expect(entries.filter(([english, italian]) => `${slots(english)}` !== `${slots(italian)}`)).toEqual([]);
    // "numbers only" is said of the English side; here it would be printed.
    expect(entries.filter(([, italian]) => italian.trim() === '' || italian.includes('#}'))).toEqual([]);
    const names = entries.map(([english]) => english);
    expect(names.filter((one, index) => names.indexOf(one) !== index)).toEqual([]);
  });

  // Somebody copies a name from the list: "massimo" in place of "maximum" is the next mistake.
  it('leaves the names in a list as they are', () => {
    const italian = new Map(Object.entries(catalogueOf('it')).map(([text, words]) => [plain(text), words]));
    const lists = listsOfNames().filter(({ text }) => italian.has(text) && !LISTS_OF_PHRASES.includes(text));
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter(({ text, slot }) => !italian.get(text)!.includes(`{${slot}!}`))).toEqual([]);
  });

  it('reads texts wherever a source has them', () => {
    const source =
      "f(`a ${b} is wrong`, c ? 'one way' : 'x', 'two ' + 'pieces'); counted(n, 'page'); counted(n, 'fix', 'fixes'); new Error('our own');";
    expect(textsOf(source)).toEqual([
      'a {0} is wrong',
      'one way',
      'two pieces',
      '1 page',
      '{0#} pages',
      '1 fix',
      '{0#} fixes',
    ]);
  });
});

const LISTS_OF_PHRASES: readonly string[] = [
  'Pages of the layout "{0}" do not show {1}.',
  'The block shows the offer "{0}" without {1}.',
  'Removed from the HTML: {0}.',
];

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]s$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** The words between the slots, numbers and punctuation of a text. */
const piecesOf = (text: string) => text.split(/\{\d+#?\}|(?<!\w)\d+ |[^\w ]+/).flatMap((piece) => piece.trim() || []);

/** A few words may come from several places ("1 page checked"); a longer piece must stand in the source as it is. */
function isWritten(piece: string, source: string): boolean {
  const words = piece.split(' ');
  if (source.includes(piece)) return true;
  return words.length <= 5 && words.every((word) => new RegExp(`\\b${word.replace(/s$/, '')}`).test(source));
}

it('a part of a path keeps its name, whatever word it is', () => {
  const italian = translatorFor('it')!;
  expect(italian.text('Did you mean the folder "content/data/offers"?')).toContain('"content/data/offers"');
  expect(italian.text('The output folder must not be in content/.')).toContain(' content/');
});

describe('the schemas', () => {
  const schemas = readdirSync(join(PROJECT, 'schemas'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json') && !file.startsWith('it/'));
  const words = jsonOf(join(PROJECT, 'messages/schemas/it.json'));

  it('have an Italian title and description everywhere, and the catalogue no others', () => {
    const texts = new Set(
      schemas.flatMap((file) => schemaTexts(JSON.parse(readFileSync(join(PROJECT, 'schemas', file), 'utf8')))),
    );
    expect([...texts].filter((text) => !Object.hasOwn(words, text))).toEqual([]);
    expect(Object.keys(words).filter((text) => !texts.has(text))).toEqual([]);
  });

  it('differ in words only', () => {
    for (const file of schemas) {
      const [english, italian] = ['schemas', 'schemas/it'].map((folder) =>
        JSON.parse(readFileSync(join(PROJECT, folder, file), 'utf8')),
      );
      expect(withoutTexts(italian), file).toEqual(withoutTexts(english));
      expect(schemaTexts(italian), file).toEqual(schemaTexts(english).map((text) => words[text]));
    }
  });
});

const isData = (key: string) => ['examples', 'default', 'const', 'enum'].includes(key);
const isText = (key: string, value: unknown) => ['title', 'description'].includes(key) && typeof value === 'string';

/** `areNames`: the keys are names of fields, which may be called "default" themselves. */
function schemaTexts(schema: unknown, areNames = false): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  if (areNames) return Object.values(schema).flatMap((one) => schemaTexts(one));
  return Object.entries(schema).flatMap(([key, value]) =>
    isData(key)
      ? []
      : key === 'enumDescriptions'
        ? (value as string[])
        : isText(key, value)
          ? [value as string]
          : schemaTexts(value, ['properties', 'definitions'].includes(key)),
  );
}

function withoutTexts(schema: unknown): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (isText(key, value) || key === 'enumDescriptions' ? undefined : value)),
  );
}

describe('a text', () => {
  const italian = translatorFor('it')!;

  it.each([
    ['"/x" leads nowhere.', '"/x" non porta da nessuna parte.'],
    ['1 page', '1 pagina'],
    ['9,998 pages, 12,345 files, 1.2 MB in 1.0 s, build ab.', '9.998 pagine, 12.345 file, 1,2 MB in 1,0 s, build ab.'],
    ['1 page checked in 3 ms. No problems.', '1 pagina controllata in 3 ms. Nessun problema.'],
    [
      '9 pages, 1 file changed, 49 kept, 621 kB in 4.1 s, build ab. 20 warnings.',
      '9 pagine, file cambiati: 1, tenuti: 49, 621 kB in 4,1 s, build ab. 20 avvisi.',
    ],
    [
      '1 page, 12 files changed, 1 kept, 3 deleted, 621 kB in 4.1 s, build ab.',
      '1 pagina, file cambiati: 12, tenuti: 1, cancellati: 3, 621 kB in 4,1 s, build ab.',
    ],
    ['1 error, 2 warnings.', '1 errore, 2 avvisi.'],
    ['2 errors, 1 warning. Nothing was published.', '2 errori, 1 avviso. Non è stato pubblicato niente.'],
    [
      '"header" must be a text or a number, got a list.',
      '"header" deve essere un testo o un numero, ma c’è un elenco.',
    ],
    ['"x" must be "a" or "b", got "c".', '"x" deve essere "a" o "b", ma c’è "c".'],
    [
      'The minimum deposit of the welcome bonus is 10 € in content/data/offers/a.json, but 20 € on /b/ (“Da 20 € on 1.”).',
      'Deposito minimo – il bonus di benvenuto è 10 € in content/data/offers/a.json, ma 20 € su /b/ (“Da 20 € on 1.”).',
    ],
    [
      'Safer for the player until this is clear: 20 €. If it is meant, acknowledge "claim-outdated" with "claim": "a.b".',
      'Più prudente per chi gioca, finché non è chiaro: 20 €. Se è voluto, aggiungi un’eccezione per "claim-outdated" con "claim": "a.b".',
    ],
    [
      'The block shows the offer "Natale" without its minimum deposit (1.000,50 €).',
      'Il blocco mostra l’offerta "Natale" senza il suo deposito minimo (1.000,50 €).',
    ],
    [
      'The block shows the offer "Natale" without its wagering requirement (35x), the wagering requirement of its free spins (40x), its largest win (20 €), that it is for new players.',
      'Il blocco mostra l’offerta "Natale" senza il suo requisito di puntata (35x), il requisito di puntata dei giri gratis (40x), la sua vincita massima (20 €), l’indicazione che è per nuovi giocatori.',
    ],
    [
      'Pages of the layout "x" do not show the age mark (18+), the warning of addiction, the help line.',
      'Le pagine del layout "x" non mostrano: il segno dell’età (18+), l’avvertenza sulla dipendenza, il numero verde.',
    ],
    // A sentence more at the end, as problems of rows have it.
    [
      'Write it in content/data/facts.json. To write two literal braces, write {{{{. That is row 2, column "Temi".',
      'Aggiungi la voce che manca in content/data/facts.json. Due parentesi graffe che devono restare così si scrivono {{{{. È la riga 2, colonna "Temi".',
    ],
    [
      'The text #eee on the surface #fff has a contrast of 1.16 to 1; WCAG AA asks for 4.5.',
      'Il testo #eee sullo sfondo #fff ha un contrasto di 1,16 a 1; WCAG AA chiede 4,5.',
    ],
    ['48.6 ms  read the files', '48,6 ms  lettura dei file'],
    // Keys and texts of the author stay as they are, whatever they say.
    [
      'Known keys: headers, columns and text. Keys that begin with "x-" are always ignored.',
      'Chiavi previste: headers, columns e text. Quelle che cominciano con "x-" vengono sempre ignorate.',
    ],
    ['Fields: operator, maximum, licence.url, title.', 'Campi: operator, maximum, licence.url, title.'],
    ['The button "permission denied" has no URL.', 'Il pulsante "permission denied" non ha un indirizzo.'],
    ['"a" leads nowhere" has no "b".', 'In "a" leads nowhere" manca "b".'],
    [
      'The page shows none of "18 and over", "18 or over" and "over 18".',
      'La pagina non mostra nessuno di questi: "18 and over", "18 or over" e "over 18".',
    ],
    ['Nobody has ever written this.', 'Nobody has ever written this.'],
  ])('%s', (english, expected) => expect(italian.text(english)).toBe(expected));

  it('costs no more than its length', async () => {
    const hostile = `"${'a" leads nowhere: '.repeat(50_000)}"`;
    const catalogue = catalogueOf('it');
    await expectCost(() => {
      // One that remembers nothing of an earlier try.
      const fresh = new Translator(catalogue);
      fresh.text(hostile);
      fresh.text('The key '.repeat(100_000));
      fresh.text(`Known keys: ${'a, '.repeat(300_000)}. Keys that begin with "x-" are always ignored.`);
    }, 2000);
  });

  it('is only translated where it is printed', () => {
    expect(translated('No problems.')).toBe('No problems.');
  });
});

describe('what is printed', () => {
  const problem: Problem = {
    code: 'link-broken',
    severity: 'warning',
    file: 'a.json',
    line: 2,
    message: '"/x" leads nowhere.',
    hint: 'Write https.',
  };
  const inItalian = (isAsked: boolean) => speak({ language: 'it', isAsked, translator: translatorFor('it') });

  it('is Italian for people, with the same code', () => {
    inItalian(false);
    expect(printProblems([problem], { colour: false })).toBe(
      'a.json:2:1 avviso link-broken\n"/x" non porta da nessuna parte.\nSuggerimento: Scrivi https.\n',
    );
    expect(printAnnotations([problem])).toBe(
      '::warning file=a.json,line=2,title=link-broken::"/x" non porta da nessuna parte. Scrivi https.\n',
    );
  });

  it('is never cut within a word', () => {
    const hint = `Fields: ${Array.from({ length: 100 }, (_, index) => `field_${index}`).join(', ')}.`;
    expect(printProblems([{ ...problem, hint }], { colour: false })).toMatch(/Hint: Fields: (?:field_\d+, )+…\n$/);
    expect(printAnnotations([{ ...problem, hint }])).toMatch(/(?:field_\d+, )+…\n$/);
    const { hint: cut } = made('link-broken', 'a.json', { file: 'a.json' }, `${'field '.repeat(300)}.`);
    expect(cut).toMatch(/^(?:field )+….$/);
  });

  it('is Italian in the overlay and on the page that stands in for a broken one', () => {
    inItalian(false);
    expect(overlayProblems([], [problem], '/site')[0]).toMatchObject({
      code: 'link-broken',
      severity: 'warning',
      message: '"/x" non porta da nessuna parte.',
      hint: 'Scrivi https.',
    });
    expect(Object.entries(overlayWords()).filter(([english, italian]) => english === italian)).toEqual([]);
    const page = faultPage([{ ...problem, severity: 'error' }]);
    for (const words of ['<html lang="it"', 'Questa pagina non si può ancora mostrare', '"/x" non porta'])
      expect(page).toContain(words);
  });

  it('carries a translation in JSON when --lang asks for it', () => {
    const json = () => JSON.parse(JSON.stringify({ problems: [problem] }, inDocuments()));
    inItalian(false);
    expect(json()).toEqual({ problems: [problem] });
    inItalian(true);
    const words = { lang: 'it', message: '"/x" non porta da nessuna parte.', hint: 'Scrivi https.' };
    expect(json()).toEqual({ problems: [{ ...problem, translated: words }] });
  });

  it('is translated in all sites of the tests', () => {
    const sites = join(PROJECT, 'tests/sites');
    const files = readdirSync(sites).map((name) => join(sites, name, 'expected.txt'));
    const said = files.filter(existsSync).flatMap((file) => messagesIn(readFileSync(file, 'utf8')));
    expect(said.length).toBeGreaterThan(100);
    expect([...new Set(said)].flatMap((text) => stillEnglish(text) ?? [])).toEqual([]);
  });
});

/** Message and hint of each printed problem. */
function messagesIn(report: string): string[] {
  const lines = report.split('\n');
  return lines.flatMap((line, index) => {
    if (/^\S+ (?:error|warning|note) [a-z0-9-]+$/.test(line)) return [lines[index + 1]!];
    return line.startsWith('Hint: ') ? [line.slice('Hint: '.length)] : [];
  });
}

describe('a process', () => {
  const ITALIAN = { LC_ALL: 'it_IT.UTF-8', CI: 'true' };

  it.for<readonly [string, string[], Record<string, string>, number, string]>([
    [
      'a problem, by flag',
      ['build', '--jobs', '0', '--lang', 'it'],
      {},
      2,
      '--jobs errore usage\n--jobs deve essere un numero intero',
    ],
    [
      'an error of commander',
      ['build', '--stict'],
      ITALIAN,
      2,
      "errore: opzione sconosciuta '--stict'\n(Volevi dire --strict?)",
    ],
    ['an option that is missing', ['new', 'page'], ITALIAN, 2, "errore: manca l’opzione '--slug <path>'\n"],
    ['a wrong language', ['build', '--lang', 'fr'], {}, 2, "'fr' is invalid. Allowed choices are it, en."],
    [
      'help',
      ['build', '--help'],
      ITALIAN,
      0,
      'Uso: casino-site build [opzioni]\n\nCrea il sito nella cartella di output\n\nOpzioni:',
    ],
    [
      'init, whose --lang means the pages',
      ['--lang', 'it', 'init', 'x', '--lang', 'nessuna', '--yes'],
      {},
      2,
      '--lang deve essere il codice di una lingua; non è stato scritto niente.',
    ],
  ])('%s', async ([, args, env, code, says], { onTestFinished: done }) => {
    const ran = await casinoSite(args, makeSite({}, done).root, env);
    expect(ran.code).toBe(code);
    expect(ran.stdout + ran.stderr).toContain(says);
  });
});

describe('the language', () => {
  const ITALIAN = { LANG: 'it_IT.UTF-8' };

  it.each<[string, string[], Record<string, string>, string | undefined, string]>([
    ['English by default', [], {}, undefined, 'en'],
    ['the environment', [], ITALIAN, undefined, 'it'],
    ['LC_MESSAGES before LANG', [], { LC_MESSAGES: 'en_GB', ...ITALIAN }, undefined, 'en'],
    ['LC_ALL before both', [], { LC_ALL: 'it', LC_MESSAGES: 'en_GB', LANG: 'de_DE' }, undefined, 'it'],
    ['an empty variable does not count', [], { LC_ALL: '', ...ITALIAN }, undefined, 'it'],
    ['a language without translation', [], { LANG: 'de_DE.UTF-8' }, undefined, 'en'],
    ['a name that only begins alike', [], { LANG: 'italian' }, undefined, 'en'],
    ['CI changes nothing', [], { CI: 'true', ...ITALIAN }, undefined, 'it'],
    ['the config before the environment', [], ITALIAN, '"en"', 'en'],
    ['the flag before the config', ['build', '--lang', 'it'], {}, '"en"', 'it'],
    ['the flag with an equals sign', ['--lang=it', 'build'], {}, undefined, 'it'],
    ['the last flag', ['build', '--lang', 'en', '--lang', 'it'], {}, undefined, 'it'],
    [
      'the last one that is a language, to refuse the other',
      ['--lang', 'it', 'build', '--lang', 'de'],
      {},
      undefined,
      'it',
    ],
    ['init has a --lang of its own', ['init', '--lang', 'it'], {}, undefined, 'en'],
    ['and takes this one before it', ['--lang', 'it', 'init', '--lang', 'en'], {}, undefined, 'it'],
    ['a wrong value in the config is told later', [], ITALIAN, '"fr"', 'it'],
    ['a broken config is told later', [], ITALIAN, '{', 'it'],
  ])('%s', (_, args, env, messages, expected) => {
    const config = messages && `{ "site": { "url": "https://a.example/" }, "messages": ${messages} }`;
    const { root } = makeSite(config ? { 'casino-site.config.json': config } : {});
    expect(chooseLanguage(args, { cwd: root, env }).language).toBe(expected);
    expect(chooseLanguage([...args, '--root', root], { cwd: PROJECT, env }).language).toBe(expected);
  });

  it('a slot may stand anywhere', () => {
    const translator = new Translator({ '{0} of {1}: {2}': '{1!} {2} {0}', x: 'y' });
    expect(translator.text('x of x: x')).toBe('x y y');
  });
});
