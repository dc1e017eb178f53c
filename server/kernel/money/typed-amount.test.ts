import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exponentOf } from './currency';
import { MAX_AMOUNT, money } from './money';
import { parseTypedAmount, parseTypedNumber, typedAmountError } from './typed-amount';

test.each([
  ['24,000', 'USD', 2_400_000n],
  ['1,234.50', 'USD', 123_450n],
  ['1234.5', 'USD', 123_450n],
  ['20,07,840.12', 'INR', 200_784_012n],
  ['12,34,567', 'INR', 123_456_700n],
  ['0.5', 'EUR', 50n],
  ['1,50', 'EUR', 150n],
  ['1250,50', 'EUR', 125_050n],
  ['0,5', 'EUR', 50n],
  ['1.250,50', 'EUR', 125_050n],
  ['1.234.567', 'EUR', 123_456_700n],
  ['1.234.567,8', 'EUR', 123_456_780n],
  ['1 250,50', 'EUR', 125_050n],
  ['1\u202f250,50', 'EUR', 125_050n],
  ['1’250.50', 'EUR', 125_050n],
  ["1'250.50", 'EUR', 125_050n],
  [' 7 ', 'JPY', 7n],
  ['1 234', 'JPY', 1_234n],
  ['1,234', 'JPY', 1_234n],
  ['1.', 'USD', 100n],
  ['1.234', 'KWD', 1_234n],
  ['1,50', 'KWD', 1_500n],
  ['0,123', 'KWD', 123n],
  ['1234,567', 'KWD', 1_234_567n],
  ['1,234.567', 'KWD', 1_234_567n],
  ['1,234,567', 'KWD', 1_234_567_000n],
  ['1 234,567', 'KWD', 1_234_567n],
  ['90071992547409.91', 'USD', MAX_AMOUNT],
  ['.5', 'USD', 50n],
  [',50', 'EUR', 50n],
  ['.500', 'KWD', 500n],
  ['1234.5000', 'EUR', 123_450n],
  ['1234.500', 'EUR', 123_450n],
  ['0.500', 'EUR', 50n],
  ['1.5000', 'EUR', 150n],
  ['1.234,5000', 'EUR', 123_450n],
  ['1234.00', 'JPY', 1_234n],
])('parses %s %s as %i minor units', (text, currency, amount) => {
  expect(parseTypedAmount(text, currency)).toEqual(money(amount, currency));
});

test.each([
  ['', 'USD', 'format'],
  ['-1', 'USD', 'format'],
  ['1e3', 'USD', 'format'],
  ['abc', 'USD', 'format'],
  ['.', 'USD', 'format'],
  ['.5.5', 'USD', 'format'],
  ['.555', 'USD', 'places'],
  ['1.500', 'USD', 'places'],
  ['1.000', 'JPY', 'places'],
  ['1.2.3', 'USD', 'format'],
  ['1,23,45', 'USD', 'format'],
  ['1,234,56', 'USD', 'format'],
  ['0,123,456', 'USD', 'format'],
  ['1.234,567,890', 'USD', 'format'],
  ['1,2,3.4.5', 'USD', 'format'],
  ['1 50', 'EUR', 'format'],
  ["1'23", 'EUR', 'format'],
  ['1.234', 'USD', 'places'],
  ['1,2345', 'USD', 'places'],
  ['0,123', 'USD', 'places'],
  ['1.5', 'JPY', 'places'],
  ['1,5', 'JPY', 'places'],
  ['1,234', 'KWD', 'ambiguous'],
  ['12,500', 'BHD', 'ambiguous'],
  ['1,234', 'CLF', 'ambiguous'],
  ['90071992547409.92', 'USD', 'max'],
  ['99999999999999999', 'USD', 'max'],
])('rejects %s %s: %s', (text, currency, problem) => {
  expect(parseTypedAmount(text, currency)).toBe(problem);
});

test.each([
  ['', 'EUR', 'Enter an amount'],
  ['0', 'EUR', 'Enter an amount above 0 with at most 2 decimals'],
  ['1.005', 'EUR', 'Enter an amount above 0 with at most 2 decimals'],
  ['1.5', 'JPY', 'Enter an amount above 0 without decimals'],
  ['99999999999999999', 'EUR', 'The amount is too large'],
  ['1,234', 'KWD', '1,234 could mean 1234 or 1.234 KWD. Enter 1234 or 1.234'],
  ['1,50', 'EUR', undefined],
])('explains the problem of %s %s: %s', (text, currency, sentence) => {
  expect(typedAmountError(text, currency)).toBe(sentence);
});

describe('parsing a written amount gives the amount back', () => {
  const group = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);
  const indian = (digits: string) => digits.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');
  const styles = [
    { name: 'plain with a point', write: (digits: string) => digits, decimal: '.' },
    { name: 'plain with a comma', write: (digits: string) => digits, decimal: ',' },
    { name: 'English', write: (digits: string) => group(digits, ','), decimal: '.' },
    { name: 'German', write: (digits: string) => group(digits, '.'), decimal: ',' },
    { name: 'French', write: (digits: string) => group(digits, '\u202f'), decimal: ',' },
    { name: 'Swiss', write: (digits: string) => group(digits, '’'), decimal: '.' },
    { name: 'Indian', write: indian, decimal: '.' },
  ];
  const amounts = fc.bigInt({ min: 0n, max: MAX_AMOUNT });
  const currencies = fc.constantFrom('JPY', 'EUR', 'INR', 'USD', 'KWD', 'CLF');

  test.each(styles)('reads amounts written in style $name back', ({ write, decimal }) => {
    fc.assert(
      fc.property(amounts, currencies, (amount, currency) => {
        const places = exponentOf(currency);
        const digits = amount.toString().padStart(places + 1, '0');
        const whole = write(digits.slice(0, digits.length - places));
        const text = places ? `${whole}${decimal}${digits.slice(-places)}` : whole;
        const parsed = parseTypedAmount(text, currency);
        const mayGroup = decimal === ',' && /^[1-9]\d{0,2},\d{3}$/.test(text);
        // A single point in German thousands reads as a decimal point, with too many decimals for the
        // currency.
        const onePoint = decimal === ',' && /^\d{1,3}\.\d{3}$/.test(text);
        if (mayGroup) expect(parsed).toBe('ambiguous');
        else if (onePoint) expect(parsed).toBe('places');
        else expect(parsed).toEqual(money(amount, currency));
      }),
    );
  });

  test('never multiplies an amount with one comma before one or two digits', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const text = `${whole},${String(cents).padStart(2, '0')}`;
        expect(parseTypedAmount(text, 'EUR')).toEqual(money(whole * 100 + cents, 'EUR'));
      }),
    );
  });
});

test.each([
  ['1,000', 1_000],
  ['12,34,567', 1_234_567],
  ['1,234.5', 1_234.5],
  ['1.234,5', 1_234.5],
  ['1 000', 1_000],
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['0,125', 0.125],
  ['1.000', 1],
  ['1.2345', undefined],
  ['12,3456', undefined],
  ['-1', undefined],
  ['ten', undefined],
  ['', undefined],
])('reads %s as the number %s', (text, number) => {
  expect(parseTypedNumber(text, 3)).toBe(number);
});
