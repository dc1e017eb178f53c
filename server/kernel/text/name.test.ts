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
])('accepts the name %s', (given) => {
  expect(name.parse(` ${given} `)).toBe(given);
});

test.each(['A\u0000B', 'A\nB', 'A\u202eB', 'A\tB', 'Meera <b>', '-.', '  ', 'x', 'x'.repeat(129)])(
  'rejects the name %j',
  (given) => {
    expect(name.safeParse(given).success).toBe(false);
  },
);

test('a label accepts any characters except controls', () => {
  expect(label(10, 'Label').parse(' <a> 😀 ')).toBe('<a> 😀');
  expect(label(10, 'Label').safeParse('a\u0007').success).toBe(false);
});
