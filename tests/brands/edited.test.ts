// A file of the folder of a brand is made of several: `watch` names the one that somebody has edited.
import { expect, it, onTestFinished } from 'vitest';
import { editedName } from '../../src/run/composed.js';
import { forgetBrand, openBrand } from '../../src/config/open-brand.js';
import { CONFIG, makeSite, SITE_JSON } from '../support/site.js';
import { validator, worldOf } from '../support/world.js';

const BRAND = 'brands/a.json';
const [SITE, SETTINGS] = ['content/site.json', 'casino-site.config.json'];

it('an edit of the brand, of the site below it, and of neither', () => {
  const brand = (more: object) => ({ [BRAND]: { config: { site: { url: 'https://a.example' } }, ...more } });
  const site = makeSite(brand({}));
  onTestFinished(() => forgetBrand(site.root, 'a'));
  const world = worldOf(site, { pid: process.pid });
  const edited = () => {
    const { flags } = openBrand({ root: site.root, brand: 'a' }, world, validator);
    return [SITE, SETTINGS].map((path) => editedName(flags!.root!, path));
  };
  const footer = (copyright_text: string) => ({ site: { footer: { copyright_text } } });
  expect(edited()).toEqual([SITE, SETTINGS]);
  site.write(brand(footer('Uno')));
  expect(edited()[0]).toBe(BRAND);
  site.write(brand(footer('Due')));
  expect([edited()[0], edited()[0]]).toEqual([BRAND, BRAND]);
  site.write({ [SITE]: { ...SITE_JSON, acknowledge: [] } });
  expect([edited()[0], edited()[0]]).toEqual([SITE, SITE]);
  // A fault of the brand is told with the config.
  site.write(brand({ values: { nome: 'A' } }));
  expect(edited()).toEqual([BRAND, BRAND]);
  site.write({ [SETTINGS]: { ...CONFIG, base: '/x/' } });
  expect(edited()[1]).toBe(SETTINGS);
});
