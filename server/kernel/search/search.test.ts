import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIds } from '../id';
import { formatMoney } from '../money/amount-text';
import { exponentOf } from '../money/currency';
import { MAX_AMOUNT } from '../money/money';
import { systemClock } from '../time/time';
import { minorRange, readSearch } from './search';

const now = new Date('2026-11-22T12:00:00Z');
const read = (typed: string) => readSearch(typed, now);
const currencies = fc.constantFrom('USD', 'INR', 'JPY', 'KWD', 'EUR', 'GBP');

describe('ids', () => {
  const { newId } = createIds(systemClock, [['payout', 'payout']]);

  test('finds a whole id in any spelling', () => {
    for (const kind of ['payout', 'event', 'merchant']) {
      const id = newId(kind);
      expect(read(` ${id.toUpperCase()} `)).toEqual({
        text: id.toUpperCase(),
        id: { value: id, whole: true },
      });
    }
  });

  test('finds the start of an id, a part of one, and one with its middle elided', () => {
    expect(read('payout_06b3').id).toEqual({ value: 'payout_06b3', whole: false });
    expect(read('06b3f').idParts).toEqual(['06b3f']);
    expect(read('payout_06b3…9tq2').idParts).toEqual(['06b3', '9tq2']);
    expect(read('qwtrfz').idParts).toEqual(['qwtrfz']);
    expect(read('asha').idParts).toBeUndefined();
    expect(read('person_of_interest').id).toBeUndefined();
  });
});

describe('several at once', () => {
  const one = 'payout_06b3f0000000000000000009tq';
  const other = 'bene_06b3f0000000000000000009tr';

  test('splits ids at any separator, and other text at line breaks only', () => {
    expect(read(`${one}, ${other};${one}`).lines).toEqual([one, other]);
    expect(read(`INV 1\r\nINV 2,\n\n`).lines).toEqual(['INV 1', 'INV 2']);
    expect(read('INV-1\tINV-2').lines).toEqual(['INV-1', 'INV-2']);
  });

  test('reads a name of several words and a single line as text', () => {
    expect(read('Acme, Inc.').lines).toBeUndefined();
    expect(read(`${one}\n`).lines).toBeUndefined();
    expect(read(`pay ${one}`).lines).toBeUndefined();
    expect(read('1,250.50 USD').lines).toBeUndefined();
  });
});

describe('amounts', () => {
  test('reads every formatted amount back', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, MAX_AMOUNT / 1000n), currencies, (minor, currency) => {
        const { amount, ...others } = read(formatMoney(minor, currency));
        expect(amount?.currency).toBe(currency);
        expect(Object.keys(others)).toEqual(['text']);
        const range = minorRange(amount!);
        expect(range?.from).toBe(minor);
        expect(range?.to).toBe(exponentOf(currency) ? minor : range?.from);
      }),
    );
  });

  test.each([
    ['1250', '1250', null, false],
    ['1,250', '1250', null, false],
    ['20,07,840.12', '2007840', '12', false],
    ['1.250,50', '1250', '50', false],
    ['1250,5', '1250', '5', false],
    ['1 250.50', '1250', '50', false],
    ["1'250", '1250', null, false],
    ['-120.00', '120', '00', true],
    ['−120', '120', null, true],
    ['(120)', '120', null, true],
    ['007', '7', null, false],
    ['0.5', '0', '5', false],
  ])('reads %s as amount %s.%s, negative %s', (typed, whole, decimals, negative) => {
    expect(read(typed).amount).toEqual({ whole, decimals, negative });
  });

  test.each([
    ['usd 12', 'USD'],
    ['12 EUR', 'EUR'],
    ['₹1,200', 'INR'],
    ['£5', 'GBP'],
  ])('reads the currency of %s as %s', (typed, currency) => {
    expect(read(typed).amount?.currency).toBe(currency);
  });

  test.each([
    'INV 2031',
    'INV-2031',
    '1.2.3,4,5',
    '12/08',
    '1e5',
    '12 13 USD EUR',
    '12345678901234567',
    '1.23456',
  ])('does not read %s as an amount', (typed) => {
    expect(read(typed).amount).toBeUndefined();
  });

  test('an amount without decimals matches all that start with it, and one with too many decimals matches no currency', () => {
    const of = (typed: string, places: number) => minorRange(read(typed).amount!, places);
    expect(of('1250', 2)).toEqual({ from: 125_000n, to: 125_099n });
    expect(of('1250', 0)).toEqual({ from: 1250n, to: 1250n });
    expect(of('1250.5', 2)).toEqual({ from: 125_050n, to: 125_050n });
    expect(of('1250.5', 0)).toBeUndefined();
    expect(of('1250.50', 3)).toEqual({ from: 1_250_500n, to: 1_250_500n });
  });
});

describe('days', () => {
  test.each([
    ['today', '2026-11-22', '2026-11-22'],
    ['Yesterday', '2026-11-21', '2026-11-21'],
    ['this week', '2026-11-16', '2026-11-22'],
    ['last week', '2026-11-09', '2026-11-15'],
    ['last 7 days', '2026-11-16', '2026-11-22'],
    ['last month', '2026-10-01', '2026-10-31'],
    ['last year', '2025-01-01', '2025-12-31'],
    ['08/22', '2026-08-22', '2026-08-22'],
    ['22/08', '2026-08-22', '2026-08-22'],
    ['12/24', '2025-12-24', '2025-12-24'],
    ['02/29', '2024-02-29', '2024-02-29'],
    ['08/22/2025', '2025-08-22', '2025-08-22'],
    ['2026-08-22', '2026-08-22', '2026-08-22'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['Aug 22', '2026-08-22', '2026-08-22'],
    ['22 August', '2026-08-22', '2026-08-22'],
    ['August 22, 2025', '2025-08-22', '2025-08-22'],
    ['Dec 24', '2025-12-24', '2025-12-24'],
    ['Aug 2025', '2025-08-01', '2025-08-31'],
  ])('reads %s as %s to %s', (typed, from, to) => {
    expect(read(typed).days).toEqual({ from, to });
  });

  test.each(['Aug', 'may', '13/13', '2026-02-30', '02/30', 'last 0 days', 'Smart 22', '2026-13'])(
    'does not read %s as days',
    (typed) => {
      expect(read(typed).days).toBeUndefined();
    },
  );
});

test('reads four digits as the end of an account, an amount and part of an id', () => {
  expect(read('••4321').lastFour).toBe('4321');
  const digits = read('4321');
  expect(digits).toEqual({
    text: '4321',
    idParts: ['4321'],
    lastFour: '4321',
    amount: { whole: '4321', decimals: null, negative: false },
  });
});

test('reads any text as text at least, and days never end before they begin', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const { text, days } = read(typed);
      expect(text).toBe(typed.trim().replace(/\s+/g, ' '));
      if (days) expect(days.from <= days.to).toBe(true);
    }),
  );
});
