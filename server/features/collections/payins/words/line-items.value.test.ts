import { expect, test } from 'vitest';
import { checkLineItems, lineItems } from './line-items';

const item = { description: 'Throws', quantity: 1, unit_amount: 100, tax_bps: 0 };

test.each([
  ['no lines', [], 'Too small'],
  ['more than 50 lines', Array.from({ length: 51 }, () => item), 'Too big'],
  ['four decimals of a quantity', [{ ...item, quantity: 1.2345 }], 'must have at most three decimals'],
  ['a quantity of 0', [{ ...item, quantity: 0 }], 'must be more than 0'],
  ['a fraction of a minor unit', [{ ...item, unit_amount: 1.5 }], 'Invalid input'],
  ['four decimals of a tax', [{ ...item, tax_bps: 997.5001 }], 'must have at most three decimals'],
  ['a tax below 0 %', [{ ...item, tax_bps: -1 }], 'Too small'],
  ['a tax above 100 %', [{ ...item, tax_bps: 10_001 }], 'Too big'],
  ['a blank description', [{ ...item, description: '  ' }], 'Too small'],
  ['an unknown field', [{ ...item, total: 1 }], 'Unrecognized key'],
])('rejects %s', (_, given, message) => {
  const parsed = lineItems.safeParse(given);
  expect(parsed.error?.issues[0]?.message).toContain(message);
});

test('accepts all quantities with up to three decimals', () => {
  for (const quantity of [0.001, 0.1, 0.3, 1.005, 2.675, 999_999.999])
    expect(lineItems.safeParse([{ ...item, quantity }]).success).toBe(true);
});

test('accepts taxes in basis points with up to three decimals', () => {
  for (const tax_bps of [0, 0.001, 997.5, 887.5, 1234.567, 9_999.999, 10_000])
    expect(lineItems.safeParse([{ ...item, tax_bps }]).success).toBe(true);
});

test('an amount that is not the total is refused with the total', () => {
  const refused: string[] = [];
  const refuse = (path: string, message: string) => refused.push(`${path} ${message}`);
  checkLineItems({ line_items: [{ ...item, tax_bps: 1900 }], amount: 119 }, refuse);
  checkLineItems({ line_items: [{ ...item, tax_bps: 1900 }] }, refuse);
  expect(refused).toEqual([]);
  checkLineItems({ line_items: [{ ...item, tax_bps: 1900 }], amount: 100 }, refuse);
  checkLineItems({ line_items: [{ ...item, unit_amount: -100 }] }, refuse);
  expect(refused).toEqual([
    'amount must be the total of line_items with tax, 119',
    'line_items must add up to 1 to 9007199254740991 minor units with tax',
  ]);
});
