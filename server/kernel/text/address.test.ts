import { expect, test } from 'vitest';
import { addressErrors, addressRule, unusedParts } from './address';
import { alpha2Of } from './country';
import { postalFormOf } from './postal-codes';

const NAMES = { country: 'country', state: 'state', postalCode: 'pincode' };

test.each([
  ['DEU', { state: 'none', postalCode: 'required' }],
  ['GBR', { state: 'none', postalCode: 'required' }],
  ['USA', { state: 'required', postalCode: 'required' }],
  ['IND', { state: 'required', postalCode: 'required' }],
  ['CAN', { state: 'required', postalCode: 'required' }],
  ['AUS', { state: 'required', postalCode: 'required' }],
  ['IRL', { state: 'optional', postalCode: 'optional' }],
  ['ARE', { state: 'required', postalCode: 'none' }],
  ['HKG', { state: 'optional', postalCode: 'none' }],
  ['KEN', { postalCode: 'required' }],
])('requires the parts that addresses in %s have', (country, rule) => {
  expect(addressRule(country)).toMatchObject(rule);
});

test.each([
  ['IND', '411001', true],
  ['IND', '011001', false],
  ['IND', '12', false],
  ['USA', '60601-1234', true],
  ['USA', '6060', false],
  ['GBR', 'ls1 1aa', true],
  ['GBR', '411001', false],
  ['NLD', '1012AB', true],
  ['NLD', '0012 AB', false],
  ['DEU', '1011', false],
  ['ZMB', 'anything', true],
  ['IND', '411 001', true],
  ['IND', '411-001', true],
  ['IND', '４１１００１', true],
  ['DEU', 'D-10115', true],
  ['DEU', 'D 10115', true],
  ['DEU', 'DE-10115', true],
  ['DEU', 'CH-10115', false],
  ['CHE', 'CH-8001', true],
  ['CHE', 'CH–8001', true],
  ['AUT', 'A-1010', true],
  ['FRA', 'F-75001', true],
  ['LTU', '04340', true],
  ['LTU', 'LT-04340', true],
  ['LVA', 'LV 1050', true],
  ['OMN', 'PC 133', true],
  ['JPN', '〒100-0001', true],
  ['JPN', '1000001', true],
  ['JPN', '〒１００－０００１', true],
  ['CAN', 'h3z2y7', true],
  ['CAN', 'H3Z-2Y7', true],
  ['BRA', '01310 100', true],
  ['POL', '00950', true],
  ['GBR', 'EC1A1BB', true],
  ['IRL', '', true],
  ['IRL', 'D02 AF30', true],
  ['IRL', '12', false],
])('accepts or rejects a postal code in %s: %s, %s', (country, pincode, fits) => {
  const faults = addressErrors({ country, state: 'X', pincode }, NAMES);
  expect(faults.map(({ path }) => path)).toEqual(fits ? [] : ['pincode']);
});

test('lists a postal code example that matches its own form, for existing countries only', () => {
  const countries = ['USA', 'GBR', 'BRA', 'LBN', 'VNM', 'ZAF'];
  for (const country of countries) expect(alpha2Of(country)).toBeDefined();
  for (const country of countries) {
    const { example, pattern } = postalFormOf(country)!;
    expect([country, example]).toEqual([country, expect.stringMatching(new RegExp(pattern))]);
  }
});

test('requires a state only in countries whose addresses have one', () => {
  const missing = (country: string, pincode: string) =>
    addressErrors({ country, pincode }, NAMES).map(({ message }) => message);
  expect(missing('IND', '411001')).toEqual(['state is required']);
  expect(missing('DEU', '10115')).toEqual([]);
  expect(missing('ARE', '')).toEqual(['state is required']);
  expect(unusedParts('DEU', NAMES)).toEqual(['state']);
  expect(unusedParts('ARE', NAMES)).toEqual(['pincode']);
  expect(unusedParts('', NAMES)).toEqual([]);
});
