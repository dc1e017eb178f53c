import { expect, test } from 'vitest';
import { readAccount } from './account';
import { requireAccountNumber, requireIban } from './identifiers';

const read = (bank_account: { account_number: string; currency: string } & Record<string, string>) =>
  readAccount({ category: 'payout', bank_account });

test.each([
  ['SB0100234567', { currency: 'INR', local_routing_number: 'HDFC0000123' }],
  ['SA0100234567', { currency: 'INR', local_routing_number: 'HDFC0000123' }],
  ['AB12345678', { currency: 'USD', swift_code: 'CHASUS33' }],
  ['BE12345678', { currency: 'USD', swift_code: 'CHASUS33' }],
  ['CA12345678', { currency: 'EUR', swift_code: 'ROYCCAT2' }],
  ['HK12345678', { currency: 'SGD', swift_code: 'DBSSSGSG' }],
])('%s is an account number, not an IBAN, where the bank’s country has none', (account_number, bank) => {
  expect(read({ account_number, ...bank }).number).toBe(account_number);
});

test.each([
  ['a bank in a country with IBANs', { currency: 'GBP', swift_code: 'WESTGB2L' }, 'GB82WEST1234'],
  ['any bank if its length is right', { currency: 'USD', swift_code: 'CHASUS33' }, 'DE89370400440532013001'],
  ['a currency paid to IBANs', { currency: 'EUR' }, 'DE8937040044053201300'],
])('an IBAN with an error is rejected for %s', (_bank, bank, account_number) => {
  expect(() => read({ account_number, ...bank })).toThrow(/is not a valid IBAN/);
});

test.each([
  // The bank's code begins with CI, or with A as formerly.
  'CI86CI0080111301987654321089',
  'CI93CI0080111301134291200589',
  'CI05A00060174100178530011852',
  'SN08SN0100152000048500003035',
  'BJ66BJ0610100100144390000769',
])('%s is an IBAN', (iban) => {
  expect(read({ account_number: iban, currency: 'EUR' })).toMatchObject({ format: 'iban', number: iban });
});

test.each(['CI87CI0080111301987654321089', 'CI86CI008011130198765432108'])('%s is no IBAN', (iban) => {
  expect(() => requireIban(iban, 'account_number')).toThrow(/is not a valid IBAN/);
});

test.each([
  ['1234', /account_number must be 5 to 34 letters and digits/],
  ['12 34?5', /account_number must be 5 to 34 letters and digits/],
  ['1'.repeat(35), /account_number must be 5 to 34 letters and digits/],
])('the account number %s is rejected', (text, message) => {
  expect(() => requireAccountNumber(text, 'account_number', { min: 5 })).toThrow(message);
});
