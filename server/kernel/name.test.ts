import { expect, test } from 'vitest';
import { label, partyName } from './name';

const name = partyName(2, 128, 'Name');

test.each([
  'O’Brien',
  "O'Brien",
  'A/B Handels GmbH',
  'Northgate (UK) Ltd.',
  'Müller & Söhne',
  'Zoe\u0308 + Co: 24',
  'मीरा अय्यर',
  'می‌خواهم',
  '明日香',
])('a name may be %s', (given) => {
  expect(name.parse(` ${given} `)).toBe(given);
});

test.each(['A\u0000B', 'A\nB', 'A\u202eB', 'A\tB', 'Meera <b>', '-.', '  ', 'x', 'x'.repeat(129)])(
  'a name must not be %j',
  (given) => {
    expect(name.safeParse(given).success).toBe(false);
  },
);

test('a label takes any characters but controls', () => {
  expect(label(10, 'Label').parse(' <a> 😀 ')).toBe('<a> 😀');
  expect(label(10, 'Label').safeParse('a\u0007').success).toBe(false);
});
