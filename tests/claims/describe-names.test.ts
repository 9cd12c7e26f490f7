// What messages call things: as the shared data writes them, else as one of the texts does, in English words.
import { expect, it } from 'vitest';
import { describeProperty, nameIn } from '../../src/claims/describe/describe-subject.js';
import { describeClaim } from '../../src/claims/describe/describe-value.js';

it.each([
  ['payment:paypal', new Map([['payment:paypal', 'PayPal']]), [], 'PayPal'],
  ['payment:postepay', new Map(), ['Con PostePay si preleva.'], 'PostePay'],
  ["game:rete d'oro", new Map(), ['La slot Rete d’Oro paga bene.'], 'Rete d’Oro'],
  ['tournament:lanterna', new Map(), ['Il Torneo della Lanterna parte oggi.'], 'Torneo della Lanterna'],
  ['game:vulcano sette', new Map(), ['Nessun nome.'], undefined],
])('%s is called as it is written', (subject, names, texts, name) => {
  expect(nameIn(subject, names, texts)).toBe(name);
});

it('the licence in the file of an operator is that of the operator, and the rate of a level its cashback', () => {
  const names = new Map([['operators/lanterna.json', 'Lanterna Casino']]);
  const nameOf = (subject: string) => nameIn(subject, names, [], 'operators/lanterna.json');
  expect(describeProperty({ subject: 'site', property: 'licence' }, nameOf)).toMatch(/of Lanterna Casino$/);
  expect(describeProperty({ subject: 'site', property: 'licence' })).toMatch(/of the site$/);
  expect(describeProperty({ subject: 'level:capitano', property: 'rate' })).toBe('the cashback of Capitano');
  expect(describeProperty({ subject: 'account', property: 'inactivity' })).toBe(
    'the time until inactivity of an account',
  );
});

it('days and volatilities are in English', () => {
  expect(describeClaim({ property: 'days', value: 'ven', unit: 'text' })).toBe('Friday');
  expect(describeClaim({ property: 'days', value: 'lun-gio', unit: 'text' })).toBe('from Monday to Thursday');
  expect(describeClaim({ property: 'volatility', value: 'alta', unit: 'text' })).toBe('high');
});
