import { expect, test } from 'vitest';
import { accountNumber, swiftCode } from './bank-code';
import { compact } from './compact';

test.each([
  ['de33 3704-0044', 'DE3337040044'],
  ['\u202aDE3337040044\u202c', 'DE3337040044'],
  ['DE33\u200b3704\u200b0044', 'DE3337040044'],
  ['\ufeffDE33\u00a03704\u202f0044\u2060', 'DE3337040044'],
  ['DE33\u00ad3704\u034f0044\ufe0f', 'DE3337040044'],
  ['60\u201016\u201113', '601613'],
  ['60\u201316\u201413', '601613'],
  ['60\u221216\uff0d13', '601613'],
  ['ＤＥ３３　３７０４', 'DE333704'],
])('%j is compacted to %s', (typed, code) => {
  expect(compact(typed)).toBe(code);
});

test('a code is limited before and after its separators are dropped', () => {
  expect(swiftCode().parse('DEUT DE FF 500')).toBe('DEUTDEFF500');
  expect(swiftCode().safeParse('DEUT DE').success).toBe(false);
  expect(accountNumber().safeParse(' - \u200b').success).toBe(false);
  expect(accountNumber().safeParse(`1${' '.repeat(80)}`).success).toBe(false);
});
