import { expect, test } from 'vitest';
import { RAILS } from '../kernel/rail';
import { carriedName, carriedNames } from './carried-name';

test.each([
  ['Müller & Söhne', 'swift', 'Muller + Sohne'],
  ['Müller & Söhne', 'fps', 'Muller & Sohne'],
  ['Müller & Söhne', 'imps', 'Muller & Sohne'],
  ['O’Brien', 'sepa', "O'Brien"],
  ['O’Brien', 'fps', 'OBrien'],
  ['Northgate (UK) Ltd.', 'fps', 'Northgate UK Ltd.'],
  ['A/B Handels GmbH', 'sepa', 'A/B Handels GmbH'],
  ['Strauß Łódź Æsir', 'swift', 'Strauss Lodz Aesir'],
  ['Zoe\u0308 Nguyễn', 'npp', 'Zoe Nguyen'],
  ['Дмитрий', 'swift', 'Dmitriy'],
  ['Αθηνά', 'sepa', 'Athina'],
  ['/ Slash', 'swift', 'Slash'],
] as const)('%s over %s is sent as %s', (name, rail, sent) => {
  expect(carriedName(name, rail)).toBe(sent);
});

test('a carried name needs no further change on its rail', () => {
  for (const rail of RAILS)
    for (const name of ['Müller & Söhne', "'t Hooft (b.v.)", '李小龙', 'अमित शर्मा', 'محمد علي']) {
      const sent = carriedName(name, rail);
      expect([name, rail, sent]).toEqual([name, rail, expect.stringMatching(/^[\x20-\x7e]{2,}$/)]);
      expect(carriedName(sent, rail)).toBe(sent);
    }
});

test('only rails that cannot carry a name unchanged are listed', () => {
  expect(carriedNames('Wood & Co', ['fps', 'swift'])).toEqual([{ payment_rail: 'swift', name: 'Wood + Co' }]);
  expect(carriedNames('Asha Traders', RAILS)).toEqual([]);
});
