import { expect, test } from 'vitest';
import { latinName, partyName } from './name';

const name = partyName(2, 128, 'Name');

test.each([
  'O’Brien',
  "O'Brien",
  'A/B Handels GmbH',
  'Northgate (UK) Ltd.',
  'Müller & Söhne',
  'मीरा अय्यर',
  'می‌خواهم',
  '明日香',
  '上海明德（中国）有限公司',
  'ジョン・スミス',
  'ООО «Ромашка»',
  'Hola! Diseño',
  'Studio “Ost” – Nr. 5',
  'R&D @ Home, 50% #1*',
  'Yahoo! Japan_2',
  'Société №5™',
  'Meera <b>',
  'ビューティー〜サロン',
  'Ⅷ Legio',
  '👩‍💻 Code',
])('accepts the name %s', (given) => {
  expect(name.parse(` ${given} `)).toBe(given);
});

test.each([
  ['Jane\u00a0Doe', 'Jane Doe'],
  ['Jane \u2003\u3000 Doe', 'Jane Doe'],
  ['Zoe\u0308 + Co: 24', 'Zoë + Co: 24'],
  ['\ufeffJane\u200b Doe\u200e', 'Jane Doe'],
  ['Auf\u200clage\u00ad GmbH', 'Auflage GmbH'],
])('%j becomes %s', (given, normal) => {
  expect(name.parse(given)).toBe(normal);
});

test.each([
  'A\u0000B',
  'A\nB',
  'A\u202eB',
  'A\u2066B',
  'A\tB',
  '\ud800 Ltd',
  '-.',
  '★★',
  '  ',
  'x',
  'x'.repeat(129),
])('rejects the name %j', (given) => {
  expect(name.safeParse(given).success).toBe(false);
});

test('a name in Latin letters has no others', () => {
  const latin = latinName(140, 'Name');
  expect(latin.parse('Müller  & Søn (No. 1)')).toBe('Müller & Søn (No. 1)');
  for (const given of ['Ромашка', '渋谷 Ltd', 'Αθηνά'])
    expect(latin.safeParse(given).error?.issues[0]?.message).toBe('must be in Latin letters');
});
