import { expect, test } from 'vitest';
import { RAILS } from '../kernel/rail';
import { carriedName, carriedNames, whyNotCarried } from './carried-name';

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
  ['上海明德（中国）有限公司', 'swift', 'ShangHaiMingDe(ZhongGuo)YouXianGongSi'],
  ['ジョン・スミス', 'swift', 'Jon Sumisu'],
  ['ООО «Ромашка»', 'sepa', 'OOO Romashka'],
  ['Hola! Diseño', 'sepa', 'Hola Diseno'],
  ['Hola! Diseño', 'npp', 'Hola! Diseno'],
  ['😀 Party', 'swift', 'Party'],
] as const)('%s over %s is sent as %s', (name, rail, sent) => {
  expect(carriedName({ name }, rail)).toBe(sent);
});

test('a carried name needs no further change on its rail', () => {
  for (const rail of RAILS)
    for (const name of ['Müller & Söhne', "'t Hooft (b.v.)", '李小龙', 'अमित शर्मा', 'محمد علي']) {
      const sent = carriedName({ name }, rail);
      expect([name, rail, sent]).toEqual([name, rail, expect.stringMatching(/^[\x20-\x7e]{2,}$/)]);
      expect(carriedName({ name: sent }, rail)).toBe(sent);
    }
});

test('only rails that cannot carry a name unchanged are listed', () => {
  expect(carriedNames({ name: 'Wood & Co' }, ['fps', 'swift'])).toEqual([
    { payment_rail: 'swift', name: 'Wood + Co' },
  ]);
  expect(carriedNames({ name: 'Asha Traders' }, RAILS)).toEqual([]);
});

test('a name longer than the rail takes is sent without its end', () => {
  const name = `${'A'.repeat(36)} ${'B'.repeat(35)} ${'C'.repeat(68)}`;
  expect(carriedNames({ name }, ['sepa', 'swift'])).toEqual(
    [
      { payment_rail: 'sepa', name: `${'A'.repeat(36)} ${'B'.repeat(33)}` },
      { payment_rail: 'swift', name: name.slice(0, 140) },
    ].filter((carried) => carried.name !== name),
  );
  expect(carriedName({ name: `${'A'.repeat(69)} B` }, 'sepa')).toBe('A'.repeat(69));
  // Transliteration makes names longer.
  expect(carriedName({ name: '钟'.repeat(100) }, 'swift')).toHaveLength(140);
});

test('the spelling that the sender gave is sent instead of the name', () => {
  const party = { name: '渋谷商事', latin_name: 'Shibuya Shōji & Co' };
  expect(carriedNames(party, ['npp', 'swift'])).toEqual([
    { payment_rail: 'npp', name: 'Shibuya Shoji & Co' },
    { payment_rail: 'swift', name: 'Shibuya Shoji + Co' },
  ]);
  expect(carriedNames({ name: 'Acme GmbH', latin_name: 'Acme Berlin' }, ['sepa'])).toEqual([
    { payment_rail: 'sepa', name: 'Acme Berlin' },
  ]);
});

test.each([
  ['株式会社さくら', false, /kanji/],
  ['山田太郎', true, /kanji/],
  ['★1', false, null],
  ['ー', false, /can’t be spelled/],
  ['李小龙', false, null],
  ['Ромашка', true, null],
])('without a spelling, %s (in Japan: %s) is refused with %s', (name, isInJapan, why) => {
  const said = whyNotCarried({ name, isInJapan }, ['swift']);
  if (why) expect(said).toMatch(why);
  else expect(said).toBeNull();
  expect(whyNotCarried({ name, latin_name: 'Given', isInJapan }, ['swift'])).toBeNull();
});
